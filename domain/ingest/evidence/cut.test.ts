import { expect, test } from 'vitest'
import { CutEvidence } from './cut.ts'

/** The line of the last of these amounts where it was cut off, the first of which is on line 2. */
function cutLineOf(...amounts: readonly string[]): number {
  const cut = new CutEvidence(2)
  for (const [at, amount] of amounts.entries()) cut.add({ line: at + 2, cells: [`INV-${at}`, amount] }, true)
  return cut.line
}

test('a last amount with fewer decimals than those above was cut off', () => {
  expect(cutLineOf('100.00', '52.30', '12.5')).toBe(4)
  expect(cutLineOf('100.00', '52.30', '12.')).toBe(4)
  expect(cutLineOf('100.00', '52.30', '(12')).toBe(4)
  expect(cutLineOf('100.00', '52.30', '7')).toBe(4)
  expect(cutLineOf('100.00', '52.30', '12.50')).toBe(0)
})

test('an amount of whole yen behind amounts of dollars is whole, however alike their first digits are', () => {
  const cut = new CutEvidence(3)
  const rows = [
    ['USD', '-1000000.00'],
    ['USD', '-1000000.00'],
    ['JPY', '-1'],
  ]
  for (const [at, row] of rows.entries()) cut.add({ line: at + 2, cells: [`INV-${at}`, ...row] }, true)
  expect(cut.line).toBe(0)
})

test('a last day with fewer digits than those above was cut off', () => {
  expect(cutLineOf('2026-11-05', '2026-12-01', '2026-1')).toBe(4)
  expect(cutLineOf('05.11.2026', '01.12.2026', '03.01.20')).toBe(4)
  expect(cutLineOf('05.11.2026', '01.12.2026', '03.01.2027')).toBe(0)
})

test.each(['(12.50)', '12.50-', '12.50 CR', '12.50 EUR'])(
  '%s behind amounts with two decimals ends as it should',
  (last) => {
    expect(cutLineOf('100.00', '52.30', last)).toBe(0)
  },
)
