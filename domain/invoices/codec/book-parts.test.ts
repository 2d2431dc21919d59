import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Bitset } from '../../columns/bitset.ts'
import { TextColumn } from '../../columns/values/text-column.ts'
import { Book } from '../book.ts'
import { buffersOfParts, makeBookParts } from './book-parts.ts'
import { offerableSums } from '../sums/offerable-sums.ts'
import { INVOICE_STATES } from '../state.ts'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'

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

test('arrays with an entry for each row are transferred with the parts', () => {
  const { columns, derived, byId, prepared } = transferred().parts
  const rows = [...Object.values(columns), ...Object.values(derived), byId, ...Object.values(prepared!)]
    .flatMap((each: unknown): readonly unknown[] => (Array.isArray(each) ? each : [each]))
    .flatMap((each) => (each instanceof Bitset || each instanceof TextColumn ? Object.values(each) : [each]))
    .filter((each) => ArrayBuffer.isView(each))
  expect(rows.length).toBeGreaterThan(30)
  expect(nonEmpty(rows).filter(({ byteLength }) => byteLength > 0)).toEqual([])
})

test('a book takes over the sums that came with its parts', () => {
  const { crossed, markets } = transferred()
  const { due, notEarly, stateSums } = crossed.prepared!
  const book = new Book(crossed, markets)
  expect(book.kept.due()).toBe(due)
  expect(book.kept.notEarly()).toBe(notEarly)
  for (const [code, state] of INVOICE_STATES.entries()) {
    expect(book.kept.countsIn(state)).toBe(stateSums[code]!.all.count)
  }
})

test('parts of which nothing is prepared make the same book', () => {
  const { chunk, markets, parts } = transferred()
  const { columns, derived } = makeBookParts([chunk], markets)
  const bare = { columns, derived }
  expect(buffersOfParts(bare).length).toBeLessThan(buffersOfParts(parts).length)
  const [one, other] = [new Book(bare, markets), new Book([chunk], markets)]
  expect(one.totals()).toEqual(other.totals())
  expect([...one.window(0, 500)]).toEqual([...other.window(0, 500)])
  for (const state of INVOICE_STATES) expect(one.stateTotals(state)).toEqual(other.stateTotals(state))
})

/** Parts that were given to another thread, and what arrives there. */
function transferred() {
  const { markets, chunk } = syntheticBook({ rows: 500, customers: 7, seed: 4 })
  const parts = makeBookParts([chunk], markets)
  const crossed = structuredClone(parts, { transfer: [...buffersOfParts(parts)] })
  return { markets, chunk, parts, crossed }
}
