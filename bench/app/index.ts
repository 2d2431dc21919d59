// How long do the first load, the next load and each interaction of the real app take with a book of N invoices,
// from the input to the frame that shows its effect? Also reports the longest task of the main
// thread, which users notice as a freeze. Run: npm run bench -- app --rows N (after npm run build);
// BENCH_DATABASE_URL puts the server on PostgreSQL.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { timingOf } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { startApp, type AppServer } from './server.ts'
import { watchTasks, type Watched } from './watch.ts'

declare const watched: Watched

const EMAIL = 'bench@sooner.test'
const ROUNDS = 40
/** Rounds that are not counted: they compile the code and fill the stored view. */
const WARM_UP = 4
const PAUSE_MS = 150
/** An edit of every row is stored before the next one begins. */
const BULK = { rounds: 12, pauseMs: 1500 }
const WAIT_MS = 180_000
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Measures script, style, layout and paint, not waiting for vsync.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/** Measures the built app over a generated book. */
export async function appBench({ rows }: { readonly rows: number }): Promise<readonly BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-bench-app-'))
  const server = await startApp(dataDir)
  try {
    await server.operate('generate', { supplier: EMAIL, invoices: rows, customers: 200, seed: 1 })
    const contender = process.env.BENCH_DATABASE_URL ? 'postgres' : 'embedded'
    return (await inBrowser(server, rows)).map((row) => ({ suite: 'app', rows, contender, ...row }))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Line = Pick<BenchRow, 'question' | 'medianMs' | 'p95Ms' | 'note'>

async function inBrowser(server: AppServer, rows: number): Promise<Line[]> {
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
    const first = await untilReady(server, page)
    const lines: Line[] = [
      line('first load, rows on screen', first.rowsAt),
      line(
        'first load, all filters live',
        first.liveAt,
        `${(bytes / rows).toFixed(1)} bytes a row on the wire`,
      ),
      line('longest task of the first load', await longest(page)),
    ]
    await page.waitForTimeout(8000)
    const warm = await untilReady(server, page)
    lines.push(
      line('warm start, rows on screen', warm.rowsAt, 'since the page began'),
      line('warm start, rows on screen after the page was read', warm.rowsAt - warm.readAt),
      line('warm start, all filters live', warm.liveAt),
      line('warm start, all filters live after the page was read', warm.liveAt - warm.readAt),
      line('longest task of the warm start', await longest(page)),
    )
    await page.waitForTimeout(6000)
    await page.evaluate(() => watched.forget())
    for (const each of INTERACTIONS) if (!each.isBulk) lines.push(await interaction(page, each))
    await openTool(page, 'Find')
    lines.push(await interaction(page, { question: 'key of a find over all rows', act: typeToFind }))
    await openTool(page, 'Try out a rate')
    lines.push(await interaction(page, { question: 'slider step of a rate tried out', act: stepSlider }))
    lines.push(line('longest task of these', await longest(page)))
    await page
      .getByRole('region', { name: /^What if/ })
      .getByRole('button', { name: 'Close' })
      .click()
    // Last, because sending them takes a while.
    for (const each of INTERACTIONS) if (each.isBulk) lines.push(await interaction(page, each))
    lines.push(line('longest task of edits of all that match', await longest(page)))
    return lines
  } finally {
    await browser.close()
  }
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

/** Signs in with a browser that has no stored book. */
async function signIn(server: AppServer, page: Page): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  // The server was started on any free port, which its links do not name.
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

interface Opened {
  /** When the document was parsed, and its script started. */
  readonly readAt: number
  readonly rowsAt: number
  readonly liveAt: number
}

/** Opens the invoices, and returns the times until rows were shown and until the grid was interactive. */
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

function line(question: string, medianMs: number, note?: string): Line {
  return { question, medianMs, ...(note === undefined ? {} : { note }) }
}

interface Interaction {
  readonly question: string
  readonly act: (page: Page, round: number) => Promise<void>
  /** Changes every row. */
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
