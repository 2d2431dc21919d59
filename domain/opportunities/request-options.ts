import type { RequestOption } from '../requests/types.ts'

/** Options where the supplier names the rate. */
export const NAME_YOUR_RATE_OPTIONS: readonly RequestOption[] = [
  'OneTimePriceDiscovery',
  'RecurringPriceDiscovery',
  'ExpressAcceptPriceDiscovery',
]

/** Options whose rate the buyer has set beforehand. */
export const PREDETERMINED_OPTIONS: readonly RequestOption[] = [
  'OneTimeStaticRate',
  'RecurringStaticRate',
  'OneTimeBenchmarkRate',
  'RecurringBenchmarkRate',
]

/** What one market lets a supplier ask for; rates are parts per million, absent when the market has none. */
export interface MarketOffer {
  readonly staticAprPpm?: number | undefined
  readonly benchmarkSpreadPpm?: number | undefined
  readonly expressAprPpm?: number | undefined
  readonly isCashFlowPlus: boolean
}

/** What decides over an opportunity's options beside its markets' terms. */
export interface OptionInputs {
  readonly market: MarketOffer
  readonly isClosed: boolean
  readonly isInActiveOffer: boolean
  readonly eligibleMinor: number
  readonly flags: { readonly oneTimeBenchmark: boolean; readonly zeroApRecurring: boolean }
}

/**
 * The options of an opportunity: none while it is closed or in an active offer; with nothing eligible only the
 * recurring ones, which wait for invoices to come, and those only under the zero-A/P flag.
 */
export function requestOptions({
  market,
  isClosed,
  isInActiveOffer,
  eligibleMinor,
  flags,
}: OptionInputs): readonly RequestOption[] {
  if (isClosed || isInActiveOffer) return []
  const options = termOptions(market, flags.oneTimeBenchmark)
  if (eligibleMinor > 0) return options
  return flags.zeroApRecurring ? options.filter((option) => option === 'RecurringPriceDiscovery') : []
}

function termOptions(market: MarketOffer, oneTimeBenchmark: boolean): readonly RequestOption[] {
  const card: readonly RequestOption[] = market.isCashFlowPlus ? ['OneTimeCashFlowPlus'] : []
  if (market.staticAprPpm !== undefined) return ['OneTimeStaticRate', 'RecurringStaticRate', ...card]
  if (market.benchmarkSpreadPpm !== undefined) {
    return [
      ...(oneTimeBenchmark ? (['OneTimeBenchmarkRate'] as const) : []),
      'RecurringBenchmarkRate',
      ...card,
    ]
  }
  const express: readonly RequestOption[] =
    market.expressAprPpm === undefined ? [] : ['ExpressAcceptPriceDiscovery']
  return ['OneTimePriceDiscovery', 'RecurringPriceDiscovery', ...express, ...card]
}
