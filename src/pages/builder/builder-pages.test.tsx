import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { FLAG_DEFAULTS } from '#contract'
import { startState } from '#offering'
import { setFlags } from '#state'
import { builderPage } from './builder-page.tsx'
import { CompletePage } from './submit/complete-page.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const Builder = builderPage('any')
const PATH = '/offers/builder'

const offer = {
  id: 'o1',
  status: 'ACTIVE',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  rateType: 'APR',
  opportunities: [{ uuid: 'p1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}

testPageStates({
  name: 'the page of a submitted offer',
  page: () => <CompletePage params={{ offerid: 'o1' }} />,
  path: '/offers/o1/complete',
  data: { earlyPayRequests: { edges: [{ node: offer }] } },
  title: 'Offer Details',
  loaded: /You can follow it/u,
})

test('the page of a submitted offer has a heading while it loads', () => {
  servePage({ manner: 'waits' })
  renderPage(<CompletePage params={{ offerid: 'o1' }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Offer Details' })).toBeDefined()
})

test('the page of a submitted offer that is not this supplier’s leads to the list of offers', async () => {
  servePage({ data: supplier() })
  renderPage(<CompletePage params={{ offerid: 'o2' }} />)
  expect(await screen.findByRole('link', { name: 'View Active Offers' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: /^Your offer is on its way/u })).toBeDefined()
})

test('BLD-005 the builder shows its loading card until the book is here', () => {
  servePage({ manner: 'waits' })
  renderPage(<Builder params={{}} />, PATH)
  const card = screen.getByRole('region', { name: 'Loading' })
  expect(card.getAttribute('aria-busy')).toBe('true')
})

test('the builder of a supplier with nothing to offer says so', async () => {
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<Builder params={{}} />, PATH)
  expect(await screen.findByText('Nothing can be offered right now.')).toBeDefined()
})

test('of customers that another screen has chosen those who take another kind of offer are left out, and named where customers are chosen', async () => {
  const all = wireOpportunities()
  const { customerUuid: other, makerDisplayName: name } = all[1]!
  const opportunities = all.map((each) => ({
    ...each,
    requestOptions: [each.customerUuid === other ? 'OneTimeStaticRate' : 'OneTimePriceDiscovery'],
  }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(200, 4, () => false),
  })
  await loadPageBook()
  renderPage(<Builder params={{}} />, PATH)
  history.replaceState(startState({ chosen: opportunities.map(({ uuid }) => uuid) }), '', location.href)
  const notice = `These take another kind of offer than the others: ${name}. Offer to them separately.`
  await screen.findByText(notice)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false)
  screen.getByText(/^[1-9] customers? selected$/)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('textbox', { name: /^Annual rate/u })
  expect(screen.queryByText(notice)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText(notice)).toBeDefined()
})

test('the filters of the invoices are the same after another step was shown', async () => {
  const opportunities = wireOpportunities().map((each) => ({
    ...each,
    requestOptions: ['OneTimePriceDiscovery'],
  }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(200, 4, () => false),
  })
  await loadPageBook()
  renderPage(<Builder params={{}} />, PATH)
  history.replaceState(startState({ chosen: opportunities.map(({ uuid }) => uuid) }), '', location.href)
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/^[1-9] customers? selected$/)
  await next()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Annual rate/u }), '6')
  await next()
  await userEvent.click(await screen.findByRole('radio', { name: 'Excluded' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('What would you pay to be paid early?')
  await next()
  const excluded = await screen.findByRole<HTMLInputElement>('radio', { name: 'Excluded' })
  expect(excluded.checked).toBe(true)
})

test('a customer in an active offer has the invoices of the offer beside that reason, without those that came later', async () => {
  const [first, ...others] = wireOpportunities()
  const shown = async (lastInvoiceId: number | null) => {
    cleanup()
    const covered = { ...first!.takersMarkets[0], coverage: { lastInvoiceId, approvedBy: null } }
    const opportunities = [{ ...first!, isInActiveOffer: true, takersMarkets: [covered] }, ...others]
    servePage({
      data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
      rest: bookAnswers(200, 4, () => false),
    })
    await loadPageBook()
    renderPage(<Builder params={{}} />, PATH)
    const line = (await screen.findByText('In active offer')).closest('li')!
    return /(\d+) invoices?/u.exec(line.textContent)?.[1]
  }
  const all = Number(await shown(null))
  const some = Number(await shown(100))
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
})

test('a book that the server rejects is named with the reason', async () => {
  servePage({ manner: 'fails' })
  await act(loadPageBook)
  renderPage(<Builder params={{}} />, PATH)
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Build Offer")
})

test('opportunities that the server rejects are named when the book is here', async () => {
  const server = servePage({ data: supplier(), rest: bookAnswers(30) })
  await loadPageBook()
  server.manner = 'fails'
  renderPage(<Builder params={{}} />, PATH)
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Build Offer")
})

test('without a connection and without a stored book the builder asks for a connection once', async () => {
  servePage({ manner: 'offline' })
  await act(loadPageBook)
  renderPage(<Builder params={{}} />, PATH)
  expect(await screen.findByText('This page needs a connection once')).toBeDefined()
})

/** Opens the builder of a supplier whose drafts are answered last. */
async function openBeforeDrafts(late: object = {}) {
  const drafts = Promise.withResolvers<readonly object[]>()
  const getGroupedOpportunityData = { edges: [{ node: { opportunities: wireOpportunities() } }] }
  const data = { ...supplier(), getGroupedOpportunityData, drafts: drafts.promise, ...late }
  const server = servePage({ data, rest: bookAnswers(400) })
  await act(loadPageBook)
  renderPage(<Builder params={{}} />, PATH)
  return { server, drafts }
}

test('customers are shown once the drafts of the server are known, whose list would move them', async () => {
  const { server, drafts } = await openBeforeDrafts()
  // Only the drafts are missing.
  await waitFor(() => expect([server.asked.length > 3, server.pending]).toEqual([true, 1]))
  expect(screen.queryByRole('list', { name: 'Customers' })).toBeNull()
  drafts.resolve([])
  expect(await screen.findByRole('list', { name: 'Customers' })).toBeDefined()
})

test('BLD-009 the builder has its four steps in order before anybody is chosen', async () => {
  const { drafts } = await openBeforeDrafts()
  drafts.resolve([])
  await screen.findByRole('list', { name: 'Customers' })
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  const names = ['Customers', 'Rate', 'Invoices', 'Review']
  const steps = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(steps.filter((name) => names.includes(name))).toEqual(names)
})

test('customers are shown without the drafts when the server takes long to answer these', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await openBeforeDrafts()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByRole('list', { name: 'Customers' })).toBeDefined()
})

test('customers wait for the drafts also where the user, without whom these are not requested, comes late', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = Promise.withResolvers<object>()
  const { server, drafts } = await openBeforeDrafts({ getMe: user.promise })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  const before = server.asked.length
  user.resolve(supplier().getMe)
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(before))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.queryByRole('list', { name: 'Customers' })).toBeNull()
  drafts.resolve([])
  expect(await screen.findByRole('list', { name: 'Customers' })).toBeDefined()
})

test.each([
  ['a draft that is not found', 'NOT_FOUND', /^This draft can't be found\./u],
  ['a draft that has expired', 'DRAFT_EXPIRED', /expired/u],
  ['a draft that cannot be reached', 'NETWORK', /^This draft is not on this device, and there is no/u],
])('BLD-031 %s says so above an empty builder', async (_what, code, told) => {
  const getGroupedOpportunityData = { edges: [{ node: { opportunities: wireOpportunities() } }] }
  const draft = Object.assign(new Error('no'), { extensions: { code } })
  servePage({
    data: { ...supplier(), getGroupedOpportunityData, draft },
    rest: bookAnswers(400),
  })
  await act(loadPageBook)
  renderPage(<Builder params={{}} />, `${PATH}?draft=0190f3b2-7c1d-7000-8000-000000000000`)
  expect(await screen.findByText(told)).toBeDefined()
})

test('OPP-025 a customer without an included invoice is offered repeatedly only while its flag is on', async () => {
  const Repeating = builderPage('repeating')
  const opportunities = wireOpportunities(4, { requestOptions: ['RecurringPriceDiscovery'] })
  const data = { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } }
  servePage({ data, rest: bookAnswers(400, 4, (name) => name === 'Customer 0') })
  await act(loadPageBook)
  const canBeChosen = async (isOn: boolean) => {
    cleanup()
    setFlags({ ...FLAG_DEFAULTS, 'display-zero-ap-opportunities': isOn })
    renderPage(<Repeating params={{}} />, `${PATH}/repeating`)
    await screen.findByRole('list', { name: 'Customers' })
    return screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /Customer 0/u })
      .map(({ disabled }) => !disabled)
  }
  expect(new Set(await canBeChosen(true))).toEqual(new Set([true]))
  expect(new Set(await canBeChosen(false))).toEqual(new Set([false]))
})

test('who may only look is told that offers are built by others', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<Builder params={{}} />, PATH)
  expect(await screen.findByText('Your account can look but not make offers.')).toBeDefined()
})

test('a submitted offer in several currencies names what is paid in each beside the converted sum', async () => {
  const part = (uuid: string, currency: string, clearingInvoiceAmount: number) => ({
    uuid,
    makerDisplayName: uuid,
    customerUuid: uuid,
    currency,
    clearingInvoiceAmount,
  })
  const opportunities = [part('p1', 'USD', 100), part('p2', 'EUR', 50)]
  servePage({
    data: { ...supplier(), earlyPayRequests: { edges: [{ node: { ...offer, opportunities } }] } },
  })
  renderPage(<CompletePage params={{ offerid: 'o1' }} />)
  const label = await screen.findByText('If all is accepted')
  const lines = [...label.nextElementSibling!.children].map(({ textContent }) => textContent)
  expect(lines.slice(0, 2).toSorted()).toEqual(['$100.00', '€50.00'])
  expect(lines[2]).toMatch(/^≈ \$.* in all$/)
})

test('a submitted offer of which some customers have decided says when the next decides', async () => {
  const part = (uuid: string, decision?: object) => ({
    uuid,
    makerDisplayName: uuid,
    currency: 'USD',
    decision,
  })
  const opportunities = [part('p1', { offeredInvoiceCount: 2, awardedInvoiceCount: 2 }), part('p2')]
  servePage({
    data: { ...supplier(), earlyPayRequests: { edges: [{ node: { ...offer, opportunities } }] } },
  })
  renderPage(<CompletePage params={{ offerid: 'o1' }} />)
  expect(
    await screen.findByText(/^Some of your customers have decided\. The next decision is at /u),
  ).toBeDefined()
})
