import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountColumnOf } from './amount-column.ts'
import { Bitset, popcount } from './bitset.ts'
import { groupOfWord } from './group-sums.ts'
import { OrderedView } from './ordered-view.ts'
import { PrefixSums } from './prefix-sums.ts'
import { sortPermutation } from './radix-sort.ts'
import { RangeFilter } from './range-filter.ts'
import { putRowSet, rowSetOf, rowsOfSet } from './row-set.ts'
import { SplitGroupSums } from './split-sums.ts'
import { SortedIndex } from './sorted-index.ts'
import { TextColumn } from './text-column.ts'
import { TextFilter } from './text-filter.ts'
import { textRanks } from './text-sort.ts'
import { spliceRows } from './splice-rows.ts'
import { topRowsBy } from './top-rows-by.ts'
import { topRows } from './top-rows.ts'
import { wholeColumn, writeAllWhole, writeWhole } from './whole-column.ts'
import { utf8Bytes, utf8Text } from './utf8.ts'

const rowsIn = fc.uniqueArray(fc.nat(299), { maxLength: 300 })
const keyLists = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger().map(Math.abs)), {
  maxLength: 200,
})

function bitsOf(rows: readonly number[], length = 300): Bitset {
  const bits = new Bitset(length)
  for (const row of rows) bits.set(row, true)
  return bits
}

function ascending(keys: ArrayLike<number>, rows: readonly number[]): number[] {
  return [...rows].sort((a, b) => keys[a]! - keys[b]! || a - b)
}

const everyRow = (length: number) => Array.from({ length }, (_, row) => row)

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

test('text survives the way to bytes and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const bytes = Uint8Array.from(utf8Bytes(text))
      return utf8Text(bytes, 0, bytes.length) === text
    }),
  )
})

test('a substring is found in either case, and keystroke by keystroke', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'É', '1'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), letters, fc.boolean(), (texts, needle, indexed) => {
      const column = TextColumn.from(texts)
      const filter = new TextFilter(column, texts.length)
      if (indexed) while (filter.prepare()) continue
      for (let typed = 1; typed <= needle.length; typed++) filter.set(needle.slice(0, typed))
      const wanted = texts.flatMap((text, row) => (fold(text).includes(fold(needle)) ? [row] : []))
      if (needle !== '') expect([...filter.bits.rows()]).toEqual(wanted)
      expect(filter.isSet).toBe(needle !== '')
    }),
  )
})

test('texts are ordered by their bytes, equal ones share a rank', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 9 })
  const prefixed = text.map((rest) => `same prefix ${rest}`)
  fc.assert(
    fc.property(fc.array(fc.oneof(text, prefixed), { maxLength: 200 }), (texts) => {
      const ranks = textRanks(TextColumn.from(texts))
      for (let row = 1; row < texts.length; row++) {
        const order = texts[row - 1]! < texts[row]! ? -1 : texts[row - 1]! > texts[row]! ? 1 : 0
        expect(Math.sign(ranks[row - 1]! - ranks[row]!)).toBe(order)
      }
    }),
  )
})

test('a text column grows and takes another text for a row', () => {
  const column = TextColumn.from(['A-1', 'B-22', 'C-3'])
  column.replace(1, 'longer text')
  column.push('last')
  expect(everyRow(4).map((row) => column.text(row))).toEqual(['A-1', 'longer text', 'C-3', 'last'])
})

test('a column of whole numbers widens when a value needs it', () => {
  const numbers = fc.array(fc.oneof(fc.nat(70_000), fc.integer({ min: -9, max: 9 })), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(numbers, (values) => {
      let column = wholeColumn(values.length)
      for (const [row, value] of values.entries()) column = writeWhole(column, row, value)
      expect([...column]).toEqual(values)
      expect([...writeAllWhole(wholeColumn(values.length), 0, Int32Array.from(values))]).toEqual(values)
    }),
  )
})

test('amounts of several parts lie one behind the other, in 32 bits only while all fit', () => {
  const part = fc.array(fc.oneof(fc.integer(), fc.integer({ min: 2 ** 31 - 1, max: 2 ** 31 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
      const amounts = parts.flat()
      const column = amountColumnOf(
        amounts.length,
        parts.map((own) => Float64Array.from(own)),
      )
      expect([...column]).toEqual(amounts)
      expect(column instanceof Int32Array).toBe(amounts.every((amount) => amount < 2 ** 31))
    }),
  )
})

test('a row set keeps exactly its rows, few or many', () => {
  fc.assert(
    fc.property(rowsIn, fc.boolean(), (rows, wide) => {
      const bits = bitsOf(rows, wide ? 30_000 : 300)
      const set = rowSetOf(bits)
      const back = new Bitset(bits.length)
      putRowSet(set, back)
      expect(rowsOfSet(set)).toEqual(bits.rows())
      expect(back).toEqual(bits)
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

function fold(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

test('rows that can only be compared give the first and the last of an order', () => {
  fc.assert(
    fc.property(
      keyLists,
      rowsIn,
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      (keys, rows, wanted, end) => {
        const match = bitsOf(rows.filter((row) => row < keys.length))
        const all = ascending(keys, [...match.rows()])
        const top = topRowsBy(
          match,
          (a, b) => keys[a]! < keys[b]! || (keys[a] === keys[b] && a < b),
          wanted,
          end,
        )
        expect([...top]).toEqual(end ? all.slice(-wanted) : all.slice(0, wanted))
      },
    ),
  )
})

test('rows that are taken out and put in keep the others in their order', () => {
  const places = fc.uniqueArray(fc.nat(60), { maxLength: 30 })
  fc.assert(
    fc.property(places, fc.array(fc.nat(60), { maxLength: 30 }), (out, into) => {
      const removed = [...out].filter((place) => place < 60).sort((a, b) => a - b)
      const before = [...into].sort((a, b) => a - b)
      const added = before.map((_, n) => 100 + n)
      const rows = Uint32Array.from({ length: 60 + added.length }, (_, n) => n)
      spliceRows(rows, 60, Uint32Array.from(removed), Uint32Array.from(added), Uint32Array.from(before))
      const gone = new Set(removed)
      const wanted = everyRow(61).flatMap((place) => [
        ...added.filter((_, n) => before[n] === place),
        ...(place < 60 && !gone.has(place) ? [place] : []),
      ])
      expect([...rows.subarray(0, wanted.length)]).toEqual(wanted)
    }),
  )
})

test('settled rows keep the checkpoints of their order true', () => {
  const changes = fc.array(fc.tuple(fc.nat(19_999), fc.nat(40_000)), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 4 }), fc.nat(40_000), fc.nat(40_000), (rounds, low, high) => {
      const keys = Int32Array.from({ length: 20_000 }, (_, row) => (row * 7919) % 40_000)
      const index = new SortedIndex(() => keys, keys.length)
      const filter = new RangeFilter(
        () => index,
        () => keys,
        keys.length,
      )
      filter.set(10_000, 30_000)
      for (const changed of rounds) {
        for (const [row, key] of changed) {
          const oldKey = keys[row]!
          keys[row] = key
          index.loosen(row, oldKey)
          filter.refresh([row])
        }
        index.settle()
        filter.set(0, 40_000)
        filter.set(low, high)
      }
      filter.set(low, high)
      const wanted = new Bitset(keys.length)
      keys.forEach((key, row) => wanted.set(row, key >= low && key <= high))
      return wanted.words.every((word, i) => word === filter.bits.words[i])
    }),
    { numRuns: 40 },
  )
})
