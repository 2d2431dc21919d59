import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { amountsText } from './amounts-text.ts'

const sums = (...codes: readonly string[]) =>
  codes.map((code, n) => ({ currency: currencyCode(code), minor: 100 * (n + 1) }))

test('a sentence names three currencies and counts the others', () => {
  expect(amountsText(sums('USD'))).toBe('$1.00')
  expect(amountsText(sums('USD', 'EUR', 'GBP'))).toBe('$1.00, €2.00, and £3.00')
  expect(amountsText(sums('USD', 'EUR', 'GBP', 'AUD', 'CAD'))).toBe(
    '$1.00, €2.00, £3.00, and 2 more currencies',
  )
})
