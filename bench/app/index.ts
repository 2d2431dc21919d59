// How long does a supplier wait for a book of N invoices: for the first load of a browser, for the next starts, and for each
// interaction of the real app, from the input to the frame that shows its effect? Supported by the longest task of the main
// thread, which users see as a stutter. Run: npm run bench -- app --rows N [--customers N];
// BENCH_DATABASE_URL puts the server on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import { buildApp } from '../build.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { startApp, type AppServer } from './server.ts'
import { interact } from './interactions.ts'
import type { Line } from './line.ts'
import { measureStarts } from './starts.ts'
import { EMAIL, WAIT_MS } from './visit.ts'
import type { Watched } from './watch.ts'

declare const watched: Watched

const CUSTOMERS = 200

/** Measures the built app over a generated book. */
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
    const lines = await measureStarts(server, rows, say, async (page) => {
      const found = await interact(page, say)
      say(HOME)
      return [...found, await openHome(server, page)]
    })
    return lines.map((line) => ({ contender, ...line }))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const HOME = 'home: figures and cash calendar'
/** The first are not counted: its code is compiled in them, and its figures are saved once it has been open for a while. */
const HOME_ROUNDS = { warmUp: 3, rounds: 11, pauseMs: 2500 }

/** Starts home anew: from the book in memory to the frame with its figures. */
async function openHome(server: AppServer, page: Page): Promise<Line> {
  const times: number[] = []
  const { warmUp, rounds, pauseMs } = HOME_ROUNDS
  for (let round = 0; round < warmUp + rounds; round++) {
    await page.goto(`${server.base}/early-pay/`)
    await page.waitForFunction(() => watched.seen().homeAt > 0, undefined, { timeout: WAIT_MS })
    const took = await page.evaluate(() => {
      const [inMemory] = performance.getEntriesByName('book in memory')
      return watched.seen().homeAt - inMemory!.startTime
    })
    if (round >= warmUp) times.push(took)
    await page.waitForTimeout(pauseMs)
  }
  return { question: HOME, ...timingOf(times), note: 'after the book is in memory' }
}
