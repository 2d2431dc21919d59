import { expect, test } from 'vitest'
import { TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays, toEpochDay } from '../../calendar/day.ts'
import { discountMinor } from '../../rates/discount.ts'
import type { Rate } from '../../rates/rate.ts'
import type { Book } from '../book.ts'
import { priceSelection, type PricedOpportunity } from './price-selection.ts'
import { pair } from '../testing/book.ts'
import { bookOf, marketsIn, openRow } from '../testing/rows.ts'

function priced(book: Book, rate: Rate, wanted: (opportunity: number) => boolean): PricedOpportunity[] {
  return book.opportunities.flatMap(({ index, currency }) => {
    const rows = [...book.includedEligible().rows()].filter((row) => book.derived.opportunity[row] === index)
    if (rows.length === 0 || !wanted(index)) return []
    const own = rows.map((row) => ({ days: book.derived.daysEarly[row]!, minor: book.row(row).amountMinor }))
    const early = own.filter(({ days }) => days > 0)
    const late = own.filter(({ days }) => days <= 0)
    const sum = (of: typeof own, value: (each: (typeof own)[number]) => number) =>
      of.reduce((all, each) => all + value(each), 0)
    return {
      opportunity: index,
      currency,
      count: early.length,
      invoiceMinor: sum(early, ({ minor }) => minor),
      discountMinor: sum(early, ({ minor, days }) => discountMinor(minor, rate, days)),
      amountDays: sum(early, ({ minor, days }) => minor * days),
      notEarlyCount: late.length,
      notEarlyMinor: sum(late, ({ minor }) => minor),
    }
  })
}

const rates: readonly Rate[] = [
  { kind: 'APR', ppm: 85_000 },
  { kind: 'DISC', ppm: 12_345 },
  // More than an amount: a discount is never more than all of it.
  { kind: 'APR', ppm: 90_000_000 },
  { kind: 'DISC', ppm: 2_000_000 },
]

test('a selection is priced like its invoices, one by one, at either kind of rate', () => {
  const { book } = pair(700, 11)
  const [first, , third] = book.opportunities.map(({ index }) => index)
  for (const rate of rates) {
    expect(priceSelection(book, rate)).toEqual(priced(book, rate, () => true))
    const some = [third!, first!]
    expect(priceSelection(book, rate, some)).toEqual(priced(book, rate, (each) => some.includes(each)))
    expect(priceSelection(book, rate, [])).toEqual([])
  }
})

test('amounts whose products are beyond exact numbers are priced to the cent', () => {
  const { book } = pair(300, 12)
  const rows = [...book.includedEligible().rows()].slice(0, 5)
  const dueDay = toEpochDay(book.markets[0]!.today + 350)
  const changes = rows.map((row, n) => ({ ...book.row(row), amountMinor: 900_000_000_001 + n, dueDay }))
  expect(book.applyChanges(changes)).toBe(true)
  for (const rate of rates) expect(priceSelection(book, rate)).toEqual(priced(book, rate, () => true))
})

test('a book of one customer that has got new rows is priced as far as it has rows', () => {
  const days = { dueDay: addDays(TODAY, 31) }
  const rows = Array.from({ length: 63 }, (_, n) => openRow(n + 1, days))
  const book = bookOf(rows, marketsIn('USD'))
  book.applyChanges([openRow(64, days)])
  // 64 × 100.00 × 7.2 % × 30 / 360
  expect(priceSelection(book, { kind: 'APR', ppm: 72_000 })).toEqual([
    {
      opportunity: 0,
      currency: 'USD',
      count: 64,
      invoiceMinor: 64 * 100_00,
      discountMinor: 64 * 60,
      amountDays: 64 * 100_00 * 30,
      notEarlyCount: 0,
      notEarlyMinor: 0,
    },
  ])
})

test('a discount whose product is next to the largest exact number is rounded by its exact half', () => {
  const days = { dueDay: addDays(TODAY, 2) }
  const cases = [
    // 9,007,199,254,499,999 / 10^6 and 9,007,199,099,999,999 / (360 × 10^6): both a little below a half.
    [{ kind: 'DISC', ppm: 371 }, 24_278_165_106_469, 9_007_199_254],
    [{ kind: 'APR', ppm: 23 }, 391_617_352_173_913, 25_019_997],
  ] as const
  for (const [rate, amountMinor, discount] of cases) {
    const book = bookOf([openRow(1, { ...days, amountMinor })], marketsIn('USD'))
    expect(priceSelection(book, rate)[0]!.discountMinor).toBe(discount)
  }
})

test('an invoice of a negative amount, or of none, costs nothing', () => {
  const book = bookOf(
    [-90_000_00, 0, 100_00].map((amountMinor, n) => openRow(n + 1, { amountMinor })),
    marketsIn('USD'),
  )
  for (const rate of rates) expect(priceSelection(book, rate)).toEqual(priced(book, rate, () => true))
})
