import { t, type MessageKey } from '#i18n'
import type { RateProblem } from '#state'

type NamedRateProblem = Exclude<RateProblem, 'RATE_BELOW_ACCEPTED'>

const PROBLEMS: Readonly<Record<NamedRateProblem, MessageKey>> = {
  RATE_NOT_A_NUMBER: 'builder.rateNotANumber',
  RATE_TOO_HIGH: 'builder.problemRateHigh',
  RATE_TOO_PRECISE: 'errors.rateTooPrecise',
  RATE_UNKNOWN: 'builder.rateUnknown',
  RATE_NOT_POSITIVE: 'builder.rateMissing',
}

export function rateProblemText(problem: NamedRateProblem): string {
  return t(PROBLEMS[problem])
}
