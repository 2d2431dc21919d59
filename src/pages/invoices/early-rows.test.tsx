import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { currencyCode } from '#domain/money'
import { createMemoryStore, type BookStore } from '#book'
import { book, expectFirstRows, showFirstRows, viewKey } from '#state'
import { bookAnswers, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import type { InvoiceScope } from './address.ts'
import { EarlyRows } from './early-rows.tsx'

afterEach(cleanup)

const PATH = '/invoices/eligible'
const CUSTOMERS = 4
const opportunities = wireOpportunities(CUSTOMERS)
/** The last of a customer's two currencies, which another customer before it has, too. */
const { customerUuid, makerOrganizationUuid, currency } = opportunities.findLast((each, place) => {
  const before = opportunities.slice(0, place)
  return (
    before.some((other) => other.customerUuid === each.customerUuid) &&
    before.some((other) => other.customerUuid !== each.customerUuid && other.currency === each.currency)
  )
})!

const INVOICE = {
  id: '1',
  marketUuid: opportunities[0]!.takersMarkets[0]!.marketUuid,
  invoiceId: 'INV-1',
  voucherId: '',
  currency: opportunities[0]!.currency,
  amount: 100,
  originalAmount: 100,
  created: '2024-09-01',
  dueDate: '2024-11-01',
  takerExcluded: false,
}

/** Serves a book whose invoices do not come before `arrive`; tells for whom first rows are asked. */
function serveSlowly(data: readonly object[] = [INVOICE]) {
  const waiting = new ReadableStream({})
  const answers = Object.entries(bookAnswers(60, CUSTOMERS))
  const rest = answers.map(([path, body]) => [path, path.includes('/chunks/') ? waiting : body])
  servePage({ rest: { ...Object.fromEntries(rest), '/invoices': { data } } })
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const maker = /\/taker\/maker\/([^/]+)\/invoices$/u.exec(pathname)?.[1]
    if (maker !== undefined) asked.push(`${maker} ${searchParams.get('currency')}`)
    return fetch(input, init)
  }
  return asked
}

function renderRows(scope: InvoiceScope, search = '') {
  history.replaceState(null, '', `/early-pay${PATH}${search}`)
  return render(
    <Router base="/early-pay">
      <EarlyRows scope={scope} />
    </Router>,
  )
}

function loadBook(store: BookStore = createMemoryStore()): Promise<void> {
  onTestFinished(() => book.close())
  return book.load(store)
}

const markets = (some: typeof opportunities) =>
  some.slice(0, 4).map((each) => `${each.makerOrganizationUuid} ${each.currency}`)

const SCOPES: readonly (readonly [of: string, scope: InvoiceScope, asked: readonly string[]])[] = [
  ['everybody', {}, markets(opportunities)],
  [
    'a currency',
    { customerCurrency: currencyCode(currency) },
    markets(opportunities.filter((each) => each.currency === currency)),
  ],
  [
    'a customer',
    { customerUuid },
    markets(opportunities.filter((each) => each.customerUuid === customerUuid)),
  ],
  [
    'a customer in a currency',
    { customerUuid, customerCurrency: currencyCode(currency) },
    [`${makerOrganizationUuid} ${currency}`],
  ],
]

test.each(SCOPES)(
  'while the book is loading the first rows of %s are asked for by the list call',
  async (_, scope, expected) => {
    const asked = serveSlowly([])
    void loadBook()
    renderRows(scope)
    await waitFor(() => expect(asked).toEqual(expected))
  },
)

test('rows that are filtered are not asked for by the list call, which has no filters', async () => {
  const asked = serveSlowly()
  void loadBook()
  renderRows({}, '?q=INV')
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  await act(async () => {})
  expect(asked).toEqual([])
})

test('what the invoices show at an address is saved for the next visit of that address', async () => {
  const store = createMemoryStore()
  servePage({ rest: bookAnswers(60, CUSTOMERS) })
  await loadBook(store)
  renderRows({}, '?q=INV')
  const saved = async () => (await store.cache.preview(viewKey(PATH, 'q=INV'))) !== undefined
  await vi.waitUntil(saved, { timeout: 10_000 })
  expect(await store.cache.preview(viewKey(PATH, ''))).toBeUndefined()
})

test('first rows are shown until the book is here, and no more once the invoices are left', async () => {
  serveSlowly()
  void loadBook()
  const { unmount } = renderRows({}, '?q=INV')
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  unmount()
  await showFirstRows(book.fetchedMarkets.value!)
  expect(book.preview.value).toBeUndefined()
  renderRows({})
  await waitFor(() => expect(book.preview.value?.book.length).toBe(1))
})

test('first rows of an expected view are asked for once, before its screen is there', async () => {
  const asked = serveSlowly()
  const view = `${PATH}/${customerUuid}/${currency}`
  book.expectView(viewKey(view, ''))
  expectFirstRows({ customerUuid, customerCurrency: currency })
  void loadBook()
  await waitFor(() => expect(book.preview.value).toBeDefined())
  expect(asked).toEqual([`${makerOrganizationUuid} ${currency}`])
  await showFirstRows(book.fetchedMarkets.value!, { customerUuid, customerCurrency: currencyCode(currency) })
  expect(asked).toHaveLength(1)
})

test('whoever asks for the same first rows meanwhile waits for the same call', async () => {
  const asked = serveSlowly([])
  book.expectView(viewKey(PATH, ''))
  void loadBook()
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  const scope = { customerUuid, customerCurrency: currencyCode(currency) }
  const both = [0, 1].map(() => showFirstRows(book.fetchedMarkets.value!, scope))
  await Promise.all(both)
  expect(asked).toHaveLength(1)
})

test('first rows of a view that was expected are not shown in the one that came instead', async () => {
  const asked = serveSlowly()
  const held = Promise.withResolvers<void>()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (asked.length > 0) await held.promise
    return answer
  }
  book.expectView(viewKey(PATH, ''))
  expectFirstRows({})
  void loadBook()
  await waitFor(() => expect(asked).toHaveLength(1))
  const answered = showFirstRows(book.fetchedMarkets.value!)
  book.setView('/?')
  held.resolve()
  await answered
  expect(book.preview.value).toBeUndefined()
  book.setView(undefined)
})

test('a view that came instead of the expected one does not ask for rows of it', async () => {
  const asked = serveSlowly()
  book.expectView(viewKey(PATH, ''))
  expectFirstRows({})
  book.setView('/?')
  void loadBook()
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  await act(async () => {})
  expect(asked).toEqual([])
  book.setView(undefined)
})
