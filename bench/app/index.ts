// How long does a supplier wait for a book of N invoices: for the first load of a browser, for the next start, and for each
// interaction of the real app, from the input to the frame that shows its effect? Supported by the longest task of the main
// thread, which users see as a stutter. Run: npm run bench -- app --rows N [--customers N];
// BENCH_DATABASE_URL puts the server on PostgreSQL.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { timingOf } from '../measure.ts'
import { buildApp } from '../build.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { startApp, type AppServer } from './server.ts'
import { interact } from './interactions.ts'
import { longestTask, type Line, type Say } from './line.ts'
import { watchTasks, type Watched } from './watch.ts'

declare const watched: Watched

const EMAIL = 'bench@sooner.test'
const CUSTOMERS = 200
const WAIT_MS = 180_000
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Work is script, style, layout and paint, not waiting for a screen.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

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
    return (await inBrowser(server, rows, say)).map((line) => ({ contender, ...line }))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inBrowser(server: AppServer, rows: number, say: Say): Promise<Line[]> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const browser = await chromium.launch({ args: FLAGS, ...(known && { executablePath: known }) })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(watchTasks)
    const page = await context.newPage()
    await signIn(server, page)
    let bytes = 0
    page.on('response', (response) => {
      if (response.url().includes('/book/chunks/')) bytes += Number(response.headers()['content-length'] ?? 0)
    })
    say('first load')
    const first = await untilReady(server, page)
    const lines: Line[] = [
      { question: 'first load, rows on screen', medianMs: first.rowsAt },
      { question: 'first load, all filters live', medianMs: first.liveAt },
      { question: 'book on the wire', bytesARow: Math.round((bytes / rows) * 10) / 10 },
      { question: 'longest task of the first load', longestMs: await longestTask(page) },
    ]
    await page.waitForTimeout(8000)
    say('warm start')
    lines.push(...(await warmStart(server, page)))
    await page.waitForTimeout(6000)
    lines.push(...(await interact(page, say)))
    say(HOME)
    lines.push(await openHome(server, page))
    return lines
  } finally {
    await browser.close()
  }
}

async function warmStart(server: AppServer, page: Page): Promise<Line[]> {
  const { rowsAt, liveAt, readAt } = await untilReady(server, page)
  return [
    { question: 'warm start, rows on screen', medianMs: rowsAt, note: 'since the page began' },
    { question: 'warm start, rows on screen after the page was read', medianMs: rowsAt - readAt },
    { question: 'warm start, all filters live', medianMs: liveAt },
    { question: 'warm start, all filters live after the page was read', medianMs: liveAt - readAt },
    { question: 'longest task of the warm start', longestMs: await longestTask(page) },
  ]
}

/** Signs in, and leaves a browser that has no book. */
async function signIn(server: AppServer, page: Page): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  // The link names the configured port, 0; the server listens on the port that it was given.
  const { pathname, search } = new URL(link)
  await page.goto(server.base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/early-pay\/?$/)
  await page.goto(`${server.base}/early-pay/app.webmanifest`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name!).addEventListener('success', resolve)
      })
    }
  })
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

interface Opened {
  /** When the page was read, and its code began to run. */
  readonly readAt: number
  readonly rowsAt: number
  readonly liveAt: number
}

/** Opens the invoices, and says how long after the page began rows were there, and the grid answered to everything. */
async function untilReady(server: AppServer, page: Page): Promise<Opened> {
  await page.goto(`${server.base}/early-pay/invoices/eligible`)
  await page.waitForFunction(() => watched.seen().liveAt > 0, undefined, { timeout: WAIT_MS })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { rowsAt, liveAt } = watched.seen()
    return {
      readAt: Math.round(entry!.domInteractive),
      rowsAt: Math.round(rowsAt),
      liveAt: Math.round(liveAt),
    }
  })
}
