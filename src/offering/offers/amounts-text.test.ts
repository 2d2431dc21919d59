import { expect, onTestFinished, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { compareAt, compareNoMore } from '#state'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { amountsText, offerAmountsText, offersAmountsText } from './amounts-text.ts'

const sums = (...codes: readonly string[]) =>
  codes.map((code, n) => ({ currency: currencyCode(code), minor: 100 * (n + 1) }))

test('a sentence names three currencies and counts the others', () => {
  expect(amountsText(sums('USD'))).toBe('$1.00')
  expect(amountsText(sums('USD', 'EUR', 'GBP'))).toBe('$1.00, €2.00, and £3.00')
  expect(amountsText(sums('USD', 'EUR', 'GBP', 'AUD', 'CAD'))).toBe(
    '$1.00, €2.00, £3.00, and 2 more currencies',
  )
})

test('a currency of which there is nothing is not named beside others, and nothing of several stands once', () => {
  const none = { currency: usd, minor: 0 }
  const some = { currency: eur, minor: 200 }
  expect(amountsText([none, some])).toBe('€2.00')
  expect(offerAmountsText(STANDING_OFFER, [none, some])).toBe('€2.00')
  expect(amountsText([none, { ...some, minor: 0 }])).toBe('$0.00')
  expect(amountsText([])).toBe('')
})

test('amounts of several offers are ordered by what each is worth, those of one offer by what was offered', () => {
  onTestFinished(compareNoMore)
  compareAt({ USD: 1, EUR: 1, JPY: 150 })
  const amounts = [
    { currency: usd, minor: 100 },
    { currency: jpy, minor: 900 },
    { currency: eur, minor: 200 },
  ]
  expect(offersAmountsText(amounts)).toBe('¥900, €2.00, and $1.00')
  const opportunities = [usd, eur, jpy].map((currency, n) => ({ ...PART, currency, clearingMinor: 10 ** n }))
  const offer = { ...STANDING_OFFER, opportunities, exchangeRates: { USD: 1, EUR: 1, JPY: 1 } }
  expect(offerAmountsText(offer, amounts)).toBe('¥900, €2.00, and $1.00')
  expect(amountsText(amounts)).toBe('$1.00, ¥900, and €2.00')
})
