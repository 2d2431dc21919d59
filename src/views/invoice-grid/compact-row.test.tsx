import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { book } from '#state'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { answersOfBook, bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { struck } from '../../components/figures/figures.css.ts'
import { compactRow } from './compact-row.tsx'
import { COLUMNS } from './invoice-columns.ts'
import { NO_OFFERS } from './offer-places.ts'

afterEach(cleanup)

/** The first eligible row that can be paid early, or that is due too soon for it. */
function eligibleRow(isEarly: boolean): number {
  const held = book.book()
  const rows = Array.from({ length: held.length }, (_, row) => row)
  return rows.find((row) => held.isEligible(row) && held.derived.daysEarly[row]! > 0 === isEarly)!
}

test('a row of a phone says how many days early it is, and of what is due too soon just that', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const show = (row: number) =>
    render(<>{compactRow({ row, table: 'eligible', showsCustomer: false, base: '' })}</>)
  show(eligibleRow(true))
  expect(screen.getByText(/^[1-9]\d* days? early$/u)).toBeDefined()
  cleanup()
  show(eligibleRow(false))
  expect(screen.getByText('Due too soon')).toBeDefined()
})

test('on a phone the amount of an excluded invoice is struck through, that of an included one is not', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const row = eligibleRow(true)
  const { columns } = book.book()
  const amount = () => {
    const number = columns.invoiceNumber.text(row)
    const { container } = render(
      <>{compactRow({ row, table: 'eligible', showsCustomer: false, base: '' })}</>,
    )
    expect(screen.getByRole('link').textContent).toBe(number)
    const { className } = container.querySelector('a + span')!
    cleanup()
    return className.split(' ')
  }
  book.setExcluded([row], false)
  expect(amount()).not.toContain(struck)
  book.setExcluded([row], true)
  expect(amount()).toContain(struck)
})

test('an included invoice of a customer that takes no offers now says so, without days of a clear that does not come', async () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 4, seed: 5 })
  const closed = markets.map((each) => ({ ...each, isEnabled: false }))
  servePage({ data: supplier(), rest: answersOfBook(closed, chunk) })
  await loadPageBook()
  const row = eligibleRow(true)
  book.setExcluded([row], false)
  const context = { isMixed: false, offerPlace: NO_OFFERS }
  const { offerStatus, daysPaidEarly, earlyPayDepositDate } = COLUMNS
  expect([offerStatus, daysPaidEarly, earlyPayDepositDate].map(({ text }) => text(row, context))).toEqual([
    'Market closed',
    '',
    '',
  ])
  render(<>{compactRow({ row, table: 'eligible', showsCustomer: false, base: '' })}</>)
  expect(screen.getByText('Market closed')).toBeDefined()
})
