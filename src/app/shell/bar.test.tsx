import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAllToasts, ToastRegion } from '#components'
import { useLendingNav } from '#documents/lending'
import { useMe } from '#documents/me'
import { useOpportunities } from '#documents/opportunities'
import { useProviderSettings } from '#documents/provider-settings'
import { session } from '#state'
import { wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { Bar } from './bar.tsx'

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

beforeEach(() => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iat,
    exp: iat + 900,
    user: { uuid: 'u1', emailAddress: 'ada@b.example' },
    accountId: 'acc',
  }
  session.login(`${part({ alg: 'HS256' })}.${part(claims)}.signature`)
})
afterEach(async () => {
  cleanup()
  closeAllToasts()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

interface Shown {
  readonly me?: object
  readonly account?: object
  readonly offers?: readonly (string | null)[]
  readonly settings?: object
  readonly membership?: object
  /** The company logo. */
  readonly logo?: object
  /** The product info of capital finance; undefined: it cannot be had. */
  readonly lending?: object | undefined
}

const NO_LENDING = {
  hasRFClients: false,
  rf: [],
  showCapfinNav: false,
  isRegistered: false,
  completedPreOnboardingSteps: false,
  navLinks: [],
}
const LENDING = { ...NO_LENDING, showCapfinNav: true }

/** An account that works with the legacy application. */
const LEGACY: Shown = { account: { newExperienceEnabled: false }, settings: { hasLegacyHome: true } }

function showBar({
  me = {},
  account = {},
  offers = [null],
  settings = {},
  membership,
  logo,
  lending = NO_LENDING,
}: Shown = {}): PageServer {
  const { getMe } = supplier()
  const opportunities = wireOpportunities(offers.length).map((one, n) => ({
    ...one,
    isInActiveOffer: offers[n] !== null,
    takersMarkets: one.takersMarkets.map((market) => ({ ...market, requestUuid: offers[n] })),
  }))
  const server = servePage({
    data: {
      getMe: { ...getMe, ...me, account: { ...getMe.account, ...account } },
      getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
      users: [{ uuid: 'u1' }],
      providerSettings: settings,
      membership,
      getProfileImage: logo,
    },
    rest: { '/capital-finance/product-info': lending, '/image/l1': new Uint8Array([1, 2, 3]) },
  })
  renderPage(
    <>
      <Bar path="/" />
      <Arrived />
      <ToastRegion />
    </>,
  )
  return server
}

/** Stands once everything was answered that the bar follows from. */
function Arrived() {
  const queries = [useMe(), useOpportunities(), useProviderSettings()]
  const lending = useLendingNav()
  return lending !== undefined && queries.every(({ isSuccess }) => isSuccess) && <p>Arrived</p>
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('NAV-006 the Early Pay menu has the five screens in their order', async () => {
  showBar()
  await screen.findByText('Acme')
  await press('Early Pay')
  expect(entries()).toEqual(['Home', 'Build Offer', 'Invoice Central', 'Offer Activity', 'Early Pay History'])
})

test('NAV-010 the account menu has the settings and Log Out, without the new experience Log Out alone', async () => {
  showBar()
  await press(/Acme/u)
  expect(entries()).toEqual(['Account Settings', 'Log Out'])
  cleanup()
  showBar(LEGACY)
  await screen.findByText('Arrived')
  await press(/Acme/u)
  expect(entries()).toEqual(['Log Out'])
})

test('RTE-052 without the new experience there is no Early Pay group, in the bar and in the drawer', async () => {
  showBar(LEGACY)
  await screen.findByText('Arrived')
  expect(screen.queryByRole('button', { name: 'Early Pay' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
  await screen.findByRole('dialog', { name: 'Menu' })
  expect(screen.queryByText('Early Pay')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Build Offer' })).toBeNull()
})

test('RTE-052 without a legacy home the group stays: there is nowhere else to go', async () => {
  showBar({ account: { newExperienceEnabled: false } })
  await screen.findByText('Arrived')
  expect(screen.getByRole('button', { name: 'Early Pay' })).toBeDefined()
})

test('NAV-011 Log Out ends the session, from the bar and from the drawer', async () => {
  showBar()
  await press(/Acme/u)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  await waitFor(() => expect(session.endReason.value).toBe('loggedOut'))
  expect(session.isAuthenticated.value).toBe(false)
})

test('NAV-011 Log Out in the drawer of a phone ends the session', async () => {
  showBar()
  // Hidden on a desk.
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
  expect(session.endReason.value).toBe('loggedOut')
})

async function build(): Promise<void> {
  await screen.findByText('Arrived')
  await press('Early Pay')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Build Offer' }))
}

test('NAV-019 Build Offer opens the builder while some customer is free', async () => {
  showBar({ offers: ['o1', null] })
  await screen.findByText('Acme')
  await build()
  expect(location.pathname).toBe('/early-pay/offers/builder')
})

test.each([
  [['o1', 'o1'], 'Existing Active Offer', 'View Offer', '/early-pay/offers/o1'],
  [['o1', 'o2'], 'All Customers Have Active Offers', 'View Active Offers', '/early-pay/offers'],
] as const)(
  'NAV-019 NAV-020 NAV-021 with every customer in %j it says "%s"',
  async (offers, title, button, path) => {
    showBar({ offers })
    await screen.findByText('Acme')
    await build()
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', button])
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(location.pathname).toBe(path))
  },
)

const found = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the palette has the screens of the menus, Build Offer once and as an action, and Log Out by other words', async () => {
  showBar()
  await screen.findByText('Arrived')
  await press('Search')
  await screen.findByRole('group', { name: 'Screens' })
  expect(found('Screens')).toEqual([
    'Home',
    'Invoice Central',
    'Offer Activity',
    'Early Pay History',
    'Ageing',
    'View all invoices',
    'Account Settings',
  ])
  expect(found('Actions')).toContain('Build Offer')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search and run' }), 'sign out')
  expect(found('Actions')).toEqual(['Log Out'])
  await userEvent.keyboard('{Escape}')
})

test('NAV-022 LOC-015 LOC-016 the currency of sums is chosen where there are several, and what is summed up is asked for again', async () => {
  const server = showBar({ me: { currencies: ['EUR', 'USD'] } })
  await press(/Currency\s*USD/u)
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['EUR', 'USD'])
  const before = server.asked.length
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'EUR' }))
  await waitFor(() => expect(server.mutations).toEqual(['PreferCurrency']))
  // The change, the user, the opportunities.
  await waitFor(() => expect(server.asked.length).toBeGreaterThanOrEqual(before + 3))
})

test('NAV-022 with one currency there is no menu', async () => {
  showBar({ me: { currencies: ['USD'] } })
  await screen.findByText('Acme')
  expect(screen.queryByRole('button', { name: /Currency/u })).toBeNull()
})

test('LOC-017 a currency that cannot be stored goes back, and a message says so', async () => {
  const server = showBar({ me: { currencies: ['EUR', 'USD'] } })
  await press(/Currency\s*USD/u)
  server.manner = 500
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'EUR' }))
  expect(await screen.findByText(/^The currency was not changed\./u)).toBeDefined()
  expect(screen.getByRole('button', { name: /Currency\s*USD/u })).toBeDefined()
})

test('NAV-005 NAV-009 the logo leads home, and beside it stand the initials of the account', async () => {
  showBar({ account: { name: 'Alder & Stone Components' } })
  const initials = await screen.findByRole('img', { name: 'Alder & Stone Components' })
  expect(initials.textContent).toBe('AC')
  const logo = screen.getByRole('link', { name: 'Sooner' })
  expect(logo.getAttribute('href')).toBe('/early-pay/')
  expect(logo.contains(initials)).toBe(false)
})

test('NAV-005 an uploaded company logo takes the place of the initials', async () => {
  const displayCoordinates = { areaPixels: { x: 0, y: 0, width: 4, height: 4 }, rotation: 0 }
  showBar({ logo: { id: 'l1', displayCoordinates } })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toMatch(
      /^data:image\/png;base64,/u,
    ),
  )
})

const hasLending = () => screen.queryByRole('button', { name: 'Lending' }) !== null

test('NAV-007 NAV-026 CAP-001 the bar has languages, currencies and, for whom it is offered, Lending with its links', async () => {
  const account = { status: 'READY_FOR_RF_LOANS_STATUS', name: 'Loan', actionButtonUrl: null }
  const rf = [{ ...account, isActionButtonDisabled: false, productType: 'FACTORING' }]
  showBar({ me: { currencies: ['EUR', 'USD'] }, lending: { ...LENDING, rf } })
  await screen.findByText('Arrived')
  expect(screen.getByRole('button', { name: 'Language' })).toBeDefined()
  expect(screen.getByRole('button', { name: /Currency/u })).toBeDefined()
  await press('Lending')
  expect(entries()).toEqual(['Home', 'Invoices', 'Transaction history', 'Remittance', 'Bank details'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Invoices' }))
  expect(location.pathname).toBe('/early-pay/lending')
})

test.each([
  ['it is not offered', {}],
  ['there is no USD', { lending: LENDING, me: { currencies: ['EUR'] } }],
  ['the region is another', { lending: LENDING, account: { srm: { team: 'UK-IBEX' } } }],
  [
    'there are no links',
    {
      lending: {
        ...LENDING,
        rf: [
          {
            status: 'REJECTED_STATUS',
            name: 'A',
            actionButtonUrl: null,
            isActionButtonDisabled: false,
            productType: 'FACTORING',
          },
        ],
      },
    },
  ],
])('NAV-026 CAP-011 CAP-015 CAP-017 there is no Lending entry when %s', async (_, shown: Shown) => {
  showBar(shown)
  await screen.findByText('Arrived')
  expect(hasLending()).toBe(false)
})

test('CAP-013 CAP-016 when the product info fails the entry has the default links', async () => {
  showBar({ lending: { no: 'info' } })
  await screen.findByText('Arrived')
  await press('Lending')
  expect(entries()).toEqual(['Learn more', 'Apply now'])
})

async function openDrawer(shown: Shown = {}) {
  showBar(shown)
  await screen.findByText('Arrived')
  // Hidden on a desk.
  await userEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

test('NAV-012 the drawer has accordions for Early Pay, Lending, Find Your Customers and Language', async () => {
  const drawer = await openDrawer({ lending: LENDING })
  const headings = drawer.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Early Pay',
    'Lending',
    'Find Your Customers',
    'Language',
  ])
  expect(drawer.getByRole('link', { name: 'Offer Activity' })).toBeDefined()
  expect(drawer.queryByRole('link', { name: 'Apply now' })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Lending' }))
  expect(drawer.getByRole('link', { name: 'Apply now' })).toBeDefined()
  await userEvent.click(drawer.getByRole('button', { name: 'Language' }))
  expect(drawer.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(drawer.getByRole('button', { name: 'Find Your Customers' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Request a new customer' }))
  expect(location.pathname).toBe('/early-pay/find-your-customers/request-new-customers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('NAV-013 the submenu of currencies opens in the drawer, and its caret leads back', async () => {
  const drawer = await openDrawer({ me: { currencies: ['EUR', 'USD'] } })
  await userEvent.click(drawer.getByRole('button', { name: 'Preferred currency: USD' }))
  expect(drawer.getByRole('button', { name: 'USD' }).getAttribute('aria-pressed')).toBe('true')
  expect(drawer.queryByText('Find Your Customers')).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Back to the menu' }))
  expect(drawer.getByText('Find Your Customers')).toBeDefined()
  expect(drawer.queryByRole('button', { name: 'EUR' })).toBeNull()
})

const accountGroup = (drawer: Awaited<ReturnType<typeof openDrawer>>) =>
  within(drawer.getByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('RTE-002 NAV-014 NAV-016 the drawer has the account group, Help in another tab and Log Out', async () => {
  const drawer = await openDrawer({ settings: { helpUrl: 'https://help.test' } })
  expect(accountGroup(drawer)).toEqual([
    'Account Settings',
    'Notification Settings',
    'Right to be Forgotten',
    'Help',
  ])
  const help = drawer.getByRole('link', { name: 'Help' })
  expect(['href', 'target', 'rel'].map((name) => help.getAttribute(name))).toEqual([
    'https://help.test',
    '_blank',
    'noopener',
  ])
  expect(drawer.getByRole('button', { name: 'Log Out' })).toBeDefined()
  await userEvent.click(drawer.getByRole('link', { name: 'Notification Settings' }))
  expect(location.pathname).toBe('/early-pay/account/notifications')
})

test('NAV-015 Membership Settings show for an eligible account with the new experience alone', async () => {
  const eligible = { isEligible: true, status: 'INACTIVE' }
  const drawer = await openDrawer({ membership: eligible })
  await waitFor(() => expect(accountGroup(drawer)).toContain('Membership Settings'))
  cleanup()
  expect(accountGroup(await openDrawer({ membership: { ...eligible, isEligible: false } }))).not.toContain(
    'Membership Settings',
  )
  cleanup()
  expect(accountGroup(await openDrawer({ ...LEGACY, membership: eligible }))).not.toContain(
    'Membership Settings',
  )
})
