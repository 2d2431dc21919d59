import { ppmFromPercent, type Rate } from '#domain/rates'
import { type RequestType } from '#domain/requests'
import { type TypedOpportunity } from '#domain/opportunities'

/** The terms of an opportunity. Rates are percent a year, undefined where the market has set none. */
export interface OfferTerms extends TypedOpportunity {
  readonly uuid: string
  readonly isClosed: boolean
  /** It cannot be offered any more. */
  readonly isGone: boolean
  readonly isPreselected: boolean
  /** Included and eligible, minor units. */
  readonly minor: number
  readonly staticPercent: number | undefined
  /** The benchmark with its spread. */
  readonly benchmarkPercent: number | undefined
  readonly expressPercent: number | undefined
  readonly preferredPercent: number | undefined
  readonly projectedClearing: number
}

/** Who sets the rate: the supplier, each customer, or nobody, because nothing is deducted. */
export type RateSource = 'named' | 'accepted' | 'set' | 'none'

/** The source of a type's rate; `accepted` is the rate that all customers accept without a clear. */
export function rateSourceOf(type: RequestType): RateSource {
  if (type === 'EXPRESS_ACCEPT_PRICE_DISCOVERY') return 'accepted'
  if (type === 'ONE_TIME_CASH_FLOW_PLUS') return 'none'
  return type.endsWith('PRICE_DISCOVERY') || type === 'PREFERRED_TERM_IN_APP' ? 'named' : 'set'
}

/** Types whose rate is an APR and nothing else. */
export function isAprOnly(type: RequestType): boolean {
  return type === 'PREFERRED_TERM_IN_APP' || rateSourceOf(type) !== 'named'
}

/** The rate a market asks for a type, in percent a year; undefined when none is known. */
function marketPercent(offerable: OfferTerms, type: RequestType): number | undefined {
  if (type.endsWith('STATIC_RATE')) return offerable.staticPercent
  if (type.endsWith('BENCHMARK_RATE')) return offerable.benchmarkPercent
  if (type === 'EXPRESS_ACCEPT_PRICE_DISCOVERY') return offerable.expressPercent
  return type.startsWith('PREFERRED_TERM') ? offerable.preferredPercent : undefined
}

/** The lowest rate that all of these accept, rounded up to a hundredth of a percent; undefined when one has none. */
export function acceptedPercent(offerables: readonly OfferTerms[], type: RequestType): number | undefined {
  const asked = offerables.map((each) => marketPercent(each, type))
  if (asked.length === 0 || asked.includes(undefined)) return undefined
  return Math.ceil(Math.max(...asked.map(Number)) * 100 - 1e-6) / 100
}

/** The rate of one opportunity; `common` is the rate of the whole offer. */
export function rateFor(
  offerable: OfferTerms | undefined,
  type: RequestType,
  common: Rate | undefined,
): Rate | undefined {
  if (rateSourceOf(type) !== 'set') return common
  const percent = offerable && marketPercent(offerable, type)
  return percent === undefined ? undefined : { kind: 'APR', ppm: ppmFromPercent(percent) }
}
