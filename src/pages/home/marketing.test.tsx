import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import { language } from '#i18n'
import { addReporter, setFlags, type TrackedEvent } from '#state'
import { wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { MarketingWidget } from './marketing.tsx'

let events: TrackedEvent[]
let stop: () => void

// The text about the end of the third quarter is shown in it.
const SEPTEMBER = new Date('2026-09-10T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SEPTEMBER })
  events = []
  stop = addReporter((event) => events.push(event))
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stop()
  setFlags(FLAG_DEFAULTS)
})

const NO_LENDING = {
  hasRFClients: false,
  rf: [],
  showCapfinNav: false,
  isRegistered: false,
  completedPreOnboardingSteps: false,
  navLinks: [],
}

const SETTINGS = { supportEmailAddress: 'help@provider.test' }

interface Shown {
  readonly on?: readonly FlagKey[]
  readonly settings?: object
  readonly srm?: object
  readonly eligible?: number
  /** The product info of capital finance; undefined: it cannot be had. */
  readonly lending?: object | undefined
  readonly data?: object
}

function showWidget(shown: Shown): PageServer {
  const { on = [], settings = {}, srm = {}, eligible = 500, lending, data } = shown
  const invoiceSummary = {
    maxGoodFundsDate: '2026-03-05',
    requestDeadline: '2026-03-04T17:00:00Z',
  }
  const { getMe } = supplier()
  const server = servePage({
    data: {
      ...data,
      getMe: { ...getMe, account: { ...getMe.account, srm } },
      providerSettings: { ...SETTINGS, ...settings },
      getGroupedOpportunityData: {
        edges: [
          { node: { opportunities: wireOpportunities(1, { invoiceSummary, statuses: tagsOf(eligible) }) } },
        ],
      },
    },
    rest: lending === undefined ? {} : { '/capfin/product-info': lending },
  })
  setFlags({ ...flagsOff(), ...Object.fromEntries(on.map((key) => [key, true])) })
  renderPage(<MarketingWidget />)
  return server
}

const tagsOf = (eligible: number) => (eligible > 0 ? [] : ['NO_ELIGIBLE_INVOICE_AMOUNT'])

const flagsOff = () => ({
  ...FLAG_DEFAULTS,
  ...Object.fromEntries(Object.keys(FLAG_DEFAULTS).map((key) => [key, false])),
})

const AMER = { team: 'USA-MKT' }
const widget = () => screen.findByRole('complementary', { name: 'For you' })

test.each([
  ['marketing-widget-fed-rate', 'Market rates changed'],
  ['quarter-end-reminder', 'The quarter ends soon'],
  ['marketing-widget-treds', 'Register on TReDS'],
  ['marketing-widget-preferred', 'Preferred terms'],
] as const)('MKT-004 MKT-005 FLG-008 the flag %s alone shows "%s"', async (flag, title) => {
  showWidget({ on: [flag], srm: AMER })
  expect(within(await widget()).getByRole('heading', { level: 2 }).textContent).toBe(title)
})

const CAPFIN: Shown = {
  on: ['marketing-widget-capfin', 'capfin-target-user'],
  srm: AMER,
  lending: { ...NO_LENDING, showCapfinNav: true },
}
const PAST = {
  earlyPayRequests: { edges: [{ node: { id: 'r1', status: 'EXPIRED' } }] },
  transactions: { totalCount: 1, nodes: [{ uuid: 't1', currency: 'USD' }] },
}

test.each([
  ['new to early payment', {}],
  ['paid early before', PAST],
])(
  'MKT-003 MKT-004 a supplier %s is invited to capital finance until its first steps are done',
  async (_, data) => {
    showWidget({ ...CAPFIN, data })
    expect(within(await widget()).getByRole('link', { name: 'See financing' })).toBeDefined()
  },
)

test.each<[string, Shown]>([
  ['the flag of the widget', { on: ['capfin-target-user'] }],
  ['the flag of the users it is for', { on: ['marketing-widget-capfin'] }],
  ['the entry of the navigation', { lending: NO_LENDING }],
  [
    'the first steps still to do',
    { lending: { ...NO_LENDING, showCapfinNav: true, completedPreOnboardingSteps: true } },
  ],
  ['the product info', { lending: undefined }],
  ['the region', { srm: { team: 'UK-IBEX' } }],
])('MKT-003 MKT-004 without %s nobody is invited to capital finance', async (_, without) => {
  const server = showWidget({ ...CAPFIN, ...without })
  await waitFor(() => expect(server.asked).toContain('GET /early-pay/api/capfin/product-info'))
  await waitFor(() => expect(server.pending).toBe(0))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('MKT-007 MKT-008 the quarter-end reminder speaks of the third quarter unless the provider has another text', async () => {
  showWidget({ on: ['quarter-end-reminder'] })
  expect((await widget()).textContent).toContain('Q3')
  cleanup()
  showWidget({ on: ['quarter-end-reminder'], settings: { quarterEndText: 'The year ends on Thursday.' } })
  const { textContent } = await widget()
  expect(textContent).toContain('The year ends on Thursday.')
  expect(textContent).not.toContain('Q3')
})

test('MKT-008 behind the third quarter nobody is told that it ends soon', async () => {
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  showWidget({ on: ['quarter-end-reminder', 'marketing-widget-treds'] })
  expect((await widget()).textContent).toContain('TReDS')
})

test('MKT-006 where nothing is eligible nobody is told that the quarter ends soon', async () => {
  showWidget({ on: ['quarter-end-reminder', 'marketing-widget-treds'], eligible: 0 })
  expect((await widget()).textContent).toContain('TReDS')
})

test('MKT-009 the TreDS widget names its deadline', async () => {
  showWidget({ on: ['marketing-widget-treds'] })
  expect((await widget()).textContent).toContain('March 31, 2025')
})

test('MKT-011 MKT-012 Preferred books a call with the advisor, otherwise with the provider', async () => {
  const calendarUrl = 'https://calendar.provider.test/call'
  const calendarLink = 'https://calendar.provider.test/ada'
  const address = async () => within(await widget()).getByRole<HTMLAnchorElement>('link').href
  showWidget({
    on: ['marketing-widget-preferred'],
    srm: { ...AMER, calendarLink },
    settings: { calendarUrl },
  })
  expect(await address()).toBe(calendarLink)
  cleanup()
  showWidget({ on: ['marketing-widget-preferred'], srm: AMER, settings: { calendarUrl } })
  expect(await address()).toBe(calendarUrl)
  cleanup()
  showWidget({ on: ['marketing-widget-preferred'], srm: AMER })
  expect(within(await widget()).queryByRole('link')).toBeNull()
})

test('ENT-034 the Preferred widget is shown in AMER and in no other region', async () => {
  const turn = (flag: FlagKey, isOn: boolean) => act(() => setFlags({ ...flagsOff(), [flag]: isOn }))
  for (const [team, isShown] of [
    ['UK-IBEX', false],
    ['USA-MKT', true],
  ] as const) {
    showWidget({ on: ['marketing-widget-treds'], srm: { team } })
    // Everything is loaded once some widget stands.
    await widget()
    turn('marketing-widget-preferred', true)
    expect(screen.queryByText('Preferred terms') !== null).toBe(isShown)
    cleanup()
  }
})

test.each<[string, Shown]>([
  ['rate_change', { on: ['marketing-widget-fed-rate', 'marketing-widget-treds'] }],
  ['quarter_end_reminder', { on: ['quarter-end-reminder'] }],
  ['treds', { on: ['marketing-widget-treds'] }],
  [
    'preferred',
    {
      on: ['marketing-widget-preferred'],
      srm: AMER,
      settings: { calendarUrl: 'https://calendar.provider.test/call' },
    },
  ],
  ['capfin', CAPFIN],
])('MKT-013 TK2-001 a display of %s is tracked once, and so is a click', async (type, shown) => {
  showWidget(shown)
  const action = within(await widget()).getByRole('link')
  expect(events).toEqual([{ name: 'marketing-widget-viewed', properties: { type } }])
  // Nothing is loaded from another site.
  action.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(action)
  expect(events.slice(1)).toEqual([{ name: 'marketing-widget-clicked', properties: { type } }])
})

const PREFERRED: Shown = {
  on: ['marketing-widget-preferred'],
  srm: AMER,
  settings: { calendarUrl: 'https://calendar.provider.test/call', quarterEndText: 'The year ends.' },
}

test.each<readonly [Shown, string, string, string, string]>([
  [
    { on: ['marketing-widget-fed-rate'] },
    'Market rates changed',
    'Your customers may accept other rates than before. Review the rates of your active offers.',
    'Review your offers',
    '/early-pay/offers',
  ],
  [
    { on: ['quarter-end-reminder'] },
    'The quarter ends soon',
    'Q3 closes on September 30. Invoices paid before then count as cash in this quarter.',
    'See your invoices',
    '/early-pay/invoice-central/customers',
  ],
  [
    { on: ['marketing-widget-treds'] },
    'Register on TReDS',
    'Large buyers in India had to register on a TReDS platform by March 31, 2025. Ask us what that means for your invoices.',
    'Ask about TReDS',
    'mailto:help@provider.test',
  ],
  [
    PREFERRED,
    'Preferred terms',
    'Agree on one rate for all your invoices and get paid early automatically.',
    'Book a call',
    'https://calendar.provider.test/call',
  ],
  [
    CAPFIN,
    'Need working capital?',
    'Your approved invoices may open a credit line for you. Find out in a few minutes.',
    'See financing',
    '/early-pay/lending',
  ],
])('MKT-005 MKT-009 MKT-011 %o has its own title, text and link', async (shown, title, body, action, to) => {
  showWidget(shown)
  const own = within(await widget())
  expect(own.getByRole('heading').textContent).toBe(title)
  expect(own.getByText(body)).toBeDefined()
  const link = own.getByRole('link', { name: action })
  expect(link.getAttribute('href')).toBe(to)
})

test('MKT-013 another widget is another display, the same one shown again with other answers is not', async () => {
  const viewed = () => events.flatMap(({ properties }) => properties.type)
  const turnOn = (...keys: readonly FlagKey[]) =>
    act(() => setFlags({ ...flagsOff(), ...Object.fromEntries(keys.map((key) => [key, true])) }))
  showWidget({ on: ['marketing-widget-treds'] })
  await widget()
  // Each of these is rendered anew; a widget of a lower rank changes nothing.
  turnOn('marketing-widget-treds', 'marketing-widget-preferred')
  act(() => void (language.value = 'de'))
  act(() => void (language.value = 'en'))
  expect(viewed()).toEqual(['treds'])
  turnOn('marketing-widget-treds', 'marketing-widget-fed-rate')
  expect(viewed()).toEqual(['treds', 'rate_change'])
})
