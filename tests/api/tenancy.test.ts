import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { REST_ROUTES } from '../../server/routes.ts'
import { addSupplier } from '../../server/testing/api.ts'
import { invoicesPath } from './tenancy-book.ts'
import { REST_CASES } from './tenancy-rest.ts'
import { GRAPHQL_CASES } from './tenancy-graphql.ts'
import { type World, FOREIGN_AGREEMENT, openTwoSuppliers } from './tenancy-world.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

describe('the tables of calls are complete', () => {
  test('API-025 every REST route has a case with foreign ids', () => {
    expect(REST_ROUTES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(REST_CASES).sort(),
    )
  })

  test('API-025 every GraphQL field has a case with foreign ids', () => {
    const schema = buildSchema(
      readFileSync(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8'),
    )
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
      isObjectType,
    )
    const fields = (type: GraphQLObjectType) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
    expect(roots.flatMap(fields).sort()).toEqual(Object.keys(GRAPHQL_CASES).sort())
  })
})

eachDatabase('two suppliers', (open) => {
  let world: World
  let database: Database
  /** Ids and names that must not appear in any answer to the other supplier. */
  let secrets: readonly string[]
  let before: unknown

  const foreignState = () =>
    database.asAccount(world.foreign.accountId, (tx) =>
      tx.query(
        `select (select head_version from accounts) as head, (select count(*)::int from audit_log) as audit,
           (select json_agg(row_to_json(i) order by invoice_id) from invoices i) as invoices,
           (select json_agg(row_to_json(r)) from requests r) as requests,
           (select json_agg(personal_info) from users) as users, (select count(*)::int from sessions where ended_at is null) as sessions`,
      ),
    )

  beforeAll(async () => {
    database = await open()
    ;({ world, secrets } = await openTwoSuppliers(database))
    before = await foreignState()
  })

  test.each(Object.entries(REST_CASES))(
    'API-025 INV-002 %s gives nothing of another supplier away',
    async (call, cases) => {
      const [method = '', route = ''] = call.split(' ')
      for (const { ask, answer } of cases) {
        const { path, ...asked } = ask(world)
        const target = path.startsWith('signed') ? await signedPath(route, path) : path
        const { status, text } = await world.api.call(method.toUpperCase(), target, {
          token: world.token,
          ...asked,
        })
        expect(answer === 'clean' ? status < 300 : status === answer, `${target}: ${status} ${text}`).toBe(
          true,
        )
        expect(nonEmpty(secrets).filter((secret) => text.includes(secret))).toEqual([])
      }
      expect(await foreignState()).toEqual(before)
    },
  )

  async function signedPath(route: string, asked: string): Promise<string> {
    const list = /(\w+)\/csv$/.exec(route)?.[1]
    const own = asked.slice('signed '.length)
    const path = `/early-pay/api${own || invoicesPath(world, `/${list}/csv`)}`
    const { json } = await world.api.call('POST', '/signed-link', { token: world.token, body: { path } })
    return json.url.slice('/early-pay/api'.length)
  }

  test.each(Object.entries(GRAPHQL_CASES))(
    'API-025 GQL-029 %s gives nothing of another supplier away',
    async (_, cases) => {
      for (const { query, variables, code } of cases) {
        const answer = await world.api.gql(world.token, query, variables?.(world))
        expect(answer.errors?.[0]?.extensions?.code).toBe(code)
        const text = JSON.stringify(answer)
        expect(nonEmpty(secrets).filter((secret) => text.includes(secret))).toEqual([])
      }
      expect(await foreignState()).toEqual(before)
    },
  )

  test('INV-022 PRM-004 ACC-021 GQL-018 GQL-029 OFF-043 MAP-009 a read-only supplier is rejected every write with a 403, a withdrawal with a 401', async () => {
    const readOnly = await addSupplier(database, 'reader@third.test', { readOnly: true })
    const token = (await world.api.signIn(readOnly.email)).jwt
    const writes = REST_ROUTES.filter(({ access }) => access === 'writer')
    expect(writes.length).toBeGreaterThan(6)
    for (const { method, path } of writes) {
      const target = path.replace(':makerOrganizationUuid', readOnly.customers[0]!.makerOrganizationUuid)
      const { status, json } = await world.api.call(method.toUpperCase(), target, { token, body: {} })
      expect([path, status, json.error.code]).toEqual([path, 403, 'READ_ONLY'])
    }
    const asReadOnly = { ...world, own: readOnly, foreign: readOnly }
    const mutations = Object.entries(GRAPHQL_CASES).filter(([name]) => name.startsWith('Mutation.'))
    for (const [name, [first]] of mutations) {
      const answer = await world.api.gql(token, first!.query, first!.variables?.(asReadOnly))
      const status = name === 'Mutation.withdrawOneEarlyPayRequest' ? 401 : 403
      expect([name, answer.errors[0].extensions]).toEqual([name, { code: 'READ_ONLY', status }])
    }
  })

  test('ER2-007 every call but the public ones needs a session', async () => {
    for (const { method, path, access } of REST_ROUTES.filter((route) => route.access !== 'public')) {
      const { status, json } = await world.api.call(
        method.toUpperCase(),
        path.replaceAll(/:\w+/g, world.own.userId),
        {},
      )
      expect([path, status]).toEqual([path, 401])
      expect(json.error.code).toBe(access === 'signed' ? 'LINK_INVALID' : 'TOKEN_MISSING')
    }
    const anonymous = await world.api.call('POST', '/graphql', { body: { query: '{ __typename }' } })
    expect([anonymous.status, anonymous.json.error.code]).toEqual([401, 'TOKEN_MISSING'])
  })

  test('API-025 RST-012 the copy of an agreement is readable for the account that has it, and for the database nobody else', async () => {
    const { jwt } = await world.api.signIn(world.foreign.email)
    const path = `/agreement-content?locale=en&cmsId=${FOREIGN_AGREEMENT}`
    expect((await world.api.call('GET', path, { token: jwt })).json.title).toBe('Secret terms')
    const seenBy = (accountId: string) =>
      database.asAccount(accountId, (tx) => tx.query('select title from agreement_copies'))
    expect([await seenBy(world.own.accountId), (await seenBy(world.foreign.accountId)).length]).toEqual([
      [],
      1,
    ])
  })
})
