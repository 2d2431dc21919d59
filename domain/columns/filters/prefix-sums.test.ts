import { expect, test } from 'vitest'
import { Bitset } from '../bitset.ts'
import { groupOfWord } from '../group-sums.ts'
import { SortedIndex } from '../orders/sorted-index.ts'
import { SplitGroupSums } from '../split-sums.ts'
import { arePrefixesWorthwhile, PrefixSums } from './prefix-sums.ts'

// More rows than two parts, whose checkpoints lie between them.
const ROWS = 70_000
const keys = Int32Array.from({ length: ROWS }, (_, row) => (row * 7919) % ROWS)
const group = Uint16Array.from({ length: ROWS }, (_, row) => Math.floor(row / 30_000))
const marked = new Bitset(ROWS)
const among = new Bitset(ROWS)
for (let row = 0; row < ROWS; row++) {
  marked.set(row, row % 3 === 0)
  among.set(row, row % 5 !== 0)
}
const columns = {
  group,
  marked,
  amount: Float64Array.from({ length: ROWS }, (_, row) => row % 1009),
  weight: Uint16Array.from({ length: ROWS }, (_, row) => row % 90),
  wordGroup: Int32Array.from({ length: (ROWS + 31) >>> 5 }, (_, word) => groupOfWord(group, word, ROWS)),
}

test('the sums of runs that begin and end anywhere are those of their rows, in whatever order they are asked for', () => {
  const index = new SortedIndex(() => keys, ROWS)
  const prefixes = new PrefixSums(index, among, 3)
  const sums = new SplitGroupSums(3)
  const bounds = [
    60_000,
    69_999,
    20_000,
    50_000,
    0,
    ROWS,
    8000,
    8192,
    30_000,
    24_577,
    24_575,
    0,
    0,
    16_384,
    32_768,
    ROWS,
  ]
  for (let n = 0; n < bounds.length; n += 2) {
    const [start, end] = [bounds[n]!, bounds[n + 1]!].toSorted((a, b) => a - b) as [number, number]
    prefixes.sum({ index, start, end }, columns, sums)
    const wanted = new SplitGroupSums(3)
    for (const row of index.permutation.subarray(start, end))
      if (among.has(row)) wanted.addRow(row, 1, columns)
    expect(sums).toEqual(wanted)
  }
})

test('the sums of prefixes belong to one index, until its rows move', () => {
  const own = keys.slice()
  const index = new SortedIndex(() => own, ROWS)
  const prefixes = new PrefixSums(index, among, 3)
  expect(prefixes.isOf(index)).toBe(true)
  expect(prefixes.isOf(new SortedIndex(() => keys, ROWS))).toBe(false)
  own[5] = 1
  index.loosen(5, keys[5]!)
  index.settle()
  expect(prefixes.isOf(index)).toBe(false)
})

test('prefixes are worthwhile while the memory for few groups divides the rows into parts that are short', () => {
  expect([arePrefixesWorthwhile(10_000, 5000), arePrefixesWorthwhile(40_960, 5000)]).toEqual([true, true])
  expect([arePrefixesWorthwhile(40_961, 5000), arePrefixesWorthwhile(1_000_000, 5000)]).toEqual([
    false,
    false,
  ])
  expect([arePrefixesWorthwhile(1_000_000, 1700), arePrefixesWorthwhile(1_000_000, 1800)]).toEqual([
    true,
    false,
  ])
})
