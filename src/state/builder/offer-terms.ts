import { ppmFromPercent, type Rate } from '#domain/rates'
import { requestTypeSpec, type RateSource, type RequestType } from '#domain/requests'
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

/** The source of a type's rate; `accepted` is the rate that all customers accept without a clear. */
export function rateSourceOf(type: RequestType): RateSource {
  return requestTypeSpec(type).rate
}

/** Types whose rate is an APR and nothing else. */
export function isAprOnly(type: RequestType): boolean {
  const { kind, rate } = requestTypeSpec(type)
  return kind === 'preferred-term' || rate !== 'named'
}

/** The rate a market asks for a type, in percent a year; undefined when none is known. */
function marketPercent(offerable: OfferTerms, type: RequestType): number | undefined {
  switch (requestTypeSpec(type).kind) {
    case 'static':
      return offerable.staticPercent
    case 'benchmark':
      return offerable.benchmarkPercent
    case 'express':
      return offerable.expressPercent
    case 'preferred-term':
      return offerable.preferredPercent
    default:
      return undefined
  }
}

/** The lowest rate that all of these accept, rounded up to a hundredth of a percent; undefined when one has none. */
export function acceptedPercent(offerables: readonly OfferTerms[], type: RequestType): number | undefined {
  const asked = offerables.map((each) => marketPercent(each, type))
  if (asked.length === 0 || asked.includes(undefined)) return undefined
  return Math.ceil(Math.max(...asked.map(Number)) * 100 - 1e-6) / 100
}

/** The rate that an opportunity's customer has set for a type; undefined when none is known. */
export function setRate(offerable: OfferTerms | undefined, type: RequestType): Rate | undefined {
  const percent = offerable && marketPercent(offerable, type)
  return percent === undefined ? undefined : { kind: 'APR', ppm: ppmFromPercent(percent) }
}
