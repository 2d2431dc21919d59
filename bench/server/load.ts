// How many commands and reads of one account does one server carry, with one client and with many, beside what the database
// does without it? Better with fewer round trips a call. Run: npm run bench -- load, with BENCH_DATABASE_URL for PostgreSQL.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { openRemoteEngine } from '../../server/platform/db/engines/remote-engine.ts'
import { startApp, type AppServer } from '../app/server.ts'
import { latencyOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import {
  bareUpdateOn,
  EXCLUDE_ONE,
  LIST_FIRST,
  LOAD_QUESTIONS,
  SUBMIT_OR_WITHDRAW,
} from './load-questions.ts'
import type { LoadCall, LoadResult, LoadTask } from './load-client.ts'
import { processorMs, processorMsOfAll } from './processor-time.ts'
import { signedIn, type BenchSupplier } from './supplier.ts'

const API = '/early-pay/api'
const CUSTOMERS = 200
const MEASURED_MS = 10_000
const CLIENTS = [1, 8, 64]
/** One user makes all the calls. */
const UNLIMITED = { CALLS_PER_SECOND: '1000000', CALLS_AT_ONCE: '1000000' }

export async function loadBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  const lines = [...(await loadOn('embedded', '', run)), ...(await bareOnEmbedded(run))]
  if (!databaseUrl) return lines
  return [
    ...lines,
    ...(await loadOn('postgres', databaseUrl, run)),
    ...(await bareOnPostgres(databaseUrl, run)),
  ]
}

async function loadOn(
  contender: 'embedded' | 'postgres',
  databaseUrl: string,
  { size, smoke, onProgress }: BenchRun,
): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-load-'))
  const server = await startApp(folder, databaseUrl, UNLIMITED)
  try {
    const supplier = await signedIn(server, size.rows, size.customers ?? CUSTOMERS)
    const lines: BenchLine[] = []
    for (const [question, calls] of Object.entries(await callsOf(supplier))) {
      for (const clients of CLIENTS) {
        onProgress(contender, question, `${clients} clients`)
        const forMs = smoke ? 500 : MEASURED_MS
        const before = usedOf(server, contender)
        const result = await inThread({ port: portOf(server), token: supplier.token, clients, forMs, calls })
        const used = usedSince(before, usedOf(server, contender), result.times.length)
        lines.push({ contender, ...lineOf(question, clients, result), ...used })
      }
    }
    return lines
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Processor time so far: of the server, and of a PostgreSQL on this machine. */
interface Used {
  readonly serverMs: number
  readonly databaseMs?: number
}

function usedOf({ pid }: AppServer, contender: 'embedded' | 'postgres'): Used {
  const serverMs = processorMs(pid)
  return contender === 'postgres' ? { serverMs, databaseMs: processorMsOfAll('postgres') } : { serverMs }
}

function usedSince(
  before: Used,
  after: Used,
  calls: number,
): Pick<BenchLine, 'serverCpuMs' | 'databaseCpuMs'> {
  const each = (from: number, to: number): number => Number(((to - from) / calls).toPrecision(3))
  const { databaseMs } = before
  return {
    serverCpuMs: each(before.serverMs, after.serverMs),
    ...(databaseMs !== undefined && { databaseCpuMs: each(databaseMs, after.databaseMs ?? databaseMs) }),
  }
}

function lineOf(
  question: string,
  clients: number,
  { times, elapsedMs }: LoadResult,
): Omit<BenchLine, 'contender'> {
  return {
    question: `${question}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    perSecond: Math.round((times.length / elapsedMs) * 1000),
    ...latencyOf(times),
  }
}

function portOf({ base }: AppServer): number {
  return Number(new URL(base).port)
}

async function callsOf(
  supplier: BenchSupplier,
): Promise<Readonly<Record<string, readonly (readonly LoadCall[])[]>>> {
  const { customers } = supplier
  const most = Math.max(...CLIENTS)
  const own = await Promise.all(
    Array.from({ length: most }, async (_, client) => {
      const customer = customers[client % customers.length]!
      const path = `${API}/taker/maker/${customer.makerOrganizationUuid}/invoices`
      const { data } = await supplier.get<{ data: readonly { id: string }[] }>(
        `taker/maker/${customer.makerOrganizationUuid}/invoices?currency=${customer.currency}&limit=50&types=ELIGIBLE`,
      )
      const invoice = data[client % data.length]!.id
      return { customer, path, invoice }
    }),
  )
  return {
    [EXCLUDE_ONE]: own.map(({ path, customer, invoice }) =>
      ['exclude', 'include'].map((what) => ({
        method: 'PUT',
        path: `${path}/${what}?currency=${customer.currency}`,
        body: JSON.stringify({ invoiceIds: [invoice] }),
      })),
    ),
    [SUBMIT_OR_WITHDRAW]: own.map(({ customer }) => [
      {
        ...graphql(SUBMIT, {
          input: { opportunityUuids: [customer.opportunityUuid], rateType: 'APR', rate: 5 },
        }),
        captures: '"id":"([^"]+)"',
      },
      graphql(WITHDRAW, { id: 'CAPTURED' }),
    ]),
    [LIST_FIRST]: own.map(({ path, customer }) => [
      { method: 'GET', path: `${path}?currency=${customer.currency}&limit=50` },
    ]),
  }
}

const SUBMIT =
  'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }'
const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

/** As the app sends it: one document, which the server need not read anew, and its variables. */
function graphql(query: string, variables: object): LoadCall {
  return { method: 'POST', path: `${API}/graphql`, body: JSON.stringify({ query, variables }) }
}

async function inThread(task: LoadTask): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-client.ts', import.meta.url), { workerData: task })
  const [result] = (await once(worker, 'message')) as [LoadResult]
  await worker.terminate()
  return result
}

type BareUpdate = (row: number) => Promise<unknown>

const BARE_TABLE = `create table bench_bare (id int primary key, n int not null);
  insert into bench_bare select i, 0 from generate_series(1, ${Math.max(...CLIENTS)}) as i`
const BARE_UPDATE = 'update bench_bare set n = n + 1 where id = $1 returning n'

async function bareOnEmbedded(run: BenchRun): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-bare-'))
  const engine = await openRemoteEngine({ directory: join(folder, 'database') })
  try {
    await engine.run(BARE_TABLE)
    return await bareUpdates('embedded', (row) => engine.query(BARE_UPDATE, [row]), run)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bareOnPostgres(databaseUrl: string, run: BenchRun): Promise<readonly BenchLine[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Math.max(...CLIENTS) })
  try {
    await pool.query(`drop table if exists bench_bare; ${BARE_TABLE}`)
    return await bareUpdates('postgres', (row) => pool.query(BARE_UPDATE, [row]), run)
  } finally {
    await pool.query('drop table if exists bench_bare')
    await pool.end()
  }
}

/** The least that a durable change of one row costs, a statement with its commit, without a server between: beside each question. */
async function bareUpdates(
  database: 'embedded' | 'postgres',
  update: BareUpdate,
  { smoke, onProgress }: BenchRun,
): Promise<readonly BenchLine[]> {
  const contender = bareUpdateOn(database)
  const lines: BenchLine[] = []
  for (const clients of CLIENTS) {
    onProgress(contender, `${clients} clients`)
    const result = await bareLoad(update, clients, smoke ? 500 : MEASURED_MS)
    lines.push(...LOAD_QUESTIONS.map((question) => ({ contender, ...lineOf(question, clients, result) })))
  }
  return lines
}

async function bareLoad(update: BareUpdate, clients: number, forMs: number): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < started + forMs) {
        const sent = performance.now()
        await update(client + 1)
        times.push(performance.now() - sent)
      }
    }),
  )
  return { times, elapsedMs: performance.now() - started }
}
