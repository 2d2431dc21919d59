// How long does a supplier with thousands of markets and years of clears wait for each call of the app's first minute, and what do
// others wait meanwhile? No tenant may stall another by being large. Better with fewer rows read for a call, and with less work
// between two turns of the event loop. Run: npm run bench -- wide [--rows AWARDS --customers N --opportunities N], with
// BENCH_DATABASE_URL (a superuser's) for PostgreSQL.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { ensureSupplier } from '../../server/engine/import/supplier.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startApp } from '../app/server.ts'
import { latencyOf, timingOf } from '../measure.ts'
import { isAsked, type BenchCase, type BenchLine, type BenchRun } from '../row.ts'
import { API, signIn, supplier } from './caller.ts'
import type { ModestCalls } from './modest-caller.ts'
import { isBeyondApp, wideCalls } from './wide-calls.ts'
import { writeWideSupplier } from './wide-data.ts'

const CUSTOMERS = 5000
const OPEN_INVOICES_EACH = 10
/** Awards of an early-pay transaction at least; more where there are more awards than early-pay transactions take. */
const AWARDS_EACH = 4
const MOST_TRANSACTIONS = 250_000
const MODEST_INVOICES = 1000
const MEASURED_MS = 5000
const LEAST_CALLS = 3
/** One user makes all the calls. */
const UNLIMITED = { CALLS_PER_SECOND: '1000000', CALLS_AT_ONCE: '1000000' }

/** Each call alone and beside a small supplier's smallest call; embedded, and on BENCH_DATABASE_URL when it is set. */
export async function wideBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { BENCH_DATABASE_URL: url } = process.env
  const { contenders = url === undefined ? ['embedded'] : ['embedded', 'postgres'] } = run
  const lines: BenchLine[] = []
  for (const contender of contenders)
    lines.push(...(await measureOn(contender, contender === 'postgres' ? url! : '', run)))
  return lines
}

async function measureOn(
  contender: string,
  databaseUrl: string,
  { size, smoke, only, onProgress }: BenchRun,
): Promise<readonly BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-wide-'))
  const name = `${process.pid}-${Date.now()}`
  try {
    onProgress(contender, 'writing')
    await writeData(dataDir, databaseUrl, `wide-${name}@bench.test`, size)
    const server = await startApp(dataDir, databaseUrl, UNLIMITED)
    try {
      const modest = await supplier(server, `modest-${name}`, MODEST_INVOICES, 2)
      const wide = await signIn(server, `wide-${name}@bench.test`)
      const calls: ModestCalls = {
        url: `${server.base}${API}/graphql`,
        token: modest.token,
        forMs: smoke ? 300 : MEASURED_MS,
      }
      onProgress(contender, 'calling')
      const asked = Object.entries(wideCalls(wide)).filter(([name]) => isAsked(name, only))
      return await measureCalls(contender, asked, calls, (call) => onProgress(contender, call))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function writeData(
  dataDir: string,
  databaseUrl: string,
  email: string,
  { rows, customers = CUSTOMERS, opportunities = customers * 2 }: BenchCase,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const account = await ensureSupplier(database, { email }, new Date())
    const earlyPayTransactions = Math.min(Math.ceil(rows / AWARDS_EACH), MOST_TRANSACTIONS)
    const shape = {
      customers,
      opportunities,
      earlyPayTransactions,
      awards: rows,
      openEach: OPEN_INVOICES_EACH,
    }
    await writeWideSupplier(database, account, shape, new Date())
    await database.maintain()
  } finally {
    await database.close()
  }
  if (databaseUrl !== '') await vacuum(databaseUrl)
}

/** What the database would do by itself a minute later, while calls are measured. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function measureCalls(
  contender: string,
  calls: readonly (readonly [name: string, call: () => Promise<unknown>])[],
  modest: ModestCalls,
  onProgress: (call: string) => void,
): Promise<readonly BenchLine[]> {
  const cold = new Map<string, number>()
  onProgress('first calls')
  const others = await beside(modest, async () => {
    for (const [name, call] of calls) if (!isBeyondApp(name)) cold.set(name, await timeOf(call))
  })
  const lines: BenchLine[] = [
    { contender, question: 'another supplier beside the first calls after a start', ...latencyOf(others) },
  ]
  for (const [name, call] of calls) {
    onProgress(name)
    const times: number[] = []
    const otherTimes = await beside(modest, async (isOver) => {
      while (!isOver() || times.length < LEAST_CALLS) times.push(await timeOf(call))
    })
    const coldMs = cold.get(name)
    const note = `${times.length} calls`
    lines.push(
      {
        contender,
        question: name,
        ...timingOf(times),
        ...(coldMs !== undefined && { coldMs: Math.round(coldMs) }),
        note,
      },
      { contender, question: `another supplier beside ${name}`, ...latencyOf(otherTimes) },
    )
  }
  return lines
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

/** A small supplier's calls while some work goes on; how long each took. */
async function beside(
  calls: ModestCalls,
  work: (isOver: () => boolean) => Promise<void>,
): Promise<readonly number[]> {
  const caller = new Worker(new URL('./modest-caller.ts', import.meta.url), { workerData: calls })
  let isOver = false
  const answered = once(caller, 'message').then(([times]) => {
    isOver = true
    return times as readonly number[]
  })
  const [times] = await Promise.all([answered, work(() => isOver)])
  return times
}
