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
