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

export const PRICE_STRATEGIES = ['SUGGESTED', 'EXPRESS_ACCEPT', 'CUSTOM', 'SUGGESTED_PREFERRED'] as const

export type PriceStrategy = (typeof PRICE_STRATEGIES)[number]
