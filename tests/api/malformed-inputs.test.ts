import { serve } from '@hono/node-server'
import * as fc from 'fast-check'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { rounds } from '../fixtures/soak.ts'
import { apiSchema } from '../../server/schema.ts'
import { createApp } from '../../server/app.ts'
import { serveSocket, type Sockets } from '../../server/platform/http/socket/socket.ts'
import { openTarget, database, api, token, supplier } from './malformed-target.ts'
import { restInput, callRest } from './malformed-rest.ts'
import { graphqlInput, callGraphql, documentOf } from './malformed-graphql.ts'
import { nasty, nastyText } from './malformed-values.ts'

/** The number of inputs; SOAK_SEED sets another seed. */
const INPUTS = rounds(750, 100_000)

const SEED = Number(process.env.SOAK_SEED ?? 20_261_122)

const TIMEOUT_MS = Math.max(120_000, INPUTS * 60)

beforeAll(openTarget)

afterAll(() => database.close())

/** Calls with many inputs, several at a time; returns those that were answered with a server error. */
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
])('a document of %s is rejected', async (_, query) => {
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
  sockets = serveSocket(server, api.services, apiSchema())
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

/** Sends a message after the handshake and returns the answer, or that the socket was closed. */
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
      // Waits for the pong of a ping sent after the call.
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
