import { expect, test } from 'vitest'
import type { PlainInvoice } from '../../../tests/fixtures/books/plain-book.ts'
import { TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../../calendar/day.ts'
import type { BookFilter, FilterDimension } from './filter.ts'
import { pair, type Pair } from '../testing/book.ts'

function set(both: Pair, filter: BookFilter): void {
  for (const name of Object.keys(filter) as FilterDimension[]) both.book.setFilter(name, filter[name])
  both.plain.filter = both.book.filter
}

function exclude({ book, plain }: Pair, rows: readonly number[], excluded: boolean): void {
  book.setExcluded(rows, excluded)
  plain.setExcluded(rows, excluded)
}

function expectEqual({ book, plain }: Pair): void {
  expect(book.totals()).toEqual(plain.totals())
  expect([...book.window(0, 50)]).toEqual(plain.window(0, 50))
}

test('filters hold for the days that markets have by then', () => {
  const filters: readonly BookFilter[] = [
    { daysEarly: { from: 3, to: 12 } },
    { depositDay: { to: addDays(TODAY, 2) } },
    { states: ['past-due', 'held'] },
    { reasons: ['isPastDue'] },
    { daysEarly: { from: 1 }, states: ['eligible'], opportunities: [0, 1, 2, 3] },
  ]
  for (const [n, filter] of filters.entries()) {
    const both = pair(300, 50 + n)
    set(both, filter)
    expectEqual(both)
    for (const days of [1, 4, 9]) {
      const markets = both.book.markets.map((market) => ({
        ...market,
        today: addDays(market.today, days),
        depositDay: addDays(market.depositDay, days),
      }))
      both.book.setMarkets(markets)
      both.plain.setMarkets(markets)
      expectEqual(both)
    }
  }
})

test('a range that jumps from end to end has the sums of its rows, through edits and changes of the others', () => {
  const both = pair(5000, 56)
  const { book, plain, random } = both
  const jump = () => {
    const from = random.below(400)
    set(both, { amount: { from, to: from + random.below(90_000) } })
  }
  for (let round = 0; round < 12; round++) {
    for (let n = 0; n < 5; n++) {
      jump()
      expect(book.totals()).toEqual(plain.totals())
    }
    const row = { ...book.row(random.below(book.length)), amountMinor: 5000 }
    if (round % 3 === 0)
      exclude(both, [random.below(book.length), random.below(book.length)], round % 2 === 0)
    else if (round % 3 === 1) set(both, { states: round % 2 === 0 ? ['eligible'] : ['eligible', 'held'] })
    else {
      book.applyChanges([row])
      plain.applyChanges([row])
      while (book.idle()) continue
    }
    expect(book.totals()).toEqual(plain.totals())
  }
})

test('an exclusion that changes nothing leaves the rows that match as they are', () => {
  const both = pair(200, 57)
  const rows = both.book.includedEligible().first(3)
  set(both, { excluded: true })
  for (let n = 0; n < 3; n++) {
    exclude(both, rows, true)
    expectEqual(both)
  }
  expect(both.book.setExcluded(rows, true)).toBeUndefined()
})

test('rows of an opportunity that came later are found by it', () => {
  const both = pair(200, 58)
  const { book, plain } = both
  set(both, { opportunities: [1, 3] })
  const known = book.markets[0]!
  const market = { ...known, uuid: 'later', opportunityUuid: 'later' }
  book.setMarkets([...book.markets, market])
  expect(book.count).toBe(plain.matching().length)
  const rows = [book.row(0), { ...book.row(9), id: 5001 }].map((row) => ({ ...row, marketUuid: 'later' }))
  book.applyChanges(rows)
  book.setFilter('opportunities', [book.opportunityPosition('later')!])
  expect([...book.window(0, 9)].sort((a, b) => a - b)).toEqual([0, 200])
})

test('invoices that are named by their ids are found, also those that come later', () => {
  const both = pair(300, 61)
  const { book, plain } = both
  const ids = [book.row(3).id, book.row(250).id, 5002, 999_999]
  set(both, { ids })
  expectEqual(both)
  expect(book.count).toBe(2)
  const rows = [
    { ...book.row(9), id: 5002 },
    { ...book.row(3), amountMinor: 1 },
  ]
  book.applyChanges(rows)
  plain.applyChanges(rows)
  expectEqual(both)
  expect(book.count).toBe(3)
  set(both, { ids, amount: { from: 1 } })
  expectEqual(both)
  set(both, { ids: [] })
  expect(book.count).toBe(0)
})

test('a dimension that accepts every row is not in the filter', () => {
  const { book } = pair(50, 59)
  book.setFilter('states', ['paid'])
  book.setFilter('excluded', false)
  book.setFilter('states', undefined)
  expect(Object.entries(book.filter)).toEqual([['excluded', false]])
})

test('offered rows are the included eligible ones, all of them or those that match', () => {
  const { book, plain } = pair(300, 60)
  book.setFilter('amount', { from: 120 })
  plain.filter = book.filter
  const offered = (rows: readonly PlainInvoice[]) =>
    rows.filter(({ state, excluded }) => state === 'eligible' && !excluded).map(({ position }) => position)
  expect([...book.includedEligible().rows()]).toEqual(offered(plain.invoices))
  expect([...book.includedEligible('matching').rows()]).toEqual(offered(plain.matching()))
  expect(offered(plain.matching()).length).toBeLessThan(offered(plain.invoices).length)
  for (const { position, state } of plain.invoices)
    expect(book.isEligible(position)).toBe(state === 'eligible')
})
