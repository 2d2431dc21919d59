import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeAllAmounts, type AmountColumn } from './amount-column.ts'
import { Bitset } from '../bitset.ts'
import { RangeFilter } from '../filters/range-filter.ts'
import { putRowSet, rowSetOf, rowsOfSet } from '../row-set.ts'
import { SortedIndex } from '../orders/sorted-index.ts'
import { TextColumn } from './text-column.ts'
import { foldText } from '../texts/fold-text.ts'
import { TextFilter } from '../texts/text-filter.ts'
import { textComesBefore, textRanks } from '../texts/text-sort.ts'
import { spliceRows } from '../orders/splice-rows.ts'
import { topRowsBy } from '../orders/top-rows-by.ts'
import { wholeColumn, writeAllWhole, writeWhole } from './whole-column.ts'
import { utf8Bytes, utf8Text } from './utf8.ts'
import { naturalOrder } from '../../../tests/fixtures/books/natural-order.ts'
import { rowsIn, keyLists, bitsOf, ascending, everyRow } from '../testing/columns.ts'

test('text survives the way to bytes and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const bytes = Uint8Array.from(utf8Bytes(text))
      return utf8Text(bytes, 0, bytes.length) === text
    }),
  )
})

const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'É', '1', 'ß', 'ﾄﾞ'), maxLength: 8 })

test('a substring is found whatever its case, accents and width, and keystroke by keystroke', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), letters, fc.boolean(), (texts, needle, indexed) => {
      const column = TextColumn.from(texts)
      const filter = new TextFilter(column, texts.length)
      if (indexed) while (filter.prepare()) continue
      for (let typed = 1; typed <= needle.length; typed++) filter.set(needle.slice(0, typed))
      if (needle !== '') expect([...filter.bits.rows()]).toEqual(rowsWith(texts, needle))
      expect(filter.isSet).toBe(needle !== '')
    }),
  )
})

test('texts that change and come are found as they are by then, folded or not before', () => {
  const changes = fc.array(fc.tuple(fc.nat(40), letters), { maxLength: 20 })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(letters, fc.constant('A-1')), { minLength: 1, maxLength: 40 }),
      changes,
      letters.filter((needle) => needle !== ''),
      fc.nat(3),
      (texts, changed, needle, steps) => {
        const column = TextColumn.from(texts)
        const filter = new TextFilter(column, texts.length)
        for (let step = 0; step < steps; step++) filter.prepare()
        const now = [...texts]
        for (const [row, text] of changed) {
          if (row < now.length) column.replace(row, text)
          else column.push(text)
          now[Math.min(row, now.length)] = text
        }
        filter.grow(now.length)
        filter.set(needle)
        expect([...filter.bits.rows()]).toEqual(rowsWith(now, needle))
        const found = new Bitset(now.length).fill()
        filter.keep(needle, found)
        expect([...found.rows()]).toEqual(rowsWith(now, needle))
      },
    ),
  )
})

function rowsWith(texts: readonly string[], needle: string): number[] {
  return texts.flatMap((text, row) => (foldText(text).includes(foldText(needle)) ? [row] : []))
}

const pieces = ['a', 'B', '-', '/', ':', '0', '1', '7', '10', '010', '4294967296', 'é']

test('texts are in natural order, and alike ones share a rank', () => {
  const text = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 9 })
  const prefixed = text.map((rest) => `same prefix ${rest}`)
  fc.assert(
    fc.property(fc.array(fc.oneof(text, prefixed), { maxLength: 200 }), (texts) => {
      const column = TextColumn.from(texts)
      const ranks = textRanks(column)
      for (let row = 1; row < texts.length; row++) {
        const order = naturalOrder(texts[row - 1]!, texts[row]!)
        expect(Math.sign(ranks[row - 1]! - ranks[row]!)).toBe(order)
        expect(textComesBefore(column, row - 1, row)).toBe(order <= 0)
        expect(textComesBefore(column, row, row - 1)).toBe(order > 0)
      }
    }),
  )
})

test('the value of any number of digits decides', () => {
  const texts = ['A-2', 'a-10', `A-${'9'.repeat(300)}`, `A-1${'0'.repeat(300)}`, 'B-0002', 'B-1', '7', '007']
  const ranks = textRanks(TextColumn.from(texts))
  const order = [...texts.keys()].sort((a, b) => ranks[a]! - ranks[b]! || a - b)
  expect(order).toEqual([6, 7, 0, 1, 2, 3, 5, 4])
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
      let column: AmountColumn = new Int32Array(amounts.length)
      let start = 0
      for (const own of parts) {
        const isNarrow = own.every((amount) => amount < 2 ** 31)
        column = writeAllAmounts(column, start, isNarrow ? Int32Array.from(own) : Float64Array.from(own))
        start += own.length
      }
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
