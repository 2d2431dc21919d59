import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book, idSetOf } from '#domain/invoices'
import { rowSetOfRows } from '#domain/columns'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Overlay, rowsOfIds } from './overlay.ts'
import type { PendingEdit } from './pending-edits.ts'

const { chunk, markets } = syntheticBook({ rows: 120, customers: 5, seed: 4 })
const openBook = () => new Book([chunk], markets)
const ROWS = Array.from({ length: 120 }, (_, row) => row)

function edit(opId: string, ids: readonly number[], excluded: boolean): PendingEdit {
  const invoices = idSetOf(Float64Array.from(ids))
  return {
    opId,
    call: excluded ? 'invoices/exclude' : 'invoices/include',
    args: { invoices, count: ids.length, excluded },
    notAfter: 0,
  }
}
const idOf = (book: Book, row: number) => book.columns.id[row]!
const shownBy = (book: Book) => ROWS.map((row) => book.isExcluded(row))

test('a row shows the last edit of it that is pending, or what the server has; rows that no edit can change never move', () => {
  const some = fc.record({ rows: fc.uniqueArray(fc.nat(119), { minLength: 1 }), excluded: fc.boolean() })
  const server = fc.record({ row: fc.nat(119), excluded: fc.boolean() })
  const round = fc.record({
    edits: fc.array(some, { maxLength: 4 }),
    news: fc.array(server, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 5 }), (rounds) => {
      const book = openBook()
      const overlay = new Overlay(book)
      const base = shownBy(book)
      for (const [n, { edits, news }] of rounds.entries()) {
        const rows = news.map(({ row, excluded }) => ({ ...book.row(row), excluded }))
        for (const { row, excluded } of news) base[row] = excluded
        book.applyChanges(rows)
        overlay.adopted(rows)
        const before = shownBy(book)
        const pending = edits.map((each, m) =>
          edit(
            `${n}.${m}`,
            each.rows.map((row) => idOf(book, row)),
            each.excluded,
          ),
        )
        const hasChanged = overlay.show(pending)
        const wanted = ROWS.map((row) => {
          const last = edits.findLast((each) => each.rows.includes(row))
          return book.isEligible(row) && last !== undefined ? last.excluded : base[row]
        })
        expect(shownBy(book)).toEqual(wanted)
        expect(hasChanged).toBe(before.some((excluded, row) => excluded !== wanted[row]))
      }
    }),
    { numRuns: 40 },
  )
})

test('edits that are no longer pending leave the server’s values behind', () => {
  const book = openBook()
  const overlay = new Overlay(book)
  const before = shownBy(book)
  const eligible = ROWS.filter((row) => book.isEligible(row))
  overlay.show([
    edit(
      'a',
      eligible.map((row) => idOf(book, row)),
      true,
    ),
  ])
  expect(eligible.every((row) => book.isExcluded(row))).toBe(true)
  expect(overlay.show([])).toBe(true)
  expect(shownBy(book)).toEqual(before)
  expect(overlay.show([])).toBe(false)
})

test('an edit may come with its rows, which are taken instead of its ids', () => {
  const book = openBook()
  const overlay = new Overlay(book)
  const row = ROWS.find((each) => book.isEligible(each) && !book.isExcluded(each))!
  overlay.setRows('a', rowSetOfRows(Uint32Array.of(row)))
  overlay.show([edit('a', [idOf(book, row)], true)])
  expect(book.isExcluded(row)).toBe(true)
})

test('exclusions of a run of ids are the server’s values of its rows, whether edits can change them or not', () => {
  const book = openBook()
  const overlay = new Overlay(book)
  const ids = ROWS.map((row) => idOf(book, row))
  const first = Math.floor(Math.min(...ids) / 32)
  const words = new Uint32Array(Math.floor(Math.max(...ids) / 32) - first + 1).fill(0xffff_ffff)
  expect(overlay.applyExclusions({ place: first, words })).toBe(true)
  const ineligible = ROWS.filter((row) => !book.isEligible(row))
  expect(ineligible.length).toBeGreaterThan(5)
  expect(ineligible.every((row) => book.isExcluded(row))).toBe(true)
  overlay.show([])
  expect(shownBy(book).every(Boolean)).toBe(true)
  overlay.show([edit('a', ids, false)])
  expect(ROWS.map((row) => book.isExcluded(row))).toEqual(ROWS.map((row) => !book.isEligible(row)))
  expect(overlay.applyExclusions({ place: first, words })).toBe(false)
})

test('rows that the server adds are shown as edits of them, which came before, have them', () => {
  const book = openBook()
  const overlay = new Overlay(book)
  const model = ROWS.find((row) => book.isEligible(row))!
  const added = { ...book.row(model), id: 900_001, invoiceNumber: 'new', excluded: false }
  const pending = [edit('a', [900_001], true)]
  expect(overlay.show(pending)).toBe(false)
  book.applyChanges([added])
  overlay.adopted([added])
  expect(overlay.show(pending)).toBe(true)
  expect(book.isExcluded(120)).toBe(true)
  overlay.show([])
  expect(book.isExcluded(120)).toBe(false)
})

test('the rows of ids are found in whatever order they come, and ids that are not in the book have none', () => {
  const book = openBook()
  const rows = [3, 4, 5, 90, 2, 119]
  expect(
    rowsOfIds(
      book,
      rows.map((row) => idOf(book, row)),
    ),
  ).toEqual(rows)
  expect(rowsOfIds(book, [987_654, idOf(book, 7), 987_655])).toEqual([7])
  expect(rowsOfIds(book, [])).toEqual([])
})
