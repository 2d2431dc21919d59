import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { t } from '#i18n'
import { compareAt, compareNoMore } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { TransactionPage } from './transaction-page.tsx'
import { TransactionsPage } from './transactions-page.tsx'
import { inLowWindow, onPhone } from '../../../tests/fixtures/window-that.ts'

afterEach(cleanup)

const one = {
  transactions: {
    totalCount: 1,
    nodes: [{ uuid: 't1', customerName: 'Alder Foods', currency: 'USD', depositAmount: 980 }],
  },
}
const legacy = {
  divisions: { edges: [{ node: { uuid: 'd1', takerConfigurationHistories: [{ uuid: 'h1' }] } }] },
}

test('HIS-028 the first screen of a phone is for the transactions: the summary stands behind them', async () => {
  onPhone()
  const sum = {
    currency: 'USD',
    depositAmount: 980,
    discountAmount: 20,
    aggregatedDaysPaidEarly: 1,
    count: 3,
  }
  open({ transactionAggregate: { currencies: ['USD'], lifetime: [sum], lastDays: [{ days: 7, count: 3 }] } })
  const summary = await screen.findByRole('region', { name: 'Summary' })
  const rows = within(screen.getByRole('list', { name: 'Transactions' }))
  const row = await rows.findByText('Alder Foods')
  expect(row.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText(t('history.lead'))).toBeNull()
  for (const name of ['Invoice amount', 'Discount']) expect(rows.getByText(name)).toBeDefined()
})

function choices(customers: readonly string[], currencies: readonly string[]) {
  return {
    transactionAggregate: { currencies },
    supplierCustomers: {
      edges: customers.map((name) => ({ node: { uuid: name, makerDisplayName: name } })),
    },
  }
}

function open(data: object, rest: Readonly<Record<string, unknown>> = {}, path = '/'): void {
  servePage({ data: { ...supplier(), ...one, ...data }, rest })
  renderPage(<TransactionsPage />, path)
}

const banner = () => screen.findByRole('complementary', { name: 'Earlier history' })

test('HIS-004 HIS-029 HIS-030 a phone shows cards, a button that opens the filters, and the banner above both', async () => {
  onPhone()
  open(legacy)
  await screen.findByText('Alder Foods')
  const cards = screen.getByRole('list', { name: 'Transactions' })
  expect(within(cards).getByText('Alder Foods')).toBeDefined()
  expect(within(cards).getByRole('button', { name: /Download/u })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  const isAbove = (await banner()).compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAbove).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /filters/iu }))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeDefined()
})

test('HIS-003 HIS-028 MTH-014 on a desktop the page has the summary, a table under its filter bar, and the menu that mails files', async () => {
  const sum = {
    currency: 'USD',
    depositAmount: 980,
    discountAmount: 20,
    // One day once it is rounded, in words too.
    aggregatedDaysPaidEarly: 1.4,
    count: 3,
  }
  const lifetime = [sum, { ...sum, currency: 'EUR', aggregatedDaysPaidEarly: 21.8 }]
  open({
    transactionAggregate: { currencies: ['USD', 'EUR'], lifetime, lastDays: [{ days: 7, count: 3 }] },
  })
  const summary = await screen.findByRole('region', { name: 'Summary' })
  for (const days of ['1 day', '22 days'])
    expect(summary.textContent).toContain(`3 transactions, ${days} early on average`)
  const list = within(screen.getByRole('region', { name: 'Transactions' }))
  expect(await list.findByRole('table')).toBeDefined()
  expect(await list.findByRole('button', { name: /^All currencies/u })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Email file' })).toBeDefined()
})

test('HIS-028 MTH-019 sums of several currencies are added up in the currency of the user, those of the year in the same words', async () => {
  const sums = [
    { currency: 'USD', depositAmount: 100, customerUuid: 'c1', customerName: 'Alder Foods', count: 1 },
    { currency: 'EUR', depositAmount: 50, customerUuid: 'c1', customerName: 'Alder Foods', count: 1 },
  ]
  const { getMe } = supplier()
  const user = { ...getMe.user, formatPreferences: { aggregateCurrencyFormat: 'CHF' } }
  const rates = { USD: { USD: 1, EUR: 0.5, CHF: 0.8 } }
  const lifetime = sums.map((sum) => ({ ...sum, discountAmount: 1, aggregatedDaysPaidEarly: 1 }))
  const yearToDate = sums.map((sum) => ({ ...sum, depositAmount: sum.depositAmount / 2 }))
  const currencies = ['USD', 'EUR']
  const data = {
    getMe: { ...getMe, currencies, user },
    transactionAggregate: { currencies, lifetime, yearToDate },
  }
  open(data, { '/exchange-rate': rates })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  const totals = await summary.findAllByText(/in all$/u)
  expect(totals.map(({ textContent }) => textContent)).toEqual([
    '≈ CHF\u00A0160.00 in all',
    '≈ CHF\u00A080.00 in all',
  ])
  expect(summary.getAllByText(/^≈ Converted at today's rates/u)).toHaveLength(1)
})

test('the lines of the converted sums are there before the user is known, whose currency they have', async () => {
  const lifetime = ['USD', 'EUR'].map((currency) => ({
    currency,
    depositAmount: 100,
    discountAmount: 2,
    aggregatedDaysPaidEarly: 1,
    count: 1,
  }))
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const data = {
    transactionAggregate: { currencies: ['USD', 'EUR'], lifetime, lastDays: [] },
    getMe: promise,
  }
  open(data, { '/exchange-rate': { USD: { USD: 1, EUR: 0.8 } } })
  const summary = await screen.findByRole('region', { name: 'Summary' })
  await within(summary).findByText(/^≈ Converted at today's rates/u)
  const lines = () => summary.querySelectorAll('p').length
  const before = lines()
  resolve(supplier().getMe)
  await within(summary).findByText(/in all$/u)
  expect(lines()).toBe(before)
})

test('MTH-020 the converted sums name once the currencies that they count 1:1, as they have no exchange rate', async () => {
  onTestFinished(compareNoMore)
  const rates = { USD: 1 }
  compareAt(rates)
  const sums = ['USD', 'EUR'].map((currency) => ({
    currency,
    depositAmount: 100,
    customerUuid: 'c1',
    customerName: 'Alder Foods',
    count: 1,
    discountAmount: 1,
    aggregatedDaysPaidEarly: 1,
  }))
  const currencies = ['USD', 'EUR']
  const data = { transactionAggregate: { currencies, lifetime: sums, yearToDate: sums } }
  open(data, { '/exchange-rate': { USD: rates } })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(await summary.findAllByText(/in all$/u)).toHaveLength(2)
  expect(summary.getAllByText('No exchange rate for EUR: counted 1:1')).toHaveLength(1)
})

test('of many currencies the summary shows three, and the others at a press', async () => {
  const lifetime = ['USD', 'EUR', 'GBP', 'CAD', 'JPY'].map((currency) => ({
    currency,
    depositAmount: 980,
    discountAmount: 20,
    aggregatedDaysPaidEarly: 12,
    count: 3,
  }))
  open({ transactionAggregate: { currencies: lifetime.map(({ currency }) => currency), lifetime } })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(summary.getAllByRole('term')).toHaveLength(3)
  await userEvent.click(summary.getByRole('button', { name: 'Show all 5' }))
  expect(summary.getAllByRole('term')).toHaveLength(5)
})

test('until the summary is here its room is kept, higher for a user with several currencies', async () => {
  servePage({ manner: 'waits' })
  renderPage(<TransactionsPage />)
  const room = () => document.querySelector<HTMLElement>('[data-loading] > [aria-hidden]')!.style.height
  expect(room()).toBe('180px')
  cleanup()
  const { getMe } = supplier()
  const { promise } = Promise.withResolvers<never>()
  const data = {
    ...one,
    getMe: { ...getMe, currencies: ['USD', 'EUR'] },
    transactionAggregate: () => promise,
  }
  servePage({ data })
  renderPage(<TransactionsPage />)
  await waitFor(() => expect(room()).toBe('245px'))
})

test('HIS-030 the banner is above the table on a desktop too, without a link', async () => {
  open(legacy)
  const shown = await banner()
  expect(within(shown).queryByRole('link')).toBeNull()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  expect(shown.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('HIS-030 without history from before the offers there is no banner', async () => {
  open({})
  await screen.findByText('Alder Foods')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('HIS-007 without any history the empty state reads as specified, and there is nothing to filter, print or save', async () => {
  open({ transactions: { totalCount: 0, nodes: [] } })
  expect(
    await screen.findByText(
      'No history yet. Transactions will appear here once an Early Payment Request is accepted.',
    ),
  ).toBeDefined()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('HIS-007 without any history an order in the address is no filter', async () => {
  open({ transactions: { totalCount: 0, nodes: [] } }, {}, '/?sort=depositAmount.asc')
  expect(await screen.findByText(t('history.emptyTitle'))).toBeDefined()
})

test('HIS-007 without a match the filters and the files stay', async () => {
  open({ transactions: { totalCount: 0, nodes: [] } }, {}, '/?q=zzz')
  await screen.findByText(t('history.noMatchTitle'))
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.getByRole('searchbox')).toBeDefined()
})

test('HIS-024 the customer and the currency filter are each hidden with one option or none', async () => {
  open(choices(['Alder Foods'], ['USD', 'EUR']))
  expect(await screen.findByRole('button', { name: /All currencies/u })).toBeDefined()
  expect(screen.queryByRole('button', { name: /All customers/u })).toBeNull()
  cleanup()
  open(choices(['Alder Foods', 'Birch Homes'], ['USD']))
  expect(await screen.findByRole('button', { name: /All customers/u })).toBeDefined()
  expect(screen.queryByRole('button', { name: /All currencies/u })).toBeNull()
})

test.each([
  ['a low window has the invoices before the figures', inLowWindow, true],
  ['a phone has the invoices below the figures', onPhone, false],
])('of a transaction %s, each in a few short lines with all that a desk has', async (_, open, isFirst) => {
  open()
  const award = { id: '7', invoiceId: 'INV-7', currency: 'USD', amount: 1000, discountAmount: 20 }
  const [known] = one.transactions.nodes
  const transaction = { ...known, paymentReference: 'EP7', customerNumber: '100042' }
  servePage({
    data: {
      ...supplier(),
      transactions: { totalCount: 1, nodes: [transaction] },
      transactionAwards: { totalCount: 1, nodes: [award] },
    },
  })
  renderPage(<TransactionPage params={{ transactionid: 't1' }} />)
  const row = await screen.findByRole('link', { name: 'INV-7' })
  const list = screen.getByRole('list', { name: t('history.awardsTitle') })
  const figure = screen.getByText(t('history.clearDate'))
  const isBefore = row.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore !== 0).toBe(isFirst)
  const names = ['dueDate', 'daysEarly', 'apr', 'amountColumn', 'discountColumn'] as const
  expect(screen.getAllByText('Payment reference EP7').length).toBeGreaterThan(0)
  const missing = names.filter((name) => !list.textContent.includes(t(`history.${name}`)))
  expect(missing).toEqual([])
})
