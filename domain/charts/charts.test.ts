import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlainInvoice } from '../../tests/fixtures/books/plain-book.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { day, eur } from '../../tests/fixtures/days-and-currencies.ts'
import { businessDayAtOrAfter } from '../calendar/business.ts'
import { addDays } from '../calendar/day.ts'
import { Book } from '../invoices/book.ts'
import { EMPTY_ROW } from '../invoices/invoice-schema.ts'
import { discountMinor } from '../rates/discount.ts'
import type { Rate } from '../rates/rate.ts'
import { areSameFlows, arrivingIn, cashCalendar, cashShares, type CashFlow } from './cash-calendar.ts'
import { CASH_COLUMNS, type OfferTerms } from './cash-sums.ts'
import { ROWS, markets, pair, edits, apply, sumOf } from './testing/charts.ts'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

const rates = fc.record({
  kind: fc.constantFrom('APR' as const, 'DISC' as const),
  ppm: fc.integer({ min: 0, max: 2_000_000 }),
})
const terms: fc.Arbitrary<OfferTerms | undefined> = fc.option(
  fc.record(
    {
      rate: rates,
      lastId: fc.integer({ min: 1, max: ROWS }),
      approvedBy: fc.integer({ min: TODAY - 60, max: TODAY }).map(day),
    },
    { requiredKeys: ['rate'] },
  ),
  { nil: undefined },
)
const offers = fc.array(terms, { minLength: markets.length, maxLength: markets.length })
const spans = fc.record({
  from: fc.integer({ min: TODAY - 5, max: TODAY + 60 }).map(day),
  days: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 120 }) },
    fc.integer({ min: 440, max: 530 }),
  ),
})
const bucketOf = (on: number, { from, days }: { readonly from: number; readonly days: number }): number =>
  Math.min(Math.max(on - from + 1, 0), days + 1)

function isCovered({ id, approvedDay, excluded, daysEarly }: PlainInvoice, own: OfferTerms): boolean {
  const { lastId = Infinity, approvedBy = Infinity } = own
  return !excluded && daysEarly > 0 && id <= lastId && approvedDay <= approvedBy
}

test('a cash calendar holds the sums of the invoices of each day, after any edits, to the minor unit', () => {
  fc.assert(
    fc.property(edits, offers, spans, (made, asked, span) => {
      const both = pair()
      // Asked for before, the kept sums have to follow the edits.
      cashCalendar(both.book, { span, termsOf: () => undefined })
      apply(both, made)
      const eligible = both.plain.invoices.filter(({ state }) => state === 'eligible')
      for (const flow of cashCalendar(both.book, { span, termsOf: (market) => asked[market] })) {
        const own = eligible.filter(({ market }) => market.currency === flow.currency)
        const offered = own.filter((each) => {
          const of = asked[each.marketPosition]
          return of !== undefined && isCovered(each, of)
        })
        const cost = ({ amountMinor, daysEarly, marketPosition }: PlainInvoice): number =>
          discountMinor(amountMinor, asked[marketPosition]!.rate, daysEarly)
        for (let bucket = 0; bucket <= span.days + 1; bucket++) {
          const due = own.filter((each) => bucketOf(businessDayAtOrAfter(each.dueDay), span) === bucket)
          const moved = due.filter((each) => offered.includes(each))
          const early = offered.filter(({ market }) => bucketOf(market.depositDay, span) === bucket)
          const minor = (rows: readonly PlainInvoice[]) => Number(sumOf(rows.map((each) => each.amountMinor)))
          expect([flow.dueCount[bucket], flow.dueMinor[bucket]]).toEqual([due.length, minor(due)])
          expect([flow.movedCount[bucket], flow.movedMinor[bucket]]).toEqual([moved.length, minor(moved)])
          expect([flow.earlyCount[bucket], flow.earlyMinor[bucket]]).toEqual([early.length, minor(early)])
          expect(flow.discountMinor[bucket]).toBe(Number(sumOf(early.map(cost))))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('all days of a calendar together are the eligible invoices, and offers only lose their discount', () => {
  fc.assert(
    fc.property(edits, offers, spans, (made, asked, span) => {
      const both = pair()
      apply(both, made)
      const { book } = both
      const eligible = book.stateTotals('eligible')
      for (const flow of cashCalendar(book, { span, termsOf: (market) => asked[market] })) {
        const own = eligible.filter(
          ({ opportunity }) => book.opportunities[opportunity]!.currency === flow.currency,
        )
        const buckets = Array.from({ length: span.days + 2 }, (_, bucket) => bucket)
        const without = sumOf(buckets.map((bucket) => arrivingIn(flow, bucket, false).minor))
        const withOffers = sumOf(buckets.map((bucket) => arrivingIn(flow, bucket, true).minor))
        expect(without).toBe(sumOf(own.map(({ amountMinor }) => amountMinor)))
        expect(without - withOffers).toBe(sumOf(flow.discountMinor))
        expect(sumOf(flow.movedCount)).toBe(sumOf(flow.earlyCount))
      }
    }),
    { numRuns: 60 },
  )
})

test('the customers of some days together are what the calendar has for them, the largest first', () => {
  fc.assert(
    fc.property(edits, offers, spans, fc.boolean(), (made, asked, span, withOffers) => {
      const both = pair()
      apply(both, made)
      const question = { span, termsOf: (market: number) => asked[market] }
      for (const flow of cashCalendar(both.book, question)) {
        const shares = cashShares(both.book, { ...question, currency: flow.currency, withOffers })
        const days = Array.from({ length: span.days }, (_, n) => arrivingIn(flow, n + 1, withOffers))
        expect(sumOf(shares.map(({ count }) => count))).toBe(sumOf(days.map(({ count }) => count)))
        expect(sumOf(shares.map(({ minor }) => minor))).toBe(sumOf(days.map(({ minor }) => minor)))
        expect(shares).toEqual(shares.toSorted((a, b) => b.minor - a.minor))
      }
    }),
    { numRuns: 60 },
  )
})

test('an offer moves an invoice from its pay day to the deposit day, less the discount', () => {
  const [market] = markets
  const book = new Book([], [{ ...market!, depositDay: addDays(TODAY, 3) }])
  // Saturday 2024-11-02 is paid on Monday 2024-11-04.
  const saturday = day('2024-11-02')
  book.applyChanges([
    {
      ...EMPTY_ROW,
      marketUuid: market!.uuid,
      id: 1,
      amountMinor: 100_000_00,
      approvedDay: TODAY,
      dueDay: saturday,
    },
  ])
  const rate: Rate = { kind: 'DISC', ppm: 10_000 }
  const question = { span: { from: TODAY, days: 60 }, termsOf: () => ({ rate }) }
  const [flow] = cashCalendar(book, question)
  const payBucket = saturday + 2 - TODAY + 1
  expect(arrivingIn(flow!, payBucket, false)).toEqual({ count: 1, minor: 100_000_00 })
  expect(arrivingIn(flow!, payBucket, true)).toEqual({ count: 0, minor: 0 })
  expect(arrivingIn(flow!, 4, true)).toEqual({ count: 1, minor: 99_000_00 })
})

test('two flows are the same when their currency and all their entries are', () => {
  const { book } = pair()
  const span = { from: TODAY, days: 5 }
  const [flow] = cashCalendar(book, { span, termsOf: () => undefined })
  const [again] = cashCalendar(book, { span, termsOf: () => undefined })
  expect(areSameFlows(flow!, again!)).toBe(true)
  const others: readonly CashFlow[] = [
    { ...flow!, currency: eur },
    ...CASH_COLUMNS.flatMap((name) => [
      { ...flow!, [name]: flow![name].map((value, bucket) => (bucket === 6 ? value + 1 : value)) },
      { ...flow!, [name]: flow![name].slice(0, 6) },
      { ...flow!, [name]: Float64Array.of(...flow![name], 0) },
    ]),
  ]
  expect(
    nonEmpty(others).filter((other) => areSameFlows(flow!, other) || areSameFlows(other, flow!)),
  ).toEqual([])
})

test('a customer of whom nothing arrives in some days has no share, and equal shares are in the order of names', () => {
  const named = markets.slice(0, 3).map((market, n) => ({
    ...market,
    currency: markets[0]!.currency,
    opportunityUuid: `o${n}`,
    customerUuid: `c${n}`,
    customerName: ['Birch', 'Asahi', 'Cedar'][n]!,
  }))
  const book = new Book([], named)
  const due = [TODAY + 3, TODAY + 3, TODAY + 40]
  book.applyChanges(
    named.map(({ uuid }, n) => ({
      ...EMPTY_ROW,
      marketUuid: uuid,
      id: n + 1,
      invoiceNumber: String(n),
      amountMinor: 500,
      approvedDay: TODAY,
      dueDay: day(due[n]!),
    })),
  )
  const part = { span: { from: TODAY, days: 14 }, termsOf: () => undefined }
  const shares = cashShares(book, { ...part, currency: named[0]!.currency, withOffers: false })
  expect(shares.map(({ customerName, minor }) => [customerName, minor])).toEqual([
    ['Asahi', 500],
    ['Birch', 500],
  ])
  expect(cashShares(book, { ...part, currency: eur, withOffers: false })).toEqual([])
})
