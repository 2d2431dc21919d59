import { readFileSync } from 'node:fs'
import { buildSchema, coerceInputValue, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { FLAG_DEFAULTS, OPPORTUNITY_REFETCH_TIMEOUT_MS, FLAG_SERVICE } from './flags.ts'
import { READ_RETRIES, STALE_AFTER_MS } from './freshness.ts'
import { isLocaleCode, LOCALES } from './locales.ts'
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
  expect(
    Object.keys(REDIRECTS).filter((name) => isRegistration(name as keyof typeof REDIRECTS)),
  ).toHaveLength(2)
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
  expect(on).toHaveLength(13)
  // The specification's 39, and `invoice-import`.
  expect(Object.keys(FLAG_DEFAULTS)).toHaveLength(40)
  expect([FLAG_DEFAULTS.memberships, FLAG_DEFAULTS['missing-ap'], FLAG_DEFAULTS['maintenance-mode']]).toEqual(
    [true, false, false],
  )
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
  expect(LOCALES).toHaveLength(12)
  expect([isLocaleCode('pt-BR'), isLocaleCode('pt'), isLocaleCode(1)]).toEqual([true, false, false])
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
