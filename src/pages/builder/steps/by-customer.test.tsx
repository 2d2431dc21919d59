import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { book, builder } from '#state'
import { answersOfBook, bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { jpy } from '../../../../tests/fixtures/days-and-currencies.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { labelOf, type Candidate } from '../available.ts'
import { candidatesOwing } from '../testing/candidates.ts'
import { ByCustomer } from './by-customer.tsx'

let candidates: readonly Candidate[]

beforeEach(async () => {
  servePage({ rest: bookAnswers(800, 23) })
  await loadPageBook()
  offerTo(1)
})
afterEach(cleanup)

/** Puts the first customers of the book in the offer. */
function offerTo(count: number): void {
  const markets = book.book().markets.slice(0, count)
  candidates = candidatesOwing(markets)
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  builder.setOfferables(candidates)
}

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('what a customer would cost is n/a until a rate is named', () => {
  act(() => builder.setPercent(undefined))
  render(<ByCustomer chosen={candidates} />)
  expect(cells().slice(-3)).toEqual(['n/a', 'n/a', 'n/a'])
  act(() => builder.setPercent(6))
  expect(cells().slice(-3)).not.toContain('n/a')
})

test('every customer of the offer is in the table', () => {
  act(() => offerTo(23))
  render(<ByCustomer chosen={candidates} />)
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 23)
})

test('the review has how many invoices each customer is offered, and when it decides, in its own time too', () => {
  const there = candidates.map((each) => ({
    ...each,
    deadline: '2027-03-01T17:00:00Z',
    timeZone: 'Asia/Tokyo',
  }))
  act(() => builder.setPercent(6))
  render(<ByCustomer chosen={there} isReview />)
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([headers[1], headers.at(-1)]).toEqual(['Invoices', 'Deadline'])
  const row = cells()
  expect(Number(row.at(-5)?.replaceAll(',', ''))).toBe(builder.results.value[0]?.count)
  expect(row.at(-1)).toMatch(/^Mar 1, 05:00\u202FPM\u00A0UTC.*Mar 2, 02:00\u202FAM/u)
})

test('a customer stands once, with its further currencies below it', async () => {
  // Three currencies of the first customer, and one of another.
  const { markets, chunk } = syntheticBook({ rows: 800, customers: 4, seed: 5 })
  const { customerUuid } = markets[0]!
  const third = { ...markets[2]!, customerUuid, currency: jpy }
  servePage({ rest: answersOfBook(markets.with(2, third), chunk) })
  await loadPageBook()
  act(() => offerTo(4))
  const [usd, cad, yen, other] = candidates as [Candidate, Candidate, Candidate, Candidate]
  render(<ByCustomer chosen={[usd, other, cad, yen]} />)
  const names = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent)
  const own = [usd, other].map(labelOf)
  expect(names).toEqual([own[0], `CAD ${labelOf(cad)}`, `JPY ${labelOf(yen)}`, own[1]])
})

test('customers stand by what is offered of each, all of its divisions together, not in the order they come', async () => {
  const { markets, chunk } = syntheticBook({ rows: 800, customers: 12, seed: 5 })
  const [first, second] = markets
  const { customerUuid, currency } = first!
  const divisions = markets.with(1, { ...second!, customerUuid, currency })
  servePage({ rest: answersOfBook(divisions, chunk) })
  await loadPageBook()
  act(() => offerTo(12))
  const chosen = candidates.toReversed()
  render(<ByCustomer chosen={chosen} />)
  const texts = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  // Further currencies of a customer stand below it.
  const offered = texts.flatMap(([name, minor]) => (/^[A-Z]{3} /u.test(name!) ? [] : [minor!]))
  const currencies = builder.results.value.map((each) => each.currency)
  const minorOf = (text: string) => Number(text.replaceAll(/\D/gu, ''))
  const sorted = offered.toSorted(
    (a, b) =>
      currencies.findIndex((each) => a.includes(each)) - currencies.findIndex((each) => b.includes(each)) ||
      minorOf(b) - minorOf(a),
  )
  expect(texts).toHaveLength(11)
  expect(offered).toEqual(sorted)
})
