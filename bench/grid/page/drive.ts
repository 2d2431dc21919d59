import type { BookFilter } from '#domain'

/** What every grid in the bench can be asked for. */
export interface Driven {
  setFilter(change: BookFilter): void
  /** Includes or excludes every row that matches. */
  setAll(included: boolean): void
  /** Scrolls to a share of the whole. */
  scrollTo(share: number): void
  /** Does the work that waits for an idle moment. */
  idle(): void
}

const NUMBERS = ['1934', '1937', 'INV-', '99/1']

/** One round each of the same interactions. */
const STEPS: Readonly<Record<string, (grid: Driven, round: number) => void>> = {
  'amount range, alone': (grid, n) => grid.setFilter({ amount: { from: n * 20, to: 5000 + n * 900 } }),
  'slider step': (grid, n) => grid.setFilter({ amount: { from: n, to: 9000 } }),
  'keys of a number': (grid, n) =>
    grid.setFilter({ invoiceNumber: NUMBERS[(n >> 2) % NUMBERS.length]!.slice(0, 1 + (n & 3)) }),
  customer: (grid, n) => grid.setFilter({ opportunities: [n * 7] }),
  'exclude and include all': (grid, n) => grid.setAll(n % 2 === 1),
  'scroll jump': (grid, n) => grid.scrollTo((n + 1) / 50),
}

/** What the script outside drives the page with. */
export interface GridBench {
  readonly questions: readonly string[]
  /** Milliseconds of work in each round, from the act to the task after the next frame has begun. */
  measure(question: string, rounds: number): Promise<number[]>
  idle(): void
}

/** Hands a grid to the script outside, and says that it is there. */
export function drive(grid: Driven): void {
  const bench: GridBench = {
    questions: Object.keys(STEPS),
    idle: () => grid.idle(),
    async measure(question, rounds) {
      const step = STEPS[question]!
      const times: number[] = []
      for (let n = 0; n < rounds; n++) times.push(await work(() => step(grid, n)))
      grid.setFilter({})
      grid.scrollTo(0)
      return times
    },
  }
  Object.assign(globalThis, { bench })
}

async function work(act: () => void): Promise<number> {
  const start = performance.now()
  act()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}
