import { expect, test } from 'vitest'
import { SortedIndex } from '../orders/sorted-index.ts'
import { everyRow } from '../testing/columns.ts'
import { RangeFilter } from './range-filter.ts'

/** Bounds that creep, leap over the present run, jump far, cross, and are let go. */
const MOVES: readonly (readonly [low: number, high: number])[] = [
  [100, 200],
  [100, 230],
  [130, 230],
  [90, 180],
  [2500, 2600],
  [2600, 2650],
  [0, 4500],
  [300, 4800],
  [4700, 4800],
  [-Infinity, 4000],
  [1000, Infinity],
  [900, 700],
  [900, 1100],
  [-Infinity, Infinity],
  [5, 4990],
  [4995, 9999],
  [-9, -1],
  [312, 625],
  [313, 938],
]

function filterOver(length: number) {
  const keys = Int32Array.from({ length }, (_, row) => (row * 7919) % length)
  const indexes = { own: new SortedIndex(() => keys, length) }
  const filter = new RangeFilter(
    () => indexes.own,
    () => keys,
    length,
  )
  const wanted = (low: number, high: number) =>
    everyRow(length).filter((row) => keys[row]! >= low && keys[row]! <= high)
  return { keys, indexes, filter, wanted }
}

test.each([4095, 4096, 5000])(
  'of %i rows those between the bounds are accepted, after moves of every kind',
  (length) => {
    const { filter, wanted } = filterOver(length)
    let before: readonly number[] = []
    for (const [low, high] of MOVES) {
      filter.set(low, high)
      expect(filter.isSet).toBe(low > -Infinity || high < Infinity)
      if (!filter.isSet) continue
      const rows = [...filter.bits.rows()]
      expect(rows).toEqual(wanted(low, high))
      if (filter.flipped !== undefined) {
        const flipped = filter.flipped.flatMap((part) => [...part])
        const moved = [
          ...before.filter((row) => !rows.includes(row)),
          ...rows.filter((row) => !before.includes(row)),
        ]
        expect(flipped.sort((a, b) => a - b)).toEqual(moved.sort((a, b) => a - b))
      }
      before = rows
    }
  },
)

test('changed rows are accepted by their new keys before they are settled, and named by no move', () => {
  const { keys, indexes, filter, wanted } = filterOver(5000)
  filter.set(1000, 2000)
  const changed = everyRow(20).map((n) => n * 31)
  for (const row of changed) {
    const oldKey = keys[row]!
    keys[row] = (oldKey + 1500) % 5000
    indexes.own.loosen(row, oldKey)
  }
  filter.refresh(changed)
  expect([...filter.bits.rows()]).toEqual(wanted(1000, 2000))
  filter.set(1000, 2010)
  expect(filter.flipped).toBeUndefined()
  expect([...filter.bits.rows()]).toEqual(wanted(1000, 2010))
  indexes.own.settle()
  filter.set(1010, 2010)
  expect(filter.flipped).toBeUndefined()
  expect([...filter.bits.rows()]).toEqual(wanted(1010, 2010))
  filter.set(100, 4900)
  expect([...filter.bits.rows()]).toEqual(wanted(100, 4900))
})

test('after keys that changed everywhere the rows are those of another index, once the filter is set again', () => {
  const { keys, indexes, filter, wanted } = filterOver(5000)
  filter.set(1000, 2000)
  for (const row of everyRow(5000)) keys[row] = (keys[row]! * 3) % 5000
  indexes.own = new SortedIndex(() => keys, 5000)
  filter.rebuild()
  filter.set(1000, 2000)
  expect([...filter.bits.rows()]).toEqual(wanted(1000, 2000))
})

test('a filter that was set prepares the checkpoints of its next jump; a small or unused one has nothing to prepare', () => {
  expect(filterOver(5000).filter.prepare()).toBe(false)
  const small = filterOver(4095)
  small.filter.set(1, 2)
  expect(small.filter.prepare()).toBe(false)
  const { keys, indexes, filter } = filterOver(4096)
  filter.set(1, 2)
  let steps = 0
  while (filter.prepare()) steps++
  expect(steps).toBe(16)
  indexes.own = new SortedIndex(() => keys, 4096)
  expect(filter.prepare()).toBe(true)
})

test('a filter that is not set takes no notice of changed rows', () => {
  const { filter } = filterOver(100)
  filter.refresh([1, 2])
  expect(filter.bits.count()).toBe(0)
})
