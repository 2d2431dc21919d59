import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { customerKey, type MarketStatusTag } from '#domain/opportunities'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { MarketNotes } from './market-notes.tsx'

afterEach(cleanup)

const sentences = (...tags: readonly (readonly MarketStatusTag[])[]): readonly (string | null)[] => {
  cleanup()
  render(<MarketNotes statuses={new Map(tags.map((own, n) => [String(n), own]))} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('OPP-020 a customer counts for the first banner that applies: closed, partly closed, in an offer', () => {
  const closed = sentences(['MARKET_CLOSED', 'ALREADY_IN_EARLY_PAY_OFFER'])
  expect(closed).toEqual(sentences(['MARKET_CLOSED']))
  const partly = sentences(['PARTIAL_MARKET_CLOSURE', 'ALREADY_IN_EARLY_PAY_OFFER'])
  expect(partly).toEqual(sentences(['PARTIAL_MARKET_CLOSURE']))
  expect(sentences(['SPECIAL_OFFER_ONLY', 'NO_ELIGIBLE_INVOICE_AMOUNT'])).toEqual([])
})

test('OPP-021 closed, partly closed and in an offer have one sentence each, with how many customers', () => {
  const all = sentences(
    ['MARKET_CLOSED'],
    ['MARKET_CLOSED'],
    ['PARTIAL_MARKET_CLOSURE'],
    ['ALREADY_IN_EARLY_PAY_OFFER'],
  )
  expect(all).toEqual([
    '2 customers have closed the market: nothing can be offered there until it opens again.',
    "1 customer has closed part of the market: those invoices can't be paid early for now.",
    '1 customer is in an active offer; withdraw it to make another.',
  ])
})

test('a customer that is in an offer in two currencies counts once', () => {
  const keys = [
    { customerUuid: 'a', currency: usd },
    { customerUuid: 'a', currency: eur },
    { customerUuid: 'b', currency: usd },
  ].map(customerKey)
  render(<MarketNotes statuses={new Map(keys.map((key) => [key, ['ALREADY_IN_EARLY_PAY_OFFER']]))} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/^2 customers /)
})
