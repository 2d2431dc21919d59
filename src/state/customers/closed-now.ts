import { book } from '../book/book.ts'

/** Whether the customer of an opportunity, by its position, takes no offers now: one of its markets is closed. */
export function isClosedNow(opportunity: number): boolean {
  const { opportunities, markets } = book.book()
  return opportunities[opportunity]?.markets.some((market) => markets[market]?.isEnabled === false) ?? false
}
