/** The largest page of each list by cursor; a longer list is read page by page. */
export const QUERY_LIMITS = { customers: 1000, divisions: 100, groupedOpportunities: 1000 } as const

/** Groups of opportunities that the app asks for at a time: few enough that the server answers others between two pages. */
export const OPPORTUNITY_PAGE = 250

/** Offers that the app asks for at a time: each has every opportunity that it is for. */
export const OFFER_PAGE = 100

/** The page of transactions that a call without a page is answered with. */
export const DEFAULT_TRANSACTION_PAGE = { limit: 10, offset: 0 } as const
