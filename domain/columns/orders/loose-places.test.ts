import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascending, bitsOf, everyRow, rowsIn } from '../testing/columns.ts'
import { countOf, FENCE, placesFor, placesHolding } from './loose-places.ts'

test('finds the places of a permutation that hold the given rows, in ascending order', () => {
  const permutation = Uint32Array.of(40, 2, 33, 0, 31, 32)
  const placesOf = (...rows: number[]) => [...placesHolding(permutation, bitsOf(rows, 41), rows.length)]
  expect(placesOf(32, 40, 0)).toEqual([0, 3, 5])
  expect(placesOf(33)).toEqual([2])
  expect([placesOf(), placesOf(7)]).toEqual([[], []])
  expect(placesOf(...permutation)).toEqual([0, 1, 2, 3, 4, 5])
  fc.assert(
    fc.property(rowsIn, rowsIn, (listed, held) => {
      const places = placesHolding(Uint32Array.from(listed), bitsOf(held), held.length)
      expect([...places]).toEqual(everyRow(listed.length).filter((place) => held.includes(listed[place]!)))
    }),
  )
})

/** Places each row of `added` among the others that do not leave, and holds its place against every one of them. */
function expectPlaced(keys: Int32Array, added: readonly number[], leaving: readonly number[]): void {
  const isAdded = new Set(added)
  const permutation = ascending(
    keys,
    everyRow(keys.length).filter((row) => !isAdded.has(row)),
  )
  // A row that leaves was sorted by a key that it has no longer.
  const stale = bitsOf(leaving, keys.length)
  const current = Int32Array.from(keys, (key, row) => (stale.has(row) ? -key * 3 : key))
  const rows = ascending(current, added)
  const places = placesFor(Uint32Array.from(rows), Uint32Array.from(permutation), stale, current)
  rows.forEach((row, n) => {
    const isBefore = (other: number) =>
      current[other]! < current[row]! || (current[other] === current[row] && other < row)
    const wrong = permutation.filter(
      (other, place) => !stale.has(other) && isBefore(other) !== place < places[n]!,
    )
    expect(wrong).toEqual([])
    expect(places[n]).toBeGreaterThanOrEqual(n === 0 ? 0 : places[n - 1]!)
    expect(places[n]).toBeLessThanOrEqual(permutation.length)
  })
}

test('places rows by key and number, before, between and behind all others', () => {
  const keys = Int32Array.of(5, 1, 9, 5, 3, 5, 0, 12)
  const placed = (...rows: number[]) => [
    ...placesFor(Uint32Array.from(rows), Uint32Array.of(1, 4, 3, 2), bitsOf([], 8), keys),
  ]
  expect(placed(6, 0, 5, 7)).toEqual([0, 2, 3, 4])
  expect(placed()).toEqual([])
  expect([
    ...placesFor(Uint32Array.of(0, 1), new Uint32Array(0), bitsOf([], 2), Int32Array.of(1, 2)),
  ]).toEqual([0, 0])
})

test('places rows among those that stay, whatever the keys of those that leave', () => {
  const small = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(small, fc.nat(4), fc.nat(4), (keys, add, leave) => {
      const rows = everyRow(keys.length)
      const added = rows.filter((row) => row % 5 === add)
      const leaving = rows.filter((row) => row % 7 <= leave && !added.includes(row))
      expectPlaced(Int32Array.from(keys), added, leaving)
    }),
  )
})

const ROWS = 3 * FENCE + 100

test.each([
  ['all different', (row: number) => (row * 7919) % ROWS],
  ['in long runs of equal ones', (row: number) => (row * 7919) % 3],
  ['all the same', () => 4],
])('places rows across fences where keys are %s', (_, keyOf) => {
  const keys = Int32Array.from({ length: ROWS }, (__, row) => keyOf(row))
  const rows = everyRow(ROWS)
  const added = rows.filter((row) => row % 97 === 3)
  const sorted = ascending(keys, rows)
  const others = sorted.filter((row) => row % 97 !== 3)
  for (const leaving of [
    [],
    others.filter((__, place) => place % 3 === 1),
    // The first of each stretch that has its key at hand, and more than one whole stretch.
    others.filter((__, place) => place % FENCE < 2),
    others.slice(FENCE - 5, 2 * FENCE + 5),
    others.slice(0, FENCE + 1),
    others.slice(-FENCE - 1),
    others,
  ])
    expectPlaced(keys, added, leaving)
})

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [2, 1, 1],
  [3, 1, 4],
  [4, 4, 4],
  [9, 4, 5],
  [10, 5, 5],
])('counts the keys below %d, and those at most it: %d and %d', (key, below, upTo) => {
  const keys = Float64Array.of(1, 3, 3, 3, 9)
  expect([countOf(keys, key, false), countOf(keys, key, true)]).toEqual([below, upTo])
  expect(countOf(new Float64Array(0), key, true)).toBe(0)
})
