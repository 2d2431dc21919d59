// Types, states, what may be done.
export { mergeOffers } from './merge.ts'
export { isUnusualApr, rateFromPercent, type RateRejection } from './rate-input.ts'
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
  isRequestOption,
  isUnderFlags,
  REQUEST_TYPES,
  requestPricing,
  requestTypeSpec,
  type CreateCall,
  type Pricing,
  type RateSource,
  type RequestOption,
  type RequestType,
} from './types.ts'
export {
  completenessMode,
  completeOffer,
  OFFER_RATE_TYPES,
  offerStrategyOf,
  offerTypeOf,
  priceStrategyOf,
  requestTypeOf,
  requireTermExpiration,
  submittedOpportunities,
} from './offer.ts'
export { upsellRate } from './upsell.ts'
export { OFFER_TYPES, PRICE_STRATEGIES } from './older-offer.ts'
