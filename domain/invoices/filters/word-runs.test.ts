import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../columns/values/bytes.ts'
import { decodeExclusions, encodeExclusions, lastOfEachBlock, piecesOf } from '../exclusion-blocks.ts'
import { decodeIdSet, encodeIdSet, idSetOf } from '../id-set.ts'
import { decodePlacedWords, decodeWordRuns, encodePlacedWords, encodeWordRuns } from './word-runs.ts'

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

const run = (place: number, ...words: readonly number[]) => ({ place, words: Uint32Array.from(words) })

test('bytes that are no bitmap are rejected, with what is wrong', () => {
  const whole = encodeWordRuns({ base: 3, runs: [run(1, 1, 2)] })
  const last = whole.length - 1
  const numbers = /begins at a whole number from 0 to/
  const order = 'the words of a bitmap are out of order or too many'
  const bad = [
    // Two words are claimed, one and three bytes of another are there.
    [whole.subarray(0, -1), order],
    [whole.subarray(0, -8), order],
    [Uint8Array.of(...whole, 0), 'a bitmap has bytes behind its end'],
    [encodeWordRuns({ base: -1, runs: [] }), numbers],
    [encodeWordRuns({ base: 0.5, runs: [] }), numbers],
    [encodeWordRuns({ base: Number.NaN, runs: [] }), numbers],
    [encodeWordRuns({ base: 2 ** 53, runs: [] }), numbers],
    [encodeWordRuns({ base: 0, runs: [run(2 ** 47 + 1, 1)] }), numbers],
    [encodeWordRuns({ base: 0, runs: [run(5, 1), run(2, 1)] }), order],
    [encodeWordRuns({ base: 0, runs: [run(5, 1, 2, 3), run(7, 1)] }), order],
    [whole.subarray(0, last - 12), /the bytes end/],
  ] as const
  for (const [bytes, message] of bad) {
    expect(() => decodeWordRuns(bytes, 100)).toThrow(FormatError)
    expect(() => decodeWordRuns(bytes, 100)).toThrow(message)
  }
  expect(() => decodeWordRuns(whole, 1)).toThrow(/too many/)
})

test('the largest numbers are read, and as many words as are allowed', () => {
  const runs = { base: Number.MAX_SAFE_INTEGER, runs: [run(0, 7), run(5, 1, 2), run(2 ** 47, 9)] }
  expect(decodeWordRuns(encodeWordRuns(runs), 4)).toEqual(runs)
})

test('words with their places are the same bytes as runs of them, and are read from any runs', () => {
  const places = fc.uniqueArray(fc.nat(60), { maxLength: 30 }).map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(fc.nat(), places, (base, all) => {
      const words = all.map((place) => place * 7 + 1)
      const placed = { base, places: Float64Array.from(all), words: Uint32Array.from(words) }
      const bytes = encodeWordRuns({ base, runs: all.map((place, n) => run(place, words[n]!)) })
      expect(encodePlacedWords(placed)).toEqual(bytes)
      expect(decodePlacedWords(bytes, all.length)).toEqual(placed)
      if (all.length > 0) expect(() => decodePlacedWords(bytes, all.length - 1)).toThrow(/too many/)
    }),
  )
})

test('any bytes are a set of ids, or rejected as none', () => {
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
