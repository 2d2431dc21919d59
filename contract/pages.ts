/** How many entries one query of the app asks for at most. */
export const QUERY_LIMITS = { customers: 1000, divisions: 100, groupedOpportunities: 1000 } as const

/** The page of transactions that a call without a page is answered with. */
export const DEFAULT_TRANSACTION_PAGE = { limit: 10, offset: 0 } as const
