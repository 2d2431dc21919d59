import { expect, test } from 'vitest'
import { ascending, bitsOf, everyRow } from '../testing/columns.ts'
import { topRowsBy } from './top-rows-by.ts'

const ROWS = 300
const KEYS = Int32Array.from({ length: ROWS }, (_, row) => (row * 7919) % 61)
const isBefore = (a: number, b: number) => KEYS[a]! < KEYS[b]! || (KEYS[a] === KEYS[b] && a < b)

test.each([
  ['every row', everyRow(ROWS)],
  ['rows in each word', everyRow(ROWS).filter((row) => row % 3 === 1)],
  ['the edges of words', [0, 31, 32, 63, 64, 299]],
  ['one row', [187]],
  ['no row', []],
])('gives as many as are wanted of %s, the first or the last, in order', (_, matching) => {
  const listed = ascending(KEYS, matching)
  for (const wanted of [1, 2, 5, 40, 149, 150, 299, 300, 500]) {
    const top = (fromEnd: boolean) => [...topRowsBy(bitsOf(matching, ROWS), isBefore, wanted, fromEnd)]
    expect(top(false)).toEqual(listed.slice(0, wanted))
    expect(top(true)).toEqual(listed.slice(-wanted))
  }
})

test('compares only rows that match', () => {
  const matching = everyRow(ROWS).filter((row) => row % 7 === 2)
  const isMatch = new Set(matching)
  const top = topRowsBy(
    bitsOf(matching, ROWS),
    (a, b) => {
      expect([isMatch.has(a), isMatch.has(b)]).toEqual([true, true])
      return isBefore(a, b)
    },
    3,
    false,
  )
  expect([...top]).toEqual(ascending(KEYS, matching).slice(0, 3))
})
