// How long does a clear over N invoices and a thousand markets take: the decision in memory, and the whole durable
// transaction? And are other suppliers' calls answered meanwhile? Deadlines of a day coincide, so this is every day's
// peak load. It improves with fewer indexes written for each award. Run: npm run bench -- clear --rows N
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decideClear } from '#domain/clearing'
import { gatherClears } from '../../server/engine/clearing/gather.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { latencyOf, timingOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { writeOfferedBook } from './offered-book.ts'
import { watchOther } from './watch-other.ts'

const MARKETS = 1000
/** The embedded database shares one core with the clear; a million rows are PostgreSQL's. */
const EMBEDDED_ROWS = 100_000
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
    const shape = { markets: MARKETS, deadlineAt: DEADLINE }
    const { accountId } = await writeOfferedBook(database, { ...shape, invoices: rows })
    const { accountId: other } = await writeOfferedBook(database, {
      ...shape,
      invoices: 1000,
      isOffered: false,
    })
    await database.analyze()
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

async function askOther(database: Database, accountId: string): Promise<unknown> {
  return database.asAccount(accountId, (tx) =>
    tx.query('select sum(amount_minor) from invoices where account_id = $1', [accountId]),
  )
}
