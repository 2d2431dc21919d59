import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../columns/bytes.ts'
import { decodeExclusions, encodeExclusions, lastOfEachBlock, piecesOf } from './exclusion-blocks.ts'
import { decodeIdSet, encodeIdSet, idSetOf, idsOfSet } from './id-set.ts'
import { decodeWordRuns, encodeWordRuns } from './word-runs.ts'

const strewn = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000_000 }), { maxLength: 200 })
const neighbours = fc.uniqueArray(fc.integer({ min: 5_000_000_000, max: 5_000_000_300 }), { maxLength: 200 })

test('a set of ids survives the wire', () => {
  fc.assert(
    fc.property(fc.oneof(strewn, neighbours), (given) => {
      const read = decodeIdSet(encodeIdSet(idSetOf(Float64Array.from(given))), 10_000)
      expect([...idsOfSet(read)]).toEqual([...given].sort((a, b) => a - b))
    }),
  )
})

test('a million neighbours travel in 125 kB', () => {
  const ids = Float64Array.from({ length: 1_000_000 }, (_, n) => 7_000_000_000 + n)
  expect(encodeIdSet(idSetOf(ids)).length).toBeLessThan(125_100)
})

test('blocks of a delta keep their empty words: those ids are included again', () => {
  const words = Uint32Array.of(0, 5, 0, 0)
  expect(decodeExclusions(encodeExclusions([{ place: 64, words }]))).toEqual([{ place: 64, words }])
})

test('neighbouring runs become one, and are cut into pieces again', () => {
  const block = (n: number) => ({ place: n * 32, words: new Uint32Array(32).fill(n) })
  const runs = decodeExclusions(encodeExclusions([block(1), block(2), block(3), block(9)]))
  expect(runs.map(({ place, words }) => [place, words.length])).toEqual([
    [32, 96],
    [288, 32],
  ])
  expect([...piecesOf(runs, 2)].map(({ place, words }) => [place, words.length, words[0]])).toEqual([
    [32, 64, 1],
    [96, 32, 3],
    [288, 32, 9],
  ])
})

test('of what was written several times the last of each block stands', () => {
  const blocks = (first: number, count: number, value: number) => ({
    place: first * 32,
    words: new Uint32Array(count * 32).fill(value),
  })
  const last = lastOfEachBlock([blocks(4, 3, 1), blocks(0, 1, 2), blocks(5, 1, 3), blocks(8, 1, 4)])
  expect([...piecesOf(last, 1)].map(({ place, words }) => [place / 32, words[0], words[31]])).toEqual([
    [0, 2, 2],
    [4, 1, 1],
    [5, 3, 3],
    [6, 1, 1],
    [8, 4, 4],
  ])
})

test('bytes that are no bitmap are refused, whatever they are', () => {
  const whole = encodeWordRuns({ base: 3, runs: [{ place: 1, words: Uint32Array.of(1, 2) }] })
  const bad = [
    whole.subarray(0, -1),
    Uint8Array.of(...whole, 0),
    encodeWordRuns({ base: -1, runs: [] }),
    encodeWordRuns({ base: 0.5, runs: [] }),
    encodeWordRuns({ base: Number.NaN, runs: [] }),
    encodeWordRuns({ base: 0, runs: [5, 2].map((place) => ({ place, words: Uint32Array.of(1) })) }),
    encodeWordRuns({ base: 0, runs: [{ place: 2 ** 48, words: Uint32Array.of(1) }] }),
  ]
  for (const bytes of bad) expect(() => decodeWordRuns(bytes, 100)).toThrow(FormatError)
  expect(() => decodeWordRuns(whole, 1)).toThrow(/too many/)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        decodeIdSet(bytes, 100)
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError)
      }
    }),
  )
})
