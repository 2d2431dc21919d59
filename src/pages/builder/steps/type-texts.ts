import type { RequestType } from '#domain/requests'
import { formatPercent, t } from '#i18n'
import { rateProblemText } from '#offering'
import { builder, type RateProblem } from '#state'

/** What choosing it means, in a sentence. */
export function typeNote(type: RequestType): string {
  return t(`builder.note.${type}`)
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
