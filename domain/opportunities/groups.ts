import type { RequestOption } from '../requests/types.ts'
import { NAME_YOUR_RATE_OPTIONS, PREDETERMINED_OPTIONS } from './request-options.ts'

export type OpportunityGroup =
  | 'cash-flow-plus'
  | 'one-time-cash-flow-plus'
  | 'predetermined'
  | 'name-your-rate'
  | 'ineligible'

const NAMED: ReadonlySet<RequestOption> = new Set(NAME_YOUR_RATE_OPTIONS)
const SET: ReadonlySet<RequestOption> = new Set(PREDETERMINED_OPTIONS)

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
  let isNamed = false
  let isSet = false
  let isPredetermined = false
  // One pass: home asks this of every opportunity.
  for (const option of requestOptions) {
    isNamed ||= NAMED.has(option)
    if (!SET.has(option)) continue
    isSet = true
    isPredetermined ||= option !== 'OneTimeBenchmarkRate' || flags.oneTimeBenchmark
  }
  const groups: OpportunityGroup[] = []
  if (isCashFlowPlusEligible) groups.push('cash-flow-plus')
  if (isOneTimeCashFlowPlus(requestOptions)) groups.push('one-time-cash-flow-plus')
  if (isPredetermined) groups.push('predetermined')
  if (isNamed && !isSet) groups.push('name-your-rate')
  if (requestOptions.length === 0) groups.push('ineligible')
  return groups
}

function isOneTimeCashFlowPlus(options: readonly RequestOption[]): boolean {
  return options.includes('OneTimeCashFlowPlus') && !options.includes('RecurringCashFlowPlus')
}
