import type { Book } from '../book.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { priceSelection } from '../sums/price-selection.ts'
import { INVOICE_STATES } from '../state.ts'
import { rowsOfBook } from './rows.ts'

/** All that a book answers, in every order and of every opportunity; it has no filter and its first order afterwards. */
export function answersOf(book: Book): unknown {
  const { order } = book
  const all = () => [...book.window(0, book.length)]
  const windows = ORDER_COLUMNS.map((column) => {
    book.setOrder({ column, direction: 'asc' })
    return [column, all()]
  })
  book.setOrder(order)
  const opportunities = book.opportunities.map(({ index }) => {
    book.setFilter('opportunities', [index])
    return [all(), book.totals()]
  })
  book.setFilter('opportunities', undefined)
  return {
    rows: rowsOfBook(book),
    totals: [book.totals(), book.totalsByOpportunity()],
    states: INVOICE_STATES.map((state) => book.stateTotals(state)),
    kept: [book.kept.due(), book.kept.notEarly()],
    price: priceSelection(book, { kind: 'APR', ppm: 85_000 }),
    windows,
    opportunities,
  }
}

/** Builds every index that a book can have, so that changes must follow in all of them. */
export function buildAll(book: Book): void {
  const { order } = book
  for (const column of ORDER_COLUMNS) {
    book.setOrder({ column, direction: 'asc' })
    while (book.idle()) continue
  }
  book.setOrder(order)
}
