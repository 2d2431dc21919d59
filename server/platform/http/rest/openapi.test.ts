import { expect, test } from 'vitest'
import { REST_ROUTES } from '../../../routes.ts'
import * as ANSWERS from '#contract/answers'
import * as v from 'valibot'
import { openApi } from './openapi.ts'
import { COMPONENT_SCHEMAS, resolved, type Schema } from './openapi-schemas.ts'
import { isFile } from './rest-answer.ts'
import { nonEmpty } from '../../../../tests/fixtures/non-empty.ts'

const document = openApi(REST_ROUTES, 'https://sooner.test')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
)

function fieldsOf(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema
  const own = Object.entries(properties).flatMap(([name, field]) => [
    [`${path}.${name}`, field] as const,
    ...fieldsOf(field, `${path}.${name}`),
  ])
  const inner = [items, ...anyOf, ...oneOf, additionalProperties].filter((each) => typeof each === 'object')
  return [...own, ...inner.flatMap((each) => fieldsOf(each, path))]
}

test('every field of an answer has a sentence, which names the unit of what has one', () => {
  const fields = Object.entries(COMPONENT_SCHEMAS).flatMap(([name, schema]) => fieldsOf(schema, name))
  expect(fields.length).toBeGreaterThan(250)
  const bare = fields.filter(([, { description, $ref }]) => !description?.endsWith('.') && $ref === undefined)
  expect(bare.map(([path]) => path)).toEqual([])
  const amounts = fields.filter(
    ([path, { type }]) => type === 'number' && /amount|discountAmount|sum$/i.test(path),
  )
  expect(
    nonEmpty(amounts)
      .filter(([, { description = '' }]) => !/Major units|fraction/.test(description))
      .map(([path]) => path),
  ).toEqual([])
})

test('every call has a part of the documents, an id of its own, a shape of its answer and codes of its rejections', () => {
  const parts = new Set(document.tags.map(({ name }) => name))
  for (const { call, operation } of operations) {
    const { tags = [], responses, security } = operation
    expect([call, tags.length, tags.every((tag) => parts.has(tag))]).toEqual([call, 1, true])
    expect([call, Object.keys(responses).filter((status) => status.startsWith('4')).length > 0]).toEqual([
      call,
      true,
    ])
    expect([call, Array.isArray(security)]).toEqual([call, true])
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(REST_ROUTES.length)
})

test('the example of every answer is one that its schema admits', () => {
  for (const { method, path, answer } of REST_ROUTES) {
    if (isFile(answer)) continue
    const { operation } = operations.find(
      ({ call }) => call === `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )!
    const [done] = Object.entries(operation.responses).flatMap(([status, each]) =>
      status === '200' && 'content' in each ? [each] : [],
    )
    const { example, schema } = done!.content['application/json']!
    expect([path, v.is(answer, example), resolved(schema)]).toEqual([path, true, expect.any(Object)])
  }
})

test('every answer of the contract is that of a call', () => {
  const used = new Set(REST_ROUTES.flatMap(({ answer }) => (isFile(answer) ? (answer.line ?? []) : answer)))
  const { errorBody: _, ...answers } = ANSWERS
  expect(Object.entries(answers).flatMap(([name, schema]) => (used.has(schema) ? [] : [name]))).toEqual([])
})

test('a call without a session says so, one by a signed link names its signature, all others need a bearer token', () => {
  const securityOf = (path: string) =>
    REST_ROUTES.filter((route) => route.path === path).map(
      ({ method }) => document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method]?.security,
    )
  for (const { path, access } of REST_ROUTES) {
    const expected = access === 'public' ? [] : access === 'signed' ? [{ signedLink: [] }] : [{ session: [] }]
    expect([path, ...securityOf(path)]).toContainEqual(expected)
  }
})

test('calls that take an idempotency key name its header', () => {
  for (const { method, path, isIdempotent } of REST_ROUTES) {
    const parameters = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method]!.parameters
    expect([path, parameters.some(({ name }) => name === 'Idempotency-Key')]).toEqual([
      path,
      isIdempotent === true,
    ])
  }
})
