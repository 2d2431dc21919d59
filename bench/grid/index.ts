import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import type { GridPage } from '../build.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { withGridPage } from './browser.ts'
import type { GridBench, GridMeasured } from './page/drive.ts'

declare const bench: GridBench

const OURS = 'grid'
const ROUNDS = 40
/** Peers need seconds for a round at a million rows. */
const SLOW_ROUNDS = 3
const SLOW_ROWS = 50_000
const SMOKE_ROUNDS = 2
const SCROLL_STEPS = 1000

const PEERS = {
  'AG Grid Community': 'ag',
  'TanStack Table, window of rows': 'tanstack',
} as const satisfies Readonly<Record<string, GridPage>>

export const GRID_CONTENDERS: readonly string[] = [OURS, ...Object.keys(PEERS)]

interface Report {
  readonly firstPaintMs: number
  readonly bytesARow: number
  readonly measured: ReadonlyMap<string, GridMeasured>
}

/**
 * How much work is an interaction over the whole book, from input to the task after the first frame, in a real browser?
 * It must stay within a frame (16.7 ms). Compared with AG Grid Community and TanStack Table over the same rows, with the same
 * steps in the same browser; every grid must show the same sums and first rows, or the bench fails. It also fails when
 * one of 1,000 scroll steps shows a blank row. Run: npm run bench -- grid --rows 1000000
 */
export async function gridBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { smoke, contenders } = run
  const { rows } = run.size
  const extra: BenchLine[] = []
  const ours = await measure(OURS, 'index', run, async (page, onProgress) => {
    await reachesLastRow(page, rows)
    await page.evaluate(() => bench.idle())
    const report = await reportOf(page, rows, smoke ? SMOKE_ROUNDS : ROUNDS, onProgress)
    onProgress('scrolling')
    extra.push(await scrolled(page, smoke ? 100 : SCROLL_STEPS))
    return report
  })
  const lines = linesOf(OURS, ours, ours)
  const peerRounds = smoke ? SMOKE_ROUNDS : rows > SLOW_ROWS ? SLOW_ROUNDS : ROUNDS
  for (const [contender, name] of Object.entries(PEERS)) {
    if (contenders !== undefined && !contenders.includes(contender)) continue
    const theirs = await measure(contender, name, run, (page, onProgress) =>
      reportOf(page, rows, peerRounds, onProgress),
    )
    expectEqual(contender, theirs, ours)
    lines.push(...linesOf(contender, theirs, ours))
  }
  return [...lines, ...extra]
}

type OnProgress = (what: string) => void

function measure(
  contender: string,
  page: GridPage,
  { size, onProgress }: BenchRun,
  use: (page: Page, onProgress: OnProgress) => Promise<Report>,
): Promise<Report> {
  const own: OnProgress = (what) => onProgress(contender, what)
  return withGridPage(page, size.rows, (opened) => use(opened, own), own)
}

async function reportOf(page: Page, rows: number, rounds: number, onProgress: OnProgress): Promise<Report> {
  const { questions, firstPaintMs } = await page.evaluate(() => ({
    questions: bench.questions,
    firstPaintMs: bench.firstPaintMs,
  }))
  const measured = new Map<string, GridMeasured>()
  for (const question of questions) {
    onProgress(question)
    const own = await page.evaluate(([name, most]) => bench.measure(name, most), [question, rounds] as const)
    measured.set(question, own)
  }
  return { firstPaintMs, measured, bytesARow: await bytesARow(page, rows) }
}

// JavaScript's heap and array buffers, after the whole script.
async function bytesARow(page: Page, rows: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number
    readonly backingStorageSize?: number
  }
  return Math.round((usage.usedSize + (usage.backingStorageSize ?? 0)) / rows)
}

async function scrolled(page: Page, steps: number): Promise<BenchLine> {
  await page.evaluate(() => bench.longestTaskMs())
  const started = performance.now()
  const blank = await page.evaluate((count) => bench.blankFrames(count), steps)
  const medianMs = Math.round(((performance.now() - started) / steps) * 1000) / 1000
  if (blank > 0) throw new Error(`${blank} of ${steps} scroll steps showed a place without a row`)
  const longestMs = Math.round(await page.evaluate(() => bench.longestTaskMs()))
  const note = `mean; 0 blank frames${longestMs === 0 ? '; no task over 50 ms' : ''}`
  return { question: `${steps} scroll steps`, contender: OURS, medianMs, longestMs, note }
}

function expectEqual(name: string, theirs: Report, ours: Report): void {
  for (const [question, { answers }] of theirs.measured) {
    const wanted = ours.measured.get(question)!.answers
    if (isDeepStrictEqual(answers, wanted)) continue
    throw new Error(
      `${name} and the grid differ after "${question}": ${JSON.stringify(answers)} ${JSON.stringify(wanted)}`,
    )
  }
}

function linesOf(contender: string, report: Report, ours: Report): BenchLine[] {
  const ratio = (theirs: number, own: number) =>
    report === ours ? {} : { ratio: Math.round((theirs / own) * 10) / 10 }
  const questions = [...report.measured].map(([question, { times }]) => {
    const own = timingOf(times)
    const reference = timingOf(ours.measured.get(question)!.times)
    return { contender, question, ...own, ...ratio(own.medianMs, reference.medianMs) }
  })
  const paint = {
    contender,
    question: 'book at hand → first paint',
    medianMs: Math.round(report.firstPaintMs),
  }
  return [
    ...questions,
    { ...paint, ...ratio(report.firstPaintMs, ours.firstPaintMs) },
    { contender, question: 'memory after the script', bytesARow: report.bytesARow },
  ]
}

async function reachesLastRow(page: Page, rows: number): Promise<void> {
  const last = page.locator(`[role=row][aria-rowindex="${rows + 1}"]`)
  const grid = page.getByRole('grid')
  await grid.evaluate((element) => (element.scrollTop = element.scrollHeight))
  await last.waitFor()
  await grid.evaluate((element) => (element.scrollTop = 0))
  await last.waitFor({ state: 'detached' })
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  await page.keyboard.press('Control+End')
  await last.waitFor()
  await page.keyboard.press('Control+Home')
}
