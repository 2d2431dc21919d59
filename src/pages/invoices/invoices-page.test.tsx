import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { BookMarket } from '#domain/invoices'
import { currencyCode } from '#domain/money'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { book, setFlags } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { onPhone } from '../../../tests/fixtures/window-that.ts'

afterEach(cleanup)

const PATH = '/invoices/eligible'
const cells = () => within(screen.getByRole('grid')).queryAllByRole('gridcell')

test('until a book is on its way the invoices are skeleton rows below their tabs and filters', () => {
  servePage({ manner: 'waits' })
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect(screen.getByRole('navigation', { name: 'Kinds of invoices' })).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Number or customer' })).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Loading your invoices' })).toBeDefined()
  expect(screen.getByRole('grid', { name: 'Loading invoices' }).getAttribute('aria-busy')).toBe('true')
})

test('until the figures are here there is a row for each currency, whose order is not known', async () => {
  const [first, ...others] = wireOpportunities(3)
  const opportunities = [{ ...first, currency: 'EUR' }, ...others]
  servePage({ data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } } })
  renderPage(<InvoicesPage params={{}} />, PATH)
  const sums = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  const firstCells = () =>
    sums
      .getAllByRole('row')
      .slice(1)
      .map(({ firstElementChild }) => firstElementChild?.textContent)
  const unnamed = Array.from(new Set(opportunities.map(({ currency }) => currency)), () => '')
  await waitFor(() => expect(firstCells()).toEqual(unnamed))
  expect(sums.queryByRole('rowheader')).toBeNull()
})

test('a book without invoices is an empty table that says so, and leads to the first ones', async () => {
  setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true })
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect(await screen.findByRole('grid')).toBeDefined()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1')
  expect(screen.queryByRole('table', { name: 'Sums by currency' })).toBeNull()
  expect((await screen.findByRole('link', { name: 'Import Invoices' })).getAttribute('href')).toBe(
    '/early-pay/imports',
  )
})

const WHAT_IF = { name: 'Try out a rate' }

test.each([
  ['of a book without invoices', 0, false, false],
  ['where all is excluded', 60, true, false],
  ['of what is included', 60, false, true],
] as const)(
  'a rate is tried out only where something is included: %s',
  async (_, rows, isExcluded, isTried) => {
    servePage({ data: supplier(), rest: bookAnswers(rows, 4, () => isExcluded) })
    await loadPageBook()
    renderPage(<InvoicesPage params={{}} />, PATH)
    const button = await screen.findByRole('button', WHAT_IF)
    expect(button.getAttribute('aria-disabled')).toBe(isTried ? null : 'true')
    cleanup()
    onPhone()
    renderPage(<InvoicesPage params={{}} />, PATH)
    await userEvent.click(await screen.findByRole('button', { name: 'More for this list' }))
    await screen.findByRole('menuitem', { name: 'Download CSV' })
    expect(screen.queryByRole('menuitem', WHAT_IF) !== null).toBe(isTried)
  },
)

test('the invoices of the book stand in a grid that counts them all', async () => {
  servePage({ data: supplier(), rest: bookAnswers(3000) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect(await screen.findByRole('grid')).toBeDefined()
  expect(Number(screen.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(100)
  expect(cells().length).toBeGreaterThan(10)
})

test('who may change invoices has a checkbox at each', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect((await screen.findByRole('grid')).querySelector('input[type=checkbox]')).not.toBeNull()
})

test('INV-015 an invoice of a customer in an active offer says so, one of another that it is included', async () => {
  const opportunities = wireOpportunities(2, { currency: 'USD' }).map((each) => ({
    ...each,
    isInActiveOffer: each.makerDisplayName === 'Customer 0',
  }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(60, 2, () => false),
  })
  await loadPageBook()
  const statesOf = async (name: string) => {
    cleanup()
    const { customerUuid } = opportunities.find(({ makerDisplayName }) => makerDisplayName === name)!
    renderPage(<InvoicesPage params={{ customerUuid }} />, `${PATH}/${customerUuid}`)
    await vi.waitFor(() => expect(cells().length).toBeGreaterThan(0))
    return within(screen.getByRole('grid'))
  }
  expect(await (await statesOf('Customer 0')).findAllByText('In active offer')).not.toEqual([])
  expect((await statesOf('Customer 7919')).queryByText('In active offer')).toBeNull()
})

test.each([
  { is: 'came after', says: 'that it is outside of it', isEnabled: true, status: 'Not in the offer' },
  {
    is: 'came after',
    says: 'where that takes no offers now that its market is closed',
    isEnabled: false,
    status: 'Market closed',
  },
  {
    is: 'is in',
    says: 'so also where that takes no offers now',
    isEnabled: false,
    status: 'In active offer',
  },
])(
  'INV-015 an invoice that $is the active offer of its customer says $says',
  async ({ is, isEnabled, status }) => {
    const [opportunity] = wireOpportunities(1, { currency: 'USD', isInActiveOffer: true })
    const takersMarkets = [
      {
        ...opportunity!.takersMarkets[0]!,
        coverage: { lastInvoiceId: is === 'is in' ? null : 0, approvedBy: null },
      },
    ]
    const opportunities = [{ ...opportunity!, takersMarkets }]
    const answers = bookAnswers(60, 1, () => false, undefined, [currencyCode('USD')])
    const manifest = answers['/book/manifest'] as { readonly markets: readonly BookMarket[] }
    const markets = manifest.markets.map((market) => ({ ...market, isEnabled }))
    servePage({
      data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
      rest: { ...answers, '/book/manifest': { ...manifest, markets } },
    })
    await loadPageBook()
    renderPage(<InvoicesPage params={{}} />, PATH)
    const grid = within(await screen.findByRole('grid'))
    expect(await grid.findAllByText(status)).not.toEqual([])
    const others = ['Not in the offer', 'Market closed', 'In active offer'].filter((text) => text !== status)
    expect(others.flatMap((text) => grid.queryAllByText(text))).toEqual([])
  },
)

test('who may only look reads so and has no checkbox', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect(await screen.findByText(/You can look/u)).toBeDefined()
  expect((await screen.findByRole('grid')).querySelector('input[type=checkbox]')).toBeNull()
})

test('a search that finds nothing is never told as a book without invoices', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  const box = await screen.findByRole('searchbox', { name: 'Number or customer' })
  // Before the address has it: the book answers at once.
  act(() => book.setFilter('search', 'nothing like it'))
  expect(screen.getByText('No invoice matches these filters.')).toBeDefined()
  await userEvent.type(box, 'nothing like it')
  const resets = await screen.findAllByRole('button', { name: 'Reset filters' })
  // The first is that of the filters, which they have as soon as there are any.
  expect(resets).toHaveLength(2)
  await userEvent.click(resets[1]!)
  await vi.waitFor(() => expect(cells().length).toBeGreaterThan(0))
})

test('a book that the server rejects is named with the reason', async () => {
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Invoice Central")
})

test.each([
  ['eligible', 'Unable to retrieve invoices'],
  ['ineligible', 'Unable to retrieve ineligible invoices'],
  ['adjustment', 'Unable to retrieve invoice adjustments'],
])('a book that can no longer be read says what is missing in the table %s', async (tab, told) => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?tab=${tab}`)
  await screen.findByRole('grid')
  cleanup()
  await book.close()
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<InvoicesPage params={{}} />, `${PATH}?tab=${tab}`)
  expect((await screen.findByRole('alert')).textContent).toContain(told)
})

test('a book that fails on the first visit says what is missing in the table of the address', async () => {
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<InvoicesPage params={{}} />, `${PATH}?tab=ineligible`)
  const told = (await screen.findByRole('alert')).textContent
  expect(told).toContain('Unable to retrieve ineligible invoices')
})

test('without a connection and without a stored book the page asks for a connection once', async () => {
  servePage({ manner: 'offline' })
  await act(loadPageBook)
  renderPage(<InvoicesPage params={{}} />, PATH)
  expect(await screen.findByText('This page needs a connection once')).toBeDefined()
})

const search = () => screen.findByRole('searchbox', { name: 'Number or customer' })
const paste = async (text: string) => {
  await userEvent.click(await search())
  await userEvent.paste(text)
}

test('a column of numbers pasted into the search opens the paste tool with them', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  await paste('1930\n1931')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('1930\n1931')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may only look pastes into the search alone', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  await screen.findByText(/You can look/u)
  await paste('1930\n1931')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const openCustomer = (customerUuid: string, customerCurrency: string, search = '') =>
  renderPage(
    <InvoicesPage params={{ customerUuid, customerCurrency }} />,
    `${PATH}/${customerUuid}/${customerCurrency}${search}`,
  )
const UNKNOWN = 'There is no such customer'

test('a customer that the book does not have is not found, with a way to all invoices', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  openCustomer('not-a-uuid', 'USD')
  expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View all invoices' })
  expect(new URL(link.href).pathname).toBe('/early-pay/invoices/eligible')
  expect(screen.queryByRole('grid')).toBeNull()
})

test('a customer in a currency in which it has no market is not found', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  openCustomer(book.book().opportunities[0]!.customerUuid, 'CHF')
  expect(await screen.findByText(UNKNOWN)).toBeDefined()
})

test('a customer without invoices is one, and the currency of the search is no filter of it', async () => {
  servePage({ data: supplier(), rest: bookAnswers(1) })
  await loadPageBook()
  const owing = new Set(book.totals.value.byCurrency.map(({ currency }) => currency))
  const { customerUuid, currency } = book.book().opportunities.find((each) => !owing.has(each.currency))!
  openCustomer(customerUuid, currency, '?currency=XXX')
  expect(await screen.findByText(/^No eligible invoices/u)).toBeDefined()
})

test.each(['waits', 'offline'] as const)('without a book no customer is unknown: %s', async (manner) => {
  servePage({ manner })
  if (manner === 'offline') await act(loadPageBook)
  openCustomer('not-a-uuid', 'USD')
  expect(await screen.findByRole('heading', { name: 'Invoice Central' })).toBeDefined()
  expect(screen.queryByText(UNKNOWN)).toBeNull()
})
