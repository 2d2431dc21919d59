import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderedView } from '../orders/ordered-view.ts'
import { SortedIndex } from '../orders/sorted-index.ts'
import { ascending, bitsOf, rowsIn } from '../testing/columns.ts'
import { FoundRows } from './found-rows.ts'

const ROWS = 300
const keys = Int32Array.from({ length: ROWS }, (_, row) => (row * 7919) % 61)
const index = new SortedIndex(() => keys, ROWS)

function foundAmong(found: readonly number[], all: readonly number[], descending: boolean): FoundRows {
  const order = { keys: () => keys, descending, index, build: () => index }
  const bits = bitsOf(found)
  return new FoundRows(new OrderedView(bits, found.length, order), bits, bitsOf(all), { keys, descending })
}

test('each match has its place among all rows, and each row the number of matches listed before it', () => {
  fc.assert(
    fc.property(rowsIn, fc.nat(9), fc.boolean(), (all, part, descending) => {
      const found = all.filter((row) => row % 10 <= part)
      const listed = ascending(keys, all)
      if (descending) listed.reverse()
      const matches = listed.filter((row) => found.includes(row))
      const rows = foundAmong(found, all, descending)
      expect(rows.count).toBe(matches.length)
      matches.forEach((row, n) => {
        expect(rows.row(n)).toBe(row)
        expect(rows.position(n)).toBe(listed.indexOf(row))
      })
      listed.forEach((row, place) => {
        const before = listed.slice(0, place).filter((each) => found.includes(each))
        expect(rows.countBefore(row)).toBe(before.length)
      })
    }),
    { numRuns: 30 },
  )
})

test('a match that is not there has neither row nor place', () => {
  const rows = foundAmong([3, 5], [1, 3, 5], false)
  expect([rows.row(2), rows.position(2), rows.position(-1)]).toEqual([undefined, undefined, undefined])
  expect([rows.count, foundAmong([], [1, 3], true).count]).toEqual([2, 0])
})
