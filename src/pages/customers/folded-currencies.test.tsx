import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { CurrencyTotals } from '#state'
import { FoldedCurrencies } from './folded-currencies.tsx'

afterEach(cleanup)

const sums = { count: 2, minor: 500 }

function totalsOf(codes: readonly string[]): readonly CurrencyTotals[] {
  return codes.map((code) => ({
    currency: currencyCode(code),
    customers: 1,
    eligible: sums,
    included: sums,
    excluded: sums,
    ineligible: sums,
    adjustments: sums,
    unapproved: sums,
    paid: sums,
    total: sums,
  }))
}
test('before a phone’s rows stand three currencies at most, and how many more there are', () => {
  render(<FoldedCurrencies totals={totalsOf(['USD', 'EUR', 'GBP', 'CAD', 'AUD'])} />)
  const lines = [...document.querySelector('summary > span + span')!.children].map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['5.00USD', '5.00EUR', '5.00GBP', '2 more currencies'])
  expect(document.querySelector('details')!.open).toBe(false)
})

test('up to three are all there is, and all figures are one press away', () => {
  render(<FoldedCurrencies totals={totalsOf(['USD', 'EUR'])} />)
  expect(screen.queryByText(/more currenc/u)).toBeNull()
  expect(screen.getByRole('table', { hidden: true })).toBeDefined()
})
