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

test.each(['(12.50)', '12.50-', '12.50 CR', '12.50 EUR'])(
  '%s behind amounts with two decimals ends as it should',
  (last) => {
    expect(cutLineOf('100.00', '52.30', last)).toBe(0)
  },
)
