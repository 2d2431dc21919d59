import type { RequestType } from '#domain/requests'
import { formatPercent, t, type MessageKey } from '#i18n'
import { rateProblemText } from '#offering'
import { builder, type RateProblem } from '#state'

/** What choosing it means, in a sentence. */
export function typeNote(type: RequestType): string {
  return t(`builder.note.${type}`)
}

interface OfferedRate {
  readonly kind: 'APR' | 'DISC' | 'none' | 'several'
  /** A percentage as the language writes it; empty for none and for several. */
  readonly rate: string
}

/** The rate of the offer: one for all, several, or none. */
export function offeredRate(): OfferedRate {
  const source = builder.source.value
  if (source === 'none') return { kind: 'none', rate: '' }
  if (source === 'set') {
    const ppms = new Set([...builder.ownRates.value.values()].flatMap((rate) => (rate ? [rate.ppm] : [])))
    const [only] = ppms
    return ppms.size === 1 && only !== undefined
      ? { kind: 'APR', rate: formatPercent(only / 10_000) }
      : { kind: 'several', rate: '' }
  }
  return {
    kind: builder.rateType.value === 'APR' ? 'APR' : 'DISC',
    rate: formatPercent(builder.percent.value ?? 0),
  }
}

const RATE_TEXT: Readonly<Record<OfferedRate['kind'], MessageKey>> = {
  APR: 'builder.rateApr2',
  DISC: 'builder.rateDisc2',
  none: 'builder.rateNone',
  several: 'builder.rateSeveral',
}

/** The same in words that stand alone. */
export function rateText(): string {
  const { kind, rate } = offeredRate()
  return t(RATE_TEXT[kind], { rate })
}

/** Why the rate may not be submitted. */
export function offerRateProblemText(problem: RateProblem): string {
  if (problem === 'RATE_BELOW_ACCEPTED')
    return t('builder.rateBelow', { rate: formatPercent(builder.accepted.value ?? 0) })
  return rateProblemText(problem)
}
