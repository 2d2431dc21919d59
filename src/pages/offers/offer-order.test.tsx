import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { compareAt, compareNoMore } from '#state'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferResult } from './offer-result.tsx'
import { currencyTextOf } from './part-rows.ts'

afterEach(cleanup)

test('the currencies of an offer keep the order of what was offered, also where less of the first was accepted', () => {
  const parts = [PART, { ...PART, uuid: 'e', currency: eur, eligibleMinor: 900, clearingMinor: 900 }]
  const offer = { ...STANDING_OFFER, exchangeRates: { USD: 1, EUR: 1 }, opportunities: parts }
  const decided = parts.map((part, n) => ({
    ...part,
    clearingMinor: n === 0 ? 400 : 100,
    decision: { offered: 3, accepted: 2 },
  }))
  const currenciesOf = (label: string) =>
    [...screen.getByText(label).nextElementSibling!.children].map(({ textContent }) => textContent[0])
  render(<OfferFigures offer={offer} />)
  expect(currenciesOf('Offered')).toEqual(['€', '$', '≈'])
  expect(currencyTextOf(offer)).toBe('EUR USD')
  cleanup()
  const ended = { ...offer, status: 'PARTIAL_ACCEPTANCE', opportunities: decided }
  render(<OfferResult offer={ended} />)
  expect(['Accepted', 'Discount', 'Deposit'].map(currenciesOf)).toEqual([
    ['€', '$', '≈'],
    ['€', '$', '≈'],
    ['€', '$', '≈'],
  ])
  expect(currencyTextOf(ended)).toBe('EUR USD')
})

test('a currency without an exchange rate is the last of an offer, as it is in the book', () => {
  onTestFinished(compareNoMore)
  const parts = [PART, { ...PART, uuid: 'e', currency: eur, eligibleMinor: 900_000, clearingMinor: 900_000 }]
  const offer = { ...STANDING_OFFER, exchangeRates: { USD: 1, EUR: 1 }, opportunities: parts }
  compareAt({ USD: 1, EUR: 0.9 })
  expect(currencyTextOf(offer)).toBe('EUR USD')
  compareAt({ USD: 1, GBP: 0.8 })
  expect(currencyTextOf(offer)).toBe('USD EUR')
})
