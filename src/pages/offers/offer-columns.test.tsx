import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { Offer } from '#documents/offers/offer'
import { createQueryClient } from '#documents/query/query-client'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { ModifiedBy, offerColumns, type OfferStage } from './offer-columns.tsx'

afterEach(cleanup)

const OFFER: Offer = {
  ...STANDING_OFFER,
  opportunities: [PART],
  clearingMinor: 123_400,
  paymentMinor: 120_000,
  lastModifiedBy: { uuid: 'u2', firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@supplier.test' },
  deadlineAt: Date.parse('2026-01-02T17:00:00Z'),
}

test('OFF-018 the list shows customers, status, type, rate, amounts, dates and who changed an offer last', () => {
  servePage({ manner: 'waits' })
  const client = createQueryClient()
  const cells = offerColumns('living', 'me', false).map(({ header, cell }) => {
    const { container } = render(<QueryClientProvider client={client}>{cell(OFFER)}</QueryClientProvider>)
    return [header, container.textContent]
  })
  expect(cells).toEqual([
    ['Customers', 'Alder'],
    ['Status', 'Active'],
    ['Type and rate', 'Name Your Rate · once8.50% APR'],
    ['Offered', '3.00USD'],
    ['Discount', '0.06USD'],
    ['If all is accepted', '2.94USDJan 02, 2026'],
    ['Deadline', 'Jan 2, 05:00\u202FPM\u00A0UTC'],
    ['Modified by', 'Grace H.(another user)'],
  ])
})

test('an offer whose customers pay on two days has both in the list, as on its page', () => {
  servePage({ manner: 'waits' })
  const earlier = { ...PART, uuid: 'e', currency: eur, depositDay: '2026-01-02' }
  const offer: Offer = { ...OFFER, opportunities: [PART, earlier], depositDate: '2026-01-05' }
  const payment = offerColumns('living', 'me', false).find(({ id }) => id === 'payment')!
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>{payment.cell(offer)}</QueryClientProvider>,
  )
  expect(container.textContent).toContain('Jan 02, 2026 – Jan 05, 2026')
})

test('OFF-018 who changed an offer last is one sentence, also of the user and of nobody', () => {
  const said = (offer: Offer, ownUuid: string | undefined) =>
    render(<ModifiedBy offer={offer} ownUuid={ownUuid} />).container.textContent
  const unknown: Offer = { ...OFFER, lastModifiedBy: null }
  expect([said(OFFER, 'me'), said(OFFER, 'u2'), said(unknown, undefined)]).toEqual([
    'Last modified by Grace H.(another user)',
    'Last modified by you',
    'Last modified by n/a',
  ])
})

test('of an offer in two currencies each stands by itself, and the converted total last', () => {
  servePage({ manner: 'waits' })
  const euro = { ...PART, uuid: 'e', currency: eur, clearingMinor: 1_000_050, clearingDiscountMinor: 50 }
  const mixed: Offer = { ...OFFER, opportunities: [PART, euro], exchangeRates: { USD: 1, EUR: 1.2 } }
  const decided = mixed.opportunities.map((part) => ({ ...part, decision: { offered: 3, accepted: 3 } }))
  const ended: Offer = { ...mixed, status: 'FULL_ACCEPTANCE', opportunities: decided }
  const texts = (offer: Offer, stage: OfferStage) =>
    Object.fromEntries(
      offerColumns(stage, 'me', false).map(({ header, cell }) => {
        const { container } = render(
          <QueryClientProvider client={createQueryClient()}>{cell(offer)}</QueryClientProvider>,
        )
        return [header, container.textContent]
      }),
    )
  expect(texts(mixed, 'living')).toMatchObject({
    Offered: '10,000.50EUR3.00USD≈ $12,003.60 in all',
    Discount: '0.50EUR0.06USD≈ $0.66 in all',
    'If all is accepted': '10,000.00EUR2.94USD≈ $12,002.94 in allJan 02, 2026',
  })
  expect(texts(ended, 'ended')).toMatchObject({
    Accepted: '10,000.50EUR3.00USD≈ $12,003.60 in all',
    Deposit: '10,000.00EUR2.94USD≈ $12,002.94 in allJan 02, 2026',
  })
})

test('what an offer was withdrawn from stands below what was offered', () => {
  servePage({ manner: 'waits' })
  const { cell } = offerColumns('living', 'me', false).find(({ id }) => id === 'offered')!
  const withdrawn = { ...PART, customerUuid: 'b', count: 4, minor: 900, discountMinor: 7 }
  const { container } = render(cell({ ...OFFER, withdrawnParts: [withdrawn] }) as ReactElement)
  expect(container.textContent).toMatch(/^12\.00USDWithdrawn .*9\.00/u)
  // In many currencies the first three, and how many more there are.
  cleanup()
  const parts = ['USD', 'EUR', 'JPY', 'CAD', 'AUD'].map((code) => ({
    ...withdrawn,
    currency: currencyCode(code),
  }))
  const many = render(cell({ ...OFFER, withdrawnParts: parts }) as ReactElement).container
  expect(many.textContent).toMatch(/Withdrawn ([A-Z]{0,3}\p{Sc}[\d,.]+, ){3}and 2 more currencies$/u)
})

test('a repeating offer that waits for invoices says so in the list, with what its clears accepted so far', () => {
  servePage({ manner: 'waits' })
  const nothing = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  const repeating: Offer = {
    ...OFFER,
    type: 'RECURRING_PRICE_DISCOVERY',
    opportunities: [nothing],
    awards: [{ currency: usd, count: 2, minor: 200, discountMinor: 3 }],
  }
  const client = createQueryClient()
  const texts = offerColumns('living', 'me', false, true).map(({ id, cell }) => {
    const { container } = render(<QueryClientProvider client={client}>{cell(repeating)}</QueryClientProvider>)
    return [id, container.textContent]
  })
  expect(Object.fromEntries(texts)).toMatchObject({
    offered: 'n/a',
    accepted: '2.00USD',
    discount: 'n/a',
    payment: 'n/aJan 02, 2026',
    deadline: 'Jan 2, 05:00\u202FPM\u00A0UTCwaits for new invoices',
  })
})

test('OFF-018 who may change offers has the controls at the end of the line', () => {
  const headers = (canChange: boolean) => offerColumns('living', 'me', canChange).map(({ header }) => header)
  expect(headers(true)).toEqual([...headers(false), 'Actions'])
})

test('OFF-018 OFF-021 OFF-048 an older offer has its own words, and one that has ended shows what was offered beside what was accepted', () => {
  servePage({ manner: 'waits' })
  const client = createQueryClient()
  const textOf = (header: string, offer: Offer, stage: OfferStage = 'living') => {
    const column = offerColumns(stage, 'me', false).find((each) => each.header === header)!
    const { container } = render(
      <QueryClientProvider client={client}>{column.cell(offer)}</QueryClientProvider>,
    )
    return container.textContent
  }
  const reviewed: Offer = { ...OFFER, status: 'UNDER_REVIEW' }
  expect(textOf('Status', reviewed)).toBe('Pending Review')
  expect(textOf('Status', { ...reviewed, displayType: 'offer' })).toBe('Pending')
  const ended: Offer = {
    ...OFFER,
    status: 'PARTIAL_ACCEPTANCE',
    opportunities: [
      {
        ...PART,
        clearingCount: 2,
        clearingMinor: 200,
        clearingDiscountMinor: 3,
        decision: { offered: 5, accepted: 2 },
      },
    ],
  }
  expect(
    ['Offered', 'Accepted', 'Discount', 'Deposit'].map((header) => textOf(header, ended, 'ended')),
  ).toEqual(['5.00USD', '2.00USD', '0.03USD', '1.97USDJan 02, 2026'])
  const undecided = { ...ended, acceptedCount: 0, notAcceptedCount: 0 }
  expect(textOf('Accepted', undecided, 'ended')).toBe('n/a')
})
