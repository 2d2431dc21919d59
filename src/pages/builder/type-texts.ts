import type { RequestType } from '#domain/requests'
import { formatPercent, t, type MessageKey } from '#i18n'
import { rateProblemText } from '#offering'
import { builder, type RateProblem } from '#state'

const NOTES: Readonly<Record<RequestType, MessageKey>> = {
  ONE_TIME_PRICE_DISCOVERY: 'builder.noteOneTime',
  RECURRING_PRICE_DISCOVERY: 'builder.noteRecurring',
  EXPRESS_ACCEPT_PRICE_DISCOVERY: 'builder.noteExpress',
  ONE_TIME_STATIC_RATE: 'builder.noteStatic',
  RECURRING_STATIC_RATE: 'builder.noteRecurringStatic',
  ONE_TIME_BENCHMARK_RATE: 'builder.noteBenchmark',
  RECURRING_BENCHMARK_RATE: 'builder.noteRecurringBenchmark',
  ONE_TIME_CASH_FLOW_PLUS: 'builder.noteCard',
  PREFERRED_TERM: 'builder.notePreferred',
  PREFERRED_TERM_IN_APP: 'builder.notePreferredInApp',
}

/** The description of a type. */
export function typeNote(type: RequestType): string {
  return t(NOTES[type])
}

/** The rate of the offer in words: one for all, several, or none. */
export function rateText(): string {
  const source = builder.source.value
  if (source === 'none') return t('builder.rateNone')
  if (source === 'set') {
    const ppms = new Set([...builder.rateOf.value.values()].flatMap((rate) => (rate ? [rate.ppm] : [])))
    const [only] = ppms
    return ppms.size === 1 && only !== undefined
      ? t('builder.rateApr2', { rate: formatPercent(only / 10_000) })
      : t('builder.rateSeveral')
  }
  const rate = formatPercent(builder.percent.value ?? 0)
  return t(builder.rateType.value === 'APR' ? 'builder.rateApr2' : 'builder.rateDisc2', { rate })
}

/** Why the rate may not be submitted. */
export function offerRateProblemText(problem: RateProblem): string {
  if (problem === 'RATE_BELOW_ACCEPTED')
    return t('builder.rateBelow', { rate: formatPercent(builder.accepted.value ?? 0) })
  return rateProblemText(problem)
}
