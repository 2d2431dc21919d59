import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../../calendar/day.ts'
import { currencyCode } from '../../money/currency.ts'
import { pair, type Pair } from '../testing/book.ts'
import { ORDER_COLUMNS } from '../testing/order-columns.ts'

const [usd, jpy] = [currencyCode('USD'), currencyCode('JPY')]

function expectInOrder({ book, plain }: Pair): void {
  plain.order = book.order
  plain.filter = { ...book.filter }
  expect([book.order, ...book.window(0, book.length)]).toEqual([book.order, ...plain.window(0, book.length)])
}

/** Other values in every column that can be ordered by, for a row that exists and for new ones. */
function changeAndAdd({ book, plain }: Pair, round: number): void {
  const changed = [5, 3, 8].map((row) => book.row((row * 31 + round) % book.length))
  const rows = changed.map((row, n) => ({
    ...row,
    id: n === 0 ? row.id : 1_000_000 + round * 10 + n,
    amountMinor: row.amountMinor + 10_000 * (n - 1),
    originalAmountMinor: 1_000_000 * n,
    dueDay: book.row(n).dueDay,
    holdFlags: n,
    excluded: !row.excluded,
    invoiceNumber: `${'az9'[n]}-${round}`,
    voucherNumber: row.invoiceNumber,
    marketUuid: book.markets.at(-1 - n)!.uuid,
  }))
  book.applyChanges(rows)
  plain.applyChanges(rows)
}

function beIdle({ book }: Pair): void {
  while (book.idle()) continue
}

test.for([undefined, [usd]])(
  'rows that change and rows that come are in their places in every order, in currencies %s',
  (currencies) => {
    const both = pair(900, 21, currencies)
    for (const [round, column] of ORDER_COLUMNS.entries()) {
      both.book.setOrder({ column, direction: round % 2 === 0 ? 'asc' : 'desc' })
      expectInOrder(both)
      changeAndAdd(both, round * 2)
      expectInOrder(both)
      beIdle(both)
      expectInOrder(both)
      changeAndAdd(both, round * 2 + 1)
      expectInOrder(both)
      beIdle(both)
      expectInOrder(both)
    }
  },
)

// Each minor unit is worth a whole number of cents: no two amounts differ by less than a cent.
const RATES = { USD: 1, JPY: 50, KWD: 0.1, CAD: 0.5 }

test.for([RATES, { USD: 1, JPY: 50, CAD: 0.5 }])(
  'where currencies mix, amounts are in the order of what they are worth at %s, also as rows change and come',
  (rates) => {
    const both = pair(900, 31)
    const { book, plain } = both
    for (const [round, column] of (['amount', 'originalAmount', 'paidAmount'] as const).entries()) {
      book.setOrder({ column, direction: round % 2 === 0 ? 'desc' : 'asc' })
      plain.rates = round === 0 ? {} : rates
      expectInOrder(both)
      if (round === 0) expect(book.compareAmountsAt(rates)).toBe(true)
      plain.rates = rates
      expectInOrder(both)
      changeAndAdd(both, round * 2)
      expectInOrder(both)
      beIdle(both)
      expectInOrder(both)
      changeAndAdd(both, round * 2 + 1)
      expectInOrder(both)
      beIdle(both)
      expectInOrder(both)
    }
  },
)

test('ranges of amounts are of the amounts as they are where the order is by what they are worth', () => {
  const both = pair(900, 32)
  const { book, plain } = both
  book.setOrder({ column: 'amount', direction: 'desc' })
  book.compareAmountsAt(RATES)
  plain.rates = RATES
  for (const amount of [{ from: 5000 }, { from: 5000, to: 90_000 }, { to: 700 }]) {
    book.setFilter('amount', amount)
    expectInOrder(both)
    changeAndAdd(both, amount.from ?? 1)
    expectInOrder(both)
    beIdle(both)
    expectInOrder(both)
  }
})

test('a book in one currency, and one without rates, is in no other order by rates', () => {
  const one = pair(300, 33, [usd])
  one.book.setOrder({ column: 'amount', direction: 'desc' })
  expect(one.book.compareAmountsAt(RATES)).toBe(false)
  expectInOrder(one)
  const many = pair(300, 34)
  expect(many.book.compareAmountsAt({})).toBe(false)
  many.book.setOrder({ column: 'amount', direction: 'asc' })
  expect(many.book.compareAmountsAt(RATES)).toBe(true)
  expect(many.book.compareAmountsAt(RATES)).toBe(false)
  expect(many.book.compareAmountsAt({})).toBe(true)
  expectInOrder(many)
})

test('a currency that comes later is compared at the rates that the book was told', () => {
  const both = pair(300, 35, [usd])
  const { book, plain } = both
  book.compareAmountsAt(RATES)
  plain.rates = RATES
  book.setOrder({ column: 'amount', direction: 'desc' })
  expectInOrder(both)
  const [inYen] = syntheticBook({ rows: 0, customers: 1, seed: 1, currencies: [jpy] }).markets
  const markets = [...book.markets, inYen!]
  book.setMarkets(markets)
  plain.setMarkets(markets)
  const yen = { ...book.row(0), id: 1_000_000, marketUuid: inYen!.uuid, amountMinor: book.row(0).amountMinor }
  book.applyChanges([yen])
  plain.applyChanges([yen])
  expectInOrder(both)
  beIdle(both)
  expectInOrder(both)
})

test('a row that changes again before the orders are idle is where it belongs by then', () => {
  const both = pair(900, 26)
  const { book, plain } = both
  book.setOrder({ column: 'amount', direction: 'desc' })
  beIdle(both)
  for (const amounts of [
    [7000, 9000, 8000],
    [9500, 9000, 8000],
    [100, 9000, 99_000_000],
  ]) {
    const rows = amounts.map((amountMinor, row) => ({ ...book.row(row), amountMinor }))
    book.applyChanges(rows)
    plain.applyChanges(rows)
    expectInOrder(both)
  }
  beIdle(both)
  expectInOrder(both)
})

test('orders that rest on the days of markets are those of the day by then', () => {
  for (const column of ['depositDay', 'daysEarly', 'reason', 'customer'] as const) {
    const both = pair(300, 27)
    const { book, plain } = both
    book.setOrder({ column, direction: 'asc' })
    beIdle(both)
    const markets = book.markets.map((market, n) => ({
      ...market,
      today: addDays(market.today, 5),
      depositDay: addDays(market.depositDay, 5 + (n % 3)),
    }))
    book.setMarkets(markets)
    plain.setMarkets(markets)
    expectInOrder(both)
    beIdle(both)
    expectInOrder(both)
  }
})

test('rows are ordered by the names that customers have by then', () => {
  const both = pair(300, 28)
  const { book, plain } = both
  book.setOrder({ column: 'customer', direction: 'asc' })
  beIdle(both)
  // The last character differs most.
  const markets = book.markets.map((market) => ({
    ...market,
    customerName: market.customerName.slice(-1) + market.customerName,
  }))
  book.setMarkets(markets)
  plain.setMarkets(markets)
  expect(new Set(book.opportunities.map(({ customerName }) => customerName))).toEqual(
    new Set(markets.map(({ customerName }) => customerName)),
  )
  expectInOrder(both)
  beIdle(both)
  expectInOrder(both)
})

test('an order whose index is half made when rows are excluded is that of the rows as they are', () => {
  const both = pair(9000, 22)
  const { book, plain } = both
  book.setOrder({ column: 'excluded', direction: 'asc' })
  for (const excluded of [true, false]) {
    for (let step = 0; step < 2; step++) book.idle()
    const rows = Array.from({ length: 200 }, (_, n) => n * 7)
    book.setExcluded(rows, excluded)
    plain.setExcluded(rows, excluded)
    beIdle(both)
    expectInOrder(both)
  }
})

test('orders asked for again show what matches by then', () => {
  const both = pair(200, 23)
  const { book, plain } = both
  book.setFilter('excluded', false)
  for (const row of book.includedEligible().first(5)) {
    for (const excluded of [true, false]) {
      for (const column of ['amount', 'dueDay'] as const) {
        book.setOrder({ column, direction: 'asc' })
        expectInOrder(both)
      }
      book.setExcluded([row], excluded)
      plain.setExcluded([row], excluded)
      expectInOrder(both)
    }
  }
})

test('amounts keep their order, and ranges their rows, once a market has a currency of other decimals', () => {
  const both = pair(900, 24, [usd])
  const { book, plain } = both
  book.setOrder({ column: 'amount', direction: 'asc' })
  book.setFilter('amount', { from: 50 })
  plain.filter = book.filter
  beIdle(both)
  const near = plain.matching().filter(({ amountMinor }) => amountMinor < 60_000)
  const changes = near
    .slice(0, 50)
    .map(({ position }, n) => ({ ...book.row(position), amountMinor: 7000 + n }))
  book.applyChanges(changes)
  plain.applyChanges(changes)
  const [inYen] = syntheticBook({ rows: 0, customers: 1, seed: 1, currencies: [jpy] }).markets
  const markets = [...book.markets, inYen!]
  book.setMarkets(markets)
  plain.setMarkets(markets)
  const yen = { ...book.row(0), id: 1_000_000, marketUuid: inYen!.uuid, amountMinor: 71 }
  book.applyChanges([yen])
  plain.applyChanges([yen])
  for (const from of [60, 70, 71, 72, 900]) {
    for (const to of [undefined, 71, 73, 1000]) {
      book.setFilter('amount', to === undefined ? { from } : { from, to })
      expectInOrder(both)
    }
  }
  beIdle(both)
  expectInOrder(both)
})
