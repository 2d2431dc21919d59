import type { Verdict } from '#domain/clearing'
import { t, type MessageKey } from '#i18n'

/** The verdicts in display order: paid first, then in the order of the clear's checks. */
export const VERDICT_ORDER: readonly Verdict[] = [
  'AWARDED',
  'BELOW_TARGET',
  'POOL_EXHAUSTED',
  'NOT_EARLY',
  'EXCLUDED',
  'HELD',
  'AFTER_REQUEST',
]

const LABELS: Readonly<Record<Verdict, { readonly short: MessageKey; readonly why: MessageKey }>> = {
  AWARDED: { short: 'offers.verdictAwarded', why: 'offers.whyAwarded' },
  EXCLUDED: { short: 'offers.verdictExcluded', why: 'offers.whyExcluded' },
  HELD: { short: 'offers.verdictHeld', why: 'offers.whyHeld' },
  AFTER_REQUEST: { short: 'offers.verdictAfterRequest', why: 'offers.whyAfterRequest' },
  NOT_EARLY: { short: 'offers.verdictNotEarly', why: 'offers.whyNotEarly' },
  BELOW_TARGET: { short: 'offers.verdictBelowTarget', why: 'offers.whyBelowTarget' },
  POOL_EXHAUSTED: { short: 'offers.verdictPoolExhausted', why: 'offers.whyPoolExhausted' },
}

export function verdictLabel(verdict: Verdict): string {
  return t(LABELS[verdict].short)
}

export function verdictWhy(verdict: Verdict): string {
  return t(LABELS[verdict].why)
}
