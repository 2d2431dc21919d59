// What do many accounts on one server cost: its start, a sign-in, a look for what is due, the clears of all of them at one deadline
// with what others wait meanwhile, and its memory for each account that somebody works in? A provider's suppliers are thousands, most
// of them small, and their deadlines coincide. Better with less done for an account that nobody asks about.
// Run: npm run bench -- accounts [--rows INVOICES], a thousand an account, with BENCH_DATABASE_URL (a superuser's) for PostgreSQL. To
// 10,000 accounts come ten of 1,000,000 invoices, on PostgreSQL alone. With CITUS_URL the cluster is asked instead.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startApp, type AppServer } from '../app/server.ts'
import { latencyOf, timingOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import {
  CLEARS_AT_ONE_DEADLINE,
  INVOICES_EACH,
  INVOICES_OF_LARGE,
  largeAccounts,
  LOOK_FOR_DUE,
  MEMORY_EACH,
  OTHER_BESIDE_CLEARS,
  SIGN_IN,
  START,
} from './accounts-questions.ts'
import { API, signIn } from './caller.ts'
import type { ModestCalls } from './modest-caller.ts'
import { writeOfferedBook } from './offered-book.ts'
import { withOwnCluster, withOwnDatabase } from './own-database.ts'
import { residentMb } from './resident-memory.ts'
import { wideCalls } from './wide-calls.ts'

const MARKETS_EACH = 10
const ROUNDS = 20
/** Accounts in which somebody works at once. */
const ACTIVE = 200
/** Until what the calls took is collected. */
const SETTLES_MS = 20_000
const HOUR_MS = 3_600_000
/** Nobody's clears take as long: the other caller is ended when they are done. */
const LONGEST_MS = 600_000
/** One address makes all the calls. */
const UNLIMITED = { CALLS_PER_SECOND: '1000000', CALLS_AT_ONCE: '1000000' }

export async function accountsBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { BENCH_DATABASE_URL: postgres, CITUS_URL: citus } = process.env
  const on = (contender: AccountsOn) => (url: string) => accountsOn(contender, url, run)
  if (citus) return withOwnCluster(citus, on('citus'))
  return [
    ...(largeAccounts(run.size.rows) > 0 ? [] : await on('embedded')('')),
    ...(postgres ? await withOwnDatabase(postgres, on('postgres')) : []),
  ]
}

type AccountsOn = 'embedded' | 'postgres' | 'citus'

async function accountsOn(
  contender: AccountsOn,
  databaseUrl: string,
  { size: { rows }, smoke, onProgress }: BenchRun,
): Promise<readonly BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-accounts-'))
  try {
    const say = (what: string): void => onProgress(contender, what)
    const emails = await writeAccounts(dataDir, databaseUrl, rows, say)
    say('starting')
    const started = performance.now()
    const server = await startApp(dataDir, databaseUrl, UNLIMITED)
    const startMs = Math.round(performance.now() - started)
    try {
      const lines = [
        { question: START, medianMs: startMs },
        await signIns(server, emails.slice(0, smoke ? 2 : ROUNDS)),
        await looksForDue(server, smoke ? 2 : ROUNDS),
        await memoryEach(server, emails.slice(0, smoke ? 2 : ACTIVE), smoke ? 0 : SETTLES_MS, say),
        ...(await clears(server, emails[0]!, say)),
      ]
      return lines.map((line) => ({ contender, ...line }))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Line = Omit<BenchLine, 'contender'>

/** Writes accounts whose markets all decide at the end of the hour after next; the addresses of the small ones' users. */
async function writeAccounts(
  dataDir: string,
  databaseUrl: string,
  rows: number,
  say: (what: string) => void,
): Promise<readonly string[]> {
  const count = rows / INVOICES_EACH
  const large = largeAccounts(rows)
  const deadlineAt = new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS)
  const shape = { invoices: INVOICES_EACH, markets: MARKETS_EACH, deadlineAt }
  const database = await openDatabase({ dataDir, databaseUrl })
  const emails: string[] = []
  try {
    for (let written = 0; written < large; written++) {
      say(`writing ${written} of ${large} large accounts`)
      await writeOfferedBook(database, { ...shape, invoices: INVOICES_OF_LARGE })
    }
    while (emails.length < count) {
      if (emails.length % 100 === 0) say(`writing ${emails.length} of ${count} accounts`)
      emails.push((await writeOfferedBook(database, shape)).email)
    }
    await database.analyze()
  } finally {
    await database.close()
  }
  return emails
}

async function signIns(server: AppServer, emails: readonly string[]): Promise<Line> {
  const times: number[] = []
  for (const email of emails) {
    const started = performance.now()
    await signIn(server, email)
    times.push(performance.now() - started)
  }
  return { question: SIGN_IN, ...timingOf(times) }
}

async function looksForDue(server: AppServer, rounds: number): Promise<Line> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await server.operate('clear', {})
    times.push(performance.now() - started)
  }
  return { question: LOOK_FOR_DUE, ...timingOf(times) }
}

/**
 * What the process has more once somebody has opened each screen in each of these accounts: of the second half of them, since a
 * process gives back what its start took while the first ones are worked in.
 */
async function memoryEach(
  server: AppServer,
  emails: readonly string[],
  settlesMs: number,
  say: (what: string) => void,
): Promise<Line> {
  say('working in many accounts')
  const half = Math.floor(emails.length / 2)
  const before = await memoryAfterWork(server, emails.slice(0, half), settlesMs)
  const after = await memoryAfterWork(server, emails.slice(half), settlesMs)
  const more = emails.length - half
  return {
    question: MEMORY_EACH,
    residentMb: Math.round(((after - before) / more) * 100) / 100,
    note: `${before} MB after ${half} accounts, ${after} MB after ${more} more`,
  }
}

async function memoryAfterWork(
  server: AppServer,
  emails: readonly string[],
  settlesMs: number,
): Promise<number> {
  for (const email of emails) {
    const caller = await signIn(server, email)
    for (const call of Object.values(wideCalls(caller))) await call()
  }
  await delay(settlesMs)
  return residentMb(server.pid)
}

/** The clears of all accounts, and the smallest call of somebody meanwhile. */
async function clears(
  server: AppServer,
  email: string,
  say: (what: string) => void,
): Promise<readonly Line[]> {
  say('clearing')
  const { token } = await signIn(server, email)
  const calls: ModestCalls = { url: `${server.base}${API}/graphql`, token, forMs: LONGEST_MS }
  const caller = new Worker(new URL('./modest-caller.ts', import.meta.url), { workerData: calls })
  const answered = once(caller, 'message')
  try {
    const started = performance.now()
    const { cleared } = await server.operate<{ cleared: readonly { awardCount: number }[] }>('clear', {
      at: 'next',
    })
    const wholeMs = Math.round(performance.now() - started)
    caller.postMessage('end')
    const [times] = (await answered) as [readonly number[]]
    const awards = cleared.reduce((sum, { awardCount }) => sum + awardCount, 0)
    return [
      {
        question: CLEARS_AT_ONE_DEADLINE,
        medianMs: wholeMs,
        note: `${cleared.length} clears, ${awards} awards`,
      },
      { question: OTHER_BESIDE_CLEARS, ...latencyOf(times) },
    ]
  } finally {
    await caller.terminate()
  }
}
