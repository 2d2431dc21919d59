import { expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import type { Offer } from '#documents/offers/offer'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { isAnotherUser, modifierName } from './modifier-name.ts'
import { offerCustomersPath, offerInvoicesPath, toInvoices } from './offer-links.ts'
import { rateText } from './rate-text.ts'
import { repriced } from './reprice.ts'
import { isLocked } from './use-pause.ts'
import { convertedMinor } from '#offering'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

const request = { id: 'r1', displayType: 'request' } as const
const older = { id: 'o1', displayType: 'offer' } as const

test('RTE-021 RTE-022 OFF-013 OFF-014 OFF-015 requests have a customers route of their own only where opportunities replace legacy markets', () => {
  expect([
    offerCustomersPath(request, true),
    offerCustomersPath(older, true),
    offerCustomersPath(request, false),
  ]).toEqual(['/offers/r1/invoice-edit/customers', '/offers/o1/customers', '/offers/r1/customers'])
})

test('OFF-015 only a phone goes by the customers, and only where there are several', () => {
  const several = { ...STANDING_OFFER, opportunities: [PART, { ...PART, uuid: 'q', customerUuid: 'd' }] }
  const paths = (offer: Offer) => [true, false].map((isMobile) => toInvoices(offer, isMobile))
  expect(paths(several)).toEqual(['/offers/o1/invoice-edit/customers', '/offers/o1/invoice-edit'])
  expect(paths({ ...several, displayType: 'offer' })).toEqual(['/offers/o1/customers', '/offers/o1/invoices'])
  expect(paths({ ...several, opportunities: [PART] })).toEqual([
    '/offers/o1/invoice-edit',
    '/offers/o1/invoice-edit',
  ])
})

test('OFF-014 where legacy markets are not replaced a phone goes by the customers of an offer', () => {
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  setFlags({ ...FLAG_DEFAULTS, 'replace-legacy-markets-with-opportunities': false })
  const several = { ...STANDING_OFFER, opportunities: [PART, { ...PART, uuid: 'q', customerUuid: 'd' }] }
  expect(toInvoices(several, true)).toBe('/offers/o1/customers')
})

test('OFF-012 OFF-016 a request’s invoices are edited on its route, an older offer’s on the legacy one', () => {
  const scope = { customerUuid: 'c1', customerCurrency: 'USD' }
  expect([
    offerInvoicesPath(request),
    offerInvoicesPath(request, scope),
    offerInvoicesPath(older),
    offerInvoicesPath(older, scope),
  ]).toEqual([
    '/offers/r1/invoice-edit',
    '/offers/r1/invoice-edit/c1/USD',
    '/offers/o1/invoices',
    '/offers/o1/invoices/c1/USD',
  ])
})

test('OFF-003 MTH-016 what is paid onto a card has no rate, every other one says what it is a rate of', () => {
  const rates: readonly Pick<Offer, 'type' | 'rate' | 'rateType'>[] = [
    { type: 'ONE_TIME_CASH_FLOW_PLUS', rate: 0, rateType: 'DISC' },
    { type: 'ONE_TIME_PRICE_DISCOVERY', rate: 8.5, rateType: 'APR' },
    { type: 'RECURRING_PRICE_DISCOVERY', rate: 1.25, rateType: 'DISC' },
    { type: 'PREFERRED_TERM', rate: undefined, rateType: 'REF' },
  ]
  expect(rates.map(rateText)).toEqual(['n/a', '8.50% APR', '1.25% discount', 'n/a'])
})

test('OFF-049 OFF-050 without a membership a recurring offer is locked until six months after it was made', () => {
  const recurring = { type: 'RECURRING_PRICE_DISCOVERY', createdAt: '2026-01-31T12:00:00Z' } as const
  const nonMember = { isEligible: true, status: 'INACTIVE' } as const
  const before = Date.parse('2026-07-30T23:59:00Z')
  const from = Date.parse('2026-07-31T00:00:00Z')
  expect([isLocked(recurring, nonMember, before), isLocked(recurring, nonMember, from)]).toEqual([
    true,
    false,
  ])
  expect(isLocked(recurring, { isEligible: true, status: 'TRIAL' }, before)).toBe(false)
  expect(isLocked(recurring, undefined, before)).toBe(false)
  expect(isLocked({ ...recurring, type: 'ONE_TIME_PRICE_DISCOVERY' }, nonMember, before)).toBe(false)
})

const part = {
  ...PART,
  clearingCount: 2,
  clearingMinor: 1_000_000,
  clearingDiscountMinor: 5_000,
}
const offer: Offer = {
  ...STANDING_OFFER,
  opportunities: [part],
  clearingMinor: 1_000_000,
  averageDays: 30,
  rate: 6,
  rateType: 'APR',
}
const NO_BOOK = new Map()

test('without the book an offer at another rate of its kind costs in proportion, at the other kind by its average days', () => {
  expect(repriced(offer, 'APR', 9, NO_BOOK)).toEqual({
    received: [{ currency: usd, minor: 992_500 }],
    discount: [{ currency: usd, minor: 7_500 }],
    isExact: false,
  })
  expect(repriced(offer, 'DISC', 1.2, NO_BOOK).discount).toEqual([{ currency: usd, minor: 12_000 }])
  const discounted: Offer = { ...offer, rateType: 'DISC', rate: 0.5 }
  expect(repriced(discounted, 'APR', 12, NO_BOOK).discount).toEqual([{ currency: usd, minor: 10_000 }])
})

test('an offer never costs more than it is worth', () => {
  expect(repriced({ ...offer, averageDays: 365 }, 'APR', 1000_000, NO_BOOK).received).toEqual([
    { currency: usd, minor: 0 },
  ])
})

test('another rate costs what the server will say: invoice by invoice, each customer in its currency', () => {
  const yen = { ...part, uuid: 'y', currency: jpy, clearingCount: 1, clearingMinor: 100_000 }
  const decided = { ...part, uuid: 'd', clearingDiscountMinor: 123, decision: { offered: 2, accepted: 2 } }
  const mixed: Offer = {
    ...offer,
    opportunities: [part, yen, decided],
  }
  const prices = new Map([
    [part.uuid, { count: 2, invoiceMinor: 1_000_000, discountMinor: 7_501, amountDays: 0 }],
    ['y', { count: 1, invoiceMinor: 100_000, discountMinor: 751, amountDays: 0 }],
    ['d', { count: 2, invoiceMinor: 1_000_000, discountMinor: 9_999, amountDays: 0 }],
  ])
  const discount = [
    { currency: usd, minor: 7_501 + 123 },
    { currency: jpy, minor: 751 },
  ]
  expect(repriced(mixed, 'APR', 9, prices)).toMatchObject({ discount, isExact: true })
  const estimated = [{ currency: usd, minor: 7_500 + 123 }, discount[1]]
  const withLater = new Map([
    ...prices,
    [part.uuid, { count: 3, invoiceMinor: 1_500_000, discountMinor: 9_000, amountDays: 0 }],
  ])
  // A one-time offer excludes later invoices: that customer is estimated.
  expect(repriced(mixed, 'APR', 9, withLater)).toMatchObject({ discount: estimated, isExact: false })
  const withOther = new Map([
    ...prices,
    [part.uuid, { count: 2, invoiceMinor: 1_000_001, discountMinor: 9_000, amountDays: 0 }],
  ])
  // As many others, of another sum, are not those of the offer.
  expect(repriced(mixed, 'APR', 9, withOther)).toMatchObject({ discount: estimated, isExact: false })
})

test('MTH-013 a variable rate is an APR: an offer at one costs in proportion at another APR', () => {
  const averageDays = 1
  expect(repriced({ ...offer, rateType: 'REF', averageDays }, 'APR', 9, NO_BOOK).discount).toEqual([
    { currency: usd, minor: 7_500 },
  ])
})

test('what is received in all is converted once, as everywhere, and no difference of two rounded sums', () => {
  const euro = { ...part, uuid: 'e', currency: eur, clearingMinor: 100, clearingDiscountMinor: 1 }
  const decided = { ...euro, decision: { offered: 1, accepted: 1 } }
  const converted: Offer = { ...offer, opportunities: [decided], exchangeRates: { EUR: 1.005 } }
  // 99 × 1.005 = 99.495; the rounded 100.5 less the rounded 1.005 would be 100.
  const amounts = [{ currency: eur, minor: 99 }]
  expect(repriced(converted, 'APR', 9, NO_BOOK).received).toEqual(amounts)
  expect(convertedMinor(converted, amounts)).toBe(99)
})

test('OFF-051 without a last name the first one stands alone, without a first one the e-mail address', () => {
  const user = { uuid: 'u1', emailAddress: 'ada@x.test' }
  const names = [
    { firstName: 'Ada', lastName: null },
    { firstName: null, lastName: 'Lovelace' },
    { firstName: null, lastName: null },
  ].map((name) => modifierName({ ...user, ...name }))
  expect(names).toEqual(['Ada', 'ada@x.test', 'ada@x.test'])
})

test('OFF-051 OFF-052 the last change by another user than the user is marked', () => {
  const user = { uuid: 'u1', firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@x.test' }
  expect([modifierName(user, 'u2'), isAnotherUser(user, 'u2')]).toEqual(['Ada L.', true])
  expect([modifierName(user, 'u1'), isAnotherUser(user, 'u1')]).toEqual(['You', false])
  expect(isAnotherUser(user, undefined)).toBe(false)
})
