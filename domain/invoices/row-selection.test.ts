import { expect, test } from 'vitest'
import { pair } from './testing/book.ts'

test('a selection of all is of what matches, without a list of rows, and its sums are those of the match', () => {
  const { book } = pair(2000, 51)
  book.setFilter('states', ['eligible'])
  book.selection.selectAll()
  expect(book.selection.totals()).toEqual(book.totals())
  expect([...book.selectedRows(50)]).toEqual([...book.window(0, 50)])
  expect(book.selection.has(book.window(0, 1)[0]!)).toBe(true)
})

test('selected rows are in the order of the list, and summed as the plain sum of their amounts', () => {
  const { book } = pair(2000, 52)
  book.setOrder({ column: 'amount', direction: 'asc' })
  const listed = [...book.window(0, 2000)]
  const chosen = [listed[900]!, listed[4]!, listed[40]!]
  book.selection.select(chosen)
  expect([...book.selectedRows(10)]).toEqual([listed[4], listed[40], listed[900]])
  expect([...book.selectedRows(2)]).toEqual([listed[4], listed[40]])
  const { count, byCurrency } = book.selection.totals()
  expect(count).toBe(3)
  const sum = chosen.reduce((total, row) => total + book.columns.amountMinor[row]!, 0)
  expect(byCurrency.reduce((total, each) => total + each.amountMinor, 0)).toBe(sum)
  const byOpportunity = book.selection.totalsByOpportunity()
  expect(byOpportunity.reduce((total, each) => total + each.count, 0)).toBe(3)
})

test('one row less than all is all the others, and the last one less is no selection', () => {
  const { book } = pair(200, 53)
  const [first, ...others] = [...book.window(0, 200)]
  book.selection.selectAll()
  book.selection.toggle(first!)
  expect([book.selection.isAll, book.selection.totals().count]).toEqual([false, others.length])
  expect(book.selection.has(first!)).toBe(false)
  book.selection.select([first!])
  book.selection.toggle(first!)
  expect(book.selection.isEmpty).toBe(true)
})

test('another filter ends the selection, an equal one and another order keep it', () => {
  const { book } = pair(500, 54)
  book.setFilter('opportunities', [0, 1, 2])
  book.selection.selectAll()
  book.setFilter('opportunities', [0, 1, 2])
  book.setOrder({ column: 'amount', direction: 'desc' })
  expect(book.selection.isAll).toBe(true)
  book.setFilter('invoiceNumber', '1')
  expect(book.selection.isEmpty).toBe(true)
})

test('excluding the selected rows excludes these and no others, and undoing it includes them again', () => {
  const { book } = pair(500, 55)
  book.setFilter('states', ['eligible'])
  book.setFilter('excluded', false)
  const chosen = [...book.window(0, 7)]
  const before = book.totals().count
  book.selection.select(chosen)
  const step = book.setSelectedExcluded(true)!
  expect(step.rows.count).toBe(7)
  expect(chosen.every((row) => book.isExcluded(row))).toBe(true)
  // They no longer match: nothing that is out of sight is selected.
  expect([book.totals().count, book.selection.totals().count]).toEqual([before - 7, 0])
  book.undo(step)
  expect(book.selection.totals().count).toBe(7)
})

test('selecting says nothing about what is excluded', () => {
  const { book } = pair(500, 56)
  const before = book.totals()
  book.selection.selectAll()
  expect(book.totals()).toBe(before)
})

test('a selection holds for rows that come later: all has them, some has not', () => {
  const { book } = pair(64, 57)
  const row = book.row(3)
  book.selection.selectAll()
  book.applyChanges([{ ...row, id: 9_000_001, invoiceNumber: 'LATER-1' }])
  expect([book.length, book.selection.totals().count]).toEqual([65, 65])
  book.selection.select([3])
  book.applyChanges([{ ...row, id: 9_000_002, invoiceNumber: 'LATER-2' }])
  expect([book.selection.has(3), book.selection.has(65), book.selection.totals().count]).toEqual([
    true,
    false,
    1,
  ])
})
