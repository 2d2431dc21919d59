import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endBook, followAccount } from '#state'
import { renderPage, servePage, supplier, supplierCustomers } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { hasFilters, historyQuery } from './filters/history-query.ts'
import { TransactionPage } from './transaction-page.tsx'
import { TransactionsPage } from './transactions-page.tsx'

afterEach(cleanup)

const transaction = {
  uuid: 't1',
  customerName: 'Alder Foods',
  customerNumber: '100042',
  paymentReference: 'EP0190F3B27C1D',
  currency: 'USD',
  depositAmount: 980,
  invoiceCount: 2,
  offerUuid: 'o1',
}
const one = { transactions: { totalCount: 1, nodes: [transaction] } }
const params = { transactionid: 't1' }

testPageStates({
  name: 'history',
  page: () => <TransactionsPage />,
  path: '/history/transactions',
  data: one,
  title: 'Early Pay History',
  loaded: 'Alder Foods',
})

testPageStates({
  name: 'a transaction',
  page: () => <TransactionPage params={params} />,
  path: '/history/transactions/t1',
  data: one,
  title: 'Transaction',
  loaded: 'Alder Foods',
})

test('a transaction names its payment reference and the number of its customer', async () => {
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionPage params={params} />)
  expect(await screen.findByText('Payment reference EP0190F3B27C1D')).toBeDefined()
  expect(screen.getByText('Customer number 100042')).toBeDefined()
})

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a transaction leads to its offer, and back to the history', async () => {
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionPage params={params} />)
  await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
  expect(target('View offer')).toBe('/early-pay/offers/o1')
  expect(target('Early Pay History')).toBe('/early-pay/history/transactions')
})

test('the way back from a transaction has the filters that the history had, until the session ends', async () => {
  const address = '/history/transactions?currency=USD'
  const backFrom = async () => {
    cleanup()
    renderPage(<TransactionPage params={params} />)
    await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
    return target('Early Pay History')
  }
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionsPage />, address)
  await screen.findByText('Alder Foods')
  expect(await backFrom()).toBe(`/early-pay${address}`)
  endBook()
  expect(await backFrom()).toBe('/early-pay/history/transactions')
})

test.each([
  [10, 10, undefined],
  [11, 11, '1–11 of 11'],
  [40, 25, '1–25 of 40'],
])('of %i paid invoices a page has %i', async (totalCount, shown, paging) => {
  const award = (n: number) => ({ id: `a${n}`, invoiceId: `INV-${n}`, currency: 'USD' })
  const asked: unknown[] = []
  const transactionAwards = ({ paging: page }: { readonly paging: { readonly limit: number } }) => {
    asked.push(page)
    return {
      totalCount,
      nodes: Array.from({ length: Math.min(page.limit, totalCount) }, (_, n) => award(n)),
    }
  }
  servePage({ data: { ...supplier(), ...one, transactionAwards } })
  renderPage(<TransactionPage params={params} />)
  expect(await screen.findByRole('link', { name: 'INV-0' })).toBeDefined()
  expect(target('INV-0')).toBe('/early-pay/history/invoice/a0')
  expect(screen.getAllByRole('link', { name: /^INV-/u })).toHaveLength(shown)
  expect(asked).toMatchObject([{ limit: 25, offset: 0 }])
  expect(screen.queryByText(/ of \d+$/u)?.textContent).toBe(paging)
})

test('HIS-010 the head by which the history is ordered turns its order around', async () => {
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionsPage />, '/history/transactions')
  await screen.findByText('Alder Foods')
  await userEvent.click(screen.getByRole('button', { name: /^Estimated deposit/u }))
  expect(location.search).toBe('?sort=depositDate.asc')
})

test('amounts of several currencies are said to be ordered within each, only where they are the order', async () => {
  const nodes = [transaction, { ...transaction, uuid: 't2', currency: 'EUR' }]
  const note = () => screen.queryByText('Amounts are ordered within each currency.')
  for (const [sort, isMixed, isNoted] of [
    ['depositAmount.desc', true, true],
    ['invoiceAmount.asc', true, true],
    ['invoiceCount.asc', true, false],
    ['depositAmount.desc', false, false],
  ] as const) {
    const shown = isMixed ? nodes : nodes.slice(0, 1)
    servePage({ data: { ...supplier(), transactions: { totalCount: shown.length, nodes: shown } } })
    renderPage(<TransactionsPage />, `/history/transactions?sort=${sort}`)
    expect((await screen.findAllByText('Alder Foods')).length).toBe(shown.length)
    expect([sort, isMixed, note() !== null]).toEqual([sort, isMixed, isNoted])
    cleanup()
  }
})

test('while the server is out of reach the list says of when its transactions are', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  // Each reads whether there is a network.
  const readNetwork = (): void => followAccount()()
  onTestFinished(() => {
    online.mockRestore()
    readNetwork()
  })
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionsPage />, '/history/transactions')
  await screen.findByText('Alder Foods')
  const list = within(screen.getByRole('region', { name: 'Transactions' }))
  expect(list.queryByText(/^As of /u)).toBeNull()
  online.mockReturnValue(false)
  act(readNetwork)
  expect(await list.findByText(/^As of /u)).toBeDefined()
})

test('history without a transaction says when there will be one, and where to build an offer', async () => {
  servePage({ data: supplier() })
  renderPage(<TransactionsPage />)
  expect(await screen.findByText(/^No history yet/u)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Build Offer' }).getAttribute('href')).toBe(
    '/early-pay/offers/builder',
  )
})

test('history in which nothing matches the filters offers to take them away', async () => {
  servePage({ data: supplier() })
  renderPage(<TransactionsPage />, '/history/transactions?currency=USD')
  expect(await screen.findByText('No transactions found matching your selected filters.')).toBeDefined()
})

test('HIS-008 resetting the filters of an empty list takes every one of them away', async () => {
  servePage({ data: supplier() })
  const filters =
    'q=x&customer=c1&currency=USD&offer=o1&date=clear&dayFrom=2026-01-01&amount=discount&amountFrom=5'
  renderPage(<TransactionsPage />, `/history/transactions?${filters}&sort=invoiceCount.asc`)
  expect(hasFilters(historyQuery.parse(new URLSearchParams(filters)))).toBe(true)
  const empty = await screen.findByText('No transactions found matching your selected filters.')
  const reset = within(empty.parentElement!).getByRole('button', { name: 'Reset filters' })
  await userEvent.click(reset)
  expect(location.search).toBe('?sort=invoiceCount.asc')
})

test.each([
  ['Customer', 'customerName', ['asc', 'desc']],
  ['Invoices', 'invoiceCount', ['desc', 'asc']],
])('HIS-010 HIS-011 pressing the head %s sorts by %s, %j', async (header, field, directions) => {
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionsPage />, '/history/transactions')
  await screen.findByText('Alder Foods')
  for (const direction of directions) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${header}`, 'u') }))
    expect(location.search).toBe(`?sort=${field}.${direction}`)
  }
})

test('an offset beyond the end of the history is replaced by that of the last page', async () => {
  servePage({ data: { ...supplier(), transactions: { ...one.transactions, totalCount: 94 } } })
  renderPage(<TransactionsPage />, '/history/transactions?offset=99999')
  const before = history.length
  expect(await screen.findByText('91–94 of 94')).toBeDefined()
  await waitFor(() => expect(location.search).toBe('?offset=90'))
  expect(history.length).toBe(before)
})

test('history is searched by customer, number or reference, which stays in the address as a filter', async () => {
  servePage({ data: { ...supplier(), ...one } })
  renderPage(<TransactionsPage />, '/history/transactions?currency=USD')
  await screen.findByText('Alder Foods')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'EP0190{Enter}')
  await waitFor(() => expect(location.search).toBe('?q=EP0190&currency=USD'))
  await userEvent.click(await screen.findByRole('button', { name: /Search: EP0190/ }))
  await waitFor(() => expect(location.search).toBe('?currency=USD'))
})

test('a transaction is listed with its invoices, discount and deposit', async () => {
  const figures = { ...transaction, invoiceAmount: 1000, discountAmount: 20 }
  servePage({ data: { ...supplier(), transactions: { totalCount: 1, nodes: [figures] } } })
  renderPage(<TransactionsPage />)
  const row = (await screen.findByText('Alder Foods')).closest('tr')!
  expect(row.textContent).toContain('1,000.00USD20.00USD980.00USD')
})

test('history is the same for who may only look', async () => {
  servePage({ data: { ...supplier({ isReadOnly: true }), ...one } })
  renderPage(<TransactionsPage />)
  expect(await screen.findByText('Alder Foods')).toBeDefined()
})

test('a transaction that is not in this supplier’s history is not found', async () => {
  servePage({ data: supplier() })
  renderPage(<TransactionPage params={params} />)
  expect(await screen.findByText('There is no such transaction in your history.')).toBeDefined()
  expect(target('Early Pay History')).toBe('/early-pay/history/transactions')
})

const paid = (currency: string, depositAmount: number) => ({
  currency,
  customerUuid: `of ${currency}`,
  customerName: `Customer in ${currency}`,
  depositAmount,
  discountAmount: 0,
  count: 1,
})
const aggregate = (...yearToDate: ReturnType<typeof paid>[]) => ({
  transactionAggregate: {
    currencies: ['USD'],
    lifetime: [{ ...paid('USD', 5), aggregatedDaysPaidEarly: 1 }],
    yearToDate,
  },
  ...supplierCustomers(yearToDate),
})

test('what customers have paid this year is ordered within each currency, and summed up in the user’s own', async () => {
  servePage({
    data: {
      ...supplier(),
      ...one,
      ...aggregate(paid('USD', 100), paid('EUR', 80)),
    },
    rest: { '/exchange-rate': { USD: { USD: 1, EUR: 0.8 } } },
  })
  renderPage(<TransactionsPage />)
  expect(await screen.findByText('Amounts are ordered within each currency.')).toBeDefined()
  expect(await screen.findByText('≈ $200.00 in all')).toBeDefined()
})

test('customers beyond the first four of the year are shown when one asks for them', async () => {
  const sums = Array.from({ length: 6 }, (_, n) => ({
    ...paid('USD', 100 - n),
    customerUuid: `c${n}`,
    customerName: `Payer ${n}`,
  }))
  servePage({ data: { ...supplier(), ...one, ...aggregate(...sums) } })
  renderPage(<TransactionsPage />)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(await summary.findByText('Payer 3')).toBeDefined()
  expect(summary.queryByText('Payer 4')).toBeNull()
  await userEvent.click(summary.getByRole('button', { name: 'Show all 6' }))
  expect(summary.getByText('Payer 5')).toBeDefined()
})

test('a customer who has paid in several currencies this year stands once, of more than three with the first and the others at a press', async () => {
  const sums = ['USD', 'EUR', 'GBP', 'CAD', 'JPY'].map((currency) => ({
    ...paid(currency, 100),
    customerUuid: 'c1',
    customerName: 'Alder Foods',
  }))
  servePage({ data: { ...supplier(), ...one, ...aggregate(...sums, paid('USD', 50)) } })
  renderPage(<TransactionsPage />)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  const line = (await summary.findByText('Alder Foods')).closest('li')!
  expect(line.textContent).toBe('Alder Foods100.00USD4 more currencies')
  await userEvent.click(within(line).getByRole('button', { name: '4 more currencies' }))
  expect(line.textContent).toBe('Alder Foods100.00USD100.00EUR100.00GBP100.00CAD100JPYShow fewer')
  expect(summary.getAllByText('Alder Foods')).toHaveLength(1)
  summary.getByText('Customer in USD')
})

test('payments of this year in one currency need no word about currencies', async () => {
  servePage({ data: { ...supplier(), ...one, ...aggregate(paid('USD', 100)) } })
  renderPage(<TransactionsPage />)
  expect(await screen.findByText('Customer in USD')).toBeDefined()
  expect(screen.queryByText('Amounts are ordered within each currency.')).toBeNull()
})

test.each([403, 404])(
  'ER2-007 a transaction that the server rejects with %i is a page that is not available',
  async (status) => {
    servePage({ manner: status })
    renderPage(<TransactionPage params={params} />)
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The page you are trying to access is not available/u,
    )
  },
)

test.each([10, 25, 50, 100])(
  'HIS-012 a page of %i transactions has as many lines while it is loading',
  async (limit) => {
    servePage({ manner: 'waits' })
    renderPage(<TransactionsPage />, `/history/transactions?limit=${limit}`)
    const table = await screen.findByRole('table', { name: 'Transactions' })
    expect(table.querySelectorAll('tbody tr')).toHaveLength(limit)
  },
)
