import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import type { RouteName } from '#routes'
import { session, setFlags, setMembershipDismissed } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { RouteView } from './route-view.tsx'

afterEach(async () => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const part = { uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }
const offer = {
  id: 'o1',
  status: 'ACTIVE',
  type: 'RECURRING_PRICE_DISCOVERY',
  displayType: 'request',
  rateType: 'APR',
  opportunities: [part],
  restrictions: { isPausable: true, isWithdrawable: true, isInvoicesEditable: true, isRateEditable: true },
}
const topics = [
  { topic: 'offerResults', group: 'account', isEssential: false, isOn: true },
  { topic: 'productNews', group: 'promotional', isEssential: false, isOn: false },
]
const data = {
  providerSettings: { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test' },
  getGroupedOpportunityData: { edges: [{ node: { opportunities: wireOpportunities(2) } }] },
  earlyPayRequests: { edges: [{ node: offer }] },
  transactions: {
    totalCount: 1,
    nodes: [
      {
        uuid: 't1',
        customerName: 'Birch Tools',
        currency: 'USD',
        depositDate: '2026-03-01',
        offerUuid: 'o1',
      },
    ],
  },
  invoiceLife: { id: 'i1', invoiceId: 'INV-77', currency: 'USD', state: 'ELIGIBLE' },
  membership: { id: 'm', isEligible: true, status: 'INACTIVE' },
}
const rest = {
  ...bookAnswers(40, 2),
  '/find-your-customers/buyers': { buyers: [], hasMore: false },
  '/imports': { imports: [], totalCount: 0 },
  '/import-profiles': { profiles: [] },
  '/user-source/notification-settings': { topics },
  '/public-notification-settings': { topics },
  '/user-source/passkeys': { passkeys: [] },
  '/user-source/sessions': { sessions: [] },
  '/user-source/offer-limit': { limit: null },
}

type Who = 'user' | 'reader' | 'staff'

/** Buttons, links, switches and sections that somebody lacks, and has beside those of a user. */
interface Difference {
  readonly lacks?: readonly string[]
  readonly has?: readonly string[]
}

/** A path, what it shows a user, and how that differs for others. */
interface Row {
  readonly path: string
  readonly heading: string | RegExp
  /** Of the tab, where it is not the heading. */
  readonly title?: string
  /** Of the screen, some of them, below the app's path. */
  readonly links?: Readonly<Record<string, string>>
  /** Of a read-only user, beside the entry to build an offer. */
  readonly reader?: Difference
  /** Of staff who act for the user, beside that they can stop it, and import invoices. */
  readonly staff?: Difference
}

const ACCOUNT = {
  'Account Settings': '/account/settings',
  'Notification Settings': '/account/notifications',
  'Membership Settings': '/account/membership',
  'Right to be Forgotten': '/account/right-to-be-forgotten',
}
const OFFER = {
  'Offer Activity': '/offers',
  'Alder Foods': '/offers/o1/invoice-edit/c1/USD',
  'Birch Tools': '/history/transaction/t1',
}
const NETWORK = {
  'Expand your network': '/find-your-customers/expand-your-network',
  'Request a new customer': '/find-your-customers/request-new-customers',
}

/** A new path may come without a row; where users come in, the builder, and what shows the book have tests of their own. */
const ROWS: Readonly<Partial<Record<RouteName, Row>>> = {
  accountSettings: {
    path: '/account/settings',
    heading: 'Account Settings',
    links: ACCOUNT,
    reader: { lacks: ['Save the profile', 'Add a logo', 'Save'] },
    staff: { lacks: ['Passkeys', 'Where you are signed in', 'Sign out everywhere else'] },
  },
  accountNotifications: {
    path: '/account/notifications',
    heading: 'Notification Settings',
    links: {
      ...ACCOUNT,
      'Your account': '/account/notifications/topics/account',
      'News and tips': '/account/notifications/topics/promotional',
    },
  },
  accountTopic: {
    path: '/account/notifications/topics/account',
    heading: 'Your account',
    title: 'Notification Settings',
    links: ACCOUNT,
  },
  promotionalTopic: {
    path: '/account/notifications/topics/promotional',
    heading: 'News and tips',
    title: 'Notification Settings',
    links: ACCOUNT,
  },
  forgetMe: {
    path: '/account/right-to-be-forgotten',
    heading: 'Right to be Forgotten',
    links: ACCOUNT,
    reader: { lacks: ['Forget me'], has: ['Contact support'] },
    staff: { lacks: ['Forget me'], has: ['Contact support'] },
  },
  accountMembership: {
    path: '/account/membership',
    heading: 'Membership settings',
    title: 'Membership',
    links: { ...ACCOUNT, 'See plans': '/memberships/sign-up?referrer=membership_settings' },
    reader: { lacks: ['See plans'] },
  },
  publicNotifications: { path: '/public-notification-settings?id=x', heading: 'Notification Settings' },
  registerActionableOffer: {
    path: '/register/actionable-offer',
    heading: 'This link is incomplete',
    title: 'Register',
    links: { 'Build Offer': '/offers/builder' },
    // What an incomplete link leads to says itself that it is not for readers.
    reader: { has: ['Build Offer'] },
  },
  customers: {
    path: '/invoice-central/customers',
    heading: 'Invoice Central',
    links: { 'View all invoices': '/invoices/eligible' },
  },
  imports: {
    path: '/imports',
    heading: 'Import Invoices',
    staff: { has: ['Drop a file here', 'Choose file', 'Earlier imports'] },
  },
  membershipSignUp: {
    path: '/memberships/sign-up',
    heading: 'Membership',
    links: {
      'Choose Basic': '/memberships/payments?plan=BASIC&period=MONTHLY',
      'Choose Standard': '/memberships/payments?plan=STANDARD&period=MONTHLY',
      'Choose Premium': '/memberships/payments?plan=PREMIUM&period=MONTHLY',
      'Not now': '/',
    },
    reader: { lacks: ['Choose Basic', 'Choose Standard', 'Choose Premium'] },
  },
  membershipPayments: {
    path: '/memberships/payments?plan=BASIC&period=MONTHLY',
    heading: 'Confirm your membership',
    title: 'Membership',
    links: { Plans: '/memberships/sign-up', 'Contact support': 'mailto:a@b.test' },
    reader: { lacks: ['Contact support'] },
  },
  offers: {
    path: '/offers',
    heading: 'Offer Activity',
    links: { 'Alder Foods': '/offers/o1' },
    reader: { lacks: ['Actions for the offer to Alder Foods'] },
  },
  offerDetails: {
    path: '/offers/o1',
    heading: 'Alder Foods',
    title: 'Offer Details',
    links: { ...OFFER, 'Edit invoices': '/offers/o1/invoice-edit' },
    reader: { lacks: ['', 'Edit invoices', 'Edit rate'], has: ["Why can't this be withdrawn?"] },
  },
  offerEdit: {
    path: '/offers/o1/edit',
    heading: 'Alder Foods',
    title: 'Edit Offer',
    links: OFFER,
    reader: {
      lacks: ['', 'Edit invoices', 'Edit rate', 'Dismiss', 'Edit the rate', 'Cancel', 'Save rate'],
      has: ["Why can't this be withdrawn?"],
    },
  },
  offerCustomers: {
    path: '/offers/o1/customers',
    heading: 'Customers of the Offer',
    links: { 'Back to the offer': '/offers/o1', 'Alder Foods': OFFER['Alder Foods'] },
  },
  requestCustomers: {
    path: '/offers/o1/invoice-edit/customers',
    heading: 'Customers of the Offer',
    links: { 'Back to the offer': '/offers/o1', 'Alder Foods': OFFER['Alder Foods'] },
  },
  transactions: {
    path: '/history/transactions',
    heading: 'Early Pay History',
    links: { 'Birch Tools': '/history/transaction/t1' },
  },
  transaction: {
    path: '/history/transaction/t1',
    heading: 'Birch Tools',
    title: 'Transaction',
    links: { 'Early Pay History': '/history/transactions', 'View offer': '/offers/o1' },
  },
  historyInvoice: { path: '/history/invoice/i1', heading: 'Invoice INV-77', title: 'Invoice' },
  lending: { path: '/lending', heading: 'Lending', links: { '1': 'tel:1', 'a@b.test': 'mailto:a@b.test' } },
  expandNetwork: {
    path: '/find-your-customers/expand-your-network',
    heading: 'Expand your network',
    title: 'Find Your Customers',
    links: NETWORK,
  },
  requestCustomer: {
    path: '/find-your-customers/request-new-customers',
    heading: 'Request a new customer',
    title: 'Find Your Customers',
    links: NETWORK,
    reader: { lacks: ['Send request'] },
  },
  privacy: { path: '/legal/de/privacy', heading: 'Privacy' },
  supplierAgreement: { path: '/legal/de/terms', heading: 'Supplier agreement' },
  surveyTest: { path: '/qualtrics/test', heading: 'Satisfaction survey', title: 'Survey' },
}

const textOf = (each: Element): string =>
  (each.getAttribute('aria-label') ?? each.textContent).replaceAll(/\s+/gu, ' ').trim()
const controls = (): readonly string[] => [
  ...new Set([...document.querySelectorAll('a, button, h2, [role=switch]')].map(textOf)),
]
/** Where the links of the screen lead, by name; several of one name that lead apart are all there. */
function links(): Readonly<Record<string, string>> {
  const led = new Map<string, Set<string>>()
  for (const link of document.querySelectorAll('main a[href]')) {
    const name = textOf(link)
    led.set(name, (led.get(name) ?? new Set()).add(link.getAttribute('href')!.replace('/early-pay', '')))
  }
  return Object.fromEntries([...led].map(([name, to]) => [name, [...to].join(' ')]))
}
const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => !others.includes(each))

/** Opens a path; until the account's name is in the bar the shell has not loaded, and until all calls are answered not its notices. */
async function show({ path, heading }: Row, who: Who): Promise<void> {
  session.login(who === 'staff' ? actingToken() : sessionToken())
  setFlags({ ...FLAG_DEFAULTS, memberships: true })
  const { getMe } = supplier({ isReadOnly: who === 'reader' })
  // It would come over the page some seconds later.
  setMembershipDismissed('banner', getMe.user.uuid, Date.now())
  const impersonator = who === 'staff' ? { uuid: 'k1', emailAddress: 'kim@sooner.test' } : null
  const server = servePage({
    data: { ...data, getMe: { ...getMe, currencies: ['USD', 'EUR'], impersonator } },
    rest,
  })
  await act(loadPageBook)
  renderPage(<RouteView />, path)
  await screen.findByRole('heading', { level: 1, name: heading })
  await screen.findByRole('button', { name: 'Acme' })
  await waitFor(() => expect(server.pending).toBe(0))
}

test.each(Object.entries(ROWS))(
  'PRM-004 %s has its heading, title and links; a reader cannot change anything there, staff cannot be the user',
  async (_, row) => {
    await show(row, 'user')
    await waitFor(() => {
      expect(links()).toMatchObject(row.links ?? {})
      expect(document.querySelector('[aria-busy=true], [data-loading]')).toBeNull()
      expect(without(row.reader?.lacks ?? [], controls())).toEqual([])
      expect(without(row.staff?.lacks ?? [], controls())).toEqual([])
    })
    expect(document.title).toBe(`${row.title ?? String(row.heading)} · Sooner`)
    const user = controls()
    for (const [who, { lacks = [], has = [] }] of [
      ['reader', { ...row.reader, lacks: ['Build Offer', ...(row.reader?.lacks ?? [])] }],
      ['staff', { ...row.staff, has: ['Stop acting', 'Import Invoices', ...(row.staff?.has ?? [])] }],
    ] as readonly (readonly [Who, Difference])[]) {
      cleanup()
      await session.logout('expired')
      await show(row, who)
      await waitFor(() => {
        expect([who, without(user, controls())]).toEqual([who, lacks.filter((each) => !has.includes(each))])
        expect([who, without(controls(), user)]).toEqual([who, has.filter((each) => !user.includes(each))])
      })
    }
  },
)
