import type { RequestOption } from '../requests/types.ts'
import { NAME_YOUR_RATE_OPTIONS, PREDETERMINED_OPTIONS } from './request-options.ts'

/** The groups an opportunity can be shown in. */
const OPPORTUNITY_GROUPS = [
  'cash-flow-plus',
  'one-time-cash-flow-plus',
  'predetermined',
  'name-your-rate',
  'ineligible',
] as const

export type OpportunityGroup = (typeof OPPORTUNITY_GROUPS)[number]

/** What the groups are derived from. */
export interface GroupedInputs {
  readonly requestOptions: readonly RequestOption[]
  readonly isCashFlowPlusEligible: boolean
}

/**
 * The groups of an opportunity, in a fixed order: it can be in several. The benchmark flag covers the one-time benchmark
 * option only. Source: specification part 2, §4.7.
 */
export function opportunityGroups(
  { requestOptions, isCashFlowPlusEligible }: GroupedInputs,
  flags: { readonly oneTimeBenchmark: boolean },
): readonly OpportunityGroup[] {
  const has = (option: RequestOption) => requestOptions.includes(option)
  const predetermined = PREDETERMINED_OPTIONS.some(
    (option) => has(option) && (option !== 'OneTimeBenchmarkRate' || flags.oneTimeBenchmark),
  )
  const isIn: Readonly<Record<OpportunityGroup, boolean>> = {
    'cash-flow-plus': isCashFlowPlusEligible,
    'one-time-cash-flow-plus': has('OneTimeCashFlowPlus') && !has('RecurringCashFlowPlus'),
    predetermined,
    'name-your-rate': NAME_YOUR_RATE_OPTIONS.some(has) && !PREDETERMINED_OPTIONS.some(has),
    ineligible: requestOptions.length === 0,
  }
  return OPPORTUNITY_GROUPS.filter((group) => isIn[group])
}
