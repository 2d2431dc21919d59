import { assert } from '../core/assert.ts'
import { accept, reject, type Result } from '../core/result.ts'
import type { OfferType, PriceStrategy } from './older-offer.ts'
import { REQUEST_TYPES, requestTypeSpec, type RequestType } from './types.ts'

/** Rate types an offer can have; an averaged discount is a request's alone. */
export const OFFER_RATE_TYPES = ['APR', 'DISC', 'REF'] as const

/** What a complete offer has; a draft may lack any of it. */
export interface OfferParts {
  readonly offerStrategy?: string | null | undefined
  readonly rate?: number | null | undefined
  readonly rateType?: string | null | undefined
  readonly priceStrategy?: string | null | undefined
  readonly offerBuilderOpportunities?: readonly unknown[] | null | undefined
}

const REQUIRED = ['offerStrategy', 'rate', 'rateType', 'priceStrategy', 'offerBuilderOpportunities'] as const

export type OfferRejection = 'OFFER_MISSING' | 'OFFER_INCOMPLETE'

/**
 * A complete offer, or which property is missing (`detail`); a rate of 0 is there. In the relaxed mode only the
 * opportunities are required. The sentences are the specification's.
 */
export function completeOffer(
  offer: OfferParts | null | undefined,
  mode: 'complete' | 'relaxed' = 'complete',
): Result<OfferParts, OfferRejection> {
  if (offer === null || offer === undefined) {
    return reject('OFFER_MISSING', 'The offer is undefined or null.')
  }
  const required = mode === 'relaxed' ? (['offerBuilderOpportunities'] as const) : REQUIRED
  const missing = required.find((name) => offer[name] === null || offer[name] === undefined)
  if (missing === undefined) return accept(offer)
  return reject('OFFER_INCOMPLETE', `Offer incomplete. missing property: ${missing}`)
}

/** Offers whose rate the buyer has set need no rate of their own. */
export function completenessMode(type: RequestType): 'complete' | 'relaxed' {
  const { rate } = requestTypeSpec(type)
  return rate === 'named' || rate === 'accepted' ? 'complete' : 'relaxed'
}

/** Static-rate and benchmark-rate requests are made for the first selected opportunity only. */
export function submittedOpportunities<Opportunity>(
  type: RequestType,
  opportunities: readonly Opportunity[],
): readonly Opportunity[] {
  return requestTypeSpec(type).isSingle ? opportunities.slice(0, 1) : opportunities
}

/** The day a preferred-term in-app offer ends. Throws the specification's sentence without one. */
export function requireTermExpiration<Day>(termExpirationDate: Day | null | undefined): Day {
  if (termExpirationDate === null || termExpirationDate === undefined) {
    throw new RangeError('Term expiration date is required for preferred term in-app offer submission')
  }
  return termExpirationDate
}

export function offerTypeOf(type: RequestType): OfferType {
  return requestTypeSpec(type).offerType
}

/** Offer types that were started by a suggestion or left unfinished, and are made once. */
const ONCE: ReadonlySet<OfferType> = new Set(['ABANDONED_CART_OFFER', 'ACTIONABLE_OFFER'])

/**
 * The type that an offer of the older model stands for: of several the one with its price strategy, else the first. `endsOnDay`
 * decides between a preferred term that ends on a day the supplier names and one that does not.
 */
export function requestTypeOf(
  offerType: OfferType,
  priceStrategy: PriceStrategy | null | undefined,
  endsOnDay: boolean,
): RequestType {
  const named = ONCE.has(offerType) ? 'ONE_TIME' : offerType
  const all = REQUEST_TYPES.filter((type) => offerTypeOf(type) === named)
  const ending = all.filter((type) => (requestTypeSpec(type).needsExpiration ?? false) === endsOnDay)
  const types = ending.length > 0 ? ending : all
  const found = types.find((type) => priceStrategyOf(type) === priceStrategy) ?? types[0]
  assert(found !== undefined, `no request type is an offer of the type ${offerType}`)
  return found
}

export function offerStrategyOf(type: RequestType): OfferType {
  const { offerStrategy, offerType } = requestTypeSpec(type)
  return offerStrategy ?? offerType
}

export function priceStrategyOf(type: RequestType): PriceStrategy {
  return requestTypeSpec(type).priceStrategy
}
