import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { book } from '#state'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { answersOfBook, bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { Ageing } from './ageing.tsx'

afterEach(cleanup)

async function show(rows = 400, customers = 12) {
  servePage({ data: supplier(), rest: bookAnswers(rows, customers) })
  await loadPageBook()
  renderPage(<Ageing />)
  if (rows > 0) await userEvent.click(await screen.findByRole('radio', { name: 'USD' }))
}

const rowsOf = () => within(screen.getByRole('table', { name: 'Ageing in USD' })).getAllByRole('row')
const minorOf = (text: string) => Number(text.replace(/[^\d.]/gu, '').replace('.', ''))

test('the customers that owe most have a row each, the others one, and all of them the last', async () => {
  await show()
  const names = rowsOf().map((row) => row.querySelector('th')?.textContent)
  expect(names[0]).toBe('Customer')
  expect(names.slice(1, -2).every((name) => /^Customer \d+$/u.test(name!))).toBe(true)
  expect(names.length).toBeLessThanOrEqual(11)
  expect(names.at(-1)).toBe('Total')
})

test('a cell leads to the invoices that it counts, which add up to it', async () => {
  await show()
  const engine = book.book()
  const links = within(screen.getByRole('table', { name: 'Ageing in USD' })).getAllByRole('link')
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://x')
    const [, , , , customerUuid] = pathname.split('/')
    const query = Object.fromEntries(searchParams)
    engine.setFilter('states', query.tab === 'ineligible' ? ['past-due', 'held'] : ['eligible'])
    engine.setFilter('reasons', query.reason === undefined ? undefined : ['isPastDue'])
    engine.setFilter(
      'dueDay',
      query.dayFrom === undefined
        ? undefined
        : {
            from: parseIsoDay(query.dayFrom)!,
            ...(query.dayTo === undefined ? {} : { to: parseIsoDay(query.dayTo)! }),
          },
    )
    engine.setFilter(
      'opportunities',
      engine.opportunities
        .filter(
          (each) =>
            each.currency === usd && (customerUuid === undefined || each.customerUuid === customerUuid),
        )
        .map(({ index }) => index),
    )
    const own = engine.totals().byCurrency[0]!
    const [, amount, count] = /: \$([\d,.]+) from (\d+) invoices?$/u.exec(link.getAttribute('title')!)!
    expect([minorOf(amount!), Number(count)]).toEqual([own.amountMinor, own.count])
  }
})

test('the table has the amounts in full', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const cells = within(rowsOf().at(-1)!).getAllByRole('cell')
  expect(cells.at(-1)!.textContent).toMatch(/^[\d,]+\.\d\d$/u)
})

test('without invoices there is no ageing', async () => {
  await show(0)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the others have no page of their own: their row leads nowhere but by its total’s', async () => {
  await show(800, 24)
  const others = rowsOf().find((row) => /other customers?$/u.test(row.querySelector('th')!.textContent))!
  expect(
    within(others)
      .getAllByRole('cell')
      .some((cell) => /[1-9]/u.test(cell.textContent)),
  ).toBe(true)
  expect(within(others).queryAllByRole('link')).toEqual([])
  expect(within(rowsOf().at(-1)!).queryAllByRole('link').length).toBeGreaterThan(0)
})

test('where nothing approved is open a sentence says what will stand there, not a row of headings', async () => {
  const { markets, chunk } = syntheticBook({ rows: 20, customers: 1, seed: 5 })
  chunk.kind.fill(1)
  servePage({ data: supplier(), rest: answersOfBook(markets, chunk) })
  await loadPageBook()
  renderPage(<Ageing />)
  expect(await screen.findByText(/^Nothing approved is open/u)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
