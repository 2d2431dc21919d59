import { expect, test } from 'vitest'
import { Bitset } from '../bitset.ts'
import { bitsOf } from '../testing/columns.ts'
import { EnumIndex } from './enum-index.ts'
import { FilterSet } from './filter-set.ts'
import { FlagFilter } from './flag-filter.ts'
import { RangeFilter } from './range-filter.ts'
import { SortedIndex } from '../orders/sorted-index.ts'

const ROWS = 5000

/** Rows of which each tenth has the code 1, each seventh a flag, and each its number as key. */
function filterSet() {
  const codes = Uint8Array.from({ length: ROWS }, (_, row) => (row % 10 === 0 ? 1 : 0))
  const flags = bitsOf(
    Array.from({ length: ROWS }, (_, row) => row).filter((row) => row % 7 === 0),
    ROWS,
  )
  const keys = Int32Array.from({ length: ROWS }, (_, row) => row)
  const index = new SortedIndex(() => keys, ROWS)
  const filters = new FilterSet(ROWS)
  const code = filters.add(new EnumIndex(() => codes, ROWS))
  const flag = filters.add(new FlagFilter(flags))
  const range = filters.add(
    new RangeFilter(
      () => index,
      () => keys,
      ROWS,
    ),
  )
  return { filters, code, flag, flags, range, index }
}

test('without a filter every row matches, and nothing more than the rows', () => {
  const { filters } = filterSet()
  expect([filters.match.count(), filters.previous.count()]).toEqual([ROWS, ROWS])
})

test('what matched before is there beside what matches now', () => {
  const { filters, code } = filterSet()
  code.set([1])
  expect(filters.combine(code)).toBeUndefined()
  expect([filters.previous.count(), filters.match.count()]).toEqual([ROWS, ROWS / 10])
  code.set(undefined)
  filters.combine(code)
  expect([filters.previous.count(), filters.match.count()]).toEqual([ROWS / 10, ROWS])
})

test('a bound that moves a little names the rows that entered or left, of those that the others accept', () => {
  const { filters, code, range } = filterSet()
  code.set([1])
  filters.combine(code)
  range.set(100, 4000)
  expect(filters.combine(range)).toBeUndefined()
  range.set(100, 4025)
  expect([...filters.combine(range)!]).toEqual([4010, 4020])
  range.set(115, 4025)
  expect([...filters.combine(range)!]).toEqual([100, 110])
  expect(filters.match.count()).toBe(391)
})

test('the others are combined anew when another dimension moves, and their version says so', () => {
  const { filters, code, range } = filterSet()
  code.set([1])
  filters.combine(code)
  const { othersVersion } = filters
  code.set([0])
  filters.combine(code)
  expect(filters.othersVersion).toBe(othersVersion)
  expect(filters.others.count()).toBe(ROWS)
  range.set(0, 99)
  filters.combine(range)
  expect(filters.othersVersion).not.toBe(othersVersion)
  expect(filters.others.count()).toBe(4500)
})

test('the run of the dimension that moved last is known while it is set and its index is in order', () => {
  const { filters, code, range, index } = filterSet()
  range.set(100, 199)
  filters.combine(range)
  expect(filters.run).toEqual({ index, start: 100, end: 200 })
  index.loosen(5, 5)
  expect(filters.run).toBeUndefined()
  index.settle()
  expect(filters.run).toBeUndefined()
  range.set(100, 199)
  filters.combine(range)
  expect(filters.run).toMatchObject({ start: 100, end: 200 })
  code.set([1])
  filters.combine(code)
  expect(filters.run).toBeUndefined()
})

test('rows that were added do not match before they are refreshed and combined', () => {
  const { filters, flag, flags } = filterSet()
  flag.set(true)
  filters.combine(flag)
  filters.grow(ROWS + 40)
  flags.grow(ROWS + 40)
  expect([filters.match.length, filters.match.rows().at(-1)]).toEqual([ROWS + 40, 4998])
  flags.set(ROWS + 33, true)
  filters.refresh([ROWS + 33])
  filters.combineAll()
  expect(filters.match.rows().at(-1)).toBe(ROWS + 33)
})

test('after all dimensions were combined the next one that moves finds the others as they are', () => {
  const { filters, code, flag, flags } = filterSet()
  code.set([1])
  filters.combine(code)
  flag.set(true)
  filters.combine(flag)
  flags.copyFrom(new Bitset(ROWS).fill())
  flag.sync()
  filters.combineAll()
  code.set([0])
  filters.combine(code)
  expect(filters.match.count()).toBe(4500)
})
