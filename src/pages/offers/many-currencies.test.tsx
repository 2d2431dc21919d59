import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferResult } from './offer-result.tsx'

afterEach(cleanup)

test('the sums of an offer in many currencies, and of its result, stand currency by currency at a press', () => {
  const codes = ['USD', 'EUR', 'GBP', 'CAD'].map(currencyCode)
  const opportunities = codes.map((currency) => ({
    ...PART,
    uuid: currency,
    currency,
    decision: { offered: 3, accepted: 3 },
  }))
  const offer = { ...STANDING_OFFER, acceptedCount: 12, opportunities }
  render(
    <>
      <OfferFigures offer={offer} />
      <OfferResult offer={offer} />
    </>,
  )
  const buttons = screen.getAllByRole('button', { name: /^All 4 currencies/u })
  const names = ['All 4 currencies', 'All 4 currencies Result']
  expect(buttons).toEqual(names.map((name) => screen.getByRole('button', { name })))
})
