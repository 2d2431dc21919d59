import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitset, popcount } from './bitset.ts'
import { groupOfWord } from './group-sums.ts'
import { OrderedView } from './orders/ordered-view.ts'
import { PrefixSums } from './filters/prefix-sums.ts'
import { sortPermutation } from './orders/radix-sort.ts'
import { RangeFilter } from './filters/range-filter.ts'
import { SplitGroupSums } from './split-sums.ts'
import { SortedIndex } from './orders/sorted-index.ts'
import { topRows } from './orders/top-rows.ts'
import { rowsIn, keyLists, bitsOf, ascending, everyRow } from './testing/columns.ts'

test('a word has as many bits as its binary text has ones', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      (word) => popcount(word) === (word >>> 0).toString(2).replaceAll('0', '').length,
    ),
  )
})

test('a bitset is a set of rows', () => {
  fc.assert(
    fc.property(rowsIn, rowsIn, (a, b) => {
      const inB = new Set(b)
      expect([...bitsOf(a).rows()]).toEqual([...a].sort((x, y) => x - y))
      expect([...bitsOf(a).and(bitsOf(b)).rows()].every((row) => inB.has(row))).toBe(true)
      expect(bitsOf(a).or(bitsOf(b)).count()).toBe(new Set([...a, ...b]).size)
      expect(bitsOf(a).andNot(bitsOf(b)).count()).toBe(a.filter((row) => !inB.has(row)).length)
      expect(bitsOf(a).not().count()).toBe(300 - a.length)
    }),
  )
})

test('setting a range sets exactly its rows', () => {
  fc.assert(
    fc.property(fc.nat(130), fc.nat(130), (start, end) => {
      expect([...new Bitset(130).setRange(start, end).rows()]).toEqual(
        everyRow(130).filter((row) => row >= start && row < end),
      )
    }),
  )
})

test('the radix sort is stable and orders whole numbers of 53 bits', () => {
  fc.assert(
    fc.property(keyLists, (keys) => {
      expect([...sortPermutation(Float64Array.from(keys), keys.length)]).toEqual(
        ascending(keys, everyRow(keys.length)),
      )
    }),
  )
})

test('many keys are sorted alike whether they differ by one digit, by some or by more than 32 bits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(3, 90, 2047, 2048, 70_000, 2 ** 31, 2 ** 40),
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 257, max: 900 }),
      fc.nat(),
      (span, least, length, seed) => {
        const spread = (row: number): number => Math.floor(((((row + seed) * 7919) % 10_007) / 10_006) * span)
        const keys = Float64Array.from({ length }, (_, row) => least + spread(row))
        expect([...sortPermutation(keys, length)]).toEqual(ascending(keys, everyRow(length)))
      },
    ),
  )
})

test('a range filter accepts what lies within its bounds, wherever it moved from', () => {
  const bound = fc.integer({ min: -3, max: 45_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 12 }),
      fc.nat(1000),
      (moves, seed) => {
        const keys = Int32Array.from({ length: 20_000 }, (_, row) => ((row + seed) * 7919) % 40_000)
        const filter = rangeFilterOver(keys)
        for (const [low, high] of moves) filter.set(low, high)
        const [low, high] = moves.at(-1)!
        const wanted = new Bitset(keys.length)
        keys.forEach((key, row) => wanted.set(row, key >= low && key <= high))
        return wanted.words.every((word, i) => word === filter.bits.words[i])
      },
    ),
    { numRuns: 60 },
  )
})

test('the first and the last rows of an order are found without an index', () => {
  fc.assert(
    fc.property(keyLists, fc.integer({ min: 1, max: 60 }), fc.boolean(), (keys, wanted, fromEnd) => {
      const column = Float64Array.from(keys)
      const all = ascending(keys, everyRow(keys.length))
      const top = topRows(new Bitset(keys.length).fill(), column, wanted, fromEnd)
      expect([...top]).toEqual(fromEnd ? all.slice(-wanted) : all.slice(0, wanted))
    }),
  )
})

test('a window is the same slice however it is found, also with loose rows', () => {
  const changes = fc.array(fc.tuple(fc.nat(2999), fc.nat(50)), { maxLength: 20 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      changes,
      fc.array(fc.nat(3000), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (sparse, changed, offsets, descending) => {
        const keys = Int32Array.from({ length: 3000 }, (_, row) => (row * 31) % 57)
        const index = new SortedIndex(() => keys, keys.length)
        for (const [row, key] of changed) {
          const oldKey = keys[row]!
          keys[row] = key
          index.loosen(row, oldKey)
        }
        const match = bitsOf(
          everyRow(3000).filter((row) => row % sparse === 0),
          3000,
        )
        const all = ascending(keys, [...match.rows()])
        if (descending) all.reverse()
        const order = { keys: () => keys, descending, build: () => index }
        const walked = new OrderedView(match, all.length, { ...order, index })
        const scanned = new OrderedView(match, all.length, { ...order, index: undefined })
        for (const offset of offsets) {
          expect([...walked.window(offset, 40)]).toEqual(all.slice(offset, offset + 40))
          expect([...scanned.window(offset, 40)]).toEqual(all.slice(offset, offset + 40))
        }
        index.settle()
        expect([...index.permutation]).toEqual(ascending(keys, everyRow(3000)))
      },
    ),
    { numRuns: 60 },
  )
})

test('a view that follows entering and leaving rows has the windows of a new one', () => {
  const rounds = fc.array(fc.uniqueArray(fc.nat(299), { minLength: 1, maxLength: 3 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      rowsIn,
      rounds,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (rows, flips, wanted, descending) => {
        const keys = Int32Array.from({ length: 300 }, (_, row) => (row * 7919) % 61)
        const index = new SortedIndex(() => keys, 300)
        const order = { index, keys: () => keys, descending, build: () => index }
        const match = bitsOf(rows)
        const view = new OrderedView(match, match.count(), order)
        for (const flipped of flips) {
          const all = ascending(keys, [...match.rows()])
          if (descending) all.reverse()
          expect([...view.window(0, wanted)]).toEqual(all.slice(0, wanted))
          for (const row of flipped) match.set(row, !match.has(row))
          view.follow(Uint32Array.from(flipped), match.count())
        }
      },
    ),
  )
})

test('sums follow the set of rows from any state to any other', () => {
  fc.assert(
    fc.property(rowsIn, rowsIn, rowsIn, (before, after, marks) => {
      const group = Int32Array.from({ length: 300 }, (_, row) => Math.floor(row / 37))
      const columns = {
        group,
        wordGroup: Int32Array.from({ length: 10 }, (_, word) => groupOfWord(group, word, 300)),
        amount: Float64Array.from({ length: 300 }, (_, row) => row * row - 50),
        weight: Int32Array.from({ length: 300 }, (_, row) => row % 7),
        marked: bitsOf(marks),
      }
      const moved = new SplitGroupSums(10)
      moved.move(new Bitset(300), bitsOf(before), columns)
      moved.move(bitsOf(before), bitsOf(after), columns)
      const direct = new SplitGroupSums(10)
      for (const row of after) direct.addRow(row, 1, columns)
      expect(moved).toEqual(direct)
    }),
  )
})

test('the sums of a run are those of its accepted rows, wherever the runs before it lay', () => {
  const columns = {
    group: Uint16Array.from({ length: 300 }, (_, row) => row % 7),
    amount: Float64Array.from({ length: 300 }, (_, row) => (row * 7919) % 1009),
    weight: Uint16Array.from({ length: 300 }, (_, row) => row % 90),
    wordGroup: new Int32Array(10).fill(-1),
  }
  const keys = Int32Array.from({ length: 300 }, (_, row) => (row * 7919) % 97)
  const runs = fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rowsIn, rowsIn, runs, fc.constantFrom(7, 200), (accepted, marked, bounds, groups) => {
      const index = new SortedIndex(() => keys, 300)
      const among = bitsOf(accepted)
      const summed = { ...columns, marked: bitsOf(marked) }
      const prefixes = new PrefixSums(index, among, groups)
      const sums = new SplitGroupSums(groups)
      for (const [a, b] of bounds) {
        const run = { index, start: Math.min(a, b), end: Math.max(a, b) }
        prefixes.sum(run, summed, sums)
        const wanted = new SplitGroupSums(groups)
        for (const row of index.permutation.subarray(run.start, run.end)) {
          if (among.has(row)) wanted.addRow(row, 1, summed)
        }
        expect(sums).toEqual(wanted)
      }
    }),
  )
})

function rangeFilterOver(keys: Int32Array): RangeFilter {
  const index = new SortedIndex(() => keys, keys.length)
  return new RangeFilter(
    () => index,
    () => keys,
    keys.length,
  )
}
