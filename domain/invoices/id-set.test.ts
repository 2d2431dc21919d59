import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idSetOf, idsOfSet } from './id-set.ts'

test('a set of ids gives back the ids, ascending', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000_000 }), { maxLength: 200 })
  const neighbours = fc.uniqueArray(fc.integer({ min: 5_000_000_000, max: 5_000_000_300 }), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(fc.oneof(ids, neighbours), (given) => {
      expect([...idsOfSet(idSetOf(Float64Array.from(given)))]).toEqual([...given].sort((a, b) => a - b))
    }),
  )
})

test('a million neighbours take 125 kB', () => {
  const { places, words } = idSetOf(Float64Array.from({ length: 1_000_000 }, (_, n) => 7_000_000_000 + n))
  expect([words.byteLength, places]).toEqual([125_000, undefined])
})
