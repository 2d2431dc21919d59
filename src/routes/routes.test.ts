import { describe, expect, test } from 'vitest'
import { checkRoute, matchRoute, pathTo, routes, type RouteName } from './index.ts'
import { compareSpecificity, routeNames, segmentsOf } from './match.ts'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

const nameAt = (path: string): RouteName | undefined => matchRoute(path)?.name

/** A pattern in each length its optional parameters allow. */
function lengthsOf(path: string): string[][] {
  const segments = segmentsOf(path)
  const required = segments.filter((segment) => !segment.endsWith('?')).length
  return Array.from({ length: segments.length - required + 1 }, (_, i) => segments.slice(0, required + i))
}

const couldMeet = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((s, i) => s === b[i] || s.startsWith(':') || b[i]!.startsWith(':'))

/** The paths of the specification; the product has others of its own. */
const SPECIFIED: readonly string[] = [
  '/',
  '/account',
  '/account/settings',
  '/account/notifications',
  '/account/notifications/topics/account',
  '/account/notifications/topics/promotional',
  '/account/right-to-be-forgotten',
  '/account/membership',
  '/public-notification-settings',
  '/register/actionable-offer',
  '/auth/magic-login',
  '/auth/impersonate',
  '/invoice-central/customers',
  '/invoices/eligible/:customerUuid?/:customerCurrency?',
  '/memberships/sign-up',
  '/memberships/payments',
  '/offers',
  '/offers/history',
  '/offers/:offerid/:clearDate?',
  '/offers/:offerid/edit',
  '/offers/:offerid/customers',
  '/offers/:offerid/invoices/:customerUuid?/:customerCurrency?',
  '/offers/:requestid/invoice-edit/customers',
  '/offers/:requestid/invoice-edit/:customerUuid?/:customerCurrency?',
  '/offers/builder',
  '/offers/builder/invoices/:customerUuid?/:customerCurrency?',
  '/offers/builder/one-time',
  '/offers/builder/repeating',
  '/offers/builder/future-repeating',
  '/offers/builder/preferred',
  '/offers/builder/complete/:offerid',
  '/offers/builder/scf-special-repeating-offer',
  '/offers/builder/actionable-offer',
  '/offers/builder/actionable-offer-complete',
  '/offers/builder/abandoned-cart-offer',
  '/offers/builder/abandoned-cart-offer-complete',
  '/offers/builder/customers',
  '/offers/builder/landing',
  '/offers-revamp',
  '/ep-offer',
  '/ep-offer/invoices/:customerUuid?/:customerCurrency?',
  '/ep-offer/draft/:draftId',
  '/ep-offer/landing/draft',
  '/ep-offer/edit/:requestId',
  '/ep-offer/invoice-edit',
  '/cards-offer',
  '/cards-offer/invoices/:customerUuid?/:customerCurrency?',
  '/offer-builder/essential',
  '/offer-builder/essential/partial',
  '/offer-builder/essential/detailed',
  '/history',
  '/history/transactions',
  '/history/transaction/:transactionid',
  '/history/invoices',
  '/history/invoice/:invoiceid',
  '/capfin',
  '/lending',
  '/find-your-customers/expand-your-network',
  '/find-your-customers/request-new-customers',
  '/qualtrics/test',
]

describe('the table', () => {
  test('RTE-024 OFF-055 no two paths match one address without a literal deciding between them', () => {
    const patterns = routeNames().flatMap((name) =>
      lengthsOf(routes[name].path).map((segments) => ({ name, segments })),
    )
    const ties = patterns.flatMap((a, i) =>
      patterns
        .slice(i + 1)
        .filter((b) => couldMeet(a.segments, b.segments) && compareSpecificity(a.segments, b.segments) === 0)
        .map((b) => `${a.name} = ${b.name}`),
    )
    expect(ties).toEqual([])
  })

  test('RTE-003 RTE-004 RTE-006 RTE-011 RTE-013 RTE-014 RTE-015 every path resolves to its own route', () => {
    for (const name of routeNames()) {
      const sample = routes[name].path.replace(':clearDate?', '2026-01-05').replace(/:(\w+)\??/g, 'x-$1')
      expect([sample, nameAt(sample)]).toEqual([sample, name])
    }
  })

  test('RTE-001 the table has every path that the specification lists', () => {
    const listed = new Set<string>(routeNames().map((name) => routes[name].path))
    expect(nonEmpty(SPECIFIED).filter((path) => !listed.has(path))).toEqual([])
  })
})

describe('literal segments win over parameters', () => {
  test.each([
    ['/offers/builder', 'builder'],
    ['/offers/history', 'offersHistory'],
    ['/offers/1b9d/2026-01-05', 'offerDetails'],
    ['/offers/1b9d', 'offerDetails'],
    ['/offers/1b9d/edit', 'offerEdit'],
    ['/offers/1b9d/customers', 'offerCustomers'],
    ['/offers/1b9d/invoices', 'offerInvoices'],
    ['/offers/1b9d/invoices/c1/USD', 'offerInvoices'],
    ['/offers/1b9d/invoice-edit/customers', 'requestCustomers'],
    ['/offers/1b9d/invoice-edit/c1/USD', 'requestInvoices'],
    ['/offers/builder/customers', 'builderCustomers'],
    ['/offers/builder/invoices/c1/USD', 'builderInvoices'],
    ['/offers/builder/complete/1b9d', 'builderComplete'],
    ['/ep-offer/landing/draft', 'earlyPayOfferLanding'],
  ] as const)('RTE-020 RTE-021 RTE-022 RTE-024 RTE-031 %s is %s', (path, name) => {
    expect(nameAt(path)).toBe(name)
  })
})

test.each(['/offers/1b9d/rubbish', '/offers/1b9d/2026-02-30', '/offers/1b9d/2026-01-05/more'])(
  'RTE-056 %s is no page: an offer is shown as of a day',
  (path) => expect(matchRoute(path)).toBeUndefined(),
)

test.each([
  ['/ep-offer/edit/1b9d', 'earlyPayOfferEdit'],
  ['/cards-offer', 'cardsOffer'],
  ['/ep-offer/landing/draft', 'earlyPayOfferLanding'],
  ['/ep-offer/draft/1b9d', 'earlyPayOfferDraft'],
] as const)('BLD-028 %s is %s', (path, name) => {
  expect(nameAt(path)).toBe(name)
})

test('RTE-056 a path that matches nothing has no route', () => {
  expect(['/nowhere', '/offers/a/b/c/d/e', '/invoices', '/%E0%A4%A'].map(nameAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an address with a NUL character in an id has no route: the server would reject it', () => {
  const paths = ['/offers/%00', '/offers/a%00b/invoices', '/history/transaction/%00', '/history/invoice/%00']
  expect(paths.map(nameAt)).toEqual([undefined, undefined, undefined, undefined])
})

test('RTE-005 RTE-023 RTE-041 HIS-002 bare and renamed paths send on', () => {
  expect(
    [routes.account, routes.history, routes.offersHistory, routes.capfin].map((r) => r.redirectTo),
  ).toEqual(['/account/settings', '/history/transactions', '/history/transactions', '/lending'])
})

test('RTE-011 RTE-045 RTE-046 only the five public areas, the pages to sign in and to confirm it and legal texts need no session', () => {
  const open = routeNames().filter((name) => routes[name].guard === 'public')
  expect(open).toEqual([
    'publicNotifications',
    'registerActionableOffer',
    'signIn',
    'magicLogin',
    'confirmIdentity',
    'impersonate',
    'privacy',
    'supplierAgreement',
  ])
})

describe('guards', () => {
  const visitor = { isAuthenticated: false, membership: undefined, asked: '/offers?x=1' }
  const supplier = { ...visitor, isAuthenticated: true }

  test('RTE-047 a visitor is sent to sign in, and back afterwards', () => {
    expect(checkRoute(routes.offers, visitor)).toEqual({
      kind: 'redirect',
      to: '/sign-in?redirect=%2Foffers%3Fx%3D1',
    })
    expect(checkRoute(routes.offers, supplier)).toEqual({ kind: 'show' })
  })

  test('RTE-017 RTE-018 RTE-019 membership pages open only inside the experiment, to members too', () => {
    const outside = { ...supplier, membership: { isEligible: false, isMember: false } }
    const member = { ...supplier, membership: { isEligible: true, isMember: true } }
    const other = { ...supplier, membership: { isEligible: true, isMember: false } }
    expect(checkRoute(routes.membershipSignUp, outside)).toEqual({ kind: 'redirect', to: '/' })
    expect(checkRoute(routes.membershipSignUp, member)).toEqual({ kind: 'redirect', to: '/' })
    expect(checkRoute(routes.membershipSignUp, other)).toEqual({ kind: 'show' })
    expect(checkRoute(routes.membershipPayments, outside)).toEqual({ kind: 'redirect', to: '/' })
    expect(checkRoute(routes.membershipPayments, member)).toEqual({ kind: 'show' })
    const left = { ...supplier, membership: { isEligible: false, isMember: true } }
    for (const route of [routes.membershipSignUp, routes.membershipPayments])
      expect(checkRoute(route, left)).toEqual({ kind: 'redirect', to: '/' })
    expect(checkRoute(routes.accountMembership, outside)).toEqual({
      kind: 'redirect',
      to: '/account/settings',
    })
  })

  test('RTE-019 a guarded page does not flash while the membership is unknown', () => {
    expect(checkRoute(routes.membershipPayments, supplier)).toEqual({ kind: 'wait' })
  })
})

describe('builders', () => {
  test('a link is filled and encoded', () => {
    expect(pathTo('offerDetails', { offerid: 'a/b' })).toBe('/offers/a%2Fb')
    expect(pathTo('invoices')).toBe('/invoices/eligible')
    expect(pathTo('invoices', { customerUuid: 'c1', customerCurrency: 'USD' })).toBe(
      '/invoices/eligible/c1/USD',
    )
    expect(pathTo('invoices', {}, { tab: 'ineligible', q: undefined })).toBe(
      '/invoices/eligible?tab=ineligible',
    )
  })

  test('OFF-054 links to account, membership, lending, invoices, customers and home are the paths as written', () => {
    expect([
      pathTo('home'),
      pathTo('accountSettings'),
      pathTo('accountMembership'),
      pathTo('lending'),
      pathTo('capfin'),
      pathTo('customers'),
      pathTo('invoices', { customerUuid: 'c1' }),
    ]).toEqual([
      '/',
      '/account/settings',
      '/account/membership',
      '/lending',
      '/capfin',
      '/invoice-central/customers',
      '/invoices/eligible/c1',
    ])
  })

  test('parameters come back as they went in', () => {
    expect(matchRoute(pathTo('transaction', { transactionid: 'ü/?' }))?.params).toEqual({
      transactionid: 'ü/?',
    })
  })
})
