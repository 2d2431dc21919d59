import type { missingAp } from '#domain/missing-ap'

export type Requests = Parameters<typeof missingAp>[0]
type Opportunities = Parameters<typeof missingAp>[1]

export interface Offers {
  readonly requests: Requests
  readonly opportunities: Opportunities
}

/** Whether a request can miss anything at all: what every contender is told. */
export function canMiss({ type, status, isWithdrawable, rateType }: Requests[number]): boolean {
  return type === 'RECURRING_PRICE_DISCOVERY' && status === 'ACTIVE' && isWithdrawable && rateType != null
}
