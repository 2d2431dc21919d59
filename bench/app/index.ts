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
import { watchTasks, type Watched } from './watch.ts'

declare const watched: Watched

const EMAIL = 'bench@sooner.test'
const CUSTOMERS = 200
const ROUNDS = 40
/** Not counted: until code is compiled and caches of the view are filled. */
const WARM_UP = 4
const PAUSE_MS = 150
/** An edit of every row is stored before the next: nobody makes two of them in a second. */
const BULK = { rounds: 12, pauseMs: 1500 }
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

type Line = Omit<BenchLine, 'contender'>
type Say = (what: string) => void

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
      { question: 'longest task of the first load', longestMs: await longest(page) },
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
    { question: 'longest task of the warm start', longestMs: await longest(page) },
  ]
}

async function interact(page: Page, say: Say): Promise<Line[]> {
  const lines: Line[] = []
  const measured = async (each: Interaction): Promise<void> => {
    say(each.question)
    lines.push(await interaction(page, each))
  }
  await page.evaluate(() => watched.forget())
  for (const each of INTERACTIONS) if (!each.isBulk) await measured(each)
  await openTool(page, 'Find')
  await measured({ question: 'key of a find over all rows', act: typeToFind })
  await openTool(page, 'Try out a rate')
  await measured({ question: 'slider step of a rate tried out', act: stepSlider })
  lines.push({ question: 'longest task of these', longestMs: await longest(page) })
  await page
    .getByRole('region', { name: /^What if/ })
    .getByRole('button', { name: 'Close' })
    .click()
  // Last: they are sent for a while.
  for (const each of INTERACTIONS) if (each.isBulk) await measured(each)
  lines.push({ question: 'longest task of edits of all that match', longestMs: await longest(page) })
  return lines
}

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function typeToFind(page: Page, round: number): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('textbox')
    .first()
    .press(round % 2 === 1 ? 'Backspace' : '1')
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
const HOME_ROUNDS = 7

/** Starts home anew: from the book in memory to the frame with its figures. */
async function openHome(server: AppServer, page: Page): Promise<Line> {
  const times: number[] = []
  for (let round = 0; round < HOME_ROUNDS; round++) {
    await page.goto(`${server.base}/early-pay/`)
    await page.waitForFunction(() => watched.seen().homeAt > 0, undefined, { timeout: WAIT_MS })
    times.push(
      await page.evaluate(() => {
        const [inMemory] = performance.getEntriesByName('book in memory')
        return watched.seen().homeAt - inMemory!.startTime
      }),
    )
    await page.waitForTimeout(PAUSE_MS)
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

async function longest(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(watched.longest()))
}

interface Interaction {
  readonly question: string
  readonly act: (page: Page, round: number) => Promise<void>
  /** Changes every row there is. */
  readonly isBulk?: true
}

const INTERACTIONS: readonly Interaction[] = [
  { question: 'floor: a key colours one word', act: colourWord },
  {
    question: 'key of a number',
    act: (page, round) =>
      page
        .getByRole('searchbox')
        .or(page.getByLabel(/number/i))
        .first()
        .press(round % 2 === 1 ? 'Backspace' : '1'),
  },
  {
    question: 'sort by a column',
    act: (page) =>
      page
        .getByRole('columnheader', { name: /Amount/ })
        .first()
        .click(),
  },
  {
    question: 'include or exclude a row',
    act: (page, round) =>
      page
        .getByRole('gridcell')
        .getByRole('checkbox')
        .nth(round % 5)
        .click(),
  },
  {
    question: 'exclude or include all that match',
    act: (page, round) =>
      page.getByRole('button', { name: round % 2 === 0 ? /^Exclude all/ : /^Include all/ }).click(),
    isBulk: true,
  },
  {
    question: 'undo or redo an edit of all that match',
    act: (page, round) =>
      page
        .getByRole('button', { name: round % 2 === 0 ? 'Undo' : 'Redo' })
        .first()
        .click(),
    isBulk: true,
  },
  {
    question: 'include or exclude all by the head',
    act: (page) => page.getByRole('columnheader').getByRole('checkbox').click(),
    isBulk: true,
  },
  { question: 'scroll a page', act: (page) => page.getByRole('grid').first().press('PageDown') },
]

async function colourWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [word] = document.getElementsByTagName('h1')
    const colour = () => word?.style.setProperty('color', word.style.color === 'red' ? 'blue' : 'red')
    addEventListener('keydown', colour, { once: true })
  })
  await page.keyboard.press('F9')
}

function stepSlider(page: Page): Promise<void> {
  return page.getByRole('slider').first().press('ArrowRight')
}

async function interaction(page: Page, { question, act, isBulk }: Interaction): Promise<Line> {
  const times: number[] = []
  const rounds = isBulk ? BULK.rounds : ROUNDS
  for (let round = 0; round < WARM_UP + rounds; round++) {
    await page.evaluate(() => watched.arm())
    await act(page, round)
    const took = await page.evaluate(() => watched.painted())
    if (round >= WARM_UP) times.push(took)
    await page.waitForTimeout(isBulk ? BULK.pauseMs : PAUSE_MS)
  }
  return { question, ...timingOf(times) }
}
