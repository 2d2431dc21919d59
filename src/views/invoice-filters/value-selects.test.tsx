import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { readInvoiceQuery } from './invoice-query.ts'
import { CurrencySelect } from './value-selects.tsx'

afterEach(cleanup)

test.each([
  [[], 0],
  [[usd], 0],
  [[usd, eur], 1],
])('a currency is chosen where there is a choice: of %j there are %i boxes', (currencies, boxes) => {
  const query = readInvoiceQuery(new URLSearchParams())
  render(<CurrencySelect query={query} onChange={() => {}} currencies={currencies} />)
  expect(screen.queryAllByRole('button', { name: /Currency/u })).toHaveLength(boxes)
})
