import { readFileSync } from 'node:fs'
import { buildSchema, coerceInputValue, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { FLAG_DEFAULTS, OPPORTUNITY_REFETCH_TIMEOUT_MS, FLAG_SERVICE } from './flags.ts'
import { ERROR_STATUS, isErrorCode, type ErrorCode } from './errors.ts'
import { isTrackable, RECENT_EVENTS, TRACKED_EVENTS, VISITOR_EVENTS, type PropertyKind } from './events.ts'
import { CALL_FAILURES, failureMessage, isShownFailure } from './failures.ts'
import { READ_RETRIES, STALE_AFTER_MS } from './freshness.ts'
import { isLocaleCode, LOCALES, matchLocale } from './locales.ts'
import { DEFAULT_TRANSACTION_PAGE, QUERY_LIMITS } from './pages.ts'
import {
  CAMPAIGN_PARAMETERS,
  isRedirectName,
  isRegistration,
  magicLoginProblem,
  REDIRECTS,
} from './redirects.ts'
import { nonEmpty } from '../tests/fixtures/non-empty.ts'

test('SES-002 SES-003 sixteen redirect targets are allowed, two of them registrations', () => {
  expect(Object.keys(REDIRECTS)).toHaveLength(16)
  expect(Object.keys(REDIRECTS).filter((name) => isRegistration(name as keyof typeof REDIRECTS))).toEqual([
    'register-actionable-offer',
    'register-draft-offer',
  ])
  expect([isRedirectName('home'), isRedirectName('https://evil.test'), isRedirectName('toString')]).toEqual([
    true,
    false,
    false,
  ])
})

test('SES-004 SES-005 each target names its required parameters', () => {
  const market = ['makerOrganizationUuid', 'currency']
  const registration = ['type', 'leadingMakerOrgUuid', 'buyers', 'totalEligibleAmount']
  expect(REDIRECTS).toEqual({
    home: [],
    'invoice-central': [],
    offers: [],
    transactions: [],
    'review-one-time-request': ['offer'],
    'invoice-edit': ['offer'],
    'revamp-invoice-edit': ['offer'],
    'one-time': market,
    repeating: market,
    'special-repeating': [...market, 'suggestedRateUuid'],
    'actionable-offer': ['offer', 'offerType'],
    'abandoned-cart': ['offer', 'offerType'],
    'draft-offer-redirect': ['encodedDraftOffer'],
    'draft-offer': ['id', 'referrer'],
    'register-actionable-offer': registration,
    'register-draft-offer': [...registration, 'draftOfferId'],
  })
})

test('SES-015 without any one of its parameters as a string a target is invalid, with all of them it is not', () => {
  for (const [redirect, names] of Object.entries(REDIRECTS)) {
    const complete = Object.fromEntries(names.map((name) => [name, 'x']))
    const query = { ...complete, token: 't', redirect }
    expect([redirect, magicLoginProblem(query)]).toEqual([redirect, undefined])
    for (const name of names)
      for (const other of [undefined, null, ['x'], 1])
        expect([redirect, magicLoginProblem({ ...query, [name]: other })]).toEqual([
          redirect,
          'Invalid redirect params',
        ])
  }
})

test('SES-014 a token or redirect that is no string, or a redirect off the list, is invalid', () => {
  expect(magicLoginProblem({ redirect: 'home' })).toBe('Invalid magic login params')
  expect(magicLoginProblem({ token: 't', redirect: ['home'] })).toBe('Invalid magic login params')
  expect(magicLoginProblem({ token: 't', redirect: 'elsewhere' })).toBe('Invalid magic login params')
  expect(magicLoginProblem({ token: 't', redirect: 'home' })).toBeUndefined()
})

test('SES-015 a missing redirect parameter is invalid, SES-006 campaign parameters never are', () => {
  expect(magicLoginProblem({ token: 't', redirect: 'one-time', currency: 'USD' })).toBe(
    'Invalid redirect params',
  )
  const complete = {
    token: 't',
    redirect: 'one-time',
    currency: 'USD',
    makerOrganizationUuid: 'm',
    utm_source: 'x',
  }
  expect(magicLoginProblem(complete)).toBeUndefined()
})

test('FLG-001 FLG-002 thirteen flags are on by default, all others off', () => {
  const on = Object.entries(FLAG_DEFAULTS).filter(([, value]) => value)
  expect(on.map(([name]) => name).toSorted()).toEqual([
    'average-discount-availability',
    'data-viz-on-mobile',
    'deprecate-cards',
    'disable-card-product-choice',
    'display-zero-ap-opportunities',
    'in-memory-invoice-edit',
    'include-static-rate-in-cards-offers',
    'memberships',
    'offer-builder-refetch-timeout',
    'offer-builder-revamp-request-edit',
    'quarter-end-reminder',
    'replace-legacy-markets-with-opportunities',
    'zero-ap-recurring-price-discovery',
  ])
  // The specification's 39, and `invoice-import`.
  expect(Object.keys(FLAG_DEFAULTS)).toHaveLength(40)
})

test('FLG-003 FLG-004 FLG-008 CON-006 CON-007 the flag constants are the documented ones, the keys kebab-case', () => {
  expect(OPPORTUNITY_REFETCH_TIMEOUT_MS).toBe(3500)
  expect(FLAG_SERVICE).toEqual({
    readyTimeoutMs: 3000,
    requestTimeoutMs: 3000,
    retries: 5,
    keyWithoutDivisions: 'no-divisions-user',
  })
  expect(nonEmpty(Object.keys(FLAG_DEFAULTS)).filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([])
})

test('LOC-001 there are twelve languages', () => {
  expect(LOCALES).toEqual(['en', 'es', 'fr', 'it', 'de', 'nl', 'pt-BR', 'ru', 'tr', 'ja', 'zh-CN', 'zh-TW'])
  expect([isLocaleCode('pt-BR'), isLocaleCode('pt'), isLocaleCode(1)]).toEqual([true, false, false])
  const matched = ['pt-BR', 'de-AT', 'en', 'pt', 'pt-PT', 'zh', 'sv-SE', ''].map(matchLocale)
  const none = undefined
  expect(matched).toEqual(['pt-BR', 'de', 'en', none, none, none, none, none])
})

test('API-016 each code of a rejection has the status that programs read', () => {
  const byStatus = Map.groupBy(Object.keys(ERROR_STATUS) as ErrorCode[], (code) => ERROR_STATUS[code])
  const codes = (status: number) =>
    byStatus
      .get(status as never)
      ?.toSorted()
      .join(' ')
  expect([...byStatus.keys()].toSorted((a, b) => a - b)).toEqual([
    400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 500, 502, 503,
  ])
  expect(codes(400)).toBe(
    'BAD_REQUEST FILE_EMPTY IMAGE_INVALID LOCALE_UNSUPPORTED QUERY_TOO_COMPLEX RATE_NOT_POSITIVE RATE_TOO_HIGH RATE_TOO_PRECISE TERM_EXPIRATION_PAST TERM_EXPIRATION_REQUIRED VALIDATION',
  )
  expect(codes(401)).toBe(
    'LINK_EXPIRED LINK_INVALID MAGIC_TOKEN_EXPIRED MAGIC_TOKEN_INVALID MAGIC_TOKEN_USED SESSION_ENDED SIGNATURE_EXPIRED SIGNATURE_INVALID TOKEN_EXPIRED TOKEN_INVALID TOKEN_MISSING',
  )
  expect(codes(403)).toBe(
    'CONFIRMATION_INVALID FEATURE_OFF FORBIDDEN PASSKEY_INVALID READ_ONLY REAUTHENTICATION_REQUIRED',
  )
  expect(codes(409)).toBe(
    'AGREEMENT_REQUIRED AGREEMENT_REVISED ALREADY_IN_ACTIVE_REQUEST IDEMPOTENCY_KEY_REUSED IMPORT_CLEARED IMPORT_DONE IMPORT_NOT_LAST IMPORT_OFFERED IMPORT_TOO_OLD LIMIT_REACHED NO_ELIGIBLE_INVOICES OPPORTUNITY_CLOSED OPTION_NOT_OFFERED PROFILE_CHANGED PROFILE_EXISTS RATE_BELOW_ACCEPTED REQUEST_CHANGED REQUEST_LOCKED REQUEST_NOT_EDITABLE REQUEST_NOT_PAUSABLE REQUEST_NOT_WITHDRAWABLE',
  )
  expect([404, 405, 410, 413, 415, 429, 500, 502, 503].map(codes)).toEqual([
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'DRAFT_EXPIRED',
    'BODY_TOO_LARGE FILE_TOO_LARGE IMAGE_TOO_LARGE',
    'FILE_TYPE IMAGE_TYPE',
    'RATE_LIMITED',
    'INTERNAL',
    'SERVICE_FAILED',
    'DATABASE_UNAVAILABLE',
  ])
  expect([isErrorCode('NOT_FOUND'), isErrorCode('toString'), isErrorCode(404)]).toEqual([true, false, false])
})

test('ERR-001 ERR-006 ERR-011 a failure has its message with the reason, and users see those in upper case alone', () => {
  expect(failureMessage('invoices', 'x')).toBe('Unable to retrieve invoices')
  expect(failureMessage('rateSource', 'closed')).toBe('Unable to retrieve market rate source: closed')
  const hidden = Object.keys(CALL_FAILURES).filter((name) => !isShownFailure(name))
  expect(hidden).toEqual(['awardFile', 'awardFileStatus', 'awardSummary'])
  expect([isShownFailure('toString'), isShownFailure(undefined)]).toEqual([false, false])
})

test('TK2-003 TRK-005 an event holds ids, counts and words of the product, each within its bounds', () => {
  const id = '0a1b2c3d-0000-4000-8000-000000000001'
  const values = {
    id: [id, id.toUpperCase(), id.slice(1), ` ${id}`, 1],
    count: [0, 1, -1, 1.5, '1', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1],
    word: ['a', 'A.b-c_1', 'a'.repeat(64), 'a'.repeat(65), '1a', '', 'a b', 'a@b', 7],
  } as const
  const tracked = Object.entries(values).map(([kind, all]) => [
    kind,
    all.filter((value) => isTrackable(kind as PropertyKind, value)),
  ])
  expect(Object.fromEntries(tracked)).toEqual({
    id: [id],
    count: [0, 1, Number.MAX_SAFE_INTEGER],
    word: ['a', 'A.b-c_1', 'a'.repeat(64)],
  })
  expect(RECENT_EVENTS).toBe(10)
  expect(VISITOR_EVENTS).toEqual([
    'magic-login-failed',
    'service-worker-failed',
    'render-failed',
    'session-expired',
    'refresh-failed',
  ])
  expect(Object.keys(TRACKED_EVENTS['magic-login'])).toEqual(
    CAMPAIGN_PARAMETERS.filter((name) => name.startsWith('utm_')),
  )
})

test('EN2-037 EN2-038 campaigns are told by eleven utm_ parameters, a language and an account', () => {
  const names = [
    'source',
    'medium',
    'campaign',
    'content',
    'term',
    'region',
    'lifecycle',
    'audience',
    'series',
    'country',
    'partner',
  ]
  expect(CAMPAIGN_PARAMETERS).toEqual([...names.map((name) => `utm_${name}`), 'lang', 'authserviceuuid'])
})

test('CO2-002 the limits of queries, and the page of a call that names none, are the ones of the schema', () => {
  expect(QUERY_LIMITS).toEqual({ customers: 1000, divisions: 100, groupedOpportunities: 1000 })
  expect(DEFAULT_TRANSACTION_PAGE).toEqual({ limit: 10, offset: 0 })
  const paging = buildSchema(readFileSync('contract/schema.graphql', 'utf8')).getType('OffsetPaging')
  if (!isInputObjectType(paging)) throw new Error('OffsetPaging is no input')
  const { limit, offset } = coerceInputValue({}, paging) as Readonly<Record<string, unknown>>
  expect({ limit, offset }).toEqual(DEFAULT_TRANSACTION_PAGE)
})

test('CO2-007 CON-001 CON-002 answers are current for five minutes, and a failed read is repeated twice', () => {
  expect([STALE_AFTER_MS, READ_RETRIES]).toEqual([300_000, 2])
})
