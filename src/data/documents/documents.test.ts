import { readFileSync } from 'node:fs'
import { buildSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { accountHeadDocument } from '../graphql/account-head.ts'
import { introspectionText } from '../graphql/generate.ts'
import { meDocument } from './me.ts'
import { createNamedRateDocument, togglePauseDocument, withdrawDocument } from './offer-writes.ts'
import { opportunitiesDocument } from './opportunities.ts'
import { requestsDocument } from './requests.ts'
import { awardsDocument, historySummaryDocument, transactionsDocument } from './transactions.ts'

const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))

test.each(
  Object.entries({
    accountHeadDocument,
    awardsDocument,
    createNamedRateDocument,
    historySummaryDocument,
    meDocument,
    opportunitiesDocument,
    requestsDocument,
    togglePauseDocument,
    transactionsDocument,
    withdrawDocument,
  }),
)('%s asks only for what the schema has', (_, document) => {
  expect(validate(schema, document)).toEqual([])
})

test('the types of the documents come from the schema as it is', () => {
  expect(readFileSync('src/data/graphql/introspection.ts', 'utf8')).toBe(introspectionText())
})
