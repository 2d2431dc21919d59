import { accept, refuse, type Result } from '../core/result.ts'
import type { RequestType } from './types.ts'

/** The older model's offer types, also the values of `offerStrategy`. */
export const OFFER_TYPES = [
  'ONE_TIME',
  'REPEATING',
  'SCF_SPECIAL_REPEATING_OFFER',
  'PREFERRED_TERM',
  'ABANDONED_CART_OFFER',
  'ACTIONABLE_OFFER',
  'CASHFLOW_PLUS_ONE_TIME',
] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** How an offer's rate came about. */
export const PRICE_STRATEGIES = ['SUGGESTED', 'EXPRESS_ACCEPT', 'CUSTOM', 'SUGGESTED_PREFERRED'] as const

export type PriceStrategy = (typeof PRICE_STRATEGIES)[number]

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

export type OfferRefusal = 'OFFER_MISSING' | 'OFFER_INCOMPLETE'

/**
 * A complete offer, or which property is missing (`detail`); a rate of 0 is there. In the relaxed mode only the
 * opportunities are required. The sentences are the specification's.
 */
export function completeOffer(
  offer: OfferParts | null | undefined,
  mode: 'complete' | 'relaxed' = 'complete',
): Result<OfferParts, OfferRefusal> {
  if (offer === null || offer === undefined) {
    return refuse('OFFER_MISSING', 'The offer is undefined or null.')
  }
  const required = mode === 'relaxed' ? (['offerBuilderOpportunities'] as const) : REQUIRED
  const missing = required.find((name) => offer[name] === null || offer[name] === undefined)
  if (missing === undefined) return accept(offer)
  return refuse('OFFER_INCOMPLETE', `Offer incomplete. missing property: ${missing}`)
}

/** Offers whose rate the buyer has set need no rate of their own. */
export function completenessMode(type: RequestType): 'complete' | 'relaxed' {
  return type.endsWith('PRICE_DISCOVERY') || type === 'PREFERRED_TERM_IN_APP' ? 'complete' : 'relaxed'
}

/** Static-rate and benchmark-rate requests are made for the first selected opportunity only. */
export function submittedOpportunities<Opportunity>(
  type: RequestType,
  opportunities: readonly Opportunity[],
): readonly Opportunity[] {
  return type.endsWith('STATIC_RATE') || type.endsWith('BENCHMARK_RATE')
    ? opportunities.slice(0, 1)
    : opportunities
}

/** The day a preferred-term in-app offer ends. Throws the specification's sentence without one. */
export function requireTermExpiration<Day>(termExpirationDate: Day | null | undefined): Day {
  if (termExpirationDate === null || termExpirationDate === undefined) {
    throw new RangeError('Term expiration date is required for preferred term in-app offer submission')
  }
  return termExpirationDate
}

/** What the older model calls an offer of this type. */
export function offerTypeOf(type: RequestType): OfferType {
  if (type === 'ONE_TIME_CASH_FLOW_PLUS') return 'CASHFLOW_PLUS_ONE_TIME'
  if (type.startsWith('PREFERRED_TERM')) return 'PREFERRED_TERM'
  if (type === 'RECURRING_PRICE_DISCOVERY') return 'REPEATING'
  return type.startsWith('RECURRING') ? 'SCF_SPECIAL_REPEATING_OFFER' : 'ONE_TIME'
}

/**
 * The strategy an offer of this type is sent with. A static-rate offer is made of static-rate opportunities only, and such
 * a one is a special repeating offer, also when it is made once.
 */
export function offerStrategyOf(type: RequestType): OfferType {
  return type.endsWith('STATIC_RATE') ? 'SCF_SPECIAL_REPEATING_OFFER' : offerTypeOf(type)
}

/** How a request of this type came by its rate. */
export function priceStrategyOf(type: RequestType): PriceStrategy {
  if (type === 'EXPRESS_ACCEPT_PRICE_DISCOVERY') return 'EXPRESS_ACCEPT'
  if (type.startsWith('PREFERRED_TERM')) return 'SUGGESTED_PREFERRED'
  return type.endsWith('PRICE_DISCOVERY') ? 'CUSTOM' : 'SUGGESTED'
}
