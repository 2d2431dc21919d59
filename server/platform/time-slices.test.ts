import { expect, test } from 'vitest'
import { inTimeSlices, mapInTimeSlices } from './time-slices.ts'

const SPIN_MS = 3

function spin(item: number): number {
  for (const until = performance.now() + SPIN_MS; performance.now() < until;);
  return item * 2
}

test('values come in the order of their items', async () => {
  expect(await mapInTimeSlices([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6])
  expect(await mapInTimeSlices([], spin)).toEqual([])
})

test('others are served while a long list is worked on', async () => {
  let served = 0
  const serve = () => {
    served++
    waiting = setImmediate(serve)
  }
  let waiting = setImmediate(serve)
  const values: number[] = []
  for await (const value of inTimeSlices(
    Array.from({ length: 40 }, (_, i) => i),
    spin,
  ))
    values.push(value)
  clearImmediate(waiting)
  expect(values).toHaveLength(40)
  expect(served).toBeGreaterThan(3)
})

test('a value that cannot be made ends the list', async () => {
  const fail = () => {
    throw new Error('no value')
  }
  await expect(mapInTimeSlices([1], fail)).rejects.toThrow('no value')
})
