import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { FLAG_DEFAULTS, READ_RETRIES } from '#contract'
import { useMe } from '#documents/account/me'
import { useMembership } from '#documents/membership/membership'
import { useHasBegun } from '#documents/account/onboarding'
import { useOpportunities } from '#documents/markets/opportunities'
import { addReporter, session, setFlags } from '#state'
import { wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import {
  renderPage,
  servePage,
  supplier,
  type Manner,
  type PageServer,
} from '../../../tests/fixtures/page-server.tsx'
import { HowItWorks } from './how-it-works.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const BEGIN = 'POST /early-pay/api/user-source/onboarding'
const COMPLETE = 'POST /early-pay/api/user-source/onboarding/complete'

interface Home {
  readonly begun?: readonly string[]
  readonly options?: readonly string[]
  /** The options of a second customer; without them there is none. */
  readonly others?: readonly string[]
  readonly eligible?: number
  readonly isClosed?: boolean
  readonly isReadOnly?: boolean
  readonly membership?: object | null
  /** The team that looks after the supplier; null: nobody does. */
  readonly team?: string | null
  readonly rest?: Readonly<Record<string, unknown>>
  readonly manner?: Manner
}

function showHome(home: Home = {}): PageServer {
  const {
    begun = [],
    options = ['OneTimePriceDiscovery'],
    others,
    eligible = 500,
    isClosed = false,
    isReadOnly,
    membership = null,
    team = null,
    manner = 'answers',
  } = home
  const history = begun.map((onboardingName) => ({ id: 'i0', onboardingName }))
  const invoiceSummary = {
    maxGoodFundsDate: '2026-03-05',
    requestDeadline: '2026-03-04T17:00:00Z',
  }
  const opportunities = (others ? [options, others] : [options]).map((requestOptions, place) => ({
    ...wireOpportunities(2, { isClosed, invoiceSummary, statuses: tagsOf(eligible) })[place],
    requestOptions,
  }))
  const { getMe } = supplier({ isReadOnly: isReadOnly ?? false })
  const server = servePage({
    manner,
    data: {
      getMe: { ...getMe, account: { ...getMe.account, srm: team === null ? null : { team } } },
      membership,
      getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
    },
    rest: home.rest ?? {
      '/user-source/onboarding/complete': { onboardingId: 'i1' },
      '/user-source/onboarding': { history, onboardingId: 'i1' },
    },
  })
  renderPage(
    <main>
      <h1>Home</h1>
      <HowItWorks />
      <Arrived />
    </main>,
  )
  return server
}

const tagsOf = (eligible: number) => (eligible > 0 ? [] : ['NO_ELIGIBLE_INVOICE_AMOUNT'])

const card = () => screen.findByRole('region', { name: 'How it works' })
const shownTitle = () => screen.getByRole('heading', { level: 2 }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Stands once everything the introduction follows from was answered. */
function Arrived() {
  const queries = [useHasBegun(), useMembership(), useOpportunities(), useMe()]
  return queries.every(({ isPending }) => !isPending) && <p>Arrived</p>
}

async function expectNothing(server: PageServer): Promise<void> {
  await screen.findByText('Arrived')
  expect(screen.queryByRole('region')).toBeNull()
  expect(server.asked).not.toContain(BEGIN)
}

test('MKT-014 MKT-015 the introduction opens at the first visit and begins on the server once', async () => {
  const server = showHome()
  expect(within(await card()).getByRole('heading').textContent).toBe('How it works')
  await waitFor(() => expect(server.asked.filter((call) => call === BEGIN)).toHaveLength(1))
  expect(server.bodies.get(BEGIN)).toEqual({ onboardingName: 'how_it_works_dialog' })
})

test('MKT-014 an introduction that was begun before does not open', async () => {
  await expectNothing(showHome({ begun: ['how_it_works_dialog'] }))
})

test('MKT-015 MKT-020 MKT-021 MKT-025 TK2-001 each slide goes on, the last one ends it and is tracked like the others', async () => {
  const slides: unknown[] = []
  const stop = addReporter(({ name, properties }) => slides.push([name, properties.slide]))
  const server = showHome()
  await card()
  for (const title of ['How it works', 'Name your rate', 'Paid early']) {
    expect(shownTitle()).toBe(title)
    await press('Next')
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await press('Get Started')
  stop()
  await waitFor(() => expect(server.asked).toContain(COMPLETE))
  expect(server.bodies.get(COMPLETE)).toEqual({ onboardingId: 'i1' })
  expect(screen.queryByRole('region')).toBeNull()
  const names = ['how-it-works', 'name-your-rate', 'early-payment', 'accelerate-now']
  expect(slides).toEqual(names.map((name) => ['how-it-works-slide-completed', name]))
})

test.each<[string | null, boolean]>([
  ['USA-MKT', true],
  ['UK-IBEX', false],
  ['AU-SYDNEY', false],
  ['IN-MUMBAI', false],
  ['A-NEW-TEAM', false],
  [null, false],
])('CAP-014 MKT-017 the slide about lending, looked after by %s: %s', async (team, isShown) => {
  showHome({ team })
  await card()
  const titles = [shownTitle()]
  while (screen.queryByRole('button', { name: 'Next' })) {
    await press('Next')
    titles.push(shownTitle())
  }
  expect(titles.includes('Lending')).toBe(isShown)
})

test.each<[string, Home]>([
  ['an eligible amount', { eligible: 0 }],
  ['a market that is open', { isClosed: true }],
  ['an offer that could be made', { options: [] }],
])('MKT-019 MKT-020 MKT-021 without %s the last slide explores the app', async (_, home) => {
  showHome(home)
  await card()
  while (screen.queryByRole('button', { name: 'Next' })) await press('Next')
  expect(shownTitle()).toBe('No eligible invoices yet')
  expect(screen.getByRole('button', { name: 'Explore the App' })).toBeDefined()
})

const TOLD = [
  ['How it works', /^Your customers approve your invoices\./u],
  ['Name your rate', /^In return for early payment you offer a discount\./u],
  ['Paid early', /^An accepted offer pays your invoices/u],
  ['Lending', /^You may qualify for financing/u],
  ['Accelerate now', /^You have invoices that could be paid early today\./u],
] as const

test('MKT-015 each slide has its own text and number, and Back leads to the one before', async () => {
  showHome({ team: 'USA-MKT' })
  const slide = within(await card())
  const check = (at: number) => {
    expect(shownTitle()).toBe(TOLD[at]![0])
    expect(slide.getByText(TOLD[at]![1])).toBeDefined()
    expect(slide.getByText(`${at + 1} of ${TOLD.length}`)).toBeDefined()
    expect(slide.queryByRole('button', { name: 'Back' }) !== null).toBe(at > 0)
  }
  for (const at of TOLD.keys()) {
    check(at)
    if (at < TOLD.length - 1) await press('Next')
  }
  for (const at of [3, 2, 1, 0]) {
    await press('Back')
    check(at)
  }
})

test('MKT-019 the slide without eligible invoices says what to expect', async () => {
  showHome({ eligible: 0 })
  const slide = within(await card())
  while (screen.queryByRole('button', { name: 'Next' })) await press('Next')
  expect(slide.getByText(/^Nothing can be paid early at the moment\./u)).toBeDefined()
})

test('MKT-022 closed early it stays begun and is not completed', async () => {
  const server = showHome()
  await card()
  await press('Next')
  await press('Close')
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() => expect(server.asked).toContain(BEGIN))
  expect(server.asked).not.toContain(COMPLETE)
})

test('MKT-023 special repeating offers and the membership experiment keep it away, each alone', async () => {
  await expectNothing(showHome({ options: ['RecurringStaticRate'] }))
  cleanup()
  // One customer of several is enough.
  await expectNothing(showHome({ options: ['RecurringBenchmarkRate'], others: ['OneTimePriceDiscovery'] }))
  cleanup()
  const membership = { id: 'm1', isEligible: true, status: 'INACTIVE' }
  await expectNothing(showHome({ membership }))
  cleanup()
  setFlags({ ...FLAG_DEFAULTS, memberships: false })
  showHome({ membership })
  expect(await card()).toBeDefined()
})

test('the introduction is not shown to read-only users, who cannot begin it', async () => {
  await expectNothing(showHome({ isReadOnly: true }))
})

test('MKT-024 when it cannot be loaded nothing of it is shown, and the page stays', async () => {
  await expectNothing(showHome({ rest: {} }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
})

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

test('staff who act for a supplier do not use up its introduction', async () => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iat,
    exp: iat + 900,
    user: { uuid: 'staff', emailAddress: 'staff@provider.test' },
    impersonationSubject: { uuid: 'u1', emailAddress: 'ada@b.example' },
    accountId: 'acc',
  }
  session.login(`${part({ alg: 'HS256' })}.${part(claims)}.signature`)
  onTestFinished(() => session.logout('expired'))
  await expectNothing(showHome())
})

test('without a connection nothing is told of the introduction: the bar has said so', async () => {
  closeAllToasts()
  const server = showHome({ manner: 'offline' })
  const asked = () => server.asked.filter((each) => each.endsWith('/user-source/onboarding')).length
  await waitFor(() => expect([asked(), server.pending]).toEqual([READ_RETRIES + 1, 0]))
  expect(toasts.value).toEqual([])
})

test('ERR-010 ERR-020 an introduction that cannot be begun, ended or listed says so', async () => {
  const told = () => toasts.value.map(({ text }) => text)
  const sentence = 'This is not available any more.'
  showHome({ rest: { '/user-source/onboarding': { history: [] } } })
  await card()
  await waitFor(() => expect(told()).toEqual([expect.stringContaining('Unable to update onboarding. ')]))
  cleanup()
  closeAllToasts()
  showHome({
    rest: {
      '/user-source/onboarding': { history: [], onboardingId: 'i1' },
      '/user-source/onboarding/complete': undefined,
    },
  })
  await card()
  while (screen.queryByRole('button', { name: 'Next' })) await press('Next')
  await press('Get Started')
  await waitFor(() => expect(told()).toEqual([`Unable to complete onboarding. ${sentence}`]))
  cleanup()
  closeAllToasts()
  showHome({ rest: {} })
  await waitFor(() => expect(told()).toEqual([`Unable to retrieve onboardings. ${sentence}`]))
})
