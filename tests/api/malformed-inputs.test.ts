import { serve } from '@hono/node-server'
import * as fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type * as v from 'valibot'
import { WebSocket } from 'ws'
import { isoDay } from '#domain/calendar'
import { databaseOver } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { openPglite } from '../../server/platform/db/pglite.ts'
import { rounds } from '../fixtures/soak.ts'
import { buildSchema } from '../../server/schema.ts'
import { createApp } from '../../server/app.ts'
import type { RestRoute } from '../../server/platform/http/rest-route.ts'
import { REST_ROUTES } from '../../server/routes.ts'
import { serveSocket, type Sockets } from '../../server/platform/http/socket.ts'
import { addSupplier, openTestApi, TODAY, type TestApi, type TestSupplier } from '../../server/testing-api.ts'

/** How many inputs are tried; SOAK_SEED chooses others. */
const INPUTS = rounds(10_000, 100_000)
const SEED = Number(process.env.SOAK_SEED ?? 20_261_122)
const TIMEOUT_MS = Math.max(120_000, INPUTS * 60)

let database: Database
let api: TestApi
let supplier: TestSupplier
let token: string
let requestId: string

beforeAll(async () => {
  database = await databaseOver(await openPglite({ image: inject('databases').image }))
  supplier = await addSupplier(database, 'ada@supplier.test')
  api = openTestApi(database, {
    CALLS_PER_SECOND: '1000000',
    CALLS_AT_ONCE: '1000000',
    SOCKETS_PER_USER: '1000',
  })
  token = (await api.signIn(supplier.email)).jwt
  const { data } = await api.gql(token, CREATE, { o: [supplier.customers[0]!.opportunityUuid] })
  requestId = data.createOneRecurringPriceDiscoveryRequest.id
})

const CREATE = `mutation ($o: [ID!]!) { createOneRecurringPriceDiscoveryRequest(input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`

afterAll(() => database.close())

const NASTY: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '',
  ' ',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  "'; drop table invoices; --",
  '9999-12-31',
  '0000-01-01',
  '-271821-04-20',
  '2026-02-30',
  'x'.repeat(5000),
  '99999999999999999999',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'null',
  '[[',
  '\u202e',
  1.5,
  -1,
  0,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
  null,
  true,
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}'),
  JSON.parse('['.repeat(1000) + ']'.repeat(1000)),
]

const nasty = fc.constantFrom(...NASTY)
const nastyText = fc.oneof(
  nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  fc.string(),
)

/** What calls are really made with, so that inputs come further than to the first check. */
const knownTexts = () => {
  const [customer] = supplier.customers
  return [
    customer!.makerOrganizationUuid,
    customer!.opportunityUuid,
    customer!.marketUuid,
    customer!.customerUuid,
    supplier.userId,
    supplier.accountId,
    String(customer!.eligible[0]),
    'USD',
    'JPY',
    'en',
    '2026-03-09',
    'APR',
    '1',
    '0',
    'true',
    supplier.email,
    JSON.stringify([customer!.marketUuid]),
  ]
}

const anyText = () => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...knownTexts()) }, nastyText)
const anyNumber = () =>
  fc.oneof(
    fc.integer({ min: -5, max: 50 }),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  )

const or = <T>(wanted: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: wanted }, { weight: 1, arbitrary: nasty })

const sometimes = (wanted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: wanted })

const anyDay = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -5, max: 400 }).map((days) => isoDay(TODAY + days)) },
    nastyText,
  )

/** Values that mostly fit a schema and now and then do not, in every place of it. */
function arbitraryOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const node = schema as unknown as {
    type: string
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    options?: readonly unknown[]
    literal?: unknown
    pipe?: readonly v.GenericSchema[]
  }
  const inner = node.pipe?.[0]
  if (inner !== undefined && inner !== schema) return arbitraryOf(inner)
  if (node.entries) {
    const parts = Object.entries(node.entries).map(([name, entry]) => [name, arbitraryOf(entry)] as const)
    return or(fc.record(Object.fromEntries(parts)))
  }
  if (node.item) return or(fc.array(arbitraryOf(node.item), { maxLength: 4 }))
  if (node.wrapped) return sometimes(arbitraryOf(node.wrapped))
  if (node.type === 'picklist') return or(fc.constantFrom(...(node.options ?? [])))
  if (node.type === 'union')
    return fc.oneof(...(node.options ?? []).map((option) => arbitraryOf(option as v.GenericSchema)))
  if (node.type === 'literal') return or(fc.constant(node.literal))
  if (node.type === 'number') return or(anyNumber())
  if (node.type === 'boolean') return or(fc.boolean())
  if (node.type === 'string') return or(anyText())
  return nasty
}

const FILTERS = [
  'amount',
  'dueDate',
  'payDate',
  'invoiceId',
  'companyId',
  'takerExcluded',
  '__proto__',
  'constructor',
]
const filterPairs = () =>
  fc.array(
    fc.tuple(
      fc.tuple(
        fc.constantFrom(...FILTERS),
        fc.constantFrom(
          '',
          '[from]',
          '[to]',
          '[0][from]',
          '[1][to]',
          '[__proto__][x]',
          '[constructor][prototype]',
        ),
      ),
      anyText(),
    ),
    { maxLength: 3 },
  )

interface RestInput {
  readonly route: RestRoute
  readonly params: readonly string[]
  readonly query: unknown
  readonly filters: readonly (readonly [readonly [string, string], string])[]
  readonly body: unknown
  readonly raw: string | undefined
  readonly key: string | undefined
}

function restInput(): fc.Arbitrary<RestInput> {
  // A session that has ended answers 401 to everything.
  const routes = REST_ROUTES.filter(({ path }) => !path.startsWith('/sooner-user-auth'))
  return fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      params: fc.array(anyText(), { minLength: 4, maxLength: 4 }),
      query: route.query ? arbitraryOf(route.query) : fc.constant({}),
      filters: /invoices/.test(route.path) ? filterPairs() : fc.constant([]),
      body: route.body ? arbitraryOf(route.body) : nasty,
      raw: fc.option(fc.string(), { freq: 20, nil: undefined }),
      key: fc.option(fc.constantFrom('a', 'k\u00e9y', '__proto__', 'x'.repeat(300)), {
        freq: 5,
        nil: undefined,
      }),
    }),
  )
}

async function callRest({ route, params, query, filters, body, raw, key }: RestInput): Promise<unknown> {
  let at = 0
  const path = route.path.replace(/:\w+/g, () => encode(params[at++] ?? ''))
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null) {
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) if (one !== undefined) search.append(name, textOf(one))
    }
  }
  for (const [[name, place], value] of filters) search.append(`filter[${name}]${place}`, value)
  if (route.access === 'signed') await sign(path, search)
  const hasBody = route.method !== 'get'
  const { status, text } = await api.call(route.method.toUpperCase(), `${path}?${search}`, {
    token,
    ...(hasBody ? { body: raw ?? JSON.stringify(body) ?? '' } : {}),
    headers: key === undefined ? {} : { 'Idempotency-Key': encodeURI(key) },
  })
  return status >= 500
    ? { path, search: `${search}`, body: JSON.stringify(body)?.slice(0, 500), status, text }
    : undefined
}

async function sign(path: string, search: URLSearchParams): Promise<void> {
  const asked = { token, body: { path: `/early-pay/api${path}?${search}` } }
  const { json } = await api.call('POST', '/signed-link', asked)
  const signature = json?.url ? new URL(json.url, 'http://x').searchParams.get('signature') : null
  if (signature !== null) search.set('signature', signature)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

// What cannot be encoded goes as it stands; an empty segment is another path.
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%'
}

const schema = buildSchema()

interface GraphqlInput {
  readonly kind: string
  readonly field: GraphQLField<unknown, unknown>
  readonly variables: Record<string, unknown>
}

function graphqlInput(kinds: readonly string[]): fc.Arbitrary<GraphqlInput> {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => kinds.includes(name))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ kind: type.name.toLowerCase(), field })),
    )
  return fc.constantFrom(...fields).chain(({ kind, field }) =>
    fc.record({
      kind: fc.constant(kind),
      field: fc.constant(field),
      variables: fc.record(
        Object.fromEntries(field.args.map((arg) => [arg.name, inputOf(arg.type, arg.name)])),
      ),
    }),
  )
}

function inputOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType, name)
  if (isListType(type)) return or(fc.array(inputOf(type.ofType, name), { maxLength: 4 }))
  if (isInputObjectType(type)) {
    const parts = Object.values(type.getFields()).map((field) => {
      const value = inputOf(field.type, field.name)
      return [field.name, isNonNullType(field.type) ? value : sometimes(value)] as const
    })
    return or(fc.record(Object.fromEntries(parts)))
  }
  if (isEnumType(type)) return or(fc.constantFrom(...type.getValues().map(({ name }) => name)))
  if (['Int', 'Float', 'Amount', 'Percent'].includes(type.name)) return or(anyNumber())
  if (type.name === 'Day') return anyDay()
  if (/currency/i.test(name)) return or(fc.constantFrom('USD', 'EUR', 'JPY'))
  if (/opportunity/i.test(name))
    return or(fc.constantFrom(...supplier.customers.map((one) => one.opportunityUuid)))
  if (name === 'id') return or(fc.constantFrom(requestId, ...knownTexts()))
  return type.name === 'Boolean' ? or(fc.boolean()) : or(anyText())
}

/** Every field below, two levels deep. */
function selection(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields())
    .filter(
      ({ args, type: below }) =>
        args.every((arg) => !isNonNullType(arg.type)) && (depth > 0 || isLeafType(getNamedType(below))),
    )
    .map((field) => field.name + selection(field.type, depth - 1))
  return `{ __typename ${parts.join(' ')} }`
}

function documentOf({ kind, field }: GraphqlInput): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ')
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const call = field.args.length === 0 ? field.name : `${field.name}(${passed})`
  return `${kind} ${declared && `(${declared})`} { ${call} ${selection(field.type)} }`
}

/** The same call with its values inside the document. */
function inlined({ kind, field, variables }: GraphqlInput): string {
  const passed = field.args.map((arg) => `${arg.name}: ${literal(variables[arg.name], arg.type)}`).join(', ')
  return `${kind} { ${field.args.length === 0 ? field.name : `${field.name}(${passed})`} ${selection(field.type)} }`
}

function literal(value: unknown, type: GraphQLInputType): string {
  const bare = isNonNullType(type) ? type.ofType : type
  if (Array.isArray(value))
    return `[${value.map((one) => literal(one, isListType(bare) ? bare.ofType : bare)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(bare) ? bare.getFields() : {}
    const parts = Object.entries(value).filter(([, one]) => one !== undefined)
    return `{ ${parts.map(([name, one]) => `${name}: ${literal(one, fields[name]?.type ?? bare)}`).join(', ')} }`
  }
  if (typeof value === 'string' && isEnumType(bare) && /^\w+$/.test(value)) return value
  return JSON.stringify(value) ?? 'null'
}

async function callGraphql(input: GraphqlInput, isInline: boolean): Promise<unknown> {
  const body = isInline ? { query: inlined(input) } : { query: documentOf(input), variables: input.variables }
  const { status, text } = await api.call('POST', '/graphql', { token, body })
  return status >= 500 || text.includes('"INTERNAL"') ? { status, text, body } : undefined
}

/** Calls with many inputs, several at a time; which of them were answered with a server error. */
async function failures<Input>(
  inputs: fc.Arbitrary<Input>,
  share: number,
  call: (input: Input) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const waiting = fc.sample(inputs, { numRuns: Math.ceil(INPUTS * share), seed: SEED })
  const found: unknown[] = []
  const work = async () => {
    for (let input = waiting.pop(); input !== undefined; input = waiting.pop()) {
      const failure = await call(input)
      if (failure !== undefined) found.push(failure)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return found.slice(0, 10)
}

test(
  'no malformed input of a REST call is answered with a server error',
  async () => expect(await failures(restInput(), 0.5, callRest)).toEqual([]),
  TIMEOUT_MS,
)

test(
  'no malformed argument of a GraphQL field is answered with a server error',
  async () => {
    const inputs = fc.tuple(graphqlInput(['Query', 'Mutation']), fc.boolean())
    expect(await failures(inputs, 0.4, ([input, isInline]) => callGraphql(input, isInline))).toEqual([])
  },
  TIMEOUT_MS,
)

test.each(['[2147483647]', '[-2147483648, 0]', `[${'7, '.repeat(900)}]`, '[]'])(
  'the sums of the last %s days are answered',
  async (days) => {
    const query = `{ transactionAggregate { lastDays(days: ${days}) { days } } }`
    const { status, text } = await api.call('POST', '/graphql', { token, body: { query } })
    expect([status, text]).toEqual([expect.any(Number), expect.not.stringContaining('INTERNAL')])
  },
)

test.each([
  ['lists in lists', `{ getUser(id: ${'['.repeat(4000)}${']'.repeat(4000)}) { uuid } }`],
  ['selections in selections', '{ getMe '.repeat(4000) + '}'.repeat(4000)],
  [
    'types of lists of lists',
    `query ($a: ${'['.repeat(4000)}ID${']'.repeat(4000)}) { getMe { isReadOnly } }`,
  ],
  ['an unclosed string', '{ getUser(id: "'],
  ['a fragment inside itself', '{ ...a } fragment a on Query { ...a }'],
  ['nothing', ''],
])('a document of %s is refused', async (_, query) => {
  const { status, text } = await api.call('POST', '/graphql', { token, body: { query } })
  expect(status).toBeLessThan(500)
  expect(text).toMatch(/"code":"(QUERY_TOO_COMPLEX|BAD_REQUEST)"/)
})

test.each([
  '/early-pay/%',
  '/early-pay/%c0%ae',
  '/early-pay/api/%',
  '/early-pay/api/book/chunks/%00',
  '/%',
  '//',
  '/\\',
])('the address %s is answered without a server error', async (path) => {
  const response = await createApp(api.services).request(`http://localhost${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status === 503 ? 404 : response.status).toBeLessThan(500)
})

let server: Server
let sockets: Sockets
let url: string

beforeAll(async () => {
  const { fetch } = createApp(api.services)
  server = await new Promise((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
  })
  sockets = serveSocket(server, api.services, buildSchema())
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`
})

afterAll(async () => {
  await sockets.close()
  await new Promise((resolve) => server.close(resolve))
})

const message = () =>
  fc.oneof(
    graphqlInput(['Query', 'Mutation', 'Subscription']).map((input) =>
      JSON.stringify({
        id: 'one',
        type: 'subscribe',
        payload: { query: documentOf(input), variables: input.variables },
      }),
    ),
    fc
      .tuple(fc.constantFrom('subscribe', 'complete', 'ping', 'pong', '__proto__'), nasty, nasty)
      .map(([type, id, payload]) => JSON.stringify({ type, id, payload })),
    fc
      .record({ query: nastyText, operationName: nasty, variables: nasty, extensions: nasty })
      .map((payload) => JSON.stringify({ id: 'two', type: 'subscribe', payload })),
    fc.string(),
  )

/** Sends a message after the greeting and answers what came back for it, or that the socket was closed. */
function sendMessage(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, 'graphql-transport-ws')
    socket.on('error', () => {})
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.on('message', (data: Buffer) => {
      const answer = data.toString()
      if (answer.includes('connection_ack')) {
        socket.send(text)
        socket.send('{"type":"ping"}')
        return
      }
      // A call is answered after the ping that was sent behind it.
      if (answer.includes('pong') && text.includes('"subscribe"')) return
      resolve(answer)
      socket.terminate()
    })
  })
}

test(
  'no message on the socket is answered with a server error',
  async () => {
    const failing = await failures(message(), 0.1, async (text) => {
      const answer = await sendMessage(text)
      return /INTERNAL|closed 1011|closed 4500/.test(answer) ? { text, answer } : undefined
    })
    expect(failing).toEqual([])
    expect((await api.gql(token, '{ getMe { isReadOnly } }')).data.getMe.isReadOnly).toBe(false)
  },
  TIMEOUT_MS,
)

test('names of prototypes in a query reach no prototype, and other calls go on', async () => {
  const [customer] = supplier.customers
  const invoices = `/taker/maker/${customer!.makerOrganizationUuid}/invoices?currency=USD`
  const names = ['__proto__', 'constructor', 'prototype', 'toString']
  const queries = names.flatMap((name) => [
    `filter[${name}][0][x]=y`,
    `filter[${name}][x]=y`,
    `filter[${name}]=y`,
    `filter[dueDate][${name}][from]=2026-01-01`,
    `filter[amount][${name}]=1`,
    `${name}=y`,
    `${name}=y&${name}=z`,
  ])
  for (const query of queries) {
    expect((await api.call('GET', `${invoices}&${query}`, { token })).status).toBe(200)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { x?: string })[0 as never]).toBeUndefined()
  }
  expect((await api.call('GET', invoices, { token })).json.total).toBe(5)
})
