import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { closeAllToasts, toasts } from '#components'
import { currencyCode } from '#domain/money'
import { compareAt, compareNoMore, preferCurrency } from '#state'
import { takeFiles } from '../../../tests/app/documents.ts'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { OfferCustomersPage } from './offer-customers-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const request = (status: string) => ({
  id: 'o1',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status,
  rate: 8.5,
  rateType: 'APR',
  restrictions: { isWithdrawable: true, isRateEditable: true },
  opportunities: [
    {
      uuid: 'p1',
      customerUuid: 'c1',
      makerDisplayName: 'Alder Foods',
      currency: 'USD',
      eligibleInvoiceCount: 3,
      eligibleInvoiceAmount: 1200,
    },
  ],
})
/** The arguments of `earlyPayRequests`. */
interface RequestsAsked {
  readonly filter: { readonly status?: { readonly in?: readonly string[] } }
  readonly paging: { readonly after?: string | null }
}
const offers = (status: string) => ({
  earlyPayRequests: { edges: [{ node: request(status) }] },
})
const params = { offerid: 'o1' }

testPageStates({
  name: 'Offer Activity',
  page: () => <OffersPage />,
  path: '/offers',
  data: offers('ACTIVE'),
  title: 'Offer Activity',
  loaded: 'Alder Foods',
})

test('the button of the file has its place, and does nothing, while the offers are loading', () => {
  servePage({ manner: 'waits' })
  renderPage(<OffersPage />, '/offers')
  expect(screen.getByRole('button', { name: 'Download CSV' }).getAttribute('aria-disabled')).toBe('true')
})

testPageStates({
  name: 'an offer',
  page: () => <OfferPage params={params} />,
  path: '/offers/o1',
  data: offers('ACTIVE'),
  title: 'Offer Details',
  loaded: 'Alder Foods',
})

test('what standing offers pay is said by currency, what is worth most first, and not at all where that is nothing', async () => {
  onTestFinished(compareNoMore)
  compareAt({ USD: 1, EUR: 1 })
  const part = (currency: string, clearingInvoiceAmount: number) => ({
    uuid: currency,
    customerUuid: currency,
    makerDisplayName: 'Alder Foods',
    currency,
    clearingInvoiceAmount,
  })
  const show = async (...opportunities: readonly object[]) => {
    cleanup()
    servePage({
      data: {
        ...supplier(),
        earlyPayRequests: { edges: [{ node: { ...request('ACTIVE'), opportunities } }] },
      },
    })
    renderPage(<OffersPage />, '/offers')
    await screen.findByText(/^1 active offer/u)
    return screen.queryByText(/if your customers accept them/u)?.textContent
  }
  expect(await show(part('USD', 5), part('EUR', 0))).toMatch(/offers pay \$5\.00 if/u)
  expect(await show(part('USD', 5), part('EUR', 900))).toMatch(/offers pay €900\.00 and \$5\.00 if/u)
  // A repeating offer whose invoices are all paid.
  expect(await show(part('USD', 0), part('EUR', 0))).toBeUndefined()
})

test('what active offers pay together begins with the preferred currency, whatever their first customer pays in', async () => {
  onTestFinished(() => preferCurrency(undefined))
  preferCurrency(currencyCode('USD'))
  const part = { ...request('ACTIVE').opportunities[0], clearingInvoiceAmount: 5 }
  const opportunities = [{ ...part, uuid: 'p2', currency: 'EUR' }, part]
  const node = { ...request('ACTIVE'), opportunities }
  servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
  renderPage(<OffersPage />, '/offers')
  const total = await screen.findByText(/^Active, submitted and reviewed offers pay/u)
  expect(total.textContent).toMatch(/pay \$[\d.,]+ and €[\d.,]+ if/u)
})

test('what was accepted of offers in progress has a column once any was decided', async () => {
  const awards = [{ currency: 'USD', invoiceCount: 2, invoiceAmount: 200, discountSum: 3 }]
  const stats = { acceptedInvoiceCount: 2, awards, toCurrency: { currency: 'USD', rates: [] } }
  const show = async (more: object) => {
    cleanup()
    const node = { ...request('ACTIVE'), type: 'RECURRING_PRICE_DISCOVERY', ...more }
    servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
    renderPage(<OffersPage />, '/offers')
    await screen.findByText('Alder Foods')
    return screen.queryByRole('columnheader', { name: 'Accepted' })
  }
  expect(await show({})).toBeNull()
  expect(await show({ stats })).not.toBeNull()
  expect(screen.getByText(/^200\.00/u)).toBeDefined()
})

test('Offer Activity without any offer says so and offers to build one', async () => {
  servePage({ data: supplier() })
  renderPage(<OffersPage />)
  expect(await screen.findByText('You do not currently have any active offers.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Build Offer' }).length).toBeGreaterThan(0)
})

test('OFF-008 Offer Activity with ended offers only keeps them apart from those in progress', async () => {
  const node = { ...request('WITHDRAWN'), displayType: 'offer' }
  servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
  renderPage(<OffersPage />)
  expect(await screen.findByText('You do not currently have any active offers.')).toBeDefined()
  expect(within(screen.getByRole('table')).getByText('Alder Foods')).toBeDefined()
})

test('GQL-002 GQL-005 offers beyond the first page are read to the last, of those that stand and of those that have ended', async () => {
  const named = (id: string, makerDisplayName: string, status = 'ACTIVE') => ({
    node: {
      ...request(status),
      id,
      opportunities: [{ ...request('ACTIVE').opportunities[0], makerDisplayName }],
    },
  })
  const pages: Readonly<Record<string, object>> = {
    first: { edges: [named('o1', 'Alder Foods')], pageInfo: { hasNextPage: true, endCursor: 'second' } },
    second: { edges: [named('o2', 'Birch Retail')], pageInfo: { hasNextPage: true, endCursor: 'third' } },
    third: { edges: [named('o3', 'Cedar Motors')], pageInfo: { hasNextPage: false, endCursor: 'end' } },
  }
  const ended: typeof pages = {
    first: {
      edges: [named('e1', 'Dorn Steel', 'EXPIRED')],
      pageInfo: { hasNextPage: true, endCursor: 'second' },
    },
    second: {
      edges: [named('e2', 'Elm Paper', 'EXPIRED')],
      pageInfo: { hasNextPage: false, endCursor: 'end' },
    },
  }
  const earlyPayRequests = ({ filter, paging }: RequestsAsked) =>
    (filter.status?.in?.includes('ACTIVE') ? pages : ended)[paging.after ?? 'first']
  servePage({ data: { ...supplier(), earlyPayRequests } })
  renderPage(<OffersPage />)
  for (const name of ['Alder Foods', 'Birch Retail', 'Cedar Motors', 'Dorn Steel', 'Elm Paper'])
    expect(await screen.findByText(name)).toBeDefined()
})

test('OFF-009 an offer that was to be added to is made anew once: Back does not ask for it again', async () => {
  // A failure ends at once, and leads nowhere.
  const failure = Object.assign(new Error('no'), { extensions: { code: 'OPTION_NOT_OFFERED' } })
  const data = { ...supplier(), ...offers('ACTIVE'), resubmitOneEarlyPayRequest: failure }
  const server = servePage({ data })
  onTestFinished(closeAllToasts)
  renderPage(<OffersPage />, '/offers')
  const entries = history.length
  act(() => navigate('/early-pay/offers?from=missing-ap', { replace: true, state: { addTo: 'o1' } }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(toasts.value.map(({ id }) => id)).toEqual(['missing-ap']))
  expect(server.mutations).toHaveLength(1)
  expect(history.length).toBe(entries)
})

test('OFF-009 another word than missing-ap in its place adds to no offer, and stays in the address', async () => {
  const server = servePage({ data: { ...supplier(), ...offers('ACTIVE') } })
  renderPage(<OffersPage />, '/offers')
  act(() => navigate('/early-pay/offers?from=mail', { replace: true, state: { addTo: 'o1' } }))
  expect(await screen.findByText('Alder Foods')).toBeDefined()
  expect([location.search, server.mutations]).toEqual(['?from=mail', []])
})

test('ACC-021 who may only look sees the offers and nothing to change or build them', async () => {
  servePage({ data: { ...supplier({ isReadOnly: true }), ...offers('ACTIVE') } })
  renderPage(<OffersPage />)
  expect(await screen.findByText('Alder Foods')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Build Offer' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('ACC-021 an offer shows who may change it the way to withdraw it, and who may only look none that works', async () => {
  for (const isReadOnly of [false, true]) {
    servePage({ data: { ...supplier({ isReadOnly }), ...offers('ACTIVE') } })
    renderPage(<OfferPage params={params} />)
    expect((await screen.findAllByText('Alder Foods')).length).toBeGreaterThan(0)
    const withdraw = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
    await waitFor(() => expect(withdraw.disabled).toBe(isReadOnly))
    if (isReadOnly) await screen.findByRole('button', { name: "Why can't this be withdrawn?" })
    cleanup()
  }
})

test('an offer that is not this supplier’s is not available, on its page and on that of its customers', async () => {
  for (const page of [
    <OfferPage key={1} params={params} />,
    <OfferCustomersPage key={2} params={params} />,
  ]) {
    servePage({ data: supplier() })
    renderPage(page)
    expect(await screen.findByText(/not available|trying to access/u)).toBeDefined()
    cleanup()
  }
})

const several = () => ({
  earlyPayRequests: ({ filter }: RequestsAsked) => ({
    edges: (filter.status?.in?.includes('ACTIVE') ? ['Alder Foods', 'Birch Retail'] : ['Cedar Motors']).map(
      (makerDisplayName, n) => ({
        node: {
          ...request(makerDisplayName === 'Cedar Motors' ? 'WITHDRAWN' : 'ACTIVE'),
          id: `${makerDisplayName} ${n}`,
          opportunities: [
            {
              ...request('ACTIVE').opportunities[0],
              makerDisplayName,
              offeredInvoiceCount: 1,
              offeredInvoiceAmount: 10 * (n + 1),
              clearingInvoiceCount: 1,
              clearingInvoiceAmount: 10 * (n + 1),
            },
          ],
        },
      }),
    ),
  }),
})

test('Offer Activity is searched, filtered and ordered, and its address holds all of it', async () => {
  servePage({ data: { ...supplier(), ...several() } })
  renderPage(<OffersPage />, '/offers')
  await screen.findByText('Birch Retail')
  const names = () =>
    screen
      .queryAllByRole('link')
      .flatMap(({ textContent }) => (/Foods|Retail|Motors/u.test(textContent) ? [textContent] : []))
  await userEvent.click(screen.getAllByRole('button', { name: /^Offered/u })[0]!)
  expect(names()).toEqual(['Birch Retail', 'Alder Foods', 'Cedar Motors'])
  expect(location.search).toBe('?sort=offered.desc')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'alder')
  await waitFor(() => expect(names()).toEqual(['Alder Foods']))
  expect(location.search).toBe('?q=alder&sort=offered.desc')
  await userEvent.click(screen.getByRole('button', { name: /Search: alder/u }))
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('Offer Activity in which nothing matches offers to take the filters away', async () => {
  servePage({ data: { ...supplier(), ...several() } })
  renderPage(<OffersPage />, '/offers?q=nobody')
  expect(await screen.findByText('No offers match your filters.')).toBeDefined()
  expect(screen.queryByText('You do not currently have any active offers.')).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset filters' })[0]!)
  expect(await screen.findByText('Alder Foods')).toBeDefined()
})

test('the file of offers waits for the book, which has the numbers of their customers', async () => {
  const server = servePage({ data: { ...supplier(), ...several() }, rest: bookAnswers(60) })
  renderPage(<OffersPage />, '/offers')
  await screen.findByText('Alder Foods')
  const isIdle = () =>
    screen.getByRole('button', { name: 'Download CSV' }).getAttribute('aria-disabled') === 'true'
  expect(isIdle()).toBe(false)
  server.manner = 'waits'
  act(() => void loadPageBook())
  expect(isIdle()).toBe(true)
})

const NO_NUMBERS = 'The file has no customer numbers: your invoices could not be loaded.'

test('the offers that match are saved as a file, a line for each customer and currency, which has no numbers without the book and says so', async () => {
  const files = takeFiles()
  servePage({ data: { ...supplier(), ...several() } })
  renderPage(<OffersPage />, '/offers?q=birch')
  await screen.findByText('Birch Retail')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const lines = (await (await files[0]!.load()).text()).split('\r\n')
  expect([files[0]!.name, lines.length]).toEqual(['offers.csv', 3])
  expect(lines[1]).toContain('Birch Retail')
  expect(lines[1]).toContain(',20.00,')
  expect(toasts.value.map(({ text }) => text)).toEqual([NO_NUMBERS])
})

test('the file of offers says nothing of numbers where the book is here', async () => {
  const files = takeFiles()
  servePage({ data: { ...supplier(), ...several() }, rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<OffersPage />, '/offers')
  await screen.findByText('Birch Retail')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect([files.length, toasts.value]).toEqual([1, []])
})

test('the file has the offers in the order of the lists: those that stand, then those that have ended, the latest first', async () => {
  const files = takeFiles()
  const asOf = (name: string, status: string, created: string) => ({
    node: {
      ...request(status),
      id: name,
      created,
      opportunities: [{ ...request(status).opportunities[0], makerDisplayName: name }],
    },
  })
  const ended = [
    asOf('Cedar Motors', 'NOT_ACCEPTED', '2026-01-01T00:00:00Z'),
    asOf('Dale Mills', 'NOT_ACCEPTED', '2026-02-01T00:00:00Z'),
  ]
  const earlyPayRequests = ({ filter }: RequestsAsked) => ({
    edges: filter.status?.in?.includes('ACTIVE')
      ? [asOf('Alder Foods', 'ACTIVE', '2026-01-15T00:00:00Z')]
      : ended,
  })
  servePage({ data: { ...supplier(), earlyPayRequests } })
  renderPage(<OffersPage />, '/offers')
  await screen.findByText('Dale Mills')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [, ...lines] = (await (await files[0]!.load()).text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Alder Foods', 'Dale Mills', 'Cedar Motors'])
})
