import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { book } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { address } from './address.ts'
import { InvoicesPage } from './invoices-page.tsx'

const PATH = '/invoices/eligible'
/** The query strings of the history's entries, the oldest first. */
let entries: string[]

beforeEach(async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  await screen.findByRole('grid')
  entries = [location.search]
  vi.spyOn(history, 'pushState').mockImplementation((state, unused, url) => {
    entries.push(new URL(url ?? '', location.href).search)
    history.replaceState(state, unused, url)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Invoice number' })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const reached = (text: string) => waitFor(() => expect(location.search).toBe(text))

/** Simulates the browser's Back. */
async function goBack(): Promise<void> {
  entries.pop()
  await act(async () => {
    history.replaceState(null, '', `/early-pay${PATH}${entries.at(-1)}`)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('a filter that is chosen is one step: Back shows the filter before it', async () => {
  await choose('Excluded')
  await reached('?scope=excluded')
  await choose('Included')
  await reached('?scope=included')
  expect(entries).toEqual(['', '?scope=excluded', '?scope=included'])
  await goBack()
  expect(book.filter.value.excluded).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Excluded' }).checked).toBe(true)
})

test('a run of keys in the search for a number is one step, and Back empties the field', async () => {
  await userEvent.type(search(), '19')
  await reached('?q=19')
  await userEvent.type(search(), '3')
  await reached('?q=193')
  expect(entries).toEqual(['', '?q=19'])
  await goBack()
  expect([search().value, book.filter.value.invoiceNumber]).toEqual(['', undefined])
})

test('keys after the field was left, or after another filter, are a step of their own', async () => {
  await userEvent.type(search(), '1')
  await reached('?q=1')
  await choose('Excluded')
  await reached('?q=1&scope=excluded')
  await userEvent.type(search(), '9')
  await reached('?q=19&scope=excluded')
  expect(entries).toEqual(['', '?q=1', '?q=1&scope=excluded', '?q=19&scope=excluded'])
})

test('an order is one step, and the columns and the name of a view are none', async () => {
  act(() => address.sortBy({ column: 'amount', direction: 'asc' }))
  await reached('?sort=amount.asc')
  act(() => address.name('Small ones'))
  await reached('?sort=amount.asc&view=Small+ones')
  expect(entries).toEqual(['', '?sort=amount.asc'])
  await goBack()
  expect(address.sort.value.column).not.toBe('amount')
})

test('a currency in the address shows its invoices only, until its chip is removed', async () => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?currency=USD`)
  await screen.findByRole('grid')
  const { opportunities } = book.book()
  const shown = () => new Set(book.filter.value.opportunities?.map((each) => opportunities[each]!.currency))
  expect([...shown()]).toEqual(['USD'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Currency: USD' }))
  await reached('')
  expect(book.filter.value.opportunities).toBeUndefined()
})

test('a currency without invoices is a filter that no invoice matches, until it is reset', async () => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?currency=XXX`)
  const grid = within(await screen.findByRole('grid'))
  expect(await grid.findByText('No invoice matches these filters.')).toBeDefined()
  await userEvent.click(grid.getByRole('button', { name: 'Reset filters' }))
  await reached('')
  expect(grid.queryByText('No invoice matches these filters.')).toBeNull()
})
