import { expect, test } from 'vitest'
import { grownAmounts, writeAmountsAt } from './amount-column.ts'
import { grownWhole, wholeColumnFor, writeAllWhole, writeWhole, writeWholeAt } from './whole-column.ts'

const narrow = (...values: number[]) => Uint16Array.from(values)
const wide = (...values: number[]) => Int32Array.from(values)

test.each([
  [[0, 65_535], Uint16Array],
  [[0, 65_536], Int32Array],
  [[-1, 5], Int32Array],
  [[], Uint16Array],
])('a column for %j has the room that they need', (values, kind) => {
  const column = wholeColumnFor(3, wide(...values))
  expect([column.length, column instanceof kind]).toEqual([3, true])
})

test('a value that fits is written in place, and one that does not goes into a wider column', () => {
  const column = narrow(1, 2)
  expect(writeWhole(column, 1, 65_535)).toBe(column)
  const wider = writeWhole(column, 0, 65_536)
  expect(wider).toEqual(wide(65_536, 65_535))
  expect(writeWhole(wider, 0, 7)).toBe(wider)
  expect(writeWhole(narrow(1), 0, -1)).toEqual(wide(-1))
})

test('rows anywhere are written, and the column widens by one of them', () => {
  const column = narrow(1, 2, 3)
  expect(writeWholeAt(column, wide(2, 0), wide(9, 8))).toBe(column)
  expect(column).toEqual(narrow(8, 2, 9))
  expect(writeWholeAt(column, wide(1), wide(70_000))).toEqual(wide(8, 70_000, 9))
  expect(writeWholeAt(wide(1, 2), wide(1), wide(3))).toEqual(wide(1, 3))
})

test('rows from a place on are written, as narrow as all of them allow', () => {
  const column = narrow(1, 2, 3)
  expect(writeAllWhole(column, 1, narrow(8, 9))).toBe(column)
  expect(writeAllWhole(column, 1, wide(6, 7))).toBe(column)
  expect(writeAllWhole(column, 0, wide(5, -1))).toEqual(wide(5, -1, 7))
  const known = wide(1, 2, 3)
  expect(writeAllWhole(known, 1, wide(70_000))).toBe(known)
  expect(known).toEqual(wide(1, 70_000, 3))
})

test('a column with more room has the same numbers and the same width', () => {
  expect(grownWhole(narrow(1, 2), 3)).toEqual(narrow(1, 2, 0))
  expect(grownWhole(wide(1, -2), 3)).toEqual(wide(1, -2, 0))
  expect(grownAmounts(wide(1, -2), 3)).toEqual(wide(1, -2, 0))
  expect(grownAmounts(Float64Array.of(2 ** 40), 2)).toEqual(Float64Array.of(2 ** 40, 0))
})

test('amounts of more than 32 bits are kept, and turn a column into a longer one', () => {
  const column = wide(1, 2)
  expect(writeAmountsAt(column, wide(1), Float64Array.of(2 ** 31 - 1))).toBe(column)
  const longer = writeAmountsAt(column, wide(0), Float64Array.of(2 ** 31))
  expect(longer).toEqual(Float64Array.of(2 ** 31, 2 ** 31 - 1))
  expect(writeAmountsAt(longer, wide(0), Float64Array.of(3))).toBe(longer)
})
