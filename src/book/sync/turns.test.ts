import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so much work runs at a time, and the next begins in its order when one ends or fails', async () => {
  const inTurn = createTurns(() => 2)
  const begun: number[] = []
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<number>())
  const results = works.map(({ promise }, n) => inTurn(() => (begun.push(n), promise)))
  await settled()
  expect(begun).toEqual([0, 1])
  works[1]!.reject(new Error('gone'))
  await expect(results[1]).rejects.toThrow('gone')
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const n of [0, 2, 3]) works[n]!.resolve(n)
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('after all work has ended as much runs at a time as before', async () => {
  const inTurn = createTurns(() => 1)
  await Promise.all([1, 2, 3].map((n) => inTurn(async () => n)))
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  const both = [inTurn(() => (begun.push(1), first.promise)), inTurn(async () => void begun.push(2))]
  await settled()
  expect(begun).toEqual([1])
  first.resolve()
  await Promise.all(both)
  expect(begun).toEqual([1, 2])
})
