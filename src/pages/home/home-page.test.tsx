import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore } from '#book'
import { currencyCode } from '#domain/money'
import { formatMoney, t } from '#i18n'
import { accountHead, book, compareAt, compareNoMore, HOME_VIEW, offerable } from '#state'
import { figures, fromTop } from '#styles'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { singleFigure } from './home.css.ts'
import { HomePage } from './home-page.tsx'
import { offers, history, showHome, widget } from './testing/home-page.tsx'
import { topIncluded } from './top-customers.ts'

afterEach(cleanup)

const grouped = (opportunities: ReturnType<typeof wireOpportunities>) => ({
  getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
})
const eligible = (customers = 4, more: Readonly<Record<string, unknown>> = {}) =>
  grouped(wireOpportunities(customers, more))

testPageStates({
  name: 'home',
  page: () => <HomePage />,
  path: '/',
  data: offers,
  title: 'Offer Activity',
  loaded: 'Alder Foods',
})

test('HOM-002 HOM-040 home has a hero and the four widgets, or three and the contact below them', async () => {
  await showHome({ ...eligible(), ...history() })
  for (const name of ['Invoice Central', 'Offer Activity', 'Supplier Relationship Manager']) {
    expect(await widget(name)).toBeDefined()
  }
  expect(screen.getByRole('region', { name: 'What you could be paid early' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Early Pay History' })).toBeNull()
})

test('home of an account in which nothing has happened says so in each part', async () => {
  await showHome({}, { rows: 0 })
  expect(await screen.findByText('You do not currently have any active offers.')).toBeDefined()
  const invoices = within(await widget('Invoice Central'))
  expect(invoices.getByText('0')).toBeDefined()
})

test.each([
  ['of one figure where one customer has invoices', 1, true],
  ['of lines where several have', 4, false],
] as const)('until the book is here Invoice Central has the room %s', async (_, count, isSingle) => {
  const data = { ...supplier(), ...grouped(wireOpportunities().slice(0, count)), ...history() }
  servePage({ data, rest: bookAnswers(300) })
  renderPage(<HomePage />)
  await screen.findByRole('table', { name: 'Sums by currency' })
  const region = screen.getByRole('region', { name: 'Invoice Central' })
  expect(region.querySelector(`.${singleFigure}`) !== null).toBe(isSingle)
})

test('a read-only user sees the same figures and no way to build an offer', async () => {
  servePage({
    data: { ...supplier({ isReadOnly: true }), ...offers, ...eligible() },
    rest: bookAnswers(300),
  })
  await loadPageBook()
  renderPage(<HomePage />)
  expect(await screen.findByText('Alder Foods')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Explore Opportunities' })).toBeNull()
})

test('HOM-011 HOM-012 HOM-013 HOM-015 HOM-016 three first steps, of which the first is done, until something was offered', async () => {
  await showHome({ ...eligible(), ...history() })
  const steps = within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'DoneActivate your account',
    'View your invoices',
    'Build your offer',
  ])
  const targets = steps.slice(1).map((step) => within(step).getByRole('link').getAttribute('href'))
  expect(targets).toEqual(['/early-pay/invoices/eligible', '/early-pay/offers/builder'])
})

test('HOM-015 what is below the first steps waits for them, and for nothing once it is known that there are none', async () => {
  const waiting = () => document.querySelector(`.${fromTop} > [data-loading]`)
  await showHome({ ...offers, ...history() })
  expect(waiting()?.nextElementSibling?.textContent).toContain(t('charts.cash'))
  await screen.findByText('Alder Foods')
  await waitFor(() => expect(waiting()).toBeNull())
})

test('HOM-015 with an offer there are no first steps', async () => {
  await showHome({ ...offers, ...history() })
  expect(await screen.findByText('Alder Foods')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
})

test('HOM-017 HOM-020 HOM-021 CO2-001 Invoice Central lists five customers with amount and count', async () => {
  await showHome({}, { customers: 9 })
  const region = within(await widget('Invoice Central'))
  expect(region.getByRole('link', { name: 'View All Invoices' }).getAttribute('href')).toBe(
    '/early-pay/invoices/eligible',
  )
  const rows = region.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row.textContent).toMatch(/[A-Z]{3}.*\d+ invoices?$/u)
  const figures = topIncluded.value.first.map(({ name, minor, currency, count }) =>
    [name, formatMoney(minor, currency, { display: 'none' }), currency, t('common.invoices', { count })].join(
      '',
    ),
  )
  expect(rows.map((row) => row.textContent)).toEqual(figures)
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    topIncluded.value.first.map(
      ({ customerUuid, currency }) => `/early-pay/invoices/eligible/${customerUuid}/${currency}`,
    ),
  )
})

test('HOM-024 customers beyond the fifth are one row with their amount in whole units', async () => {
  await showHome({}, { customers: 9 })
  const more = await screen.findByText(/^and .* more from \d customers?$/u)
  expect(more.textContent).not.toMatch(/\.\d\d/u)
})

test('HOM-024 of currencies beyond the third only how many there are stands behind that row', async () => {
  const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD'].map(currencyCode)
  await showHome({}, { rows: 900, customers: 60, currencies })
  const more = await screen.findByText(/^and .* more from \d+ customers/u)
  expect(more.textContent).toMatch(
    /^and \D*[\d,]+, \D*[\d,]+, and \D*[\d,]+ more from \d+ customers · 2 more currencies$/u,
  )
  expect(within(more).getByRole('link').getAttribute('href')).toBe('/early-pay/invoice-central/customers')
})

test('amounts that are due too soon keep their signs, and have what is worth most first', async () => {
  const currencies = ['USD', 'EUR', 'GBP', 'AUD'].map(currencyCode)
  compareAt(Object.fromEntries(currencies.map((currency) => [currency, 1])))
  onTestFinished(compareNoMore)
  await showHome({}, { rows: 3000, customers: 60, currencies })
  const line = (await screen.findByRole('link', { name: /^\d+ due too soon$/u })).parentElement!
  const amounts = [...line.querySelectorAll(`:scope > .${figures}`)].map(({ textContent }) => textContent)
  expect(amounts).toHaveLength(3)
  for (const amount of amounts) expect(amount).toMatch(/^-[\d,]+\.\d\d[A-Z]{3}$/u)
  const lateIn = (currency: string) =>
    [...offerable.peek().values()]
      .filter((each) => each.currency === currency)
      .reduce((sum, { tooSoonMinor }) => sum - tooSoonMinor, 0)
  const named = amounts.map((amount) => currencyCode(amount.slice(-3)))
  expect(amounts).toEqual(
    named.map((currency) => formatMoney(lateIn(currency), currency, { display: 'none' }) + currency),
  )
  const worth = named.map((currency) => -lateIn(currency))
  expect(worth).toEqual(
    currencies
      .map((currency) => -lateIn(currency))
      .sort((a, b) => b - a)
      .slice(0, 3),
  )
  expect(line.textContent).toMatch(/and 1 more$/u)
  // Both lead to these invoices.
  const ways = within(line).getAllByRole('link')
  const late = [...offerable.peek().values()].reduce((sum, { tooSoonCount }) => sum + tooSoonCount, 0)
  expect(ways.map(({ textContent }) => textContent)).toEqual([`${late} due too soon`, 'and 1 more'])
  expect(new Set(ways.map((way) => way.getAttribute('href'))).size).toBe(1)
})

test('the sums of Invoice Central say what of them is due too soon, and less that they are what the hero has', async () => {
  await showHome(eligible(2), { customers: 2 })
  const region = within(await widget('Invoice Central'))
  const late = [...offerable.peek().values()].filter(({ tooSoonCount }) => tooSoonCount > 0)
  const link = await region.findByRole('link', { name: /^\d+ due too soon$/ })
  expect(link.textContent).toBe(`${late.reduce((sum, each) => sum + each.tooSoonCount, 0)} due too soon`)
  expect(link.getAttribute('href')).toContain('/invoices/eligible?')
  const listed = topIncluded.peek().first
  for (const currency of new Set(listed.map((each) => each.currency))) {
    const ofCurrency = <Sum extends { readonly currency: string }>(sums: readonly Sum[]) =>
      sums.filter((sum) => sum.currency === currency)
    const own = ofCurrency([...offerable.peek().values()])
    const minus = own.reduce((sum, each) => sum - each.tooSoonMinor, 0)
    const available = own.reduce((sum, each) => sum + each.minor, 0)
    expect(ofCurrency(listed).reduce((sum, { minor }) => sum + minor, minus)).toBe(available)
    if (minus !== 0)
      expect(link.parentElement!.textContent).toContain(formatMoney(minus, currency, { display: 'none' }))
  }
})

test('HOM-024 with five customers nothing is left over', async () => {
  await showHome({}, { customers: 2 })
  expect((await widget('Invoice Central')).textContent).not.toMatch(/more from/u)
})

test('HOM-018 with one customer its count is large and names it', async () => {
  await showHome({}, { customers: 1 })
  const region = within(await widget('Invoice Central'))
  expect(region.getByText(/^invoices from .+/u)).toBeDefined()
  expect(region.queryAllByRole('listitem')).toEqual([])
})

test('HOM-019 without customers the count 0 names nobody', async () => {
  await showHome({}, { rows: 0 })
  const region = within(await widget('Invoice Central'))
  expect([region.getByText('0'), region.getByText('invoices')]).toHaveLength(2)
})

test('HOM-022 HOM-023 a customer whose markets are all closed is temporarily inactive, and keeps its place', async () => {
  await showHome(eligible(4, { statuses: ['MARKET_CLOSED'] }))
  const [first] = within(await widget('Invoice Central')).getAllByRole('listitem')
  expect(await within(first!).findByText('Temporarily inactive')).toBeDefined()
  expect(within(first!).getByText('Inactive')).toBeDefined()
  expect(first!.textContent).not.toMatch(/invoice/u)
})

test.each([
  ['PARTIAL_MARKET_CLOSURE', 'Partly closed'],
  ['ALREADY_IN_EARLY_PAY_OFFER', 'In active offer'],
])('OPP-020 HOM-022 a customer tagged %s keeps its sum, and says so behind the count', async (tag, words) => {
  await showHome(eligible(4, { statuses: [tag] }))
  const [first] = within(await widget('Invoice Central')).getAllByRole('listitem')
  await waitFor(() => expect(first!.textContent).toMatch(/[A-Z]{3}.*invoices? · ./u))
  expect(first!.textContent.endsWith(` · ${words}`)).toBe(true)
})

test('HOM-022 of several customers the one whose markets are closed is inactive, and no other', async () => {
  const [closed] = wireOpportunities(4)
  const opportunities = wireOpportunities(4).map((each) => ({
    ...each,
    statuses: each.customerUuid === closed!.customerUuid ? ['MARKET_CLOSED'] : [],
  }))
  await showHome({ getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } })
  const rows = within(await widget('Invoice Central')).getAllByRole('listitem')
  const isClosed = (row: HTMLElement) => row.textContent.startsWith(closed!.makerDisplayName)
  await waitFor(() => expect(rows.some((row) => row.textContent.includes('Inactive'))).toBe(true))
  expect(rows.map((row) => row.textContent.includes('Temporarily inactive'))).toEqual(rows.map(isClosed))
  expect(rows.every(isClosed)).toBe(false)
})

test('HOM-022 a customer in an active offer is not inactive: its row keeps the amount and the count', async () => {
  await showHome(eligible(4, { statuses: ['ALREADY_IN_EARLY_PAY_OFFER'] }))
  const [first] = within(await widget('Invoice Central')).getAllByRole('listitem')
  await waitFor(() => expect(first!.textContent).toMatch(/[A-Z]{3}.*\d+ invoices? · ./u))
  expect(within(first!).queryByText('Temporarily inactive')).toBeNull()
})

test('while the server is known to have newer figures home says of when those of the last visit are, and no longer when it has them', async () => {
  servePage({ data: { ...supplier(), ...eligible(), ...offers }, rest: bookAnswers(300) })
  const store = createMemoryStore()
  onTestFinished(async () => {
    accountHead.value = undefined
    await book.close()
  })
  await book.load(store)
  renderPage(<HomePage />)
  await vi.waitUntil(async () => (await store.cache.preview(HOME_VIEW)) !== undefined, { timeout: 5000 })
  cleanup()

  const read = store.cache.base.bind(store.cache)
  const held = Promise.withResolvers<void>()
  store.cache.base = async () => (await held.promise, read())
  const loading = book.load(store)
  renderPage(<HomePage />)
  const aged = () =>
    screen.queryAllByText(/^As of /).map((age) => age.closest('section')?.getAttribute('aria-label'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/\d/))
  expect(aged()).toEqual([])
  act(() => {
    accountHead.value = { version: 2, kinds: ['clear'], changes: [] }
  })
  await waitFor(() =>
    expect(aged()).toEqual(['What you could be paid early', 'Cash calendar', 'Invoice Central']),
  )
  await act(async () => {
    held.resolve()
    await loading
  })
  expect(aged()).toEqual([])
})

test('home has the figures and the calendar of the last visit before the book is here, and then those of the book', async () => {
  servePage({ data: { ...supplier(), ...eligible(), ...offers }, rest: bookAnswers(300) })
  const store = createMemoryStore()
  onTestFinished(() => book.close())
  await book.load(store)
  renderPage(<HomePage />)
  const seen = () => [
    screen.getByRole('heading', { level: 1 }).textContent,
    ...[...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label')),
  ]
  await waitFor(() => expect(seen().length).toBeGreaterThan(2))
  await vi.waitUntil(async () => (await store.cache.preview(HOME_VIEW)) !== undefined, { timeout: 5000 })
  const before = seen()
  cleanup()

  const read = store.cache.base.bind(store.cache)
  const held = Promise.withResolvers<void>()
  store.cache.base = async () => (await held.promise, read())
  const loading = book.load(store)
  renderPage(<HomePage />)
  await waitFor(() => expect(seen()).toEqual(before))
  expect(document.querySelector('[aria-busy=true] h1')).not.toBeNull()
  await act(async () => {
    held.resolve()
    await loading
  })
  expect(seen()).toEqual(before)
  expect(document.querySelector('[aria-busy=true] h1')).toBeNull()
})

test('HOM-024 what the customers beyond the first owe stands in one line, each of them once', async () => {
  await showHome(eligible(12), { rows: 600, customers: 12 })
  const { count, amounts } = topIncluded.value.others
  expect(count).toBeGreaterThan(1)
  const told = within(await widget('Invoice Central')).getByText(/more from/u).textContent
  expect(told).toMatch(new RegExp(`more from ${count} customers`, 'u'))
  for (const { minor, currency } of amounts.slice(0, 3))
    expect(told).toContain(formatMoney(minor, currency, { whole: true }))
})
