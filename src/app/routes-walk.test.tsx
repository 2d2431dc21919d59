import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { routes, type RouteEntry } from '#routes'
import { session } from '#state'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../tests/fixtures/session-tokens.ts'
import { RouteView } from './route-view.tsx'

afterEach(async () => {
  cleanup()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const settings = { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test' }
const featured = { customers: [{ name: 'Alder Foods', logoUrl: '/early-pay/buyers.svg#alder' }] }
const rest = {
  '/find-your-customers/buyers': { buyers: [], hasMore: false },
  '/featured-customers': featured,
}

function open(path: string, isSignedIn = true, data: object = {}): void {
  if (isSignedIn) session.login(sessionToken())
  servePage({ data: { ...supplier(), providerSettings: settings, ...data }, rest })
  renderPage(<RouteView />, path)
}

const shownAt = () => location.pathname.replace('/early-pay', '') + location.search

test.each([
  ['RTE-002 RTE-040 RTE-041', '/lending', 'Lending', '/lending'],
  ['RTE-040 RTE-041', '/capfin', 'Lending', '/lending'],
  ['RTE-042', '/find-your-customers/expand-your-network', 'Expand your network', undefined],
  ['RTE-042', '/find-your-customers/request-new-customers', 'Request a new customer', undefined],
  ['RTE-044', '/qualtrics/test', 'Satisfaction survey', undefined],
  ['RTE-039', '/history/invoices', 'Early Pay History', '/history/transactions'],
] as const)('%s %s shows "%s"', async (_, path, heading, at) => {
  open(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(shownAt()).toBe(at ?? path)
})

test('RTE-013 IMP-004 the path of an impersonation leads on to the draft that it names', async () => {
  open('/auth/impersonate?draftId=d1&referrer=r')
  await waitFor(() => expect(shownAt()).toBe('/ep-offer/landing/draft?id=d1&referrer=r'))
})

test('RTE-013 the path of a magic login without a token says that its link is wrong', async () => {
  open('/auth/magic-login?draftId=d1&referrer=r', false)
  await waitFor(() => expect(shownAt()).toBe('/sign-in?reason=invalid-link'))
})

const GUARDED = Object.values(routes).filter((route: RouteEntry) => route.guard !== 'public')

test.each(
  GUARDED.map(
    (route: RouteEntry) => [route.path.replaceAll(/\/:\w+\?/gu, '').replaceAll(':', ''), route] as const,
  ),
)(
  'RTE-001 RTE-045 RTE-046 RTE-047 SES-019 %s needs a session and is returned to after it',
  async (path, { redirectTo }) => {
    open(path, false)
    const target = redirectTo ?? path
    const query = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`
    await waitFor(() => expect(shownAt()).toBe(`/sign-in${query}`))
  },
)

test('NAV-033 visitors see featured customers on public pages, whoever is signed in does not see them there', async () => {
  const banner = () => screen.findByRole('complementary', { name: 'Customers who pay early' })
  open('/register/actionable-offer', false)
  expect(within(await banner()).getByText('Alder Foods')).toBeDefined()
  cleanup()
  open('/sign-in', false)
  expect(within(await banner()).getByText('Alder Foods')).toBeDefined()
  cleanup()
  open('/register/actionable-offer')
  await screen.findByText('This link is incomplete')
  expect(screen.queryByRole('complementary', { name: 'Customers who pay early' })).toBeNull()
})

interface Asked {
  readonly id?: string
  readonly filter?: Readonly<Record<'id' | 'uuid', { readonly eq: string } | undefined>>
}

test.each([
  ['RTE-020', '/offers/x7', 'earlyPayRequests'],
  ['RTE-020', '/offers/x7/2026-01-05', 'earlyPayRequests'],
  ['RTE-021', '/offers/x7/edit', 'earlyPayRequests'],
  ['RTE-021', '/offers/x7/customers', 'earlyPayRequests'],
  ['RTE-021', '/offers/x7/invoices', 'earlyPayRequests'],
  ['RTE-022', '/offers/x7/invoice-edit/customers', 'earlyPayRequests'],
  ['RTE-022', '/offers/x7/invoice-edit/c1/USD', 'earlyPayRequests'],
  ['RTE-027', '/offers/builder/complete/x7', 'earlyPayRequests'],
  ['RTE-028', '/offers/builder/actionable-offer-complete?offerid=x7', 'earlyPayRequests'],
  ['RTE-039', '/history/transaction/x7', 'transactions'],
  ['RTE-039', '/history/invoice/x7', 'invoiceLife'],
])('%s %s asks for what its address names', async (_, path, field) => {
  const asked = new Set<string | undefined>()
  const note = ({ id, filter }: Asked) => void asked.add(id ?? filter?.id?.eq ?? filter?.uuid?.eq)
  open(path, true, { [field]: note })
  await waitFor(() => expect([...asked]).toEqual(['x7']))
})
