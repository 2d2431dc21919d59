import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { awardFileStatus, startAwardFile } from './award-file.ts'
import { awardMailJobs, requestAwardMail } from './award-mail.ts'
import { endSession, magicLogin, registrationLogin, requestSignInLink } from './auth.ts'
import { fetchBuyerName, fetchFeatured, requestBuyer, searchBuyers } from './buyers.ts'
import { fetchClearSummary } from './clear-summary.ts'
import { fetchCardStatuses, fetchProductInfo } from './lending.ts'
import { fetchMaintenance } from './maintenance.ts'
import { completeIntroduction, fetchIntroductions, startIntroduction } from './onboarding.ts'
import { confirmWithLink, fetchPasskeys, removePasskey, sendConfirmationLink } from './passkeys.ts'
import { impersonationLogin, staffLogin } from './staff.ts'
import { sendEvent } from './tracking.ts'
import { reconcileUser, storeSourceLocale } from './user-source.ts'
import { listen, shown, testCalls } from './testing/calls.ts'

const { signal } = new AbortController()
const token = {
  jwt: 'own.token',
  user: { uuid: 'user', sessionUuid: 'session/1', emailAddress: 'a@b.example' },
} as unknown as Parameters<typeof endSession>[1]

const FOUND = {
  buyers: [{ uuid: 'b1', name: 'Alder', logoUrl: '/alder.svg', connection: 'PENDING' }],
  hasMore: true,
}
const LENDING = {
  hasRFClients: true,
  rf: [
    {
      status: 'NOT_STARTED_STATUS',
      name: 'Acme',
      actionButtonUrl: 'https://apply.example',
      isActionButtonDisabled: true,
      productType: 'FACTORING',
    },
  ],
  showCapfinNav: false,
  isRegistered: true,
  completedPreOnboardingSteps: false,
  navLinks: [{ name: 'home', url: '/lending-home' }],
}
const PASSKEY = { uuid: 'k1', userAgent: 'Firefox', created: '2026-03-01T00:00:00Z', lastUsed: null }
const AWARD_FILE = 'taker/consolidated-history/early-pay-transaction-award'
const AWARDS = 'taker/consolidated-history/early-pay-award'

testCalls({
  'SES-001 a sign-in link': {
    call: (http) => magicLogin(http, 'link'),
    sent: 'POST user-source/magic-login',
    body: { token: 'link' },
    answer: { jwt: 'new' },
    gives: 'new',
  },
  'SES-008 a registration link': {
    call: (http) => registrationLogin(http, 'link'),
    sent: 'POST magic-auth',
    body: { magicAuthToken: 'link' },
    answer: { jwt: 'new' },
    gives: 'new',
  },
  'API-010 a link by mail': {
    call: (http) => requestSignInLink(http, 'a@b.example', 'asked'),
    sent: 'POST user-source/forgot-password',
    body: { emailAddress: 'a@b.example', asked: 'asked' },
  },
  'API-008 SES-024 the end of a session': {
    call: (http) => endSession(http, token),
    sent: 'DELETE sooner-user-auth/session%2F1',
    headers: { Authorization: 'Bearer own.token' },
  },
  'API-004 a session of staff for a user': {
    call: (http) => impersonationLogin(http, 'user/1'),
    sent: 'POST user-token/user%2F1',
    answer: { jwt: 'new' },
    gives: 'new',
  },
  'API-004 the session of staff behind it': {
    call: staffLogin,
    sent: 'POST staff/session',
    answer: { jwt: 'new' },
    gives: 'new',
  },
  'a file of a transaction': {
    call: (http) =>
      startAwardFile(http, {
        uuid: 'transaction',
        makerOrganizationUuid: 'organization',
        currency: currencyCode('EUR'),
        depositDay: '2026-03-01',
      }),
    sent: 'POST taker/maker/organization/consolidated-history/early-pay-transaction-award/archive?depositDate=2026-03-01&currency=EUR&transactionId=transaction&format=csv',
    answer: { data: { key: 'key' } },
    gives: 'key',
  },
  'whether a file is ready': {
    call: (http) => awardFileStatus(http, 'user', 'key'),
    sent: `GET ${AWARD_FILE}/user/archive/status?key=key`,
    answer: { values: { isComplete: true, downloadable: false, fileName: 'awards.csv' } },
    gives: { isComplete: true, downloadable: false, fileName: 'awards.csv' },
  },
  'API-038 awards by mail': {
    call: (http) => requestAwardMail(http, '2026-03-01'),
    sent: `POST ${AWARDS}/archive`,
    body: { startDate: '2026-03-01', dateType: 'depositDate' },
    answer: { jobs: [{ jobId: 'j1' }, { jobId: 'j2' }] },
    gives: ['j1', 'j2'],
  },
  'API-039 how the jobs of a mail stand': {
    call: (http) => awardMailJobs(http, 'user', ['j1', 'j2']),
    sent: `GET ${AWARDS}/user/archive/status?jobId=j1%2Cj2`,
    answer: {
      jobs: [
        { jobId: 'j1', isComplete: true, isError: false },
        { jobId: 'j2', isComplete: false, isError: true },
      ],
    },
    gives: [
      { jobId: 'j1', isComplete: true, isError: false },
      { jobId: 'j2', isComplete: false, isError: true },
    ],
  },
  'buyers that are searched': {
    call: (http) => searchBuyers(http, 'al & der', signal),
    sent: 'GET find-your-customers/buyers?search=al+%26+der',
    answer: FOUND,
    gives: FOUND,
  },
  'a buyer that is asked for': {
    call: (http) =>
      requestBuyer(http, { buyerName: 'Birch', contactEmailAddress: 'c@d.example', note: 'now' }, 'key'),
    sent: 'POST find-your-customers/requests',
    body: { buyerName: 'Birch', contactEmailAddress: 'c@d.example', note: 'now' },
    headers: { 'Idempotency-Key': 'key' },
  },
  'NAV-033 featured buyers of visitors': {
    call: (http) => fetchFeatured(http, signal),
    sent: 'GET featured-customers',
    answer: { customers: [{ name: 'Alder', logoUrl: '/alder.svg' }] },
    gives: [{ name: 'Alder', logoUrl: '/alder.svg' }],
  },
  'the name of a buyer': {
    call: (http) => fetchBuyerName(http, 'organization/1', signal),
    sent: 'GET buyers/organization%2F1',
    answer: { name: 'Alder' },
    gives: 'Alder',
  },
  'API-037 the clears of a user': {
    call: fetchClearSummary,
    sent: 'GET user-source/taker/clearSummary',
    answer: { oneTimeClears: 3, repeatingClears: 4 },
    gives: { oneTimeClears: 3, repeatingClears: 4 },
  },
  'API-033 the product info of capital finance': {
    call: (http) => fetchProductInfo(http, signal),
    sent: 'GET capfin/product-info',
    answer: LENDING,
    gives: LENDING,
  },
  'API-034 the cards of the account': {
    call: (http) => fetchCardStatuses(http, signal),
    sent: 'GET card-statuses',
    answer: [{ accountId: 'account', status: 'ACTIVE' }],
    gives: [{ accountId: 'account', status: 'ACTIVE' }],
  },
  'NAV-003 maintenance': {
    call: (http) => fetchMaintenance(http, signal),
    sent: 'GET maintenance',
    answer: { isUnderMaintenance: true },
    gives: true,
  },
  'MKT-015 introductions': {
    call: (http) => fetchIntroductions(http, signal),
    sent: 'GET user-source/onboarding',
    answer: { history: [{ onboardingName: 'first' }, { onboardingName: 'second' }] },
    gives: ['first', 'second'],
  },
  'MKT-015 the start of an introduction': {
    call: (http) => startIntroduction(http, 'first', 'key'),
    sent: 'POST user-source/onboarding',
    body: { onboardingName: 'first' },
    headers: { 'Idempotency-Key': 'key' },
    answer: { onboardingId: 'o1' },
    gives: 'o1',
  },
  'ACC-030 MKT-015 the end of an introduction': {
    call: (http) => completeIntroduction(http, 'o1'),
    sent: 'POST user-source/onboarding/complete',
    body: { onboardingId: 'o1' },
  },
  'the passkeys of a user': {
    call: (http) => fetchPasskeys(http, signal),
    sent: 'GET user-source/passkeys',
    answer: { passkeys: [PASSKEY] },
    gives: [PASSKEY],
  },
  'a passkey that is removed': {
    call: (http) => removePasskey(http, 'k/1'),
    sent: 'DELETE user-source/passkeys/k%2F1',
  },
  'a link that confirms the user, by mail': {
    call: sendConfirmationLink,
    sent: 'POST user-source/reauthentication/send-link',
  },
  'a link that confirms the user': {
    call: (http) => confirmWithLink(http, 'link'),
    sent: 'POST user-source/reauthentication/link',
    body: { token: 'link' },
  },
  'LOC-014 the user is back': { call: reconcileUser, sent: 'PUT user-source/reconcile' },
  'LOC-014 the language of a user': {
    call: (http) => storeSourceLocale(http, 'pt-BR', 'key'),
    sent: 'PUT user-source/locale',
    body: { locale: 'pt-BR' },
    headers: { 'Idempotency-Key': 'key' },
  },
})

test.each(['track', 'identify', 'visitor'] as const)(
  'API-037 an event is sent to the call for it, with its properties and what came before: %s',
  async (call) => {
    const { api, seen } = listen({ isTracking: false })
    const report = { name: 'login', properties: { score: 3 }, recent: ['login'] } as const
    expect(await sendEvent(api, call, report)).toBe(false)
    expect(seen.map(shown)).toEqual([`POST reporting/${call}`])
    expect(await seen[0]!.json()).toEqual(report)
  },
)

test('TK2-004 an event whose call has no answer to read rejects nothing', async () => {
  const { api } = listen(undefined)
  expect(await sendEvent(api, 'visitor', { name: 'login', properties: {} })).toBeUndefined()
})

test('API-008 a session without an id is not ended on the server', async () => {
  const { api, seen } = listen(undefined)
  await endSession(api.open, { ...token, user: { ...token.user, sessionUuid: undefined } })
  expect(seen).toEqual([])
})
