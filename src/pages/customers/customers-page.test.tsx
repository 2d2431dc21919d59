import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { currencyCode } from '#domain/money'
import { book, customers, listAddress, setFlags, type CurrencyTotals } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { onPhone } from '../../../tests/fixtures/window-that.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { CurrencyCards, CurrencySummary } from './currency-summary.tsx'
import { CustomersPage } from './customers-page.tsx'

afterEach(cleanup)

const table = () => screen.findByRole('table', { name: 'Customers' })

test('the customers are busy until the book is here', () => {
  servePage({ manner: 'waits' })
  renderPage(<CustomersPage />)
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('while the figures are loading their table has its columns, and a row for each currency, whose order is not known', async () => {
  const [first, ...others] = wireOpportunities(3)
  const opportunities = [{ ...first, currency: 'EUR' }, ...others]
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
  })
  renderPage(<CustomersPage />)
  const sums = within(screen.getByRole('table', { name: 'Sums by currency' }))
  expect(sums.getAllByRole('columnheader')).toHaveLength(8)
  const firstCells = () =>
    sums
      .getAllByRole('row')
      .slice(1)
      .map(({ firstElementChild }) => firstElementChild?.textContent)
  const unnamed = Array.from(new Set(opportunities.map(({ currency }) => currency)), () => '')
  await waitFor(() => expect(firstCells()).toEqual(unnamed))
  expect(sums.queryByRole('rowheader')).toBeNull()
})

test('on a phone the tags of customers that come late move no customer: they wait until the order is another', async () => {
  const statuses = ['MARKET_CLOSED']
  const opportunities = wireOpportunities(6, { statuses })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  servePage({ data: { ...supplier(), getGroupedOpportunityData: promise }, rest: bookAnswers(60, 6) })
  await loadPageBook()
  onPhone()
  renderPage(<CustomersPage />)
  const list = await screen.findByRole('list', { name: 'Customers' })
  const before = list.innerHTML
  await act(async () => resolve({ edges: [{ node: { opportunities } }] }))
  await screen.findByText(/customers have closed the market/u)
  expect(list.innerHTML).toBe(before)
  await userEvent.type(screen.getByRole('searchbox'), customers.value[0]!.name)
  expect(within(list).getAllByText('Market closed').length).toBeGreaterThan(0)
})

test('a supplier nobody owes anything reads when there will be customers, and may import them where that is allowed', async () => {
  setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true })
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(await screen.findByText(/^No customers yet/u)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Import Invoices' })).getAttribute('href')).toBe(
    '/early-pay/imports',
  )
})

test('the customers of the book are listed, and found by their names', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(3)
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull()
})

test.each([1001, 5000, 20_000])(
  'of %i customers the last is in the one list, found and counted',
  async (count) => {
    servePage({ data: supplier(), rest: bookAnswers(count * 2, count) })
    await loadPageBook()
    renderPage(<CustomersPage />)
    const all = customers.value
    expect((await table()).getAttribute('aria-rowcount')).toBe(String(all.length + 1))
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(70)
    const { number, name } = all.at(-1)!
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: number } })
    const [, found] = within(await table()).getAllByRole('row')
    expect(found!.textContent).toContain(name)
    // A customer in two currencies has two rows and is one.
    const countOf = (rows: typeof all) => new Set(rows.map(({ customerUuid }) => customerUuid)).size
    const own = countOf(all.filter((each) => each.number === number))
    expect(screen.getByText(`${own} of ${countOf(all).toLocaleString('en-US')}`)).toBeDefined()
  },
)

test('three currencies stand above the customers, and the others are one press away', async () => {
  const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(300, 10, undefined, undefined, currencies) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  const sums = await screen.findByRole('table', { name: 'Sums by currency' })
  const shown = () => within(sums).getAllByRole('rowheader').length
  expect(shown()).toBe(3)
  await userEvent.click(screen.getByRole('button', { name: '2 more currencies' }))
  expect(shown()).toBe(5)
})

test('amounts of several currencies are said to be ordered within each, only where they are the order', async () => {
  const note = () => screen.queryByText('Amounts are ordered within each currency.') !== null
  for (const [codes, isNoted] of [
    [
      ['USD', 'EUR'],
      [true, false],
    ],
    [['USD'], [false, false]],
  ] as const) {
    cleanup()
    servePage({ data: supplier(), rest: bookAnswers(60, 6, undefined, undefined, codes.map(currencyCode)) })
    await loadPageBook()
    renderPage(<CustomersPage />)
    const byAmount = (await table(), note())
    await userEvent.click(within(await table()).getByRole('button', { name: /^Customer/u }))
    expect([byAmount, note()]).toEqual(isNoted)
    await book.close()
  }
})

test('each column of the summary has its own sum', () => {
  const names = [
    'total',
    'eligible',
    'included',
    'excluded',
    'ineligible',
    'adjustments',
    'unapproved',
    'paid',
  ]
  const sums = Object.fromEntries(names.map((name, n) => [name, { count: n + 1, minor: (n + 1) * 100 }]))
  const totals = { currency: currencyCode('USD'), customers: 1, ...sums } as unknown as CurrencyTotals
  for (const Summary of [CurrencySummary, CurrencyCards]) {
    cleanup()
    render(<Summary totals={[totals]} />)
    const cells = screen.getAllByRole('cell').filter((cell) => /\d/u.test(cell.textContent))
    // A count, and behind it the sum.
    const texts = cells.map(({ textContent }) => /\d+\.\d\d/u.exec(textContent)![0])
    expect(texts).toEqual(['11.00', '22.00', '33.00', '44.00', '55.00', '66.00', '77.00'])
  }
})

test('a book that the server rejects is named with the reason', async () => {
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<CustomersPage />)
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Invoice Central")
})

test('without a connection and without a stored book the page asks for a connection once', async () => {
  servePage({ manner: 'offline' })
  await act(loadPageBook)
  renderPage(<CustomersPage />)
  expect(await screen.findByText('This page needs a connection once')).toBeDefined()
})

test('who may only look sees the same customers', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(3)
})

test('the ageing has an address, and nonsense there shows the list', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=ageing')
  expect(await screen.findByRole('radio', { name: 'Ageing', checked: true })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Customers' }))
  expect(location.search).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: 'Ageing' }))
  expect(location.search).toBe('?view=ageing')
  cleanup()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=no%20such')
  await table()
})

test('what is searched for and the order are in the address: a reload and the way back have them, and Back takes one back', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />, '/invoice-central/customers')
  const entries: string[] = []
  const push = vi.spyOn(history, 'pushState')
  onTestFinished(() => push.mockRestore())
  push.mockImplementation((state, unused, url) => {
    entries.push(String(url).replace(/^.*\?/u, ''))
    history.replaceState(state, unused, url)
  })
  await userEvent.click(within(await table()).getByRole('button', { name: /^Total A\/R/u }))
  await userEvent.type(screen.getByRole('searchbox'), customers.value[0]!.number)
  await userEvent.tab()
  const search = `q=${customers.value[0]!.number}&sort=total.desc`
  expect(entries).toEqual(['sort=total.desc', search])
  expect(listAddress('/invoice-central/customers')).toBe(`/invoice-central/customers?${search}`)
  cleanup()
  renderPage(<CustomersPage />, `/invoice-central/customers?${search}`)
  const heads = within(await table()).getAllByRole('columnheader')
  const sorted = heads.filter((each) => each.getAttribute('aria-sort') === 'descending')
  expect(sorted.map(({ textContent }) => textContent)).toEqual(['Total A/R'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(customers.value[0]!.number)
  expect(screen.getByText('1 of 6')).toBeDefined()
})

test('the currency of the ageing is in its address', async () => {
  const currencies = ['USD', 'EUR'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(60, 6, undefined, undefined, currencies) })
  await loadPageBook()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=ageing')
  await userEvent.click(await screen.findByRole('radio', { name: 'EUR' }))
  expect(location.search).toBe('?view=ageing&currency=EUR')
  cleanup()
  renderPage(<CustomersPage />, '/invoice-central/customers?view=ageing&currency=EUR')
  expect(await screen.findByRole('table', { name: 'Ageing in EUR' })).toBeDefined()
})

test('the ageing takes the place of the list, and gives it back', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60, 6) })
  await loadPageBook()
  renderPage(<CustomersPage />)
  await table()
  await userEvent.click(screen.getByRole('radio', { name: 'Ageing' }))
  expect(screen.getByRole('table', { name: /^Ageing in/u })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Customers' }))
  expect(await table()).toBeDefined()
})

test.each([
  [['RecurringBenchmarkRate'], true],
  [['OneTimeBenchmarkRate', 'RecurringBenchmarkRate'], true],
  [['OneTimePriceDiscovery', 'RecurringBenchmarkRate'], false],
  [[], false],
])(
  'OPP-017 a customer that takes %j is marked as one of variable rates alone: %s',
  async (requestOptions, isMarked) => {
    const opportunities = wireOpportunities(1, { requestOptions, statuses: [] })
    const server = servePage({
      data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
      rest: bookAnswers(60, 1, () => false),
    })
    await loadPageBook()
    renderPage(<CustomersPage />)
    const own = within(await table())
    await waitFor(() => expect(server.asked.length > 0 && server.pending === 0).toBe(true))
    if (isMarked) expect(await own.findAllByText('Variable rate only')).toHaveLength(opportunities.length)
    else expect(own.queryByText('Variable rate only')).toBeNull()
  },
)
