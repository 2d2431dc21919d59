// How long does it take to cut a book of N invoices into chunks, and how long does every other call wait meanwhile? The
// first browser of the day waits for it. Better when the database sends fewer bytes, or a chunk is encoded in less time.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { ensureSupplier } from '../../server/engine/import/supplier.ts'
import { runGenerate } from '../../server/features/generate/generate-request.ts'
import { packSnapshot } from '../../server/engine/sync/snapshot.ts'
import { timingOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'

const ROUNDS = 5
const CUSTOMERS = 200
const NOW = new Date('2026-03-02T12:00:00Z')
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
  const email = `bench-${randomUUID()}@bench.test`
  const book = { supplier: email, invoices: rows, customers: CUSTOMERS, seed: 1 }
  await runGenerate(database, book, NOW)
  const { accountId } = await ensureSupplier(database, { email }, NOW)
  const times: number[] = []
  const blocks: number[] = []
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
    delay.enable()
    const started = performance.now()
    const { chunks } = await packSnapshot(database, accountId, NOW)
    const time = performance.now() - started
    delay.disable()
    bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
    if (round < 0) continue
    times.push(time)
    blocks.push(Math.max(0, delay.max / 1e6 - RESOLUTION))
  }
  await database.close()
  const longestMs = Math.round(timingOf(blocks).medianMs)
  const bytesARow = Math.round((bytes / rows) * 10) / 10
  const note = 'longest block of the event loop, median of rounds'
  return { question: 'snapshot into chunks', contender, ...timingOf(times), longestMs, bytesARow, note }
}
