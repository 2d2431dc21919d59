import type { BookFilter } from '#domain/invoices'
import { afterFrame, blankFrames, longTasks } from './frames.ts'

/** What a grid shows: every grid must show the same. */
export interface GridAnswer {
  readonly count: number
  readonly excluded: number
  /** Minor units by currency, by code. */
  readonly amounts: readonly (readonly [currency: string, minor: number])[]
  /** The sorted column's values in the first rows. */
  readonly first: readonly number[]
}

export type GridColumnName = 'amountMinor' | 'daysEarly'

export interface Driven {
  setFilter(change: BookFilter): void
  sortBy(column: GridColumnName, direction: 'asc' | 'desc'): void
  setAll(included: boolean): void
  setOne(row: number, included: boolean): void
  applyChanges(amountsMinor: ReadonlyMap<number, number>): void
  viewport(): HTMLElement
  answer(): GridAnswer
  /** Does one piece of the work that waits for an idle moment; false when there is none. */
  idle?(): boolean
}

const NUMBERS = ['1934', '1937', 'INV-', '99/1']
const CHECKED = 2
const CHANGED_ROWS = 1000

type Step = (grid: Driven, round: number, rows: number) => void

/** One round each of the same interactions. */
const STEPS: Readonly<Record<string, Step>> = {
  'amount range, alone': (grid, n) => grid.setFilter({ amount: { from: n * 20, to: 5000 + n * 900 } }),
  'slider step': (grid, n) => grid.setFilter({ amount: { from: n, to: 9000 } }),
  'amount range, text active': (grid, n) =>
    grid.setFilter({ invoiceNumber: '193', amount: { from: n * 20, to: 5000 + n * 900 } }),
  'keys of a number': (grid, n) =>
    grid.setFilter({ invoiceNumber: NUMBERS[(n >> 2) % NUMBERS.length]!.slice(0, 1 + (n & 3)) }),
  customer: (grid, n) => grid.setFilter({ opportunities: [n * 7] }),
  'sort used before': (grid, n) =>
    n % 2 === 0 ? grid.sortBy('amountMinor', 'asc') : grid.sortBy('daysEarly', 'desc'),
  'exclude and include all': (grid, n) => grid.setAll(n % 2 === 1),
  'toggle one row': (grid, n) => grid.setOne(n >> 1, n % 2 === 1),
  'scroll jump': (grid, n) => {
    const viewport = grid.viewport()
    viewport.scrollTop = (viewport.scrollHeight * (n + 1)) / 70
  },
  '1,000 changed rows': (grid, n, rows) => grid.applyChanges(changes(n, rows)),
}

function changes(round: number, rows: number): ReadonlyMap<number, number> {
  return new Map(
    Array.from({ length: Math.min(CHANGED_ROWS, rows) }, (_, n) => [
      (n * 997) % rows,
      100_000 + ((n * 31 + round * 1700) % 500_000),
    ]),
  )
}

export interface GridMeasured {
  /** Milliseconds of work in each round, from the act to the task after the next frame has begun. */
  readonly times: readonly number[]
  /** After the first rounds. */
  readonly answers: readonly GridAnswer[]
}

export interface GridBench {
  readonly questions: readonly string[]
  /** From the book to the first frame with rows. */
  readonly firstPaintMs: number
  measure(question: string, rounds: number): Promise<GridMeasured>
  /** How many frames of so many scroll steps showed a place without a row. */
  blankFrames(steps: number): Promise<number>
  /** The longest task since the last call, in milliseconds; 0 when none was longer than 50. */
  longestTaskMs(): number
  idle(): Promise<void>
}

/** Exposes a grid to the script outside. `started` is when its book was in memory. */
export async function drive(grid: Driven, rows: number, started: number): Promise<void> {
  await afterFrame()
  const firstPaintMs = performance.now() - started
  const longestTaskMs = longTasks()
  const bench: GridBench = {
    questions: Object.keys(STEPS),
    firstPaintMs,
    longestTaskMs,
    idle: () => settle(grid),
    blankFrames: (steps) => blankFrames(grid.viewport(), steps),
    async measure(question, rounds) {
      const times: number[] = []
      const answers: GridAnswer[] = []
      for (let n = 0; n < rounds; n++) {
        const start = performance.now()
        STEPS[question]!(grid, n, rows)
        await afterFrame()
        times.push(performance.now() - start)
        if (n < CHECKED) answers.push(shownAnswer(grid))
      }
      await reset(grid)
      return { times, answers }
    },
  }
  Object.assign(globalThis, { bench })
}

// The answer, which must stand on the page by now: else less was timed than people wait for.
function shownAnswer(grid: Driven): GridAnswer {
  const answer = grid.answer()
  const text = document.body.textContent
  const missing = answer.amounts.find(([, minor]) => !text.includes(String(minor)))
  if (missing !== undefined) throw new Error(`the page does not show ${missing.join(' ')} yet`)
  return answer
}

async function reset(grid: Driven): Promise<void> {
  grid.setFilter({})
  grid.sortBy('daysEarly', 'desc')
  grid.setAll(true)
  grid.viewport().scrollTop = 0
  await afterFrame()
  await settle(grid)
}

async function settle(grid: Driven): Promise<void> {
  while (grid.idle?.()) await new Promise((resolve) => setTimeout(resolve))
}
