import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowSetOfRows } from '../columns/row-set.ts'
import { decodeIdSet, encodeIdSet, idSetOf, idSetOfRows, idsOfSet, rowIds } from './id-set.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000_000 }), { maxLength: 200 })
const neighbours = fc.uniqueArray(fc.integer({ min: 5_000_000_000, max: 5_000_000_300 }), { maxLength: 200 })
const groups = fc
  .uniqueArray(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 20 })
  .map((starts) => [...new Set(starts.flatMap((start) => [start + 3, start, start + 40]))])

test('a set of ids gives back the ids, ascending', () => {
  fc.assert(
    fc.property(fc.oneof(ids, neighbours, groups), (given) => {
      expect([...idsOfSet(idSetOf(Float64Array.from(given)))]).toEqual([...given].sort((a, b) => a - b))
    }),
  )
})

test('a set survives the wire, and the ids it was made of stay as they were', () => {
  fc.assert(
    fc.property(fc.oneof(ids, neighbours, groups), (given) => {
      const own = Float64Array.from(given)
      const read = decodeIdSet(encodeIdSet(idSetOf(own)), 10_000)
      expect([...idsOfSet(read)]).toEqual([...given].sort((a, b) => a - b))
      expect([...own]).toEqual(given)
    }),
  )
})

test('the set of some rows is the set of their ids, near or far apart, in whatever order', () => {
  fc.assert(
    fc.property(fc.oneof(ids, neighbours, groups), fc.infiniteStream(fc.boolean()), (given, isIn) => {
      const column = Float64Array.from(given)
      const rows = Uint32Array.from(given.keys()).filter(() => isIn.next().value)
      expect(idSetOfRows(column, rowSetOfRows(rows))).toEqual(idSetOf(rowIds(column, rows)))
    }),
  )
})

test('a million neighbours take 125 kB', () => {
  const { places, words } = idSetOf(Float64Array.from({ length: 1_000_000 }, (_, n) => 7_000_000_000 + n))
  expect([words.byteLength, places]).toEqual([125_000, undefined])
})

test('a set keeps the words that have an id, and where they lie if there are others between', () => {
  expect(idSetOf(Float64Array.of(65, 1, 2))).toEqual({
    base: 1,
    places: Float64Array.of(0, 2),
    words: Uint32Array.of(0b11, 1),
  })
  expect(idSetOf(Float64Array.of(3_200_002, 2, 5, 3_200_001))).toEqual({
    base: 2,
    places: Float64Array.of(0, 99_999, 100_000),
    words: Uint32Array.of(0b1001, 2 ** 31, 1),
  })
})

test('an empty set travels as its base and the number of its runs', () => {
  const bytes = encodeIdSet(idSetOf(new Float64Array()))
  expect(bytes).toEqual(new Uint8Array(12))
  expect([...idsOfSet(decodeIdSet(bytes, 0))]).toEqual([])
})
