import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../../calendar/day.ts'
import { Book } from '../book.ts'
import type { BookMarket } from '../market.ts'
import { INVOICE_STATES } from '../state.ts'
import { pair } from '../testing/book.ts'
import type { OpportunitySums, Sums } from './totals.ts'

const { markets, chunk } = syntheticBook({ rows: 200, customers: 6, seed: 41 })
const [other] = syntheticBook({ rows: 0, customers: 9, seed: 42 }).markets.slice(-1) as [BookMarket]

function madeBook(): Book {
  return new Book([chunk], markets)
}

function plainSums(book: Book, state: string): OpportunitySums[] {
  const sums = new Map<number, OpportunitySums>()
  const add = (to: OpportunitySums['excluded'], minor: number, days: number) => ({
    count: to.count + 1,
    amountMinor: to.amountMinor + minor,
    amountDays: to.amountDays + minor * days,
  })
  const none = { count: 0, amountMinor: 0, amountDays: 0 }
  for (let row = 0; row < book.length; row++) {
    if (book.stateOf(row) !== state) continue
    const opportunity = book.opportunityPosition(book.marketOf(row).opportunityUuid)!
    const { amountMinor, excluded } = book.row(row)
    const days = Math.max(0, book.row(row).dueDay - book.marketOf(row).depositDay)
    const before = sums.get(opportunity) ?? { opportunity, ...none, excluded: none }
    sums.set(opportunity, {
      opportunity,
      ...add(before, amountMinor, days),
      excluded: excluded ? add(before.excluded, amountMinor, days) : before.excluded,
    })
  }
  return [...sums.values()].sort((a, b) => a.opportunity - b.opportunity)
}

function expectSums(book: Book): void {
  for (const state of INVOICE_STATES) {
    const sums = plainSums(book, state)
    expect(book.stateTotals(state)).toEqual(sums)
    expect(book.stateCurrencies(state)).toEqual(inCurrencies(book, sums))
    expect([...book.packedStateTotals(state)]).toEqual(sums.flatMap(numbersOf))
  }
}

function numbersOf({ opportunity, count, amountMinor, amountDays, excluded }: OpportunitySums): number[] {
  const { count: excludedCount, amountMinor: excludedMinor, amountDays: excludedDays } = excluded
  return [opportunity, count, amountMinor, amountDays, excludedCount, excludedMinor, excludedDays]
}

function inCurrencies(book: Book, sums: readonly OpportunitySums[]) {
  const add = (of: readonly Sums[]): Sums => ({
    count: of.reduce((sum, { count }) => sum + count, 0),
    amountMinor: of.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    amountDays: of.reduce((sum, { amountDays }) => sum + amountDays, 0),
  })
  return book.currencies.toSorted().flatMap((currency) => {
    const own = sums.filter(({ opportunity }) => book.opportunities[opportunity]!.currency === currency)
    return own.length === 0
      ? []
      : { currency, ...add(own), excluded: add(own.map(({ excluded }) => excluded)) }
  })
}

test('the sums of a state are those of its rows through edits, new markets and new days', () => {
  const book = madeBook()
  expectSums(book)
  book.setExcluded([1, 2, 3], true)
  book.setMatchingExcluded(true)
  expectSums(book)
  book.setMarkets([other])
  expectSums(book)
  book.applyChanges([{ ...book.row(4), id: 9001, marketUuid: other.uuid }])
  expectSums(book)
  book.setMarkets(book.markets.map((market) => ({ ...market, today: addDays(market.today, 20) })))
  expectSums(book)
})

test('an opportunity that loses its last row of a state is no longer among the sums of the state', () => {
  const book = madeBook()
  const [first] = book.stateTotals('paid') as [OpportunitySums]
  const rows = Array.from({ length: book.length }, (_, row) => row).filter(
    (row) => book.stateOf(row) === 'paid' && book.derived.opportunity[row] === first.opportunity,
  )
  expect(rows).toHaveLength(first.count)
  book.applyChanges(rows.map((row) => ({ ...book.row(row), paidState: 0 })))
  expect(book.stateTotals('paid')).toEqual(plainSums(book, 'paid'))
  expect(book.stateTotals('paid').map(({ opportunity }) => opportunity)).not.toContain(first.opportunity)
})

test('sums are the same objects until their own figures change', () => {
  const book = madeBook()
  const before = book.stateTotals('eligible')
  expect(book.stateTotals('eligible')).toBe(before)
  book.setFilter('states', ['paid'])
  book.setMarkets(markets.map((market) => ({ ...market, customerName: 'Another' })))
  expect(book.stateTotals('eligible')).toBe(before)
  const [row] = book.includedEligible().first(1) as [number]
  const own = book.derived.opportunity[row]
  book.setExcluded([row], true)
  const after = book.stateTotals('eligible')
  expect(after).not.toBe(before)
  for (const [n, sums] of after.entries()) {
    if (sums.opportunity === own) expect(sums).not.toBe(before[n])
    else expect(sums).toBe(before[n])
  }
})

test('sums by currency are the same object until a figure of the state changes', () => {
  const book = madeBook()
  const [eligible, held] = [book.stateCurrencies('eligible'), book.stateCurrencies('held')]
  book.setFilter('states', ['paid'])
  expect(book.stateCurrencies('eligible')).toBe(eligible)
  book.setExcluded(book.includedEligible().first(1), true)
  expect(book.stateCurrencies('eligible')).not.toBe(eligible)
  expect(book.stateCurrencies('held')).toBe(held)
})

test('sums stay the same objects when an opportunity is added', () => {
  const book = madeBook()
  const before = book.stateTotals('held')
  book.setMarkets([other])
  const after = book.stateTotals('held')
  expect(after).toEqual(before)
  for (const [n, sums] of after.entries()) expect(sums).toBe(before[n])
})

test('a book without markets has no sums', () => {
  const book = new Book([], [])
  for (const state of INVOICE_STATES) expect(book.stateTotals(state)).toEqual([])
})

test('the rows of each state are counted and added up by opportunity', () => {
  const { book } = pair(300, 43)
  for (const state of INVOICE_STATES) {
    const sums = book.opportunities.map(({ index }) =>
      plainSums(book, state).find(({ opportunity }) => opportunity === index),
    )
    expect([...book.kept.countsIn(state)]).toEqual(sums.map((sum) => sum?.count ?? 0))
    expect([...book.kept.amountsIn(state)]).toEqual(sums.map((sum) => sum?.amountMinor ?? 0))
  }
  book.setMatchingExcluded(true)
  const eligible = book.stateTotals('eligible')
  const excludedOf = (index: number) =>
    eligible.find(({ opportunity }) => opportunity === index)?.excluded ?? { count: 0, amountMinor: 0 }
  const excluded = book.opportunities.map(({ index }) => excludedOf(index))
  expect([...book.kept.excludedCounts()]).toEqual(excluded.map(({ count }) => count))
  expect([...book.kept.excludedAmounts()]).toEqual(excluded.map(({ amountMinor }) => amountMinor))
})
