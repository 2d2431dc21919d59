import { readFileSync } from 'node:fs'
import { buildSchema, validate, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { REQUEST_TYPES } from '#domain/requests'
import { FLAG_DEFAULTS } from '#contract'
import { introspectionText } from '../data/graphql/generate.ts'
import { currencyCode } from '#domain/money'
import { eur } from '../../tests/fixtures/days-and-currencies.ts'
import { decodeFlags } from './account/flags.ts'
import { offersVariables } from './offers/offers.ts'
import { requireLowComplexity } from '../../server/platform/graphql/limits.ts'
import { requireFewValues } from '../../server/platform/graphql/value-limit.ts'

const LARGEST_PAGE = { limit: 100, offset: 0 }
const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))

const DOCUMENTS = Object.fromEntries(
  Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>(
      ['./**/*.ts', '../data/graphql/account-head.ts', '!./**/*.test.ts'],
      {
        eager: true,
      },
    ),
  ).flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Document'))),
) as Readonly<Record<string, DocumentNode>>

test.each(Object.entries(DOCUMENTS))(
  '%s asks only for what the schema has, and for no more than the server answers',
  (_, document) => {
    expect(validate(schema, document)).toEqual([])
    expect(() => requireLowComplexity(document)).not.toThrow()
    expect(() => requireFewValues({ document, variableValues: { paging: LARGEST_PAGE } })).not.toThrow()
  },
)

test('the types of the documents come from the schema as it is', () => {
  expect(readFileSync('src/data/graphql/introspection.ts', 'utf8')).toBe(introspectionText())
})

test('FLG-005 a flag the server does not name has its default, one the product does not know is left out', () => {
  const flags = decodeFlags({
    featureFlags: [
      { key: 'missing-ap', isOn: true },
      { key: 'memberships', isOn: false },
      { key: 'of-another-version', isOn: true },
    ],
  })
  expect(flags).toEqual({ ...FLAG_DEFAULTS, 'missing-ap': true, memberships: false })
})

const ACTIVE_SET = ['ACTIVE', 'ERROR', 'PAUSED', 'SUBMITTED', 'UNDER_REVIEW', 'INVOICE_EDIT_IN_PROGRESS']
const ENDED_SET = ['FULL_ACCEPTANCE', 'PARTIAL_ACCEPTANCE', 'NOT_ACCEPTED', 'WITHDRAWN', 'EXPIRED']
const ALWAYS_ALLOWED = REQUEST_TYPES.filter((type) => type !== 'ONE_TIME_BENCHMARK_RATE')

test('GQL-002 GQL-003 GQL-004 GQL-005 a list asks for the active set by allowed type, and apart for what has ended', () => {
  const { active, ended } = offersVariables({ oneTimeBenchmark: false, currency: eur })
  const common = { type: { in: ALWAYS_ALLOWED }, toCurrency: { eq: 'EUR' } }
  expect(active).toEqual({ ...common, status: { in: ACTIVE_SET } })
  expect(ended).toEqual({ ...common, status: { in: ENDED_SET } })
  const types = offersVariables({ oneTimeBenchmark: true, currency: eur }).active.type?.in ?? []
  expect([...types].toSorted()).toEqual([...ALWAYS_ALLOWED, 'ONE_TIME_BENCHMARK_RATE'].toSorted())
})

test('GQL-002 GQL-005 details ask by status set and id, in the currency asked for', () => {
  expect(offersVariables({ id: 'a', currency: currencyCode('JPY') })).toEqual({
    active: { id: { eq: 'a' }, toCurrency: { eq: 'JPY' }, status: { in: ACTIVE_SET } },
    ended: { id: { eq: 'a' }, toCurrency: { eq: 'JPY' }, status: { in: ENDED_SET } },
  })
})
