import {
  isUnderFlags,
  REQUEST_TYPES,
  requestPricing,
  requestTypeSpec,
  type RateSource,
  type RequestKind,
  type RequestOption,
} from '../requests/types.ts'

/** Options where the supplier names the rate. */
export const NAME_YOUR_RATE_OPTIONS = optionsByRate('named', 'accepted')

/** Options whose rate the buyer has set beforehand. */
export const PREDETERMINED_OPTIONS = optionsByRate('set')

/** Options that may be asked for before there are invoices. */
export const WAITING_OPTIONS: readonly RequestOption[] = REQUEST_TYPES.map(requestTypeSpec)
  .filter(({ mayWait }) => mayWait)
  .flatMap(({ option }) => option ?? [])

/** Options whose rate moves with a reference rate. */
const VARIABLE_OPTIONS: readonly RequestOption[] = REQUEST_TYPES.filter(
  (type) => requestPricing(type) === 'variable-rate',
).flatMap((type) => requestTypeSpec(type).option ?? [])

/** Whether a customer takes offers at a variable rate and no others: as `SPECIAL_OFFER_ONLY`, which is of fixed rates. */
export function isVariableOnly({ requestOptions }: { readonly requestOptions: readonly string[] }): boolean {
  const variable: readonly string[] = VARIABLE_OPTIONS
  return requestOptions.length > 0 && requestOptions.every((option) => variable.includes(option))
}

function optionsByRate(...sources: readonly RateSource[]): readonly RequestOption[] {
  const specs = REQUEST_TYPES.map(requestTypeSpec).filter(({ rate }) => sources.includes(rate))
  return specs.flatMap(({ option }) => option ?? [])
}

/** What one market lets a supplier ask for; rates are parts per million, absent when the market has none. */
export interface MarketOffer {
  readonly staticAprPpm?: number | undefined
  readonly benchmarkSpreadPpm?: number | undefined
  readonly expressAprPpm?: number | undefined
  readonly isCashFlowPlus: boolean
}

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
  return flags.zeroApRecurring ? options.filter((option) => WAITING_OPTIONS.includes(option)) : []
}

function termOptions(market: MarketOffer, oneTimeBenchmark: boolean): readonly RequestOption[] {
  const kinds = kindsOf(market)
  const types = REQUEST_TYPES.filter((type) => isUnderFlags(type, { oneTimeBenchmark, cards: true }))
  const specs = types.map(requestTypeSpec).filter(({ kind }) => kinds.includes(kind))
  return specs.flatMap(({ option }) => option ?? [])
}

function kindsOf({
  staticAprPpm,
  benchmarkSpreadPpm,
  expressAprPpm,
  isCashFlowPlus,
}: MarketOffer): readonly RequestKind[] {
  const card: readonly RequestKind[] = isCashFlowPlus ? ['card'] : []
  if (staticAprPpm !== undefined) return ['static', ...card]
  if (benchmarkSpreadPpm !== undefined) return ['benchmark', ...card]
  return ['price-discovery', ...(expressAprPpm === undefined ? [] : (['express'] as const)), ...card]
}
