import { expect, test } from 'vitest'
import { addDays } from '../../calendar/day.ts'
import { Book } from '../book.ts'
import { pair } from '../testing/book.ts'
import { DUE_DAYS } from './eligible-sums.ts'
import { operate } from '../testing/book-operations.ts'
import { bookOf, marketsIn, openRow } from '../testing/rows.ts'

/** The sums of a book by plain loops: of eligible rows by currency and day, and of those due too soon by opportunity. */
function plainSums(book: Book) {
  const due = new Map<string, readonly [count: number, minor: number]>()
  const notEarly = new Map<number, readonly [count: number, minor: number]>()
  const from = Math.min(...book.markets.map(({ today }) => today))
  const add = <Key>(sums: Map<Key, readonly [number, number]>, key: Key, minor: number) => {
    const [count, sum] = sums.get(key) ?? [0, 0]
    sums.set(key, [count + 1, sum + minor])
  }
  for (let row = 0; row < book.length; row++) {
    if (book.stateOf(row) !== 'eligible') continue
    const { amountMinor, dueDay } = book.row(row)
    const { currency } = book.marketOf(row)
    add(due, `${currency} ${Math.min(dueDay - from, DUE_DAYS)}`, amountMinor)
    if (!book.isExcluded(row) && book.derived.daysEarly[row] === 0)
      add(notEarly, book.derived.opportunity[row]!, amountMinor)
  }
  return { from, due, notEarly }
}

/** What the book keeps, without the entries of nothing. */
function keptSums(book: Book) {
  const { from, count, minor } = book.kept.due()
  const currencies = [...new Set(book.markets.map(({ currency }) => currency))]
  const due = new Map<string, readonly [number, number]>()
  for (let entry = 0; entry < count.length; entry++) {
    const currency = currencies[Math.floor(entry / (DUE_DAYS + 1))]
    if (count[entry]! > 0) due.set(`${currency} ${entry % (DUE_DAYS + 1)}`, [count[entry]!, minor[entry]!])
  }
  const notEarly = new Map<number, readonly [number, number]>()
  const soon = book.kept.notEarly()
  for (let group = 0; group < soon.count.length; group++)
    if (soon.count[group]! > 0) notEarly.set(group, [soon.count[group]!, soon.minor[group]!])
  return { from, due, notEarly }
}

test('what is due by day, and what is due too soon, is kept through every change', () => {
  for (const seed of [3, 4]) {
    const both = pair(400, seed)
    expect(keptSums(both.book)).toEqual(plainSums(both.book))
    for (let n = 0; n < 150; n++) {
      operate(both)
      if (n % 3 === 0) expect(keptSums(both.book)).toEqual(plainSums(both.book))
    }
  }
})

test('what is due after the last day that has an entry is counted as later', () => {
  const { book } = pair(300, 5)
  const { from } = book.kept.due()
  const days = [DUE_DAYS - 1, DUE_DAYS, DUE_DAYS + 1, DUE_DAYS + 900]
  const eligible = Array.from({ length: book.length }, (_, row) => row)
    .filter((row) => book.stateOf(row) === 'eligible')
    .slice(0, days.length)
  book.applyChanges(eligible.map((row, n) => ({ ...book.row(row), dueDay: addDays(from, days[n]!) })))
  expect(keptSums(book)).toEqual(plainSums(book))
})

test('each currency has its own entry for what is due later', () => {
  const markets = marketsIn('USD', 'JPY', 'KWD')
  const rows = markets.flatMap(({ uuid, today }, n) =>
    [1, 2, DUE_DAYS - 1, DUE_DAYS, DUE_DAYS + 1, DUE_DAYS + 700].map((days, each) =>
      openRow(10 * n + each, { marketUuid: uuid, dueDay: addDays(today, days), amountMinor: 7 ** each }),
    ),
  )
  const book = bookOf(rows, markets)
  expect(keptSums(book)).toEqual(plainSums(book))
  expect(keptSums(book).due.get(`KWD ${DUE_DAYS}`)).toEqual([3, 7 ** 3 + 7 ** 4 + 7 ** 5])
})

test('days are counted from the earliest one of all markets, whichever it is', () => {
  const early = marketsIn('USD', 'JPY', 'KWD').map((market) => ({
    ...market,
    today: addDays(market.today, -9),
  }))
  for (const own of early) {
    const markets = early.map((market) =>
      market === own ? market : { ...market, today: addDays(market.today, 5) },
    )
    const rows = markets.map(({ uuid, today }, id) =>
      openRow(id, { marketUuid: uuid, approvedDay: addDays(today, -30), dueDay: addDays(today, 1) }),
    )
    const book = bookOf(rows, markets)
    expect(keptSums(book)).toEqual(plainSums(book))
    expect(book.kept.due().from).toBe(own.today)
  }
})
