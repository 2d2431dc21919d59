// Types, states, what may be done.
export { mergeOffers } from './merge.ts'
export { isUnusualApr, rateFromPercent, type RateRefusal } from './rate-input.ts'
export { requestRestrictions, type Restrictions } from './restrictions.ts'
export {
  canMove,
  countsTowardTotals,
  isActive,
  isLiving,
  offerStatusOf,
  REQUEST_OUTCOMES,
  REQUEST_STATUSES,
  statusColour,
  statusLabel,
  type RequestOutcome,
  type RequestStatus,
  type StatusLabel,
} from './status.ts'
export {
  allowedRequestTypes,
  hasOwnRate,
  isRecurring,
  REQUEST_TYPES,
  requestPricing,
  type Pricing,
  type RequestType,
} from './types.ts'
export {
  completenessMode,
  completeOffer,
  OFFER_RATE_TYPES,
  OFFER_TYPES,
  offerStrategyOf,
  offerTypeOf,
  PRICE_STRATEGIES,
  priceStrategyOf,
  requireTermExpiration,
  submittedOpportunities,
  type PriceStrategy,
} from './offer.ts'
export { upsellRate } from './upsell.ts'
