import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { TransactionsPage } from '../transactions-page.tsx'

afterEach(cleanup)

const month = (name: string, depositAmount: number, discountAmount: number, currency = 'USD') => ({
  month: name,
  currency,
  depositAmount,
  discountAmount,
  count: 1,
  invoiceCount: 2,
})
const aggregate = {
  transactionAggregate: {
    currencies: ['EUR', 'USD'],
    lifetime: [
      { currency: 'USD', depositAmount: 350, discountAmount: 3.5, aggregatedDaysPaidEarly: 30, count: 3 },
      { currency: 'EUR', depositAmount: 50, discountAmount: 0.5, aggregatedDaysPaidEarly: 30, count: 1 },
    ],
    byMonth: [
      month('2025-11', 100, 1),
      month('2026-01', 200, 2),
      month('2026-01', 50, 0.5, 'EUR'),
      month('2026-02', 50, 0.5),
    ],
  },
}
const decision = (clearDate: string, awarded: number, more: object = {}) => ({
  clearId: `clear ${clearDate}`,
  offerUuid: 'offer-1',
  customerUuid: 'c1',
  customerName: 'Alder Foods',
  currency: 'USD',
  clearDate,
  apr: 7.5,
  offeredInvoiceCount: 10,
  awardedInvoiceCount: awarded,
  ...more,
})
const decisions = (...nodes: readonly object[]) => ({
  marketDecisions: { totalCount: nodes.length, nodes },
})

function show(data: object = {}, path = '/history/transactions') {
  servePage({ data: { ...supplier(), ...aggregate, ...data } })
  renderPage(<TransactionsPage />, path)
}

const group = (name: string) => screen.findByRole('group', { name })
const linksIn = async (name: string) => within(await group(name)).findAllByRole('link')
const namesIn = async (name: string) => (await linksIn(name)).map((link) => link.getAttribute('aria-label'))

test('early deposits are shown by month with their cost, and a click filters the history by the month', async () => {
  show()
  expect(await namesIn('Deposits by month in USD')).toEqual([
    'Nov 2025: $100.00 for 2 invoices, at a discount of $1.00',
    'Jan 2026: $200.00 for 2 invoices, at a discount of $2.00',
    'Feb 2026: $50.00 for 2 invoices, at a discount of $0.50',
  ])
  expect(await namesIn('Discount by month in USD')).toHaveLength(3)
  const [, january] = await linksIn('Deposits by month in USD')
  await userEvent.click(january!)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    currency: 'USD',
    date: 'deposit',
    dayFrom: '2026-01-01',
    dayTo: '2026-01-31',
  })
})

/** The months of what the table lists: those of a search are March alone. */
const transactionAggregate = ({
  filter,
}: {
  readonly filter?: { readonly search?: string | null } | null
}) => ({
  ...aggregate.transactionAggregate,
  ...(filter?.search == null
    ? {}
    : {
        lifetime: [{ currency: 'EUR', count: 1 }],
        byMonth: filter.search === 'nobody' ? [] : [month('2026-03', 70, 0.7, 'EUR')],
      }),
})

test('the picture shows the transactions that the table lists, and a click narrows them further', async () => {
  show({ transactionAggregate }, '/history/transactions?q=alder')
  expect(await namesIn('Deposits by month in EUR')).toEqual([
    'Mar 2026: €70.00 for 2 invoices, at a discount of €0.70',
  ])
  const [march] = await linksIn('Deposits by month in EUR')
  await userEvent.click(march!)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    q: 'alder',
    currency: 'EUR',
    date: 'deposit',
    dayFrom: '2026-03-01',
    dayTo: '2026-03-31',
  })
})

test('where no transaction matches there is no picture of deposits, and the rates can be chosen', async () => {
  show({ transactionAggregate }, '/history/transactions?q=nobody')
  expect(await screen.findByText('No transactions found matching your selected filters.')).toBeDefined()
  expect(await screen.findByRole('radio', { name: 'Rates' })).toBeDefined()
  expect(screen.queryByRole('group', { name: /^Deposits/u })).toBeNull()
})

test('a month that a filter cuts leads to the days that are in it', async () => {
  show({}, '/history/transactions?date=deposit&dayFrom=2026-01-05&dayTo=2026-02-10')
  const [, january, february] = await linksIn('Deposits by month in USD')
  const daysOf = (link: HTMLElement | undefined) => {
    const search = new URLSearchParams(link!.getAttribute('href')!.split('?')[1])
    return [search.get('dayFrom'), search.get('dayTo')]
  }
  expect(daysOf(january)).toEqual(['2026-01-05', '2026-01-31'])
  expect(daysOf(february)).toEqual(['2026-02-01', '2026-02-10'])
})

test('of transactions chosen by another kind of days a month leads nowhere', async () => {
  show({}, '/history/transactions?date=clear&dayFrom=2026-01-05&dayTo=2026-02-10')
  const picture = within(await group('Deposits by month in USD'))
  expect(await picture.findAllByRole('img', { name: /^Jan 2026: / })).toHaveLength(1)
  expect(picture.queryByRole('link')).toBeNull()
})

test('months before the last two years are not in the picture: their sum is below it and leads to them', async () => {
  const byMonth = [month('2023-12', 40, 1), month('2024-02', 60, 1), month('2026-02', 50, 0.5)]
  show({ transactionAggregate: { ...aggregate.transactionAggregate, byMonth } })
  expect(await namesIn('Deposits by month in USD')).toHaveLength(1)
  const link = await screen.findByRole('link', { name: '$100.00 was received before Mar 01, 2024.' })
  const search = new URLSearchParams(link.getAttribute('href')!.split('?')[1])
  expect(Object.fromEntries(search)).toMatchObject({ dayFrom: '2023-12-01', dayTo: '2024-02-29' })
})

test('all months together are what was received in all, and each currency has its own picture', async () => {
  show()
  const pictures = within(await screen.findByRole('region', { name: 'Pictures of your history' }))
  expect(pictures.getByText('$350.00')).toBeDefined()
  expect(pictures.getByText('At a discount of $3.50')).toBeDefined()
  await userEvent.click(pictures.getByRole('radio', { name: 'EUR' }))
  expect(pictures.getByText('€50.00')).toBeDefined()
})

test('the table has a row a month, also those without a deposit', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Deposits by month in USD' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthDeposit (USD)DiscountInvoices',
    'Nov 2025100.001.002',
    'Dec 20250.000.000',
    'Jan 2026200.002.002',
    'Feb 202650.000.502',
  ])
})

test('rates are shown by customer with what the markets decided, each a link to its offer', async () => {
  show(decisions(decision('2026-02-03', 10), decision('2026-01-20', 4), decision('2026-01-06', 0)))
  await userEvent.click(await screen.findByText('Rates'))
  expect(await namesIn('Alder Foods in USD')).toEqual([
    'Jan 06, 2026: 7.50% APR, none of 10 invoices accepted',
    'Jan 20, 2026: 7.50% APR, 4 of 10 invoices accepted',
    'Feb 03, 2026: 7.50% APR, all 10 invoices accepted',
  ])
  const [first] = within(await group('Alder Foods in USD')).getAllByRole('link')
  expect(first!.getAttribute('href')).toBe('/early-pay/offers/offer-1')
})

const rateOf = (n: number, apr: number) =>
  decision(`2026-02-0${n}`, 10, {
    clearId: `${n}`,
    customerUuid: `c${n}`,
    customerName: `Customer ${n}`,
    apr,
  })

test('a rate of a customer that is not shown does not flatten the lines of those that are', async () => {
  show(decisions(...[6, 7, 8, 9, 33, 35, 37].map((apr, n) => rateOf(n + 1, apr))))
  await userEvent.click(await screen.findByText('Rates'))
  await group('Customer 4 in USD')
  const tens = () => screen.queryAllByText(/^[1-9]0%$/)
  expect(tens()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 customers' }))
  expect(tens()).not.toEqual([])
})

test('a rate that would flatten the others lies beyond their axis, with its value beside it', async () => {
  show(decisions(...[6, 7, 33, 9].map((apr, n) => rateOf(n + 1, apr))))
  await userEvent.click(await screen.findByText('Rates'))
  const high = await group('Customer 3 in USD')
  expect(screen.queryAllByText(/^[1-9]0%$/)).toEqual([])
  expect(
    [...document.querySelectorAll('[data-cut]')].map((cut) => [cut.textContent, high.contains(cut)]),
  ).toEqual([['33%', true]])
})

test('where no decision has a rate, the picture says so, and the table lists the decisions', async () => {
  show(decisions(decision('2026-02-03', 10, { apr: null }), decision('2026-01-06', 0, { apr: null })))
  await userEvent.click(await screen.findByText('Rates'))
  expect(await screen.findByText(/^No rate is known of these decisions/u)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(screen.getByRole('table', { name: 'Rates' })).getAllByRole('row')).toHaveLength(3)
})

test('few customers are shown first, all on request', async () => {
  const nodes = Array.from({ length: 6 }, (_, n) =>
    decision('2026-02-03', 10, {
      customerUuid: `c${n}`,
      customerName: `Customer ${n}`,
      clearId: `clear ${n}`,
    }),
  )
  show(decisions(...nodes))
  await userEvent.click(await screen.findByText('Rates'))
  await group('Customer 0 in USD')
  expect(screen.queryByRole('group', { name: 'Customer 5 in USD' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 customers' }))
  expect(screen.getByRole('group', { name: 'Customer 5 in USD' })).toBeDefined()
})

test('before any decision the picture says what will be there; a failure names itself and can be tried again', async () => {
  show()
  await userEvent.click(await screen.findByText('Rates'))
  expect(await screen.findByText(/^Nothing has been decided yet/u)).toBeDefined()
  cleanup()
  const server = servePage({
    data: { ...supplier(), ...aggregate, ...decisions(decision('2026-02-03', 10)) },
  })
  renderPage(<TransactionsPage />, '/history/transactions')
  await screen.findByText('Rates')
  server.manner = 'fails'
  await userEvent.click(screen.getByText('Rates'))
  expect(await screen.findByText('Can’t load Rates'.replace('’', "'"))).toBeDefined()
  server.manner = 'answers'
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await group('Alder Foods in USD')).toBeDefined()
})

test('without a history there are no pictures', async () => {
  servePage({ data: supplier() })
  renderPage(<TransactionsPage />, '/history/transactions')
  await screen.findByRole('heading', { name: 'Early Pay History' })
  expect(screen.queryByRole('region', { name: 'Pictures of your history' })).toBeNull()
})

test('the picture of the rates says how many decisions it leaves out', async () => {
  const { marketDecisions } = decisions(decision('2026-02-02', 3))
  show({ marketDecisions: { ...marketDecisions, totalCount: 1234 } })
  await userEvent.click(await screen.findByText('Rates'))
  expect(await screen.findByText(/These are the latest 1 of 1,234 decisions/)).toBeDefined()
})
