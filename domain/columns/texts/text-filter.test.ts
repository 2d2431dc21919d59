import { expect, test } from 'vitest'
import { Bitset } from '../bitset.ts'
import { TextColumn } from '../values/text-column.ts'
import { TextFilter } from './text-filter.ts'

// More rows than one step of the index, texts that are longer than it goes, and many letters at one place.
const texts = Array.from({ length: 3000 }, (_, row) => {
  const letter = String.fromCharCode(0x21 + (row % 90))
  return row % 50 === 0 ? `${'x'.repeat(30)}${letter}${row}` : `${letter}-${row % 700}`
})

function filterOver(own: readonly string[], isIndexed: boolean) {
  const column = TextColumn.from(own)
  const filter = new TextFilter(column, own.length)
  if (isIndexed) while (filter.prepare()) continue
  return { column, filter }
}

const fold = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
const rowsWith = (own: readonly string[], needle: string) =>
  own.flatMap((text, row) => (fold(text).includes(fold(needle)) ? [row] : []))

test.each([true, false])(
  'needles are found wherever they begin, with an index (%s) or without',
  (isIndexed) => {
    const { filter } = filterOver(texts, isIndexed)
    for (const needle of [
      'x',
      'xx',
      'x!',
      'X!2',
      '-69',
      '-699',
      'Q-',
      'q-1',
      '~',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    ]) {
      filter.set(needle)
      expect([needle, [...filter.bits.rows()]]).toEqual([needle, rowsWith(texts, needle)])
    }
  },
)

test('keys that are taken back, and typed anew, lead to the rows of what is there', () => {
  const { filter } = filterOver(texts, true)
  for (const needle of ['-', '-1', '-12', '-1', '-13', '-', '1', '-12', 'not there', '-12']) {
    filter.set(needle)
    expect([needle, [...filter.bits.rows()]]).toEqual([needle, rowsWith(texts, needle)])
  }
})

test('a row with another text, and one that was added, are found by it once they are refreshed', () => {
  for (const isIndexed of [true, false]) {
    const { column, filter } = filterOver(texts, isIndexed)
    filter.set('-12')
    column.replace(7, 'now -12')
    column.replace(50, 'short')
    column.push(`${'y'.repeat(40)}-12`)
    const own = texts
      .with(7, 'now -12')
      .with(50, 'short')
      .concat(`${'y'.repeat(40)}-12`)
    filter.grow(own.length)
    filter.refresh([7, 50, own.length - 1])
    expect([...filter.bits.rows()]).toEqual(rowsWith(own, '-12'))
    while (filter.prepare()) continue
    for (const needle of ['xx', '-12', 'short']) {
      filter.set(needle)
      expect([...filter.bits.rows()]).toEqual(rowsWith(own, needle))
    }
  }
})

test('of some rows those with a text are kept, whatever the filter is set to', () => {
  for (const isIndexed of [true, false]) {
    const { filter } = filterOver(texts, isIndexed)
    filter.set('Q')
    const shown = filter.bits.clone()
    const found = new Bitset(texts.length).setRange(1000, 2000)
    filter.keep('-12', found)
    expect([...found.rows()]).toEqual(rowsWith(texts, '-12').filter((row) => row >= 1000 && row < 2000))
    expect(filter.bits).toEqual(shown)
  }
})

test('the index is made in steps, and preparing says when nothing is left', () => {
  const { filter } = filterOver(texts, false)
  expect([1, 2, 3, 4].map(() => filter.prepare())).toEqual([true, true, true, false])
})

test('an empty text is no filter', () => {
  const { filter } = filterOver(texts, true)
  filter.set('Q')
  filter.set('')
  expect(filter.isSet).toBe(false)
  filter.set(undefined)
  expect(filter.isSet).toBe(false)
})
