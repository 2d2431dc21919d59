// How long does a clear over N invoices and a thousand markets take: the decision in memory, and the whole durable
// transaction? And are other suppliers' calls answered meanwhile? Deadlines of a day coincide, so this is every day's
// peak load. It improves with fewer indexes written for each award. Run: npm run bench -- clear --rows N
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decideClear } from '#domain/clearing'
import { gatherClears } from '../../server/engine/clearing/gather.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { offerEveryMarket } from '../../tests/fixtures/books/standing-request.ts'
import { latencyOf, timingOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { watchOther } from './watch-other.ts'

const MARKETS = 1000
/** The embedded database shares one core with the clear; a million rows are PostgreSQL's. */
const EMBEDDED_ROWS = 100_000
const DAY = 20_516
const SUBMIT = new Date('2026-03-04T12:00:00Z')
const DEADLINE = new Date('2026-03-04T17:00:00Z')

export async function clearBench({ size: { rows }, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-clear-'))
  const results: BenchLine[] = []
  try {
    const url = process.env.BENCH_DATABASE_URL
    if (url) {
      onProgress('postgres')
      results.push(...(await measureOn('postgres', rows, { dataDir: folder, databaseUrl: url })))
    }
    if (rows <= EMBEDDED_ROWS) {
      onProgress('embedded')
      results.push(...(await measureOn('embedded', rows, { dataDir: folder })))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

async function measureOn(
  contender: string,
  rows: number,
  options: Parameters<typeof openDatabase>[0],
): Promise<readonly BenchLine[]> {
  const database = await openDatabase(options)
  try {
    const accountId = await offeredBook(database, rows)
    const other = await offeredBook(database, 1000, false)
    const decision = await decisionMs(database, accountId)
    const watch = watchOther(() => askOther(database, other))
    const started = performance.now()
    const cleared = await runDueClears(database, { now: DEADLINE })
    const wholeMs = Math.round(performance.now() - started)
    const calls = latencyOf(await watch.stop())
    const awards = cleared.reduce((sum, one) => sum + one.awardCount, 0)
    return [
      { contender, question: `clear: decision over ${MARKETS} markets`, medianMs: decision },
      {
        contender,
        question: 'clear: whole durable transaction',
        medianMs: wholeMs,
        note: `${awards} awards`,
      },
      { contender, question: 'clear: another supplier’s call meanwhile', ...calls },
    ]
  } finally {
    await database.close()
  }
}

/** The decision alone, over gathered inputs; the fastest of several runs. */
async function decisionMs(database: Database, accountId: string): Promise<number> {
  return database.asAccount(accountId, async (tx) => {
    const { clears } = await gatherClears(tx, accountId, DEADLINE, undefined)
    const rounds = Array.from({ length: 7 }, () => {
      const started = performance.now()
      for (const { inputs } of clears) decideClear(inputs)
      return performance.now() - started
    })
    return timingOf(rounds).medianMs
  })
}

/** A small query of another account. */
async function askOther(database: Database, accountId: string): Promise<unknown> {
  return database.asAccount(accountId, (tx) =>
    tx.query('select sum(amount_minor) from invoices where account_id = $1', [accountId]),
  )
}

/** An account with every invoice in one recurring request, if offered; its pools pay about a tenth. */
async function offeredBook(database: Database, rows: number, isOffered = true): Promise<string> {
  const [accountId, userId, requestId] = [randomUUID(), randomUUID(), randomUUID()]
  const params = [accountId, String(rows), String(DAY)]
  await database.asSystem(async (tx) => {
    await tx.query('insert into accounts (account_id, name) values ($1, $2)', [accountId, 'bench'])
    await tx.query(`insert into users (account_id, user_id, email, role) values ($1, $2, $3, 'supplier')`, [
      accountId,
      userId,
      `${userId}@bench.test`,
    ])
    await tx.query(
      `insert into customers select $1::uuid, gen_random_uuid(), gen_random_uuid(), 'C' || n, 'Customer ' || n
       from generate_series(1, ${MARKETS}) n`,
      [accountId],
    )
    await tx.query(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, 'USD', 50000,
         $2::bigint * 250000 / ${MARKETS} / 10, 'UTC', 1020, $3::timestamptz from customers where account_id = $1`,
      [accountId, String(rows), DEADLINE],
    )
    await tx.query(
      `with numbered as (select m.*, row_number() over () - 1 as n from markets m where account_id = $1)
       insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number, amount_minor,
         original_amount_minor, created_day, approved_day, due_day)
       select $1::uuid, m.market_uuid, m.customer_uuid, 'USD', 'INV-' || i, 'V-' || i, a.amount, a.amount, $3::int - 5,
         $3::int - 5, $3::int + 2 + (i::bigint * 7919 % 90)::int
       from generate_series(1, $2::int) i join numbered m on m.n = i % ${MARKETS}
         cross join lateral (select 1000 + (i::bigint * 104729) % 500000 as amount) a`,
      params,
    )
    if (!isOffered) return
    await offerEveryMarket(tx, {
      accountId,
      userId,
      requestId,
      submittedAt: SUBMIT,
      deadlineAt: DEADLINE,
    })
  })
  await database.analyze()
  return accountId
}
