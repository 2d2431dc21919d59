// How long does it take to cut a book of N invoices into chunks, and how long does every other call wait meanwhile? The
// first browser of the day waits for it. Better when the database sends fewer bytes, or a chunk is encoded in less time.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database, ChangeTransaction } from '../../server/platform/db/driver.ts'
import { packSnapshot } from '../../server/engine/sync/snapshot.ts'
import { timingOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'

const ROUNDS = 5
const CUSTOMERS = 200
const NOW = new Date('2026-03-02T12:00:00Z')
const TODAY = 20_514
/** How often the event loop is looked at, in milliseconds: shorter blocks are not seen. */
const RESOLUTION = 2

/** Cuts snapshots of `rows` invoices: embedded, and on BENCH_DATABASE_URL when it is set. */
export async function snapshotBench({ size: { rows }, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-bench-'))
  try {
    onProgress('embedded')
    const results = [await cut('embedded', await openDatabase({ dataDir: folder }), rows)]
    const databaseUrl = process.env.BENCH_DATABASE_URL
    if (databaseUrl) {
      onProgress('postgres')
      results.push(await cut('postgres', await openDatabase({ databaseUrl, dataDir: folder }), rows))
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cut(contender: string, database: Database, rows: number): Promise<BenchLine> {
  const account = randomUUID()
  await database.asSystem((tx) => addBook(tx, account, rows))
  const times: number[] = []
  const blocks: number[] = []
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
    delay.enable()
    const started = performance.now()
    const { chunks } = await packSnapshot(database, account, NOW)
    const time = performance.now() - started
    delay.disable()
    bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
    if (round < 0) continue
    times.push(time)
    blocks.push(Math.max(0, delay.max / 1e6 - RESOLUTION))
  }
  await database
    .asSystem((tx) => tx.query('delete from accounts where account_id = $1', [account]))
    .catch(() => {})
  await database.close()
  const longestMs = Math.round(timingOf(blocks).medianMs)
  const bytesARow = Math.round((bytes / rows) * 10) / 10
  const note = 'longest block of the event loop, median of rounds'
  return { question: 'snapshot into chunks', contender, ...timingOf(times), longestMs, bytesARow, note }
}

async function addBook(tx: ChangeTransaction, account: string, rows: number): Promise<void> {
  await tx.query('insert into accounts (account_id, name) values ($1, $2)', [account, 'Bench'])
  await tx.query(
    `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
     select $1, gen_random_uuid(), gen_random_uuid(), i::text, 'Customer ' || i from generate_series(1, $2::int) as i`,
    [account, CUSTOMERS],
  )
  await tx.query(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
       time_zone, deadline_minute, next_clear_at)
     select $1, gen_random_uuid(), gen_random_uuid(), customer_uuid, 'USD', 50000, 1000000, 'UTC', 1020,
       '2026-03-06T17:00:00Z' from customers where account_id = $1`,
    [account],
  )
  await tx.query(
    `insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, invoice_number, voucher_number,
       adjusts_number, transaction_type, amount_minor, original_amount_minor, created_day, approved_day, due_day,
       hold_flags, paid_state, paid_minor, paid_day)
     select $1::uuid, m.market_uuid, m.customer_uuid, 'USD', 0, (1930000000 + i * 7919 % 9999999)::text,
       (5100000000 + i)::text, '', '', 100 + i * 104729 % 9999900, 100 + i * 104729 % 9999900, ${TODAY} - i % 60,
       ${TODAY} - i % 45, ${TODAY} + i % 90, 0, 0, null, null
     from generate_series(1, $2::bigint) as i
       join (select *, row_number() over () as n from markets where account_id = $1) m on m.n = 1 + i * 31 % ${CUSTOMERS}`,
    [account, rows],
  )
}
