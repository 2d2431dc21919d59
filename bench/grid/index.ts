import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { withGridPage } from './browser.ts'
import type { GridBench } from './page/drive.ts'

declare const bench: GridBench

const ROUNDS = 16
/** AG Grid needs seconds a round at a million rows. */
const SLOW_ROUNDS = 4
const SLOW_ROWS = 50_000

interface Measured {
  readonly question: string
  readonly times: readonly number[]
}

/**
 * How much work is an interaction over the whole book, from input to the task after the first frame, in a real browser?
 * It must stay within a frame (16.7 ms). Against AG Grid Community over the same rows, with the same steps in the same
 * browser. Run by `npm run bench -- grid --rows N`.
 */
export async function gridBench({ rows }: { readonly rows: number }): Promise<readonly BenchRow[]> {
  const ours = await withGridPage('index', rows, async (page) => {
    await reachesLastRow(page, rows)
    await page.evaluate(() => bench.idle())
    return measureAll(page, ROUNDS)
  })
  const theirs = await withGridPage('ag', rows, (page) =>
    measureAll(page, rows > SLOW_ROWS ? SLOW_ROUNDS : ROUNDS),
  )
  return ours.flatMap(({ question, times }, n) => {
    const own = timingOf(times)
    const other = timingOf(theirs[n]!.times)
    const shared = { suite: 'grid', question, rows }
    return [
      { ...shared, contender: 'grid', ...own },
      {
        ...shared,
        contender: 'AG Grid Community',
        ...other,
        ratio: Math.round((other.medianMs / own.medianMs) * 10) / 10,
      },
    ]
  })
}

async function measureAll(page: Page, rounds: number): Promise<Measured[]> {
  const questions = await page.evaluate(() => bench.questions)
  const measured: Measured[] = []
  for (const question of questions) {
    const times = await page.evaluate(([name, most]) => bench.measure(name, most), [
      question,
      rounds,
    ] as const)
    measured.push({ question, times })
  }
  return measured
}

/** Scrolls to the end by the scroll bar and by the keyboard, and expects the last row there. */
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
