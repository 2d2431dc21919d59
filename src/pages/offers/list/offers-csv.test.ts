import { expect, test } from 'vitest'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import { OFFER_FIELDS, offerLines } from './offers-csv.ts'

const offer: Offer = {
  ...STANDING_OFFER,
  opportunities: [PART],
  deadlineAt: Date.parse('2026-01-02T17:00:00Z'),
}

const AMOUNTS = ['offeredAmount', 'acceptedAmount', 'discountAmount', 'depositAmount'] as const
const DATES = ['deadline', 'depositDate'] as const

function valuesOf(of: Offer, fields: readonly (keyof typeof OFFER_FIELDS)[]): readonly unknown[] {
  const lines = offerLines([of], new Map())
  return lines.map((line) => fields.map((field) => OFFER_FIELDS[field]!(line)))
}

test('a line of an offer that stands has what it may pay, and when', () => {
  expect(valuesOf(offer, AMOUNTS)).toEqual([['3.00', undefined, '0.06', '2.94']])
  expect(valuesOf(offer, DATES)).toEqual([['2026-01-02T17:00:00Z', '2026-01-05']])
  expect(valuesOf({ ...offer, status: 'PAUSED' }, ['depositDate'])).toEqual([[undefined]])
})

test('a withdrawn offer has what was offered, and no discount, deposit, or date to come', () => {
  const withdrawn = { ...offer, status: 'WITHDRAWN' }
  expect(valuesOf(withdrawn, AMOUNTS)).toEqual([['3.00', undefined, undefined, undefined]])
  expect(valuesOf(withdrawn, DATES)).toEqual([[undefined, undefined]])
})

test('what a customer had decided before the offer was withdrawn stands with its dates', () => {
  const decided = { ...PART, decision: { offered: 5, accepted: 3 } }
  const withdrawn = { ...offer, status: 'WITHDRAWN', opportunities: [decided] }
  expect(valuesOf(withdrawn, AMOUNTS)).toEqual([['5.00', '3.00', '0.06', '2.94']])
  expect(valuesOf(withdrawn, DATES)).toEqual([['2026-01-02T17:00:00Z', '2026-01-05']])
})

test('an offer that nobody decided on before it ended has the deadline that it had', () => {
  const expired = {
    ...offer,
    status: 'EXPIRED',
    opportunities: [{ ...PART, deadline: '2026-03-04T17:00:00Z' }],
  }
  expect(valuesOf(expired, DATES)).toEqual([['2026-01-02T17:00:00.000Z', undefined]])
})

test('a repeating offer that waits for invoices says so, and has a line a currency with what its clears accepted', () => {
  const nothing = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  const repeating: Offer = {
    ...offer,
    type: 'RECURRING_PRICE_DISCOVERY',
    opportunities: [
      nothing,
      { ...nothing, uuid: 'q', currency: eur },
      { ...nothing, uuid: 'r', customerUuid: 'd' },
    ],
    awards: [
      { currency: eur, count: 4, minor: 21_147_219, discountMinor: 1_000 },
      { currency: usd, count: 9, minor: 224_099_377, discountMinor: 2_000 },
    ],
  }
  expect(valuesOf(repeating, ['customerName', 'currency', 'waitsForInvoices', ...AMOUNTS])).toEqual([
    ['Alder', 'USD', 'true', undefined, undefined, undefined, undefined],
    ['Alder', 'EUR', 'true', undefined, undefined, undefined, undefined],
    ['Alder', 'USD', 'true', undefined, undefined, undefined, undefined],
    ['Alder', 'EUR', 'true', undefined, '211472.19', '10.00', '211462.19'],
    // Of two customers: the offer knows it by currency alone.
    [undefined, 'USD', 'true', undefined, '2240993.77', '20.00', '2240973.77'],
  ])
})

test('a customer that an offer was withdrawn from keeps its line, with what was offered', () => {
  const withdrawn = {
    ...PART,
    customerName: 'Birch',
    customerUuid: 'b',
    count: 4,
    minor: 900,
    discountMinor: 7,
  }
  const fields = ['customerName', 'status', ...AMOUNTS, ...DATES] as const
  expect(valuesOf({ ...offer, withdrawnParts: [withdrawn] }, fields)[1]).toEqual([
    'Birch',
    'WITHDRAWN',
    '9.00',
    ...Array.from({ length: 5 }),
  ])
})

test('each line names its offer, as the list and its page do', () => {
  const others = ['Birch', 'Cedar'].map((name) => ({
    ...PART,
    uuid: name,
    customerUuid: name,
    customerName: name,
  }))
  const named = valuesOf({ ...offer, opportunities: [PART, ...others] }, ['offerName'])
  expect(named).toEqual([['Alder and 2 more'], ['Alder and 2 more'], ['Alder and 2 more']])
})

test('each column of a line has a value of its own', () => {
  const part: OfferOpportunity = {
    ...PART,
    uuid: 'part',
    customerUuid: 'customer',
    currency: eur,
    rate: 7.25,
    eligibleMinor: 1234,
    clearingMinor: 1111,
    clearingDiscountMinor: 22,
    decision: { offered: 9, accepted: 8 },
  }
  const of: Offer = {
    ...offer,
    id: 'offer',
    status: 'PARTIAL_ACCEPTANCE',
    createdAt: '2026-01-01T08:00:00Z',
    rate: 8.5,
    rateType: 'AVGDISC',
    opportunities: [part],
  }
  const valueOf = (numbers: ReadonlyMap<string, string>) => {
    const [line] = offerLines([of], numbers)
    return Object.fromEntries(Object.entries(OFFER_FIELDS).map(([name, read]) => [name, read(line!)]))
  }
  const values = {
    offerId: 'offer',
    offerName: 'Alder',
    status: 'PARTIAL_ACCEPTANCE',
    waitsForInvoices: 'false',
    type: 'ONE_TIME_PRICE_DISCOVERY',
    created: '2026-01-01T08:00:00Z',
    customerName: 'Alder',
    customerNumber: '4711',
    currency: 'EUR',
    rate: '7.2500',
    rateType: 'AVGDISC',
    offeredInvoiceCount: 9,
    offeredAmount: '12.34',
    acceptedInvoiceCount: 8,
    acceptedAmount: '11.11',
    discountAmount: '0.22',
    depositAmount: '10.89',
    deadline: '2026-01-02T17:00:00Z',
    depositDate: '2026-01-05',
  }
  expect(valueOf(new Map([['customer', '4711']]))).toEqual(values)
  expect(valueOf(new Map()).customerNumber).toBeUndefined()
})

test('a repeating offer that stands has no deposit day of what its clears accepted, and one that has ended the last', () => {
  const repeating: Offer = {
    ...offer,
    type: 'RECURRING_PRICE_DISCOVERY',
    awards: [{ currency: usd, count: 4, minor: 900, discountMinor: 7 }],
    depositDate: '2026-01-09',
  }
  expect(valuesOf(repeating, ['depositDate']).at(-1)).toEqual([undefined])
  expect(valuesOf({ ...repeating, status: 'EXPIRED' }, ['depositDate']).at(-1)).toEqual(['2026-01-09'])
})
