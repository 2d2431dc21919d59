import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { addDays, toEpochDay } from '../../calendar/day.ts'
import { Book } from '../book.ts'
import { deriveColumns } from '../derived-columns.ts'
import type { InvoiceRow } from '../invoice-schema.ts'
import { INVOICE_STATES } from '../state.ts'
import { offerableSums } from '../sums/offerable-sums.ts'
import { plainRows } from '../testing/rows.ts'
import { BookAssembly } from './book-assembly.ts'

const { markets, chunk } = syntheticBook({ rows: 500, customers: 7, seed: 3 })
const uuids = markets.map(({ uuid }) => uuid)
const rows = plainRows(chunk)

function assembledIn(sizes: readonly number[], all: readonly InvoiceRow[] = rows): BookAssembly {
  const assembly = new BookAssembly(all.length, markets)
  let start = 0
  for (const size of sizes) {
    assembly.add(chunkOfRows(all.slice(start, start + size), uuids))
    start += size
  }
  return assembly
}

test.each([[[500]], [[32, 64, 404]], [[1, 31, 7, 0, 33, 428]]])(
  'a book of chunks of %j rows answers as one of a single chunk, before and after changes',
  (sizes) => {
    const [one, other] = [new Book([chunk], markets), new Book(assembledIn(sizes), markets)]
    const early = (book: Book) => [
      ...book.window(0, 500),
      ...INVOICE_STATES.map((state) => book.stateTotals(state)),
      book.kept.due(),
      offerableSums(book),
      book.derived,
    ]
    expect(early(other)).toEqual(early(one))
    const changed = { ...one.row(3), amountMinor: 1, invoiceNumber: 'ÉÉ-1' }
    for (const book of [one, other]) {
      book.setFilter('invoiceNumber', '1')
      book.setOrder({ column: 'invoiceNumber', direction: 'desc' })
      book.setMatchingExcluded(true)
      book.applyChanges([changed, { ...changed, id: 10_000_001, invoiceNumber: '77-1' }])
    }
    expect(other.totals()).toEqual(one.totals())
    expect([...other.window(0, 60)].map((row) => other.row(row))).toEqual(
      [...one.window(0, 60)].map((row) => one.row(row)),
    )
  },
)

test('rows are derived as they come, also behind a day that needs a wider column', () => {
  const late = rows.map((row, n) => (n < 300 ? row : { ...row, dueDay: addDays(toEpochDay(70_000), n) }))
  const { columns, derived, markets: table } = assembledIn([200, 200, 100], late)
  const whole = deriveColumns(columns, table)
  for (const name of ['opportunity', 'state', 'reasons', 'daysEarly', 'depositDay'] as const)
    expect([...derived[name]]).toEqual([...whole[name]])
  expect([...derived.opportunityOfWord]).toEqual([...whole.opportunityOfWord])
  expect(derived.daysEarly).toBeInstanceOf(Int32Array)
})

test('chunks stay as they were: the book that was made of them is changed alone', () => {
  const own = chunkOfRows(rows, uuids)
  const before = structuredClone(own)
  const assembly = new BookAssembly(rows.length, markets)
  assembly.add(own)
  const book = new Book(assembly, markets)
  book.applyChanges([{ ...book.row(0), amountMinor: 1, invoiceNumber: 'another number', excluded: true }])
  expect(own).toEqual(before)
})

test('a book is not made before its last row is there, and takes none beyond', () => {
  const assembly = new BookAssembly(500, markets)
  assembly.add(chunkOfRows(rows.slice(0, 499), uuids))
  expect(assembly.isComplete).toBe(false)
  expect(() => new Book(assembly, markets)).toThrow('before all of its rows are there')
  expect(() => assembly.add(chunkOfRows(rows.slice(0, 2), uuids))).toThrow('more rows than it has')
  assembly.add(chunkOfRows(rows.slice(499), uuids))
  expect(assembly.isComplete).toBe(true)
})

test('a chunk is added in many short steps, and rows count when it is placed', () => {
  const long = syntheticBook({ rows: 40_000, customers: 3, seed: 4 })
  const assembly = new BookAssembly(40_000, long.markets)
  let steps = 0
  for (const _ of assembly.adding(long.chunk)) steps++
  const { columns, derived, sums } = assembly
  const whole = new BookAssembly(40_000, long.markets)
  whole.add(long.chunk)
  expect(steps).toBeGreaterThan(6)
  expect(columns).toEqual(whole.columns)
  expect(sums).toEqual(whole.sums)
  expect(derived).toEqual(deriveColumns(columns, whole.markets))
})
