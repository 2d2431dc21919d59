import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { Book } from './book.ts'
import { buffersOfParts, makeBookParts } from './book-parts.ts'
import { offerableSums } from './offerable-sums.ts'
import { INVOICE_STATES } from './state.ts'

test('a book made of parts from another thread answers as one made of chunks, before and after changes', () => {
  const { markets, chunk } = syntheticBook({ rows: 500, customers: 7, seed: 3 })
  const parts = makeBookParts([chunk], markets)
  const crossed = structuredClone(parts, { transfer: [...buffersOfParts(parts)] })
  expect(parts.columns.id).toHaveLength(0)
  const [one, other] = [new Book([chunk], markets), new Book(crossed, markets)]
  const changed = { ...one.row(3), amountMinor: 1, invoiceNumber: 'ÉÉ-1' }
  const early = (book: Book) => [
    ...book.window(0, 500),
    ...INVOICE_STATES.map((state) => book.stateTotals(state)),
    book.kept.due(),
    offerableSums(book),
  ]
  expect(early(other)).toEqual(early(one))
  for (const book of [one, other]) {
    book.setFilter('invoiceNumber', '1')
    book.setOrder({ column: 'invoiceNumber', direction: 'desc' })
    book.setMatchingExcluded(true)
    book.applyChanges([changed, { ...changed, id: 10_000_001, invoiceNumber: '77-1' }])
  }
  expect(other.totals()).toEqual(one.totals())
  expect(other.kept.due()).toEqual(one.kept.due())
  expect(offerableSums(other)).toEqual(offerableSums(one))
  for (const state of INVOICE_STATES) expect(other.stateTotals(state)).toEqual(one.stateTotals(state))
  expect([...other.window(0, 60)]).toEqual([...one.window(0, 60)])
  expect([...other.window(0, 60)].map((row) => other.row(row))).toEqual(
    [...one.window(0, 60)].map((row) => one.row(row)),
  )
})
