import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { compareAt, compareNoMore } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OffersPage } from './offers-page.tsx'
import { inLowWindow, onPhone } from '../../../tests/fixtures/window-that.ts'

afterEach(cleanup)

const part = { uuid: 'p', customerUuid: 'c', clearingInvoiceCount: 1, clearingInvoiceAmount: 10 }
const offer = (customer: string, more: object, currency = 'USD') => ({
  id: customer,
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  rate: 8.5,
  rateType: 'APR',
  restrictions: { isWithdrawable: true },
  stats: { toCurrency: { currency: 'USD', rates: [{ currency: 'EUR', rate: 1.25 }] } },
  opportunities: [{ ...part, makerDisplayName: customer, currency }],
  ...more,
})
const ALDER = offer('Alder Foods', {})
const BIRCH = offer('Birch Retail', { status: 'PAUSED', type: 'RECURRING_PRICE_DISCOVERY' }, 'EUR')
const CEDAR = offer('Cedar Motors', { status: 'WITHDRAWN' })

interface Asked {
  readonly filter: { readonly status: { readonly in: readonly string[] } }
}

interface Shown {
  readonly offers?: readonly { readonly status: string }[]
  readonly path?: string
  readonly isReadOnly?: boolean
}

async function show({ offers = [ALDER, BIRCH, CEDAR], path = '', isReadOnly = false }: Shown = {}) {
  const earlyPayRequests = ({ filter }: Asked) => ({
    edges: offers.filter(({ status }) => filter.status.in.includes(status)).map((node) => ({ node })),
  })
  servePage({ data: { ...supplier({ isReadOnly }), earlyPayRequests } })
  renderPage(<OffersPage />, `/offers${path}`)
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0))
}

const heads = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

const COMMON = ['Customers', 'Status', 'Type and rate', 'Offered']
const LAST = ['Deadline', 'Modified by']

test('OFF-018 offers that stand have their actions, those that have ended what was accepted', async () => {
  await show()
  expect(heads('In progress')).toEqual([...COMMON, 'Discount', 'If all is accepted', ...LAST, 'Actions'])
  expect(heads('Ended')).toEqual([...COMMON, 'Accepted', 'Discount', 'Deposit', ...LAST])
})

test('ACC-021 OFF-018 who may only look has no column of actions, nor a way to a first offer', async () => {
  await show({ isReadOnly: true })
  expect(heads('In progress')).toEqual([...COMMON, 'Discount', 'If all is accepted', ...LAST])
  cleanup()
  await show({ isReadOnly: true, offers: [] })
  await screen.findByText('You do not currently have any active offers.')
  expect(screen.queryByRole('button', { name: 'Build Offer' })).toBeNull()
})

test.each([
  ['', '1 active offer | 2 inactive offers', true],
  ['?q=alder', '1 active offer | 0 inactive offers', true],
  ['?q=cedar', '0 active offers | 1 inactive offer', false],
])(
  'the counts and the sum above the lists are of the offers that %s matches',
  async (path, counts, isPaid) => {
    await show({ path })
    expect(screen.getByText(counts)).toBeDefined()
    expect(screen.queryByText(/offers pay \$10\.00 if/u) !== null).toBe(isPaid)
  },
)

test('OFF-018 a customer’s name leads to its offer, in both lists', async () => {
  await show()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Alder Foods'), to('Cedar Motors')]).toEqual([
    '/early-pay/offers/Alder%20Foods',
    '/early-pay/offers/Cedar%20Motors',
  ])
})

test('that sums are converted is said below a list as soon as one of its offers is in another currency', async () => {
  const note = /^≈ Converted at today's rates/u
  await show()
  expect(screen.getAllByText(note)).toHaveLength(1)
  cleanup()
  await show({ offers: [ALDER, CEDAR] })
  expect(screen.queryByText(note)).toBeNull()
})

test('MTH-020 a currency without an exchange rate is named once below a list, and not in each sum of it', async () => {
  onTestFinished(compareNoMore)
  compareAt({ USD: 1 })
  const opportunities = ['USD', 'EUR'].map((currency) => ({
    ...part,
    uuid: currency,
    makerDisplayName: 'Elm',
    currency,
  }))
  await show({ offers: [offer('Elm', { opportunities }), offer('Fir', { opportunities })] })
  expect(screen.getAllByText(/in all$/u).length).toBeGreaterThan(1)
  expect(screen.getByText(/counted 1:1/u).textContent).toBe(
    "≈ Converted at today's rates, for comparison only. What is paid stays in each customer's own currency. No exchange rate for EUR: counted 1:1",
  )
})

test('filters stand above more than one offer, or where one is filtered away', async () => {
  await show({ offers: [ALDER, BIRCH] })
  expect(screen.getByRole('searchbox')).toBeDefined()
  cleanup()
  await show({ offers: [ALDER] })
  expect(screen.queryByRole('searchbox')).toBeNull()
  cleanup()
  await show({ offers: [ALDER], path: '?q=birch' })
  expect(screen.getByRole('searchbox')).toBeDefined()
})

const QUERY = '?q=r&status=PAUSED&type=RECURRING_PRICE_DISCOVERY&currency=EUR&sort=offered.desc'

test.each([
  ['Search: r', 'q'],
  ['Status: Paused', 'status'],
  ['Type: Name Your Rate · repeating', 'type'],
  ['Currency: EUR', 'currency'],
])('the filter “%s” is taken away alone, and the order stays', async (name, field) => {
  await show({ path: QUERY })
  await userEvent.click(screen.getByRole('button', { name: `Remove filter: ${name}` }))
  const left = new URLSearchParams(QUERY)
  left.delete(field)
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(Object.fromEntries(left)),
  )
})

test('a field is filtered by where it has several values, each with a choice of all', async () => {
  const choices = () =>
    screen.getAllByRole('button', { name: / (Status|Type|Currency)$/u }).map(({ textContent }) => textContent)
  await show()
  expect(choices()).toEqual(['All statuses', 'All types', 'All currencies'])
  cleanup()
  await show({ offers: [ALDER, CEDAR] })
  expect(choices()).toEqual(['All statuses'])
  cleanup()
  // One value alone is shown where the address asks for it.
  await show({ offers: [ALDER, CEDAR], path: '?currency=USD' })
  expect(choices()).toEqual(['All statuses', 'USD'])
})

test('a phone opens the filters, says how many there are, and has an order of each column both ways', async () => {
  onPhone()
  await show({ path: QUERY })
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sort by' }))
  const names = [
    ['Customers', 'customers'],
    ['Status', 'status'],
    ['Type', 'type'],
    ['Rate', 'rate'],
    ['Offered', 'offered'],
    ['Accepted', 'accepted'],
    ['Discount', 'discount'],
    ['Deposit, or if all is accepted', 'payment'],
    ['Deadline', 'deadline'],
    ['Estimated deposit', 'deposit'],
    ['Submitted', 'created'],
  ]
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(
    names.flatMap(([name]) => [`${name}, ascending`, `${name}, descending`]),
  )
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deadline, descending' }))
  await waitFor(() => expect(location.search).toContain('sort=deadline.desc'))
})

const lineOf = (customer: string) =>
  [...screen.getByText(customer).closest('li')!.querySelectorAll('dt')].map(({ textContent }) => textContent)

test('a row on a phone has what was offered and what is paid, a low window only what is paid', async () => {
  onPhone()
  await show()
  expect(lineOf('Alder Foods')).toEqual([
    'Actions',
    'Status',
    'Type and rate',
    'Offered',
    'If all is accepted',
    'Deadline',
  ])
  cleanup()
  inLowWindow()
  await show()
  expect(lineOf('Alder Foods')).toEqual([
    'If all is accepted',
    'Actions',
    'Status',
    'Type and rate',
    'Deadline',
  ])
})

test('that no offer is in progress is said on a phone in the line above those that have ended', async () => {
  const isInHeading = async () => {
    await show({ offers: [CEDAR] })
    const line = screen.getByRole('heading', { name: 'Ended' }).parentElement!
    return line.contains(screen.getByText('You do not currently have any active offers.'))
  }
  expect(await isInHeading()).toBe(false)
  cleanup()
  onPhone()
  expect(await isInHeading()).toBe(true)
})
