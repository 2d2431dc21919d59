import { REQUEST_TYPES, requestTypeSpec, type RequestOption } from '../requests/types.ts'

/** What can be done with an opportunity, as market data carries it. */
export interface Eligibility {
  readonly isOneTimeEligible: boolean
  readonly isExpressAcceptEligible: boolean
  readonly isRepeatingEligible: boolean
  readonly isUserSubmissionEligible: boolean
  readonly isScfSpecialRepeatingEligible: boolean
  readonly isPreferredTermEligible: boolean
}

const RECURRING = REQUEST_TYPES.map(requestTypeSpec).filter(({ isRecurring }) => isRecurring)
const SPECIAL = RECURRING.filter(({ offerType }) => offerType === 'SCF_SPECIAL_REPEATING_OFFER')
const REPEATING_OPTIONS = RECURRING.flatMap(({ option }) => option ?? [])
const SPECIAL_OPTIONS = SPECIAL.flatMap(({ option }) => option ?? [])

/** Maps the options of an opportunity to eligibility. Recurring price discovery repeats, but is no special repeating. */
export function eligibilityOf(options: readonly RequestOption[], isPreferredEligible: boolean): Eligibility {
  const any = (...wanted: readonly RequestOption[]) => wanted.some((option) => options.includes(option))
  return {
    isOneTimeEligible: any('OneTimePriceDiscovery', 'OneTimeStaticRate'),
    isExpressAcceptEligible: any('ExpressAcceptPriceDiscovery'),
    isRepeatingEligible: any(...REPEATING_OPTIONS),
    isUserSubmissionEligible: options.length > 0,
    isScfSpecialRepeatingEligible: any(...SPECIAL_OPTIONS),
    isPreferredTermEligible: isPreferredEligible,
  }
}
