import { book } from '#state'

/** Whether the supplier excludes eligible invoices. Cheaper than the sums of all customers. Subscribes to the contents of the book. */
export function hasExcluded(): boolean {
  return book.stateCurrencies('eligible').some(({ excluded }) => excluded.amountMinor > 0)
}
