import { expect, test } from 'vitest'
import { recordOf } from './workbook-cells.ts'

test.each([
  ["'00121", '00121'],
  ["'2026-11-03", '2026-11-03'],
  ["'-5.00", '-5.00'],
  ["'4711-A", '4711-A'],
  ["'47 Brand Ltd", "'47 Brand Ltd"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["O'Neill", "O'Neill"],
])('the cell %s is read as %s', (written, read) => {
  expect(recordOf(1, [written])?.cells).toEqual([read])
})

test.each([
  [4_500.57 - 4_410.5, '90.07'],
  [0.1 + 0.2 - 0.3, '0'],
  [1_313.56000000001, '1313.56'],
  [0.1234567, '0.1234567'],
  [90.0699, '90.0699'],
])('a cell with %d is read as %s: its last digits are those of a difference', (value, read) => {
  expect(recordOf(1, [value, 'x'])?.cells[0]).toEqual(read)
})
