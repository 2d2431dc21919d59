import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlainInvoice } from '../../tests/fixtures/books/plain-book.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { businessDayAtOrAfter } from '../calendar/business.ts'
import { addDays } from '../calendar/day.ts'
import { Book } from '../invoices/book.ts'
import { EMPTY_ROW } from '../invoices/invoice-schema.ts'
import { priceSelection } from '../invoices/sums/price-selection.ts'
import { ageing, AGEING_FIRST_WEEK, AGEING_HELD, AGEING_PAST_DUE, mondayOf } from './ageing.ts'
import { cashShares } from './cash-calendar.ts'
import { daysEarlyOf, MOST_DAYS_EARLY } from './days-early.ts'
import { markets, chunk, pair, edits, apply, sumOf } from './testing/charts.ts'

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
      const byCurrency = daysEarlyOf(both.book, opportunities)
      const offered = both.plain.invoices.filter(
        ({ state, excluded, daysEarly, opportunity }) =>
          state === 'eligible' && !excluded && daysEarly > 0 && opportunities.includes(opportunity),
      )
      const entry = ({ daysEarly }: PlainInvoice): number => Math.min(daysEarly, MOST_DAYS_EARLY) - 1
      const prices = priceSelection(both.book, { kind: 'APR', ppm: 0 }, opportunities)
      const asked = opportunities.map((each) => both.book.opportunities[each]!.currency)
      expect(byCurrency.map(({ currency }) => currency).toSorted()).toEqual([...new Set(asked)].sort())
      for (const { currency, count, minor } of byCurrency) {
        const own = prices.filter((price) => price.currency === currency)
        const rows = offered.filter(({ market }) => market.currency === currency)
        for (let n = 0; n < MOST_DAYS_EARLY; n++) {
          const there = rows.filter((each) => entry(each) === n)
          expect(count[n]).toBe(there.length)
          expect(minor[n]).toBe(Number(sumOf(there.map(({ amountMinor }) => amountMinor))))
        }
        expect(sumOf(count)).toBe(sumOf(own.map((price) => price.count)))
        expect(sumOf(minor)).toBe(sumOf(own.map(({ invoiceMinor }) => invoiceMinor)))
      }
    }),
    { numRuns: 60 },
  )
})
