// How long does a supplier wait for an answer while another one attacks the server with everything it may send? No tenant may
// stall another. Better when a call of the attacker holds the database for a shorter time. Run: npm run bench -- hostile
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { startApp, type AppServer } from '../app/server.ts'
import { latencyOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { answerOf, API, supplier, type Caller } from './caller.ts'
import type { ModestCalls } from './modest-caller.ts'

const ATTACK_MS = 10_000

/** One supplier's calls beside each attack; on BENCH_DATABASE_URL when it is set, otherwise embedded. */
export async function hostileBench({ size, smoke, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  const contender = process.env.BENCH_DATABASE_URL ? 'postgres' : 'embedded'
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-hostile-'))
  const server = await startApp(dataDir)
  try {
    const [hostile, modest] = [
      await supplier(server, 'hostile', size.rows, 1),
      await supplier(server, 'modest', size.rows, 2),
    ]
    const calls: ModestCalls = {
      url: `${server.base}${API}/graphql`,
      token: modest.token,
      forMs: smoke ? 1000 : ATTACK_MS,
    }
    const attacks = Object.entries(await attacksOf(server, hostile))
    const lines: BenchLine[] = []
    for (const [name, attack] of [['nobody', idle] as const, ...attacks]) {
      onProgress(contender, name)
      lines.push({ contender, ...lineOf(name, await beside(calls, attack)) })
    }
    return lines
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function lineOf(name: string, times: readonly number[]): Omit<BenchLine, 'contender'> {
  return {
    question: `beside a hostile tenant: ${name}`,
    ...latencyOf(times),
    note: `${times.length} calls`,
  }
}

type Attack = (end: AbortSignal) => Promise<void>

const idle: Attack = (end) => delay(ATTACK_MS * 10, undefined, { signal: end }).catch(() => {})

/** Calls of a supplier's ordinary screens while the attack goes on; how long each took. */
async function beside(calls: ModestCalls, attack: Attack): Promise<readonly number[]> {
  const end = new AbortController()
  const attacking = attack(end.signal)
  await delay(500)
  const caller = new Worker(new URL('./modest-caller.ts', import.meta.url), { workerData: calls })
  try {
    const [times] = (await once(caller, 'message')) as [readonly number[]]
    return times
  } finally {
    end.abort()
    await attacking
  }
}

const aliases = (count: number, field: string): string =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')} }`

async function attacksOf(server: AppServer, hostile: Caller): Promise<Readonly<Record<string, Attack>>> {
  const target = await openRequest(hostile)
  const exclude = await excluding(hostile)
  return {
    '100 invoice operations a call, 8 at once': crowd(8, (round) =>
      editInvoices(hostile, target, round, 100),
    ),
    '1,000 invoice operations a call, 8 at once': crowd(8, (round) =>
      editInvoices(hostile, target, round, 1000),
    ),
    '490 aliases of one field, 8 at once': crowd(8, () => hostile.graphql(aliases(490, 'membership { id }'))),
    'the dearest document, 64 at once': crowd(64, () =>
      hostile.graphql(aliases(4, 'earlyPayRequests { edges { node { id stats { awardedInvoiceCount } } } }')),
    ),
    '1,000 calls at once': crowd(1000, async () => (await hostile.call('GET', `${API}/user/me`)).text()),
    '1,000 submits at once': crowd(1000, () => submit(hostile, target)),
    '1,000 excludes at once': crowd(1000, exclude),
    '20 exports at once': crowd(20, () => download(hostile)),
    '5,000 subscriptions': (end) => subscriptions(server, hostile, 5_000, end),
    'a stalled import': (end) => stalledImport(server, hostile, end),
  }
}

/** So many callers, each one call after the other. */
function crowd(size: number, call: (round: number) => Promise<unknown>): Attack {
  return async (end) => {
    let round = 0
    const work = async () => {
      while (!end.aborted) await call(round++).catch(() => delay(10))
    }
    await Promise.all(Array.from({ length: size }, work))
  }
}

interface OpenRequest {
  readonly id: string
  readonly opportunityUuids: readonly string[]
}

interface Groups {
  readonly getGroupedOpportunityData: {
    readonly edges: readonly {
      readonly node: { readonly opportunities: readonly { readonly uuid: string }[] }
    }[]
  }
}

async function openRequest(caller: Caller): Promise<OpenRequest> {
  const groups = await caller.graphql<Groups>(
    '{ getGroupedOpportunityData { edges { node { opportunities { uuid } } } } }',
  )
  const opportunityUuids = groups.getGroupedOpportunityData.edges.flatMap(({ node }) =>
    node.opportunities.map(({ uuid }) => uuid),
  )
  const { created } = await caller.graphql<{ created: { id: string } }>(
    `mutation ($o: [ID!]!) { created: createOneRecurringPriceDiscoveryRequest(
       input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`,
    { o: opportunityUuids },
  )
  return { id: created.id, opportunityUuids }
}

function submit(caller: Caller, { opportunityUuids }: OpenRequest): Promise<unknown> {
  return caller.graphql(
    `mutation ($o: [ID!]!) { createOneOneTimePriceDiscoveryRequest(
       input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`,
    { o: opportunityUuids },
  )
}

/** Includes and excludes by turns, each operation with another criterion so that none makes another needless. */
function editInvoices(
  caller: Caller,
  { id, opportunityUuids }: OpenRequest,
  round: number,
  count: number,
): Promise<unknown> {
  const operations = Array.from({ length: count }, (_, i) => ({
    operation: (i + round) % 2 === 0 ? 'INCLUDE' : 'EXCLUDE',
    opportunityUuid: opportunityUuids[i % opportunityUuids.length],
    amountFrom: i,
  }))
  return caller.graphql(
    'mutation ($id: ID!, $o: [InvoiceOperation!]!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }',
    { id, o: operations },
  )
}

async function invoicesPath(caller: Caller): Promise<string> {
  const [first] = await answerOf<{ makerRouteKey: string }[]>(caller.call('GET', `${API}/marketing/buyers`))
  return `${API}/taker/maker/${first?.makerRouteKey}/invoices`
}

async function excluding(caller: Caller): Promise<(round: number) => Promise<unknown>> {
  const path = await invoicesPath(caller)
  const { data } = await answerOf<{ data: { id: string }[] }>(
    caller.call('GET', `${path}?currency=USD&limit=50&types=ELIGIBLE`),
  )
  return async (round) => {
    const body = { invoiceIds: [data[round % data.length]!.id] }
    return (await caller.call('PUT', `${path}/exclude?currency=USD`, body)).text()
  }
}

async function download(caller: Caller): Promise<unknown> {
  const path = `${await invoicesPath(caller)}/eligible/csv?currency=USD`
  const { url } = await answerOf<{ url: string }>(caller.call('POST', `${API}/signed-link`, { path }))
  return (await caller.call('GET', url)).arrayBuffer()
}

async function subscriptions(
  server: AppServer,
  caller: Caller,
  count: number,
  end: AbortSignal,
): Promise<void> {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}${API}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  const acknowledged = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: caller.token } }))
  await acknowledged
  const payload = { query: 'subscription { accountHead { version } }' }
  for (let id = 0; id < count; id++)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }))
  await idle(end)
  socket.terminate()
}

async function stalledImport(server: AppServer, caller: Caller, end: AbortSignal): Promise<void> {
  const head = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date\n'
  const body = new ReadableStream({
    async start(controller) {
      const text = head + Array.from({ length: 5_000 }, (_, i) => importLine(i)).join('')
      controller.enqueue(new TextEncoder().encode(text))
      await idle(end)
      controller.error(new Error('gone'))
    },
  })
  await server.upload('import', { supplier: caller.email }, body).catch(() => {})
}

function importLine(i: number): string {
  return `H${i},C1,Acme,1.00,USD,2026-11-01,2026-12-24\n`
}
