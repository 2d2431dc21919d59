import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'
import { sharedStems } from './shared-stems.ts'

test.each([
  ['Kod kontrahenta', 'Nazwa kontrahenta', 1],
  ['得意先コード', '得意先名', 1],
  ['거래처코드', '거래처명', 1],
  ['Код контрагента', 'Контрагент', 1],
  ['Kod kontrahenta', 'Odbiorca', 0],
  ['得意先コード', '請求先', 0],
  ['Customer No', 'Bill To', 0],
])('%s and %s are of one thing in %i words', (number, name, count) => {
  expect(sharedStems(number, name)).toBe(count)
})

test.each([
  ['Kod kontrahenta', 'Nazwa kontrahenta', 'Odbiorca'],
  ['Kod kontrahenta', 'Nazwa kontrahenta', 'Płatnik'],
  ['得意先コード', '得意先名', '請求先'],
  ['Код контрагента', 'Контрагент', 'Плательщик'],
])('the name of %s is %s, also beside %s', (number, name, other) => {
  const lines = [
    ['Invoice', other, number, name, 'Invoice date', 'Due date', 'Amount', 'Currency'],
    ['1', 'Kim Park', '100045', 'Alder Foods', '2026-11-03', '2026-12-18', '100.00', 'USD'],
    ['2', 'Ana Ruiz', '100046', 'Birch Retail', '2026-11-04', '2026-12-19', '200.00', 'USD'],
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  expect(rows.map(({ customerName }) => customerName)).toEqual(['Alder Foods', 'Birch Retail'])
})
