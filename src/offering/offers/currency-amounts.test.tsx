import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currencyCode, type Currency } from '#domain/money'
import { compareAt, compareNoMore } from '#state'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { CurrencyAmounts } from './currency-amounts.tsx'

afterEach(cleanup)

test('beyond three currencies the others are counted, and stand in the total', () => {
  const codes = ['USD', 'EUR', 'JPY', 'CAD', 'AUD'].map(currencyCode)
  const amounts = codes.map((currency) => ({ currency, minor: 100 }))
  const exchangeRates = Object.fromEntries(codes.map((code) => [code, 1]))
  const opportunities = codes.map((currency, n) => ({ ...PART, currency, clearingMinor: 1000 - n }))
  const offer = { ...STANDING_OFFER, exchangeRates, opportunities }
  const { container } = render(<CurrencyAmounts offer={offer} amounts={amounts} />)
  const lines = [...container.children].map(({ textContent }) => textContent)
  expect(lines).toEqual(['¥100', '$1.00', '€1.00', '2 more currencies', '≈ $104.00 in all'])
})

test('a currency of which nothing was accepted has no line, and what is left in one is converted where the offer has another', () => {
  const linesOf = (some: Currency) => {
    cleanup()
    const amounts = [usd, eur, jpy].map((currency) => ({ currency, minor: currency === some ? 100 : 0 }))
    const { container } = render(<CurrencyAmounts offer={STANDING_OFFER} amounts={amounts} />)
    return [...container.children].map(({ textContent }) => textContent)
  }
  expect(linesOf(usd)).toEqual(['$1.00'])
  expect(linesOf(eur)).toEqual(['€1.00', expect.stringMatching(/^≈ \$\d/u)])
})

test('MTH-020 a converted total names the currencies that it counts 1:1, as they have no exchange rate', () => {
  onTestFinished(compareNoMore)
  const amounts = [
    { currency: usd, minor: 100 },
    { currency: eur, minor: 200 },
  ]
  const shown = () => {
    cleanup()
    return render(<CurrencyAmounts offer={STANDING_OFFER} amounts={amounts} />).container.textContent
  }
  compareAt({ USD: 1, EUR: 0.9 })
  expect(shown()).not.toContain('1:1')
  compareAt({ USD: 1, GBP: 0.8 })
  expect(shown()).toMatch(/≈ \$3\.00 in allNo exchange rate for EUR: counted 1:1$/u)
})

test.each([
  [[usd, eur], '$0.00'],
  [[eur, jpy], '€0.00'],
])('nothing of several currencies stands once, in one of them: %s is %s', (currencies, text) => {
  const amounts = currencies.map((currency) => ({ currency, minor: 0 }))
  const { container } = render(<CurrencyAmounts offer={STANDING_OFFER} amounts={amounts} />)
  expect(container.textContent).toBe(text)
})
