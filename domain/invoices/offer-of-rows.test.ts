import { expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { Bitset } from '../columns/bitset.ts'
import type { Book } from './book.ts'
import { offerCounts } from './offer-counts.ts'
import { matchingToOffer, offerOfRows } from './offer-of-rows.ts'
import { pair } from './testing/book.ts'

function rowsOf(length: number, rows: readonly number[]): Bitset {
  return new Bitset(length).addRows(Uint32Array.from(rows))
}

test('an offer of some rows is one to their opportunities, in which everything else is excluded', () => {
  for (const seed of [61, 62, 63]) {
    const { book } = pair(3000, seed)
    book.setFilter('states', ['eligible'])
    const listed = [...book.window(0, book.count)].filter((row) => !book.tooSoon.has(row)).slice(0, 40)
    const plan = offerOfRows(book, rowsOf(book.length, listed), () => true)
    book.setExcluded(plan.toInclude, false)
    book.setExcluded(plan.toExclude, true)
    const own = new Set(plan.opportunities)
    const offered = [...book.includedEligible().rows()].filter((row) =>
      own.has(book.derived.opportunity[row]!),
    )
    expect(offered).toEqual(listed.toSorted((a, b) => a - b))
    expect(plan.count).toBe(40)
  }
})

test('due too soon is what is eligible and not early, no row that is paid, past due or held', () => {
  const { book } = pair(3000, 65)
  const { daysEarly } = book.derived
  const late = Array.from({ length: book.length }, (_, row) => row).filter((row) => daysEarly[row] === 0)
  const eligible = late.filter((row) => book.stateOf(row) === 'eligible')
  expect([...book.tooSoon.rows()]).toEqual(eligible)
  expect([eligible.length > 0, eligible.length < late.length]).toEqual([true, true])
})

test('rows of opportunities that take no offer now are counted, and nothing of theirs changes', () => {
  const { book } = pair(3000, 64)
  book.setFilter('states', ['eligible'])
  const listed = [...book.window(0, 400)]
  const closed = book.derived.opportunity[listed[0]!]!
  const plan = offerOfRows(book, rowsOf(book.length, listed), (opportunity) => opportunity !== closed)
  const ofClosed = listed.filter((row) => book.derived.opportunity[row] === closed)
  expect([plan.heldCount, plan.count + plan.tooSoonCount]).toEqual([ofClosed.length, 400 - ofClosed.length])
  expect(plan.opportunities).not.toContain(closed)
  const changed = [...plan.toInclude, ...plan.toExclude]
  expect(changed.some((row) => book.derived.opportunity[row] === closed)).toBe(false)
})

test('what is not eligible is no part of an offer', () => {
  const { book } = pair(500, 65)
  book.setFilter('states', ['held', 'past-due'])
  const plan = offerOfRows(book, rowsOf(book.length, [...book.window(0, 500)]), () => true)
  expect(plan).toMatchObject({ opportunities: [], count: 0, heldCount: 0 })
  expect([plan.toInclude.length, plan.toExclude.length]).toEqual([0, 0])
})

test('an offer of all that match is of the included ones, and of all where every one is excluded', () => {
  const { book } = pair(800, 65)
  book.setFilter('states', ['eligible'])
  const included = [...book.window(0, book.count)].filter((row) => !book.isExcluded(row))
  expect(matchingToOffer(book).rows()).toHaveLength(included.length)
  const isTooSoon = included.filter((row) => book.tooSoon.has(row))
  expect(offerCounts(book, () => 0).tooSoonCount).toBe(isTooSoon.length)
  book.setFilter('excluded', true)
  const plan = offerOfRows(book, matchingToOffer(book), () => true)
  const { count, tooSoonCount } = offerCounts(book, () => 0)
  expect(count + tooSoonCount).toBe(book.count)
  expect([plan.count, plan.toInclude.length, plan.tooSoonCount]).toEqual([count, count, tooSoonCount])
  expect(book.count).toBeGreaterThan(0)
})

test('what is due too soon is no part of an offer, and nothing is excluded for its sake', () => {
  const { book } = pair(3000, 66)
  book.setFilter('states', ['eligible'])
  book.setFilter('daysEarly', { to: 0 })
  const plan = offerOfRows(book, matchingToOffer(book), () => true)
  expect(plan).toMatchObject({ opportunities: [], ...offerCounts(book, () => 0) })
  expect(plan).toMatchObject({ count: 0, heldCount: 0 })
  expect([plan.toInclude.length, plan.toExclude.length]).toEqual([0, 0])
  expect(plan.tooSoonCount).toBeGreaterThan(0)
})

const CHANGES: readonly ((book: Book) => unknown)[] = [
  (book) => book.setFilter('states', ['eligible']),
  (book) => book.setFilter('amount', { from: 50_000 }),
  (book) => book.setMatchingExcluded(true),
  (book) => book.setExcluded([...book.window(0, 400)], false),
  (book) => book.setFilter('excluded', false),
  (book) => book.setOrder({ column: 'amount', direction: 'asc' }),
  (book) =>
    book.setMarkets(book.markets.map((each) => ({ ...each, depositDay: addDays(each.depositDay, 20) }))),
]

test('sums of what is due too soon are of the rows that match, through filters, edits and another due day', () => {
  const { book } = pair(3000, 68)
  for (const change of CHANGES) {
    change(book)
    const rows = [...book.window(0, book.count)].filter((row) => book.tooSoon.has(row))
    const { count, excludedCount, byCurrency } = book.tooSoonTotals()
    expect(count).toBeGreaterThan(0)
    expect([count, excludedCount]).toEqual([rows.length, rows.filter((row) => book.isExcluded(row)).length])
    for (const sums of byCurrency) {
      const own = rows.filter((row) => book.marketOf(row).currency === sums.currency)
      const amountMinor = own.reduce((sum, row) => sum + book.columns.amountMinor[row]!, 0)
      expect([sums.count, sums.amountMinor]).toEqual([own.length, amountMinor])
    }
    const byOpportunity = book.tooSoonSums(false).all.count
    expect(byOpportunity.reduce((sum, each) => sum + each, 0)).toBe(count)
  }
})

test('what is due too soon follows another due day', () => {
  const { book } = pair(800, 67)
  book.setFilter('states', ['eligible'])
  const [row] = book.window(0, 1)
  const { depositDay } = book.marketOf(row!)
  book.setExcluded([row!], false)
  const { tooSoonCount: before } = offerCounts(book, () => 0)
  expect(book.tooSoon.has(row!)).toBe(false)
  book.applyChanges([{ ...book.row(row!), dueDay: depositDay }])
  expect(book.tooSoon.has(row!)).toBe(true)
  expect(offerCounts(book, () => 0).tooSoonCount).toBe(before + 1)
})

test('the counts of an offer from sums are those of its rows, whatever is selected, excluded, filtered and held', () => {
  for (const seed of [71, 72, 73]) {
    const { book } = pair(3000, seed)
    book.setFilter('states', ['eligible'])
    const isOpen = (opportunity: number) => opportunity % 3 !== 0
    const kindOf = (opportunity: number) => (isOpen(opportunity) ? opportunity % 2 : undefined)
    const counted = (rows: Bitset) => {
      const { count, heldCount, tooSoonCount } = offerOfRows(book, rows, isOpen)
      return { count, heldCount, tooSoonCount }
    }
    for (const excluded of [undefined, true, false]) {
      book.setFilter('excluded', excluded)
      book.selection.clear()
      expect(offerCounts(book, kindOf)).toEqual(counted(matchingToOffer(book)))
      book.selection.select(book.window(0, 70))
      expect(offerCounts(book, kindOf)).toEqual(counted(book.selection.rows()))
      book.setFilter('amount', { from: 50_000 })
      expect(offerCounts(book, kindOf)).toEqual(counted(matchingToOffer(book)))
      book.selection.selectAll()
      expect(offerCounts(book, kindOf)).toEqual(counted(matchingToOffer(book)))
      book.setFilter('amount', undefined)
    }
    const { count, heldCount, tooSoonCount } = offerCounts(book, kindOf)
    expect(Math.min(count, heldCount, tooSoonCount)).toBeGreaterThan(0)
  }
})

test('an offer to the opportunities of some kinds counts their invoices alone, and of the others what they hold back', () => {
  const { book } = pair(3000, 74)
  book.setFilter('states', ['eligible'])
  const kindOf = (opportunity: number) => opportunity % 3 || undefined
  const isOpen = (opportunity: number) => kindOf(opportunity) !== undefined
  const isTaken = (kind: number | undefined) => kind === 1
  const whole = offerOfRows(book, matchingToOffer(book), isOpen)
  const asked: (readonly number[])[] = []
  const counts = offerCounts(book, kindOf, (opportunities) => {
    asked.push(opportunities)
    return isTaken
  })
  const ofKind = (kind: number) => whole.opportunities.filter((each) => kindOf(each) === kind).length
  expect(asked.map(([, one, two]) => [one, two])).toEqual([[ofKind(1), ofKind(2)]])
  const { count } = offerOfRows(book, matchingToOffer(book), (opportunity) => isTaken(kindOf(opportunity)))
  expect([count > 0, count < whole.count]).toEqual([true, true])
  expect(counts).toEqual({ count, heldCount: whole.heldCount, tooSoonCount: whole.tooSoonCount })
})
