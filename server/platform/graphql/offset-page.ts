import { DEFAULT_TRANSACTION_PAGE } from '#contract'

/** What a caller asks of a list by place. */
export interface OffsetPaging {
  readonly limit?: number | null
  readonly offset?: number | null
}

const PAGE_AT_MOST = 1000

/** The page that a caller asks for, cut to the largest one; what it does not name is that of the SDL. */
export function offsetPage(paging: OffsetPaging | null | undefined): {
  readonly limit: number
  readonly offset: number
} {
  const { limit, offset } = DEFAULT_TRANSACTION_PAGE
  return {
    limit: Math.min(Math.max(paging?.limit ?? limit, 0), PAGE_AT_MOST),
    offset: Math.max(paging?.offset ?? offset, 0),
  }
}
