import { expect, test } from 'vitest'
import { syntheticBook } from '../../bench/domain/synthetic-book.ts'
import { Book } from './book.ts'
import { buffersOfParts, makeBookParts } from './book-parts.ts'

test('a book made of parts from another thread answers as one made of chunks, before and after changes', () => {
  const { markets, chunk } = syntheticBook({ rows: 500, customers: 7, seed: 3 })
  const parts = makeBookParts([chunk], markets)
  const crossed = structuredClone(parts, { transfer: [...buffersOfParts(parts)] })
  expect(parts.columns.id).toHaveLength(0)
  const [one, other] = [new Book([chunk], markets), new Book(crossed, markets)]
  const changed = { ...one.row(3), amountMinor: 1, invoiceNumber: 'ÉÉ-1' }
  for (const book of [one, other]) {
    book.setFilter('invoiceNumber', '1')
    book.setOrder({ column: 'invoiceNumber', direction: 'desc' })
    book.setMatchingExcluded(true)
    book.applyChanges([changed, { ...changed, id: 10_000_001, invoiceNumber: '77-1' }])
  }
  expect(other.totals()).toEqual(one.totals())
  expect([...other.window(0, 60)]).toEqual([...one.window(0, 60)])
  expect([...other.window(0, 60)].map((row) => other.row(row))).toEqual(
    [...one.window(0, 60)].map((row) => one.row(row)),
  )
})
