import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currencyCode, majorFromMinor, type Currency } from '#domain/money'
import { language } from '#i18n'
import { book, compareAt, compareNoMore, followBook } from '#state'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { InvoicesPage } from './invoices-page.tsx'

afterEach(cleanup)

const SAID = 'Amounts are ordered by converted value, at current exchange rates.'
const RATES = { USD: 1, INR: 80 } as const

async function openSorted(currencies: readonly Currency[]): Promise<HTMLElement> {
  servePage({
    data: supplier(),
    rest: bookAnswers(300, 8, undefined, undefined, currencies),
  })
  onTestFinished(followBook(language))
  onTestFinished(compareNoMore)
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const head = await screen.findByRole('columnheader', { name: 'Amount' })
  await userEvent.click(head)
  expect(head.getAttribute('aria-sort')).toBe('descending')
  return head
}

function worths(): readonly number[] {
  const shown = book.book()
  return Array.from(book.window(0, book.count.peek()), (row) => {
    const { currency } = shown.marketOf(row)
    return majorFromMinor(shown.row(row).amountMinor, currency) / RATES[currency as 'USD']
  })
}

test('invoices of several currencies are sorted by what their amounts are worth, which the heading says', async () => {
  const head = await openSorted([usd, currencyCode('INR')])
  expect(head.title).toBe('')
  expect(worths()).not.toEqual(worths().toSorted((a, b) => b - a))
  act(() => compareAt(RATES))
  expect(worths()).toEqual(worths().toSorted((a, b) => b - a))
  expect(head.title).toBe(SAID)
  expect(screen.getByRole('columnheader', { name: 'Amount', description: SAID })).toBe(head)
  expect(screen.getByRole('columnheader', { name: 'Due date' }).title).toBe('')
})

test('the heading of amounts in one currency says nothing of values', async () => {
  const head = await openSorted([usd])
  act(() => compareAt(RATES))
  expect(head.title).toBe('')
})
