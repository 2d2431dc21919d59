import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currencyCode } from '#domain/money'
import { book, preferCurrency, session } from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import { DEADLINE, headline, LOADING, NAMED, opportunities, showHero } from '../testing/hero.tsx'
import { Hero } from './hero.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('HOM-004 HOM-051 HOM-055 the amount is available in whole units, with the countdown directly under it', async () => {
  await showHero()
  expect(await headline()).toMatch(/^\D*[\d,]+ .*available for early payment$/u)
  const hero = screen.getByRole('region', { name: 'What you could be paid early' })
  const timer = within(hero).getByRole('timer')
  const [amounts, ...below] = timer.parentElement!.children
  expect(amounts!.contains(within(hero).getByRole('heading'))).toBe(true)
  expect(below).toEqual([timer])
})

test('amounts of several currencies are one list, the first of them large', async () => {
  await showHero(opportunities({}, 9), { customers: 9, isExcluded: (name) => name === 'Customer 0' })
  const amount = String.raw`\D{1,3}[\d,]+`
  expect(await headline()).toMatch(
    new RegExp(`^You have (${amount}), (${amount}), and (${amount}) available for early payment $`, 'u'),
  )
  cleanup()
  await showHero(opportunities({}, 9), { customers: 9 })
  expect(await headline()).toMatch(
    new RegExp(`^(${amount}), (${amount}), and (${amount}) available for early payment$`, 'u'),
  )
})

test('OPP-010 without customers the hero says what will appear there, with customers it does not', async () => {
  const body = 'Approved invoices that are not due yet will appear here.'
  await showHero([], { rows: 0 })
  expect(await screen.findByText(body)).toBeDefined()
  cleanup()
  await showHero(opportunities({ isClosed: true, requestOptions: [] }), { rows: 0 })
  await screen.findAllByRole('listitem')
  expect(screen.queryByText(body)).toBeNull()
})

test('what all customers are offered at one kind of rate has no lines of its own', async () => {
  await showHero()
  await headline()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('the preferred currency is the large one, and of many currencies three are named and all linked', async () => {
  onTestFinished(() => preferCurrency(undefined))
  preferCurrency(currencyCode('JPY'))
  const codes = ['USD', 'EUR', 'CAD', 'AUD', 'JPY']
  const list = opportunities({}, 5).map((each, at) => ({ ...each, currency: codes[at] }))
  await showHero(list, { customers: 5 })
  expect(await headline()).toMatch(/^¥[\d,]+, \D+[\d,]+, \D+[\d,]+, and 2 more currencies available/u)
  const link = screen.getByRole('link', { name: 'All 5 currencies' })
  expect(link.getAttribute('href')).toBe('/early-pay/invoice-central/customers')
})

test('with everything excluded the hero leads to the excluded invoices, and blames no customer', async () => {
  // They take offers for invoices to come, too.
  await showHero(undefined, { isExcluded: () => true })
  expect(await headline()).toBe('You have $0 available for early payment ')
  const link = screen.getByRole('link', { name: 'View excluded invoices' })
  expect(screen.queryByRole('button', { name: /^Explore/u })).toBeNull()
  expect(link.getAttribute('href')).toBe('/early-pay/invoices/eligible?scope=excluded')
  expect(screen.queryByText(/no eligible invoices/u)).toBeNull()
})

test('where only some are excluded, and something can be offered, there is no such link', async () => {
  await showHero(undefined, { isExcluded: (name) => name === 'Customer 0' })
  await headline()
  expect(screen.queryByRole('link', { name: 'View excluded invoices' })).toBeNull()
})

test('OPP-004 OPP-007 what the supplier names a rate for and what has a set rate stand in lines of their own', async () => {
  const set = { requestOptions: ['OneTimeStaticRate'] }
  await showHero(opportunities().map((each, at) => (at === 0 ? { ...each, ...set } : each)))
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines.filter((line) => line.endsWith(' at a set rate from 1 customer'))).toHaveLength(1)
  expect(lines.filter((line) => / at your own rate from [34] customers$/u.test(line))).toHaveLength(1)
})

test('HOM-053 HOM-048 with everything in active offers it congratulates', async () => {
  await showHero(opportunities({ isInActiveOffer: true, requestOptions: [] }))
  expect(await headline()).toBe('Congratulations, everything that could be paid early is in an active offer.')
  // Nor does it say below that some customers are.
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('OPP-009 OPP-010 where nothing can be offered each cause is named: closed, in an offer, nothing eligible', async () => {
  const [closed, taken, empty] = opportunities({ requestOptions: [] }, 3)
  await showHero([{ ...closed, isClosed: true }, { ...taken, isInActiveOffer: true }, empty!], {
    rows: 0,
    customers: 3,
  })
  const causes = await screen.findAllByRole('listitem')
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    'Some customers have closed their market for now.',
    'Some customers are already in an active offer.',
    'Some customers have no eligible invoices right now.',
  ])
})

test('HOM-049 with an active offer the amount is what remains', async () => {
  const [first, ...others] = opportunities()
  await showHero(others)
  const without = (await headline()).split(' ')[0]
  cleanup()
  await showHero([{ ...first, isInActiveOffer: true, requestOptions: [] }, ...others])
  const remaining = await headline()
  expect(remaining).toMatch(/remaining for placing new offers$/u)
  expect(remaining.split(' ')[0]).toBe(without)
})

test('HOM-050 HOM-006 HOM-008 where invoices are to come the button explores the future, and leads to the builder of repeating offers', async () => {
  const waiting = { ...NAMED, invoiceSummary: { requestDeadline: DEADLINE } }
  await showHero(opportunities(waiting), { rows: 0 })
  expect(await headline()).toBe("$0 available for early payment but that shouldn't stop you!")
  await userEvent.click(await screen.findByRole('button', { name: 'Explore Future Opportunities' }))
  expect(location.pathname).toBe('/early-pay/offers/builder/future-repeating')
})

test('HOM-005 HOM-009 HOM-010 the button explores opportunities, and leads to the builder', async () => {
  await showHero()
  await userEvent.click(await screen.findByRole('button', { name: 'Explore Opportunities' }))
  expect(location.pathname).toBe('/early-pay/offers/builder')
})

test('HOM-007 without eligible invoices, now or to come, there is no such button', async () => {
  await showHero([], { rows: 0 })
  expect(await headline()).toBe('$0 available for early payment')
  expect(screen.queryByRole('button', { name: /^Explore/u })).toBeNull()
})

const tooltipOf = async () => {
  await userEvent.tab()
  const hint = await screen.findByRole('button', { name: 'Which amounts are excluded?' })
  act(() => hint.focus())
  return (await screen.findByRole('tooltip')).textContent
}

test('HOM-047 HOM-055 HOM-057 HOM-060 HOM-062 excluded invoices are named in a tooltip, in accounting style', async () => {
  await showHero(undefined, { customers: 2, isExcluded: (name) => name === 'Customer 0' })
  expect(await headline()).toMatch(/^You have \D*[\d,]+ /u)
  const text = await tooltipOf()
  expect(text).toMatch(/^Some invoices are excluded. To include them again, select them in the review step/u)
  expect(text).toMatch(/Excluded: .*\([^\d)]*[\d,]+\) of /u)
  expect(text).toContain('Customer 0')
  expect(text).not.toMatch(/more customer/u)
})

const withOffer = (customer: string) =>
  opportunities().map((each) =>
    each.makerDisplayName === customer ? { ...each, isInActiveOffer: true, requestOptions: [] } : each,
  )

test.each([
  [
    'HOM-056',
    'some',
    'in an active offer',
    withOffer('Customer 0'),
    'Customer 0',
    /edit or delete your offer/u,
  ],
  ['HOM-057', 'some', 'in no offer', opportunities(), 'Customer 0', /select them in the review step/u],
  [
    'HOM-057',
    'some',
    'of others than the offer’s',
    withOffer('Customer 5831'),
    'Customer 0',
    /select them in the review/u,
  ],
  ['HOM-058', 'all', 'in no offer', opportunities(), /./u, /^The entire amount is excluded\./u],
  [
    'HOM-059',
    'all',
    'in an active offer',
    withOffer('Customer 0'),
    /./u,
    /^These invoices are excluded from early/u,
  ],
] as const)(
  '%s HOM-062 with %s invoices excluded, %s, the tooltip gives the advice that can be followed',
  async (_row, _share, _where, list, excluded, advice) => {
    const isExcluded = (name: string) =>
      typeof excluded === 'string' ? name === excluded : excluded.test(name)
    await showHero(list, { isExcluded })
    expect(await tooltipOf()).toMatch(advice)
  },
)

test('HOM-058 HOM-060 HOM-061 CO2-001 with everything excluded the tooltip says so, names three and counts the others', async () => {
  await showHero(opportunities({}, 5), { customers: 5, isExcluded: () => true })
  const text = await tooltipOf()
  expect(text).toMatch(/^The entire amount is excluded\./u)
  expect(text.match(/ of /gu)).toHaveLength(3)
  expect(text).toMatch(/ and funds from 4 more customers\.$/u)
})

test('HOM-060 HOM-061 the tooltip counts a single customer more', async () => {
  await showHero(opportunities({}, 4), { isExcluded: () => true })
  expect(await tooltipOf()).toMatch(/ and funds from [12] more customers?\.$/u)
})

test('HOM-054 while its figures load the hero keeps their room', () => {
  servePage({ manner: 'waits' })
  renderPage(<Hero />)
  const busy = document.querySelector('[aria-busy=true]')!
  const heights = [...busy.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) => style.height)
  // The amount, the text below it, and the button.
  expect(heights).toEqual(['44px', '0.9em', '44px'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([LOADING])
})

test('HOM-004 HOM-054 while its figures load the hero has the countdown already', async () => {
  await book.close()
  servePage({
    data: {
      ...supplier(),
      getGroupedOpportunityData: { edges: [{ node: { opportunities: opportunities() } }] },
    },
    rest: bookAnswers(300),
  })
  renderPage(<Hero />)
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Next deadline /u)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LOADING)
})

test('HOM-075 HOM-076 a failure is told with what to do, and Refresh loads it again', async () => {
  const server = servePage({ data: supplier(), rest: bookAnswers(300) })
  await loadPageBook()
  server.manner = 'fails'
  renderPage(<Hero />)
  const told = await screen.findByRole('alert')
  expect(within(told).getByRole('heading').textContent).toBe('Unable to load your opportunities')
  expect(told.textContent).toContain(
    "We can't currently load your opportunities due to a technical difficulty on our end but we're working on fixing the problem.",
  )
  expect(told.textContent).toMatch(/Refresh, or contact your advisor/u)
  server.manner = 'answers'
  await userEvent.click(within(told).getByRole('button', { name: 'Refresh' }))
  expect(await headline()).toMatch(/^You have|available/u)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('HOM-075 HOM-076 invoices that cannot be loaded are told like opportunities, and Refresh loads both again', async () => {
  session.login(sessionToken())
  onTestFinished(() => session.logout('expired'))
  const server = servePage({
    manner: 'fails',
    data: {
      ...supplier(),
      getGroupedOpportunityData: { edges: [{ node: { opportunities: opportunities() } }] },
    },
    rest: bookAnswers(300),
  })
  await loadPageBook()
  server.manner = 'answers'
  renderPage(<Hero />)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await headline()).toMatch(/^You have|available/u)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('HOM-064 HOM-066 HOM-068 the countdown ticks to zero, stays there, and asks once for what is next', async () => {
  vi.useFakeTimers({
    now: Date.parse(DEADLINE) - 2000,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const server = await showHero()
  const left = async () => (await screen.findByRole('timer')).textContent
  expect(await left()).toMatch(/UTC00:00:0[12] left$/u)
  const asked = server.asked.length
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await left()).toMatch(/UTC00:00:00 left$/u)
  expect(server.asked.length).toBe(asked + 1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(server.asked.length).toBe(asked + 1)
})

test('HOM-004 HOM-064 the deadline behind one that has passed has a countdown of its own, which asks for what is next too', async () => {
  vi.useFakeTimers({
    now: Date.parse(DEADLINE) - 2000,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const list = [...opportunities()]
  const server = await showHero(list)
  const asked = server.asked.length
  const requestDeadline = new Date(Date.parse(DEADLINE) + 60_000).toISOString()
  list.splice(0, list.length, ...opportunities({ invoiceSummary: { requestDeadline } }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/UTC00:00:5\d left$/u))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('timer').textContent).toMatch(/UTC00:00:00 left$/u)
  expect(server.asked.length).toBe(asked + 2)
})

test('HOM-064 after the machine has slept the countdown goes on with the time that is left', async () => {
  vi.useFakeTimers({
    now: Date.parse(DEADLINE) - 3 * 3_600_000,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  await showHero()
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/UTC0(?:2:59|3:00):\d\d left$/u)
  vi.setSystemTime(Date.parse(DEADLINE) - 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(timer.textContent).toMatch(/UTC00:59:\d\d left$/u)
})

test.each([
  ['seconds, and no days, on the last day', (23 * 60 + 59) * 60_000 + 59_000, /UTC23:59:5\d left$/u],
  ['one day, and no seconds, on the day before', (25 * 60 + 2) * 60_000 + 59_000, /UTC1 day 01:02 left$/u],
  ['days, and no seconds, before', (49 * 60 + 2) * 60_000 + 59_000, /UTC2 days 01:02 left$/u],
])('HOM-066 the countdown shows %s', async (_what, before, text) => {
  vi.useFakeTimers({ now: Date.parse(DEADLINE) - before, toFake: ['Date'] })
  await showHero()
  expect((await screen.findByRole('timer')).textContent).toMatch(text)
})

test('HOM-065 a deadline that has passed has no countdown, nor has a page with nothing to offer', async () => {
  await showHero(opportunities({ invoiceSummary: { requestDeadline: '2020-01-01T17:00:00Z' } }))
  await headline()
  expect(screen.queryByRole('timer')).toBeNull()
  cleanup()
  await showHero([], { rows: 0 })
  await headline()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('what is due too soon is a link to just that', async () => {
  await showHero(opportunities({}, 9), { rows: 3000, customers: 9 })
  const link = await screen.findByRole('link', { name: 'Due too soon' })
  expect(link.getAttribute('href')).toBe('/early-pay/invoices/eligible?scope=included&early=none')
})
