import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlainBook, type PlainInvoice } from '../../tests/fixtures/books/plain-book.ts'
import { syntheticBook, TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { day, jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { businessDayAtOrAfter } from '../calendar/business.ts'
import { addDays } from '../calendar/day.ts'
import { Book } from '../invoices/book.ts'
import { EMPTY_ROW } from '../invoices/invoice-schema.ts'
import { priceSelection } from '../invoices/price-selection.ts'
import { currencyCode } from '../money/currency.ts'
import { discountMinor } from '../rates/discount.ts'
import type { Rate } from '../rates/rate.ts'
import { ageing, AGEING_FIRST_WEEK, AGEING_HELD, AGEING_PAST_DUE, mondayOf } from './ageing.ts'
import { arrivingIn, cashCalendar, cashShares } from './cash-calendar.ts'
import type { OfferTerms } from './cash-sums.ts'
import { daysEarlyOf, MOST_DAYS_EARLY } from './days-early.ts'

const ROWS = 300
const { markets, chunk } = syntheticBook({
  rows: ROWS,
  customers: 6,
  seed: 11,
  currencies: [usd, jpy, currencyCode('KWD')],
})

interface Pair {
  readonly book: Book
  readonly plain: PlainBook
}

function pair(): Pair {
  const book = new Book([chunk], markets)
  return {
    book,
    plain: new PlainBook(
      Array.from({ length: ROWS }, (_, row) => book.row(row)),
      markets,
    ),
  }
}

const edits = fc.array(
  fc.record({
    row: fc.nat(ROWS - 1),
    excluded: fc.option(fc.boolean()),
    amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    due: fc.integer({ min: -40, max: 400 }),
    paidState: fc.constantFrom(0, 0, 0, 2),
    holdFlags: fc.constantFrom(0, 0, 0, 1),
  }),
  { maxLength: 25 },
)
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
  days: fc.integer({ min: 1, max: 120 }),
})

/** Excludes rows in both, or changes them. */
function apply({ book, plain }: Pair, made: Parameters<Parameters<typeof edits.map>[0]>[0]): void {
  // Pictures are of the whole book, whatever its view shows.
  book.setFilter('amount', { from: 50 })
  book.setFilter('states', ['eligible'])
  for (const { row, excluded, due, ...cells } of made) {
    if (excluded !== null) {
      book.setExcluded([row], excluded)
      plain.setExcluded([row], excluded)
    } else {
      const changed = [{ ...book.row(row), ...cells, dueDay: addDays(TODAY, due) }]
      book.applyChanges(changed)
      plain.applyChanges(changed)
    }
  }
}

const sumOf = (amounts: Iterable<number>): bigint =>
  [...amounts].reduce((sum, each) => sum + BigInt(each), 0n)
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

test('the ageing of a currency holds the sums of past due, held and each week, to the minor unit', () => {
  fc.assert(
    fc.property(
      edits,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 8 }),
      (made, weeks, most) => {
        const both = pair()
        apply(both, made)
        const from = mondayOf(TODAY)
        for (const currency of [usd, jpy]) {
          const { rows, rest, restCount } = ageing(both.book, { currency, span: { from, weeks }, most })
          const open = both.plain.invoices.filter(
            ({ state, market }) =>
              market.currency === currency &&
              (state === 'eligible' || state === 'past-due' || state === 'held'),
          )
          for (const row of rows) {
            const own = open.filter(({ market }) => market.customerUuid === row.customerUuid)
            for (let column = 0; column < weeks + AGEING_FIRST_WEEK + 1; column++) {
              const there = own.filter((each) => ageingColumn(each, from, weeks) === column)
              expect([row.count[column], BigInt(row.minor[column]!)]).toEqual([
                there.length,
                sumOf(there.map(({ amountMinor }) => amountMinor)),
              ])
            }
          }
          const shown = new Set(rows.map(({ customerUuid }) => customerUuid))
          const others = open.filter(({ market }) => !shown.has(market.customerUuid))
          for (let column = 0; column < weeks + AGEING_FIRST_WEEK + 1; column++) {
            const there = others.filter((each) => ageingColumn(each, from, weeks) === column)
            expect([rest?.count[column] ?? 0, BigInt(rest?.minor[column] ?? 0)]).toEqual([
              there.length,
              sumOf(there.map(({ amountMinor }) => amountMinor)),
            ])
          }
          expect(rows).toEqual(rows.toSorted((a, b) => b.totalMinor - a.totalMinor))
          const all = rest === undefined ? rows : [...rows, rest]
          expect(sumOf(all.map(({ totalMinor }) => totalMinor))).toBe(
            sumOf(open.map(({ amountMinor }) => amountMinor)),
          )
          expect(rows.length + restCount).toBe(new Set(open.map(({ market }) => market.customerUuid)).size)
        }
      },
    ),
    { numRuns: 60 },
  )
})

/** Three customers with an invoice of 100.00 in USD each; the last has another division with one of 50.00. */
function fewCustomers(): Book {
  const named = (name: string, n: number, customer = n) => ({
    ...markets[0]!,
    uuid: `m${n}`,
    opportunityUuid: `o${n}`,
    customerUuid: `c${customer}`,
    customerName: name,
    currency: usd,
    depositDay: addDays(TODAY, 3),
  })
  const few = [named('Birch', 1), named('Alder', 2), named('Cedar', 3), named('Cedar', 4, 3)]
  const book = new Book([], few)
  book.applyChanges(
    few.map(({ uuid }, n) => ({
      ...EMPTY_ROW,
      marketUuid: uuid,
      id: n + 1,
      amountMinor: n < 3 ? 100_00 : 50_00,
      approvedDay: TODAY,
      dueDay: addDays(mondayOf(TODAY), 7 * n + 8),
    })),
  )
  return book
}

test('the divisions of a customer are one row, equal totals are ordered by name, and the others are one row without a name', () => {
  const question = { currency: usd, span: { from: mondayOf(TODAY), weeks: 4 } }
  const { rows } = ageing(fewCustomers(), { ...question, most: 3 })
  expect(rows.map(({ customerName, totalMinor }) => [customerName, totalMinor])).toEqual([
    ['Cedar', 150_00],
    ['Alder', 100_00],
    ['Birch', 100_00],
  ])
  expect([...rows[0]!.minor]).toEqual([0, 0, 0, 0, 0, 100_00, 50_00])
  const { rest, restCount } = ageing(fewCustomers(), { ...question, most: 1 })
  expect(rest).toMatchObject({ customerUuid: undefined, customerName: '', totalMinor: 200_00 })
  expect([...rest!.count, restCount]).toEqual([0, 0, 0, 1, 1, 0, 0, 2])
})

test('what a customer pays in some days is that of its divisions together, through the last of the days', () => {
  const book = fewCustomers()
  const shares = (days: number) =>
    cashShares(book, {
      currency: usd,
      withOffers: false,
      span: { from: TODAY, days },
      termsOf: () => undefined,
    }).map(({ customerName, count, minor }) => [customerName, count, minor])
  expect(shares(60)).toEqual([
    ['Cedar', 2, 150_00],
    ['Alder', 1, 100_00],
    ['Birch', 1, 100_00],
  ])
  const last = businessDayAtOrAfter(addDays(mondayOf(TODAY), 29)) - TODAY
  expect(shares(last)[0]).toEqual(['Alder', 1, 100_00])
  expect(shares(last + 1)[0]).toEqual(['Cedar', 2, 150_00])
})

function ageingColumn({ state, dueDay }: PlainInvoice, from: number, weeks: number): number {
  if (state === 'past-due') return AGEING_PAST_DUE
  if (state === 'held') return AGEING_HELD
  return AGEING_FIRST_WEEK + Math.min(Math.floor((dueDay - from) / 7), weeks)
}

test('days paid early hold the sums of the offered invoices, and together what the selection is priced for', () => {
  const some = fc.subarray(
    Array.from({ length: new Book([chunk], markets).opportunities.length }, (_, n) => n),
  )
  fc.assert(
    fc.property(edits, some, (made, opportunities) => {
      const both = pair()
      apply(both, made)
      const { count, byCurrency } = daysEarlyOf(both.book, opportunities)
      const offered = both.plain.invoices.filter(
        ({ state, excluded, daysEarly, opportunity }) =>
          state === 'eligible' && !excluded && daysEarly > 0 && opportunities.includes(opportunity),
      )
      const entry = ({ daysEarly }: PlainInvoice): number => Math.min(daysEarly, MOST_DAYS_EARLY) - 1
      for (let n = 0; n < MOST_DAYS_EARLY; n++) {
        expect(count[n]).toBe(offered.filter((each) => entry(each) === n).length)
      }
      const prices = priceSelection(both.book, { kind: 'APR', ppm: 0 }, opportunities)
      expect(sumOf(count)).toBe(sumOf(prices.map((price) => price.count)))
      for (const { currency, minor } of byCurrency) {
        const own = prices.filter((price) => price.currency === currency)
        expect(sumOf(minor)).toBe(sumOf(own.map(({ invoiceMinor }) => invoiceMinor)))
      }
    }),
    { numRuns: 60 },
  )
})
