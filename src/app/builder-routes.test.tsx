import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { REQUEST_TYPES, requestTypeSpec } from '#domain/requests'
import { routes, type RouteName } from '#routes'
import { builder, session, setFlags } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { routeNames } from '../routes/match.ts'
import { screen as lazyScreen, type Screen } from '../routes/screen.tsx'
import { screens } from '../routes/screens.ts'
import { RouteView } from './route-view.tsx'

beforeEach(() => {
  builder.reset()
  session.login(sessionToken())
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await session.logout('expired')
})

const requestOptions = [
  'OneTimePriceDiscovery',
  'OneTimeStaticRate',
  'ExpressAcceptPriceDiscovery',
  'RecurringPriceDiscovery',
  'RecurringStaticRate',
]
const opportunities = wireOpportunities(4, { requestOptions })
const [first] = opportunities
const customer = { customerUuid: first!.customerUuid, currency: first!.currency }
const offer = {
  id: 'o1',
  status: 'ACTIVE',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  rateType: 'APR',
  opportunities: [{ uuid: 'p1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}
const nonMember = (offerBuilderType: string) => ({ isEligible: true, status: 'INACTIVE', offerBuilderType })

async function open(path: string, data: object = {}, rest: object = {}): Promise<void> {
  servePage({
    rest: { ...bookAnswers(400), ...rest },
    data: {
      ...supplier(),
      getGroupedOpportunityData: { edges: [{ node: { opportunities } }] },
      earlyPayRequests: { edges: [{ node: offer }] },
      ...data,
    },
  })
  await act(loadPageBook)
  renderPage(<RouteView />, path)
}

const shownAt = () => location.pathname.replace('/early-pay', '') + location.search
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const question = () => screen.findByRole('heading', { name: 'Who should pay you early?' })

test.each([
  ['one-time', ['ONE_TIME_PRICE_DISCOVERY', 'EXPRESS_ACCEPT_PRICE_DISCOVERY', 'ONE_TIME_STATIC_RATE']],
  ['repeating', ['RECURRING_PRICE_DISCOVERY', 'RECURRING_STATIC_RATE']],
  ['future-repeating', ['RECURRING_PRICE_DISCOVERY']],
  ['scf-special-repeating-offer', ['RECURRING_STATIC_RATE']],
])('RTE-026 /offers/builder/%s opens the builder for offers of its kind', async (kind, types) => {
  await open(`/offers/builder/${kind}?makerOrganizationUuid=${first!.makerOrganizationUuid}`)
  await heading('Build Offer')
  await question()
  expect(new Set(builder.types.value)).toEqual(new Set(types))
})

test('RTE-026 /offers/builder/preferred opens the builder for preferred terms', async () => {
  const preferred = wireOpportunities(4, { requestOptions: [], kind: 'PREFERRED_TERM' })
  await open('/offers/builder/preferred', {
    getGroupedOpportunityData: { edges: [{ node: { opportunities: preferred } }] },
  })
  await heading('Build Offer')
  expect(new Set(builder.types.value)).toEqual(
    new Set(REQUEST_TYPES.filter((type) => requestTypeSpec(type).kind === 'preferred-term')),
  )
})

test.each([
  ['RTE-027', '/offers/builder/complete/o1'],
  ['RTE-028', '/offers/builder/actionable-offer-complete?offerid=o1'],
  ['RTE-028', '/offers/builder/abandoned-cart-offer-complete?offerid=o1'],
])('%s %s shows the offer of its address, and no other', async (_, path) => {
  const earlyPayRequests = ({ filter }: { readonly filter: { readonly id: { readonly eq: string } } }) => ({
    edges: filter.id.eq === offer.id ? [{ node: offer }] : [],
  })
  await open(path, { earlyPayRequests })
  await heading('Your offer is submitted')
})

test.each([
  ['RTE-028', '/offers/builder/actionable-offer'],
  ['RTE-028', '/offers/builder/abandoned-cart-offer'],
  ['RTE-029', '/offers/builder/customers'],
  ['RTE-032', '/offers-revamp'],
  ['RTE-032', '/ep-offer'],
  ['RTE-033', '/ep-offer/landing/draft'],
  ['RTE-035', '/cards-offer'],
])('%s %s shows the builder with its customers, for offers of every kind', async (_, path) => {
  await open('/offers/builder')
  await question()
  const every = [...builder.types.value]
  expect(every.length).toBeGreaterThan(4)
  cleanup()
  await open(path)
  await heading('Build Offer')
  await question()
  expect([...builder.types.value]).toEqual(every)
})

test.each([
  ['RTE-025', '/offers/builder/invoices'],
  ['RTE-032', '/ep-offer/invoices'],
  ['RTE-035', '/cards-offer/invoices'],
])('%s %s of a customer shows the invoices of an offer to it', async (_, path) => {
  await open(`${path}/${customer.customerUuid}/${customer.currency}`)
  await heading('Build Offer')
  await waitFor(() => expect(location.hash).toBe('#invoices'))
  expect([...builder.chosen.value]).toEqual([first!.uuid])
  expect(screen.queryByRole('heading', { name: 'Who should pay you early?' })).toBeNull()
})

test.each([
  ['RTE-025', '/offers/builder/invoices'],
  ['RTE-032', '/ep-offer/invoices'],
  ['RTE-035', '/cards-offer/invoices'],
])('%s %s without a customer, or without its currency, is the builder too', async (_, path) => {
  for (const address of [path, `${path}/${customer.customerUuid}`]) {
    await open(address)
    await heading('Build Offer')
    cleanup()
  }
})

test.each(['/cards-offer', `/cards-offer/invoices/${customer.customerUuid}/${customer.currency}`])(
  'RTE-035 API-035 %s says so when the account has no card, or it cannot be known',
  async (path) => {
    const noCard = () => screen.findByText(/^Your account has no card/u)
    await open(path)
    expect(await noCard()).toBeDefined()
    cleanup()
    await open(path, {}, { '/card-statuses': [] })
    expect(await noCard()).toBeDefined()
    cleanup()
    await open(path, {}, { '/card-statuses': [{ accountId: 'acc', status: 'ACTIVE' }] })
    await heading('Build Offer')
    await screen.findByRole('button', { name: 'Next' })
    expect(screen.queryByText(/^Your account has no card/u)).toBeNull()
  },
)

test('RTE-030 /offers/builder/landing leads on to where the draft is opened', async () => {
  await open('/offers/builder/landing?encodedDraftOffer=abc')
  await waitFor(() => expect(shownAt()).toBe('/ep-offer/landing/draft?encodedDraftOffer=abc'))
  await heading('Build Offer')
})

test.each(['/ep-offer/draft/d1', '/ep-offer/landing/draft?id=d1&referrer=mail'])(
  'RTE-033 %s opens the builder on the saved draft',
  async (path) => {
    const { makerOrganizationUuid, currency, uuid } = opportunities[1]!
    const markets = [{ makerOrganizationUuid, currency }]
    await open(path, { draft: { id: 'd1', offerType: 'ONE_TIME', rateType: 'APR', markets } })
    await heading('Build Offer')
    await waitFor(() => expect([...builder.chosen.value]).toEqual([uuid]))
  },
)

test('RTE-034 editing a request and its invoices leads to the screens of the offer', async () => {
  await open('/ep-offer/edit/o1')
  await waitFor(() => expect(shownAt()).toBe('/offers/o1/edit'))
  cleanup()
  await open('/ep-offer/invoice-edit?requestId=o1')
  await waitFor(() => expect(shownAt()).toBe('/offers/o1/invoice-edit'))
})

test.each([
  '/cards-offer',
  `/cards-offer/invoices/${customer.customerUuid}/USD`,
  '/offers/builder',
  '/ep-offer',
])('RTE-036 RTE-055 under non-member treatment %s leads to the builder of non-members', async (path) => {
  await open(path, { membership: nonMember('FLOW_1_PARTIAL') })
  await waitFor(() => expect(shownAt()).toBe('/offer-builder/essential'))
})

test('RTE-036 RTE-055 the way to the builder of non-members keeps which customer the address names', async () => {
  const asked = `?makerOrganizationUuid=${first!.makerOrganizationUuid}&currency=${first!.currency}`
  await open(`/offers/builder${asked}`, { membership: nonMember('FLOW_1_PARTIAL') })
  await waitFor(() => expect(shownAt()).toBe(`/offer-builder/essential${asked}`))
})

test('BLD-026 BLD-029 without the feature of memberships a non-member has the builder of all, at either address', async () => {
  setFlags({ ...FLAG_DEFAULTS, memberships: false })
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  await open('/offers/builder', { membership: nonMember('FLOW_1_PARTIAL') })
  await question()
  expect(shownAt()).toBe('/offers/builder')
  cleanup()
  await open('/offer-builder/essential', { membership: nonMember('FLOW_1_PARTIAL') })
  await waitFor(() => expect(shownAt()).toBe('/offers/builder'))
})

test.each([
  ['/ep-offer/edit/o1?requestId=o2', '/offers/o1/edit'],
  ['/ep-offer/invoice-edit?requestId=o1', '/offers/o1/invoice-edit'],
  ['/ep-offer/invoice-edit?offerid=o1', '/offers/o1/invoice-edit'],
  ['/ep-offer/invoice-edit?requestId=o1&offerid=o2', '/offers/o1/invoice-edit'],
  ['/ep-offer/invoice-edit', '/offers'],
])('RTE-034 %s leads to %s', async (path, to) => {
  await open(path)
  await waitFor(() => expect(shownAt()).toBe(to))
})

const submits = () => screen.findByRole('button', { name: 'Submit Offer' })
const nexts = () => screen.findByRole('button', { name: 'Next' })

test.each([
  ['/offer-builder/essential', 'FLOW_2_DETAIL', nexts],
  ['/offer-builder/essential', 'anything else', submits],
  ['/offer-builder/essential/partial', 'FLOW_2_DETAIL', submits],
  ['/offer-builder/essential/detailed', 'anything else', nexts],
])('BLD-047 RTE-037 RTE-038 %s with %s shows its variant', async (path, offerBuilderType, isShown) => {
  await open(path, { membership: nonMember(offerBuilderType) })
  await heading('Build Offer')
  expect(await isShown()).toBeDefined()
})

function Broken(): never {
  throw new Error('broken')
}

const sampleOf = (name: RouteName) => routes[name].path.replace(/:(\w+)\??/gu, 'x-$1')

test('RTE-058 RTE-059 whatever builder route fails to render, its boundary shows the problem page inside the shell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const builders = routeNames().filter((name) =>
    /^\/(offers\/builder|offers-revamp|ep-offer|cards-offer|offer-builder)(\/|$)/u.test(routes[name].path),
  )
  expect(builders).toHaveLength(26)
  const table = screens as Partial<Record<RouteName, Screen>>
  for (const name of builders) {
    const before = table[name]
    table[name] = lazyScreen(() => Promise.resolve(Broken))
    try {
      await open(sampleOf(name))
      await heading("We've Encountered a Problem")
      expect(screen.getByRole('banner')).toBeDefined()
      expect(screen.getByRole('link', { name: 'Homepage' })).toBeDefined()
    } finally {
      table[name] = before!
      cleanup()
    }
  }
})

test('ERR-017 a link of the problem page leads to another screen, which is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const table = screens as Partial<Record<RouteName, Screen>>
  const before = table.surveyTest
  onTestFinished(() => void (table.surveyTest = before!))
  table.surveyTest = lazyScreen(() => Promise.resolve(Broken))
  await open('/qualtrics/test')
  await heading("We've Encountered a Problem")
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Early Pay History' }))
  await heading('Early Pay History')
})
