import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { AmountsTable } from './amounts-table.tsx'

afterEach(cleanup)

const CODES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'].map(currencyCode)

function show(codes: typeof CODES) {
  const opportunities = codes.map((currency, n) => ({ ...PART, currency, clearingMinor: 1000 - n }))
  const offer = {
    ...STANDING_OFFER,
    exchangeRates: Object.fromEntries(codes.map((code) => [code, 1])),
    opportunities,
  }
  const amounts = codes.map((currency, n) => ({ currency, minor: 1000 - n }))
  const sums = [
    { label: 'Offered', amounts },
    { label: 'Accepted', amounts: amounts.slice(1) },
  ]
  render(<AmountsTable offer={offer} sums={sums} />)
}

test('of more than three currencies a press shows the sums of each, in the order of the offer', async () => {
  show(CODES)
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: 'All 5 currencies' })
  await userEvent.click(button)
  const rows = within(screen.getByRole('table', { name: 'Sums by currency' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Currency', 'Offered', 'Accepted'],
    ['USD', '10.00', '0.00'],
    ['EUR', '9.99', '9.99'],
    ['GBP', '9.98', '9.98'],
    ['CAD', '9.97', '9.97'],
    ['AUD', '9.96', '9.96'],
  ])
  await userEvent.click(button)
  expect(screen.queryByRole('table')).toBeNull()
})

test('three currencies stand in the sums themselves', () => {
  show(CODES.slice(0, 3))
  expect(screen.queryByRole('button')).toBeNull()
})
