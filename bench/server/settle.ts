// How long does one click on "exclude all" of N invoices take to be settled: sent, durable on the server, and back in the
// book as the server's own word? And what do other suppliers wait meanwhile? Supply chains of thousands of customers do
// this every morning. Better when fewer rows are written and less crosses the wire. Run: npm run bench -- settle --rows N
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import ky, { type KyInstance } from 'ky'
import { createBookCalls, type BookCalls } from '../../src/book/sync/book-calls.ts'
import { createBookClient, type BookClient } from '../../src/book/sync/book-client.ts'
import { noJournal } from '../../src/book/store/unsaved-edits.ts'
import { createMemoryStore } from '../../src/book/store/memory-store.ts'
import { ownThreadCodec } from '../../src/book/codec/own-thread-codec.ts'
import { alwaysLeader, onlyTab } from '../../src/book/sync/tab-channel.ts'
import { exclusionEntries } from '../../src/state/book/exclusion-calls.ts'
import { startApp, type AppServer } from '../app/server.ts'
import { latencyOf, timingOf } from '../measure.ts'
import type { BenchCase, BenchLine, BenchRun } from '../row.ts'
import { watchOther } from './watch-other.ts'

const CUSTOMERS = 200
const ROUNDS = 4

export async function settleBench({ size, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  onProgress('embedded')
  const results = await settleOn('embedded', size, '')
  const databaseUrl = process.env.BENCH_DATABASE_URL
  if (!databaseUrl) return results
  onProgress('postgres')
  return [...results, ...(await settleOn('postgres', size, databaseUrl))]
}

async function settleOn(
  contender: 'embedded' | 'postgres',
  { rows, customers = CUSTOMERS }: BenchCase,
  databaseUrl: string,
): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-settle-'))
  const app = await startApp(folder, databaseUrl)
  try {
    const own = await supplier(app, rows, customers)
    const other = await supplier(app, 2000, 20)
    const { client, sent } = await openBook(own)
    await askSums(own)
    const watch = watchOther(() => other.get('user/me').json())
    const settled: number[] = []
    const summed: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      settled.push(await settle(client, round % 2 === 0))
      summed.push(await timed(() => askSums(own)))
    }
    const others = latencyOf(await watch.stop())
    return [
      { contender, question: 'exclude all: settled', ...timingOf(settled), uploadBytes: sent.most },
      { contender, question: 'exclude all: sums read again', ...timingOf(summed) },
      {
        contender,
        question: 'exclude all: another supplier’s call meanwhile',
        ...others,
      },
    ]
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function supplier(app: AppServer, invoices: number, customers: number): Promise<KyInstance> {
  const email = `settle-${process.pid}-${Date.now()}@bench.test`
  await app.operate('generate', { supplier: email, invoices, customers, seed: 1 })
  const { link } = await app.operate<{ link: string }>('magic-link', { email })
  const prefix = `${app.base}/early-pay/api`
  const token = new URL(link).searchParams.get('token')
  const { jwt } = await ky
    .post('user-source/magic-login', { prefix, json: { token } })
    .json<{ jwt: string }>()
  return ky.create({ prefix, headers: { Authorization: `Bearer ${jwt}` }, retry: 0, timeout: false })
}

interface Sent {
  /** Bytes of the largest body. */
  most: number
}

function nothing(): void {}

async function openBook(http: KyInstance): Promise<{ readonly client: BookClient; readonly sent: Sent }> {
  const sent: Sent = { most: 0 }
  const counted = http.extend({
    hooks: {
      beforeRequest: [
        async ({ request }) => {
          if (request.method === 'PUT')
            sent.most = Math.max(sent.most, (await request.clone().arrayBuffer()).byteLength)
        },
      ],
    },
  })
  const calls: BookCalls = createBookCalls(counted)
  const client = createBookClient(
    {
      calls,
      store: createMemoryStore(),
      journal: noJournal,
      codec: ownThreadCodec,
      tabs: onlyTab,
      leadership: alwaysLeader,
      now: () => Date.now(),
      wait: async (milliseconds) => delay(milliseconds),
    },
    {
      onProgress: nothing,
      onFetch: nothing,
      onBook: nothing,
      onRows: nothing,
      onCells: nothing,
      onOutbox: nothing,
      onSender: nothing,
      onRejected: ([rejected]) => {
        throw new Error(`the server rejected the edit: ${rejected?.reason.message}`)
      },
      onSteps: nothing,
      onProblem: nothing,
      onWiped: nothing,
    },
  )
  await client.open()
  return { client, sent }
}

/** Excludes or includes every eligible invoice; resolves when the book has it from the server. */
async function settle(client: BookClient, excluded: boolean): Promise<number> {
  const { book } = client.loaded()
  book.setFilter('states', ['eligible'])
  return timed(async () => {
    const step = book.setMatchingExcluded(excluded)
    if (step === undefined) throw new Error('there was nothing to change')
    const options = { newKey: () => crypto.randomUUID(), notAfter: Date.now() + 3_600_000 }
    const entries = exclusionEntries(book, step, options)
    await client.edit({ entries, undo: { put: [], forget: [] }, isLong: true })
    while (client.pending.all.length > 0) await delay(1)
  })
}

function askSums(http: KyInstance): Promise<unknown> {
  const query =
    '{ getGroupedOpportunityData(paging: {first: 1000}, filter: {groupBy: "MAKER_ORG_CUSTOM_GROUP_UUID"}) { edges { node { opportunities { currency } } } } }'
  return http.post('graphql', { json: { query } }).json()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
