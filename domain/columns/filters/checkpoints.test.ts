import { expect, test } from 'vitest'
import { everyRow } from '../testing/columns.ts'
import { Checkpoints } from './checkpoints.ts'

/** Each checkpoint once: the place it ends at, and its rows. */
function pointsOf(points: Checkpoints): readonly (readonly [end: number, rows: readonly number[]])[] {
  const all = new Set(everyRow(60).map((place) => points.nearest(place)))
  return [...all].map(({ end, rows }) => [end, [...rows.rows()]])
}

function checkpointsOf(permutation: readonly number[], room = permutation.length) {
  const rows = Uint32Array.from(permutation)
  const points = new Checkpoints(rows, room)
  let steps = 0
  while (points.extend(rows)) steps++
  return { points, steps }
}

test('sixteen steps reach the end of a permutation, each with the rows of its places', () => {
  const permutation = everyRow(40).toReversed()
  const { points, steps } = checkpointsOf(permutation)
  expect(steps).toBe(14)
  expect(pointsOf(points).map(([end]) => end)).toEqual([
    0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 40,
  ])
  expect(pointsOf(points)[2]).toEqual([6, [34, 35, 36, 37, 38, 39]])
  expect(checkpointsOf(everyRow(32)).steps).toBe(16)
  expect(checkpointsOf([]).steps).toBe(0)
})

test('the nearest one is that with the least distance, below or above, the first of two', () => {
  const { points } = checkpointsOf(everyRow(40))
  expect([0, 1, 2, 13, 14, 38, 40, 99].map((place) => points.nearest(place).end)).toEqual([
    0, 0, 3, 12, 15, 39, 40, 40,
  ])
  expect(checkpointsOf(everyRow(32)).points.nearest(5).end).toBe(4)
})

test('rows that leave and come move the ends of what lies behind them, and are in no checkpoint before', () => {
  const { points } = checkpointsOf(everyRow(32))
  points.grow(41)
  // Row 3 leaves place 3 for place 9, and row 40 comes before what is at place 20.
  points.follow(Uint32Array.of(3), Uint32Array.of(3), Uint32Array.of(3, 40), Uint32Array.of(9, 20))
  const before = (end: number, ...changes: readonly number[]) => [end, [...everyRow(32), ...changes]]
  const found = pointsOf(points)
  expect(found.map(([end]) => end)).toEqual([0, 2, 3, 5, 7, 10, 12, 14, 16, 18, 20, 23, 25, 27, 29, 31, 33])
  expect(found[2]).toEqual([3, [0, 1, 2]])
  expect(found[5]).toEqual([10, everyRow(10)])
  expect(found.at(-1)).toEqual(before(33, 40))
})
