import { expect, test } from 'vitest'
import { REST_ROUTES } from './routes.ts'
import type { RestRoute } from './platform/http/rest/rest-route.ts'

const INVOICES = '/taker/maker/:makerOrganizationUuid/invoices'
const AWARD_FILES = '/taker/consolidated-history/early-pay-transaction-award'
const AWARD_MAILS = '/taker/consolidated-history/early-pay-award'
const ONE_AWARD_FILE =
  '/taker/maker/:makerOrganizationUuid/consolidated-history/early-pay-transaction-award/archive'

/** Calls that anybody makes: to sign in, by a link of a mail, for visitors, and by the provider of payments. */
const PUBLIC = [
  'POST /user-source/magic-login',
  'POST /magic-auth',
  'POST /user-source/forgot-password',
  'POST /passkey-login/challenge',
  'POST /passkey-login',
  'POST /public-notification-settings',
  'PUT /public-notification-settings',
  'POST /reporting/visitor',
  'GET /maintenance',
  'GET /buyers/:makerOrganizationUuid',
  'GET /featured-customers',
  'POST /membership-payments/events',
]

/** Calls of whoever is signed in, staff among them. */
const SESSION = [
  'POST /refresh-token',
  'DELETE /sooner-user-auth/:sessionUuid',
  'POST /user-token/:userUuid',
  'POST /oauth/authorize',
  'GET /user-source/passkeys',
  'POST /user-source/passkeys/challenge',
  'POST /user-source/passkeys',
  'DELETE /user-source/passkeys/:passkeyUuid',
  'POST /user-source/reauthentication/challenge',
  'POST /user-source/reauthentication/passkey',
  'POST /user-source/reauthentication/send-link',
  'POST /user-source/reauthentication/link',
  'GET /user-source/sessions',
  'POST /user-source/sessions/end-others',
  'GET /staff/suppliers',
  'POST /staff/session',
  'GET /user/me',
  'POST /reporting/track',
  'POST /reporting/identify',
]

/** Calls that change something of the account, which a read-only user does not. */
const WRITER = [
  'PUT /user-source/offer-limit',
  'POST /user/forget',
  'PUT /user-source/locale',
  'POST /user/terms/:documentUuid/seen',
  'POST /user/terms/:documentUuid/acknowledged',
  'POST /image/upload',
  'PUT /taker/invoices/exclude',
  'PUT /taker/invoices/include',
  `PUT ${INVOICES}/exclude`,
  `PUT ${INVOICES}/include`,
  `PUT ${INVOICES}/bulk-exclude`,
  `PUT ${INVOICES}/bulk-include`,
  `POST ${INVOICES}/update-calculated-invoices`,
  'POST /imports',
  'POST /imports/:importUuid/preview',
  'POST /imports/:importUuid/run',
  'POST /imports/:importUuid/rejected-rows',
  'DELETE /imports/:importUuid',
  'POST /imports/:importUuid/undo',
  'PUT /import-profiles/:profileUuid',
  'DELETE /import-profiles/:profileUuid',
  'POST /taker/early-pay-request/2/submit',
  'POST /find-your-customers/requests',
  'POST /user-source/onboarding',
  'POST /user-source/onboarding/complete',
]

/** Files that a browser opens by a signed link. */
const SIGNED = [
  `GET ${INVOICES}/eligible/csv`,
  `GET ${INVOICES}/ineligible/csv`,
  `GET ${INVOICES}/adjustments/csv`,
  `GET ${AWARD_FILES}/archive/file`,
  `GET ${AWARD_MAILS}/archive`,
]

/** Calls that are done once for each idempotency key. */
const ONCE = [
  'PUT /user-source/offer-limit',
  'PUT /user-source/locale',
  'PUT /user-source/notification-settings',
  'POST /user/terms/:documentUuid/seen',
  'POST /user/terms/:documentUuid/acknowledged',
  'POST /image/upload',
  'PUT /taker/invoices/exclude',
  'PUT /taker/invoices/include',
  `PUT ${INVOICES}/exclude`,
  `PUT ${INVOICES}/include`,
  `PUT ${INVOICES}/bulk-exclude`,
  `PUT ${INVOICES}/bulk-include`,
  `POST ${INVOICES}/update-calculated-invoices`,
  'POST /imports/:importUuid/undo',
  'PUT /import-profiles/:profileUuid',
  'POST /taker/early-pay-request/2/submit',
  'POST /find-your-customers/requests',
  'POST /user-source/onboarding',
  'POST /user-source/onboarding/complete',
]

/** Calls whose answer is the same for whoever of the account asks, and is kept until its book changes. */
const OF_BOOK = [
  `GET ${INVOICES}`,
  `GET ${INVOICES}/ineligible`,
  `GET ${INVOICES}/adjustments`,
  `GET ${INVOICES}/stats`,
  `GET ${INVOICES}/ineligible/filtered-stats`,
  `GET ${INVOICES}/ineligible/all-stats`,
  `GET ${INVOICES}/adjustments/filtered-stats`,
  `GET ${INVOICES}/adjustments/all-stats`,
]

/** What a call says that it was to do, when it fails. */
const FAILURES = {
  'GET /marketing/buyers': 'buyers',
  [`GET ${INVOICES}`]: 'invoices',
  [`GET ${INVOICES}/ineligible`]: 'ineligibleInvoices',
  [`GET ${INVOICES}/adjustments`]: 'adjustments',
  [`GET ${INVOICES}/stats`]: 'invoiceStats',
  [`GET ${INVOICES}/ineligible/filtered-stats`]: 'ineligibleStats',
  [`GET ${INVOICES}/ineligible/all-stats`]: 'ineligibleStats',
  [`GET ${INVOICES}/adjustments/filtered-stats`]: 'adjustmentStats',
  [`GET ${INVOICES}/adjustments/all-stats`]: 'adjustmentStats',
  'PUT /taker/invoices/exclude': 'excludeInvoices',
  'PUT /taker/invoices/include': 'includeInvoices',
  [`PUT ${INVOICES}/exclude`]: 'excludeInvoices',
  [`PUT ${INVOICES}/include`]: 'includeInvoices',
  [`PUT ${INVOICES}/bulk-exclude`]: 'bulkExcludeInvoices',
  [`PUT ${INVOICES}/bulk-include`]: 'bulkIncludeInvoices',
  'GET /maker/:makerOrganizationUuid/rate-sources/:currency/:offerType': 'rateSource',
  [`POST ${ONE_AWARD_FILE}`]: 'awardFile',
  [`GET ${AWARD_FILES}/:userUuid/archive/status`]: 'awardFileStatus',
  [`GET ${AWARD_FILES}/archive/file`]: 'awardFile',
  [`POST ${AWARD_MAILS}/archive`]: 'awardFile',
  [`GET ${AWARD_MAILS}/:userUuid/archive/status`]: 'awardFileStatus',
  [`GET ${AWARD_MAILS}/archive`]: 'awardFile',
  'GET /user-source/onboarding': 'onboardings',
  'POST /user-source/onboarding': 'onboardingStart',
  'POST /user-source/onboarding/complete': 'onboardingComplete',
  'GET /user-source/taker/clearSummary': 'awardSummary',
}

/** Calls of a supplier that are no reading, and that a read-only user makes, too: they change nothing of the account. */
const HARMLESS = [
  'POST /user-source/device-key',
  'POST /signed-link',
  'PUT /user-source/reconcile',
  'PUT /user-source/notification-settings',
  'POST /user-source/legacy-home-link',
  `POST ${ONE_AWARD_FILE}`,
  `POST ${AWARD_MAILS}/archive`,
]

const nameOf = ({ method, path }: RestRoute): string => `${method.toUpperCase()} ${path}`
const namesOf = (routes: readonly RestRoute[]): string[] => routes.map(nameOf).sort()

test.each([
  ['public', PUBLIC],
  ['session', SESSION],
  ['writer', WRITER],
  ['signed', SIGNED],
] as const)('PRM-004 ER2-007 who may call: exactly these are %s', (access, names) => {
  expect(namesOf(REST_ROUTES.filter((route) => route.access === access))).toEqual(names.toSorted())
})

test('PRM-004 what else a supplier calls changes nothing of the account', () => {
  const changing = REST_ROUTES.filter(({ access, method }) => access === 'supplier' && method !== 'get')
  expect(namesOf(changing)).toEqual(HARMLESS.toSorted())
})

test('exactly the writes that a client repeats are done once for each key', () => {
  expect(namesOf(REST_ROUTES.filter(({ isIdempotent }) => isIdempotent))).toEqual(ONCE.toSorted())
})

test('exactly the lists of the book and their sums are kept for all users of an account', () => {
  expect(namesOf(REST_ROUTES.filter(({ isOfBook }) => isOfBook))).toEqual(OF_BOOK.toSorted())
})

test('ERR-001 ERR-002 ERR-003 ERR-004 ERR-005 ERR-006 every call that is named when it fails has its own name', () => {
  const named = REST_ROUTES.flatMap((route) => (route.failure ? [[nameOf(route), route.failure]] : []))
  expect(Object.fromEntries(named)).toEqual(FAILURES)
})
