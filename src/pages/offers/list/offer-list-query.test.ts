import { expect, onTestFinished, test } from 'vitest'
import type { Offer } from '#documents/offers/offer'
import { currencyCode, type Currency } from '#domain/money'
import { compareAt, compareNoMore, preferCurrency } from '#state'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import {
  findOffers,
  nextOfferSort,
  OFFER_SORTS,
  offerListQuery,
  offerOptions,
  withoutOfferFilters,
} from './offer-list-query.ts'
import { offerLines, OFFER_FIELDS } from './offers-csv.ts'

const at = (search: string) => offerListQuery.parse(new URLSearchParams(search))
const inr = currencyCode('INR')
const NUMBERS = new Map([
  ['c', '100042'],
  ['d', '4-110'],
])

const alder: Offer = { ...STANDING_OFFER, id: 'alder', opportunities: [PART] }
const osprey: Offer = {
  ...STANDING_OFFER,
  id: 'osprey',
  type: 'RECURRING_PRICE_DISCOVERY',
  status: 'PAUSED',
  rate: 6,
  opportunities: [
    { ...PART, customerUuid: 'd', customerName: 'Öresund Osprey', currency: eur, clearingMinor: 900 },
  ],
  exchangeRates: { EUR: 2 },
}
const over: Offer = { ...alder, id: 'over', status: 'WITHDRAWN', rate: undefined, acceptedCount: 0 }
const ALL = [alder, osprey, over]

const found = (search: string) => findOffers(ALL, at(search), NUMBERS).map(({ id }) => id)

test('offers are found by part of a customer’s name, without its accents, and of its number', () => {
  expect(found('q=oresund')).toEqual(['osprey'])
  expect(found('q=4-1')).toEqual(['osprey'])
  expect(found('q=+ALD+')).toEqual(['alder', 'over'])
  expect(found('q=nobody')).toEqual([])
})

test('an offer is found by a customer that it was withdrawn from, and by its currency', () => {
  const gone = { ...PART, customerName: 'Birch', currency: eur, count: 1, minor: 100, discountMinor: 1 }
  const offers = [{ ...alder, withdrawnParts: [gone] }]
  expect(findOffers(offers, at('q=birch&currency=EUR'), NUMBERS)).toEqual(offers)
  expect(
    offerOptions(offers)
      .currencies.map(({ value }) => value)
      .toSorted(),
  ).toEqual(['EUR', 'USD'])
})

test('the preferred currency stands first among those to filter by', () => {
  onTestFinished(() => preferCurrency(undefined))
  const offers = [{ ...alder, opportunities: [PART, { ...PART, uuid: 'e', currency: eur }] }]
  for (const preferred of [eur, usd]) {
    preferCurrency(preferred)
    expect(offerOptions(offers).currencies[0]?.value).toBe(preferred)
  }
})

test('filters add up', () => {
  expect(found('status=ACTIVE')).toEqual(['alder'])
  expect(found('type=RECURRING_PRICE_DISCOVERY')).toEqual(['osprey'])
  expect(found('currency=EUR')).toEqual(['osprey'])
  expect(found('q=alder&status=WITHDRAWN')).toEqual(['over'])
  expect(found('currency=EUR&status=ACTIVE')).toEqual([])
  expect(withoutOfferFilters(at('q=a&status=ACTIVE&sort=rate.asc'))).toEqual(at('sort=rate.asc'))
})

test('one chooses only among what there is, by its label', () => {
  const { statuses, types, currencies } = offerOptions(ALL)
  expect(statuses.map(({ label }) => label)).toEqual(['Active', 'Paused', 'Withdrawn'])
  expect(types).toHaveLength(2)
  expect(currencies.map(({ value }) => value)).toEqual(['EUR', 'USD'])
})

test('offers are ordered by amounts in one currency and by rates, what has none last both ways', () => {
  expect(found('sort=offered.desc')).toEqual(['osprey', 'alder', 'over'])
  expect(found('sort=rate.asc')).toEqual(['osprey', 'alder', 'over'])
  expect(found('sort=rate.desc')).toEqual(['alder', 'osprey', 'over'])
  expect(found('sort=customers.desc')).toEqual(['osprey', 'alder', 'over'])
})

const part = (more: object): Partial<Offer> => ({ opportunities: [{ ...PART, ...more }] })

/** Two offers that differ in what one sorts by, and in nothing else; the first has less. */
const BY: Readonly<Record<string, readonly [less: Partial<Offer>, more: Partial<Offer>]>> = {
  customers: [part({ customerName: 'Alder' }), part({ customerName: 'Birch' })],
  status: [
    { status: 'UNDER_REVIEW', displayType: 'offer' },
    { status: 'UNDER_REVIEW', displayType: 'request' },
  ],
  type: [{ type: 'ONE_TIME_PRICE_DISCOVERY' }, { type: 'RECURRING_PRICE_DISCOVERY' }],
  rate: [{ rate: 8.5 }, { rate: 8.6 }],
  offered: [part({ clearingMinor: 300 }), part({ clearingMinor: 301 })],
  discount: [part({ clearingDiscountMinor: 6 }), part({ clearingDiscountMinor: 7 })],
  payment: [part({ clearingDiscountMinor: 7 }), part({ clearingDiscountMinor: 6 })],
  deadline: [{ deadlineAt: 1 }, { deadlineAt: 2 }],
  deposit: [{ depositDate: '2026-01-02' }, { depositDate: '2026-01-03' }],
  created: [{ createdAt: '2026-01-01T00:00:00Z' }, { createdAt: '2026-01-02T00:00:00Z' }],
}

test.each(Object.entries(BY))('OFF-018 offers are ordered by %s, both ways', (field, [less, more]) => {
  const base = { ...STANDING_OFFER, opportunities: [PART] }
  const [low, high]: readonly Offer[] = [
    { ...base, ...less, id: 'low' },
    { ...base, ...more, id: 'high' },
  ]
  const ordered = (offers: readonly Offer[], direction: string) =>
    findOffers(offers, at(`sort=${field}.${direction}`), NUMBERS).map(({ id }) => id)
  expect(ordered([high!, low!], 'asc')).toEqual(['low', 'high'])
  expect(ordered([low!, high!], 'desc')).toEqual(['high', 'low'])
})

test('OFF-018 offers of one currency each are ordered by what their amounts are worth, those without a rate last', () => {
  compareAt({ USD: 1, EUR: 0.5 })
  onTestFinished(compareNoMore)
  const of = (id: string, currency: Currency, clearingMinor: number): Offer => ({
    ...STANDING_OFFER,
    ...part({ currency, clearingMinor }),
    id,
    currency,
    exchangeRates: { [currency]: 1 },
  })
  const offers = [
    of('100 USD', usd, 100),
    of('9999 INR', inr, 9999),
    of('60 EUR', eur, 60),
    of('40 EUR', eur, 40),
  ]
  const ordered = (direction: string) =>
    findOffers(offers, at(`sort=offered.${direction}`), NUMBERS).map(({ id }) => id)
  expect(ordered('desc')).toEqual(['60 EUR', '100 USD', '40 EUR', '9999 INR'])
  expect(ordered('asc')).toEqual(['40 EUR', '100 USD', '60 EUR', '9999 INR'])
})

test('words start ascending, figures descending, then they turn around', () => {
  const words = OFFER_SORTS.filter((field) => nextOfferSort(undefined, field).direction === 'asc')
  expect(words).toEqual(['customers', 'status', 'type'])
  const rate = nextOfferSort(undefined, 'rate')
  expect([rate.direction, nextOfferSort(rate, 'rate').direction]).toEqual(['desc', 'asc'])
})

test('an address that names a state, a type or a currency that there is not filters nothing', () => {
  for (const search of ['status=DONE', 'status=active', 'type=LOAN', 'currency=dollars'])
    expect([search, found(search)]).toEqual([search, ['alder', 'osprey', 'over']])
})

test('what is filtered by has its name also where no offer has it', () => {
  const { statuses, types, currencies } = offerOptions(
    [alder],
    at('status=NOT_ACCEPTED&type=ONE_TIME_STATIC_RATE&currency=CHF'),
  )
  expect(statuses.map(({ label }) => label)).toEqual(['Active', 'Not Accepted'])
  expect(currencies.map(({ value }) => value)).toContain('CHF')
  expect(types).toHaveLength(2)
})

test('states that read the same are one choice: an edit of invoices is a review', () => {
  const review: Offer = { ...alder, status: 'UNDER_REVIEW', displayType: 'request' }
  const edit: Offer = { ...review, status: 'INVOICE_EDIT_IN_PROGRESS' }
  expect(offerOptions([review, edit]).statuses).toHaveLength(1)
  expect(findOffers([review, edit], at('status=UNDER_REVIEW'), NUMBERS)).toHaveLength(2)
})

test('an address survives being read and written', () => {
  const address = 'q=Alder&status=ACTIVE&type=PREFERRED_TERM&currency=USD&sort=offered.asc'
  expect(offerListQuery.text(at(address))).toBe(address)
})

test('an exported line has exact amounts of one customer and currency, and nothing where nobody knows', () => {
  const cells = (offer: Offer) => {
    const [line] = offerLines([offer], NUMBERS)
    return Object.fromEntries(Object.entries(OFFER_FIELDS).map(([name, of]) => [name, of(line!)]))
  }
  expect(cells(osprey)).toMatchObject({
    customerNumber: '4-110',
    currency: 'EUR',
    offeredAmount: '9.00',
    acceptedAmount: undefined,
    discountAmount: '0.06',
    depositAmount: '8.94',
    rate: '6.0000',
  })
  const decided: Offer = {
    ...over,
    status: 'PARTIAL_ACCEPTANCE',
    opportunities: [{ ...PART, decision: { offered: 5, accepted: 3 } }],
  }
  expect(cells(decided)).toMatchObject({
    offeredInvoiceCount: 5,
    offeredAmount: '5.00',
    acceptedInvoiceCount: 3,
    acceptedAmount: '3.00',
    depositAmount: '2.94',
  })
  const undecided: Offer = { ...over, opportunities: [{ ...PART, clearingCount: 0, clearingMinor: 0 }] }
  expect(cells(undecided)).toMatchObject({ offeredAmount: undefined, depositAmount: undefined })
})
