// How long does a supplier wait for a book of N invoices: for the first load of a browser, for the next starts, and for each
// interaction of the real app, from the input to the frame that shows its effect? Supported by the longest task of the main
// thread, which users see as a stutter. Run: npm run bench -- app --rows N [--customers N];
// BENCH_DATABASE_URL puts the server on PostgreSQL.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { INDEX } from '../../server/engine/sync/snapshot-store.ts'
import { buildApp } from '../build.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { startApp } from './server.ts'
import { interact } from './interactions.ts'
import { openScreens } from './screens.ts'
import { measureStarts } from './starts.ts'
import { EMAIL } from './visit.ts'

const CUSTOMERS = 200
const PACKING_MS = 120_000

export async function appBench({ size, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  await buildApp(onProgress)
  const contender = process.env.BENCH_DATABASE_URL ? 'postgres' : 'embedded'
  const say = (what: string): void => onProgress(contender, what)
  const { rows, customers = CUSTOMERS } = size
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-bench-app-'))
  const server = await startApp(dataDir)
  try {
    say('generating the book')
    await server.operate('generate', { supplier: EMAIL, invoices: rows, customers, seed: 1 })
    say('packing the book')
    await untilPacked(join(dataDir, 'books'))
    const lines = await measureStarts(server, rows, say, async (page) => {
      const found = await interact(page, say)
      return [...found, ...(await openScreens(server, page, say))]
    })
    return lines.map((line) => ({ contender, ...line }))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Without a frame rate a browser that waits for it draws its skeletons as often as it can, and the server has no processor left.
async function untilPacked(folder: string): Promise<void> {
  const isPacked = (): boolean =>
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) => basename(path) === INDEX)
  for (const started = Date.now(); !isPacked(); await delay(200))
    if (Date.now() - started > PACKING_MS)
      throw new Error('the server has not packed the book within two minutes')
}
