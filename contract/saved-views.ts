export const LONGEST_VIEW_NAME = 60

/** Characters that the query string of a view may have: as many as servers take in an address. */
export const LONGEST_VIEW_SEARCH = 8000
