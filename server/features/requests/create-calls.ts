import type { RequestType } from '#domain/requests'

/** The mutation that creates each type of request. */
const CREATE_CALLS = {
  ONE_TIME_PRICE_DISCOVERY: 'createOneOneTimePriceDiscoveryRequest',
  RECURRING_PRICE_DISCOVERY: 'createOneRecurringPriceDiscoveryRequest',
  EXPRESS_ACCEPT_PRICE_DISCOVERY: 'createOneExpressAcceptPriceDiscoveryRequest',
  ONE_TIME_STATIC_RATE: 'createOneOneTimeStaticRateRequest',
  RECURRING_STATIC_RATE: 'createOneRecurringStaticRateRequest',
  ONE_TIME_BENCHMARK_RATE: 'createOneOneTimeBenchmarkRateRequest',
  RECURRING_BENCHMARK_RATE: 'createOneRecurringBenchmarkRateRequest',
  ONE_TIME_CASH_FLOW_PLUS: 'createOneOneTimeCashFlowPlusRequest',
  PREFERRED_TERM: 'createOnePreferredTermRequest',
  PREFERRED_TERM_IN_APP: 'createOnePreferredTermInAppRequest',
} as const satisfies Readonly<Record<RequestType, string>>

export type CreateCall = (typeof CREATE_CALLS)[RequestType]

export function createCallOf(type: RequestType): CreateCall {
  return CREATE_CALLS[type]
}
