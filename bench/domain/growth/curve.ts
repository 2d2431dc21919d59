import type { Later } from '../contender.ts'

/** What a step costs at n, 4 n and 16 n. */
export interface Curve {
  readonly sizes: readonly number[]
  /** The fastest of several runs at each size, in milliseconds. */
  readonly ms: readonly number[]
  /** The exponent e of a cost that grows as n^e from the first size to the last. */
  readonly growth: number
}

export interface CurveEffort {
  /** Budget of a curve, warm-up included. */
  readonly budgetMs: number
  /** Samples of each size, however long they take. */
  readonly leastRounds: number
  /** A sample repeats its step until it has taken this long: shorter ones are noise. */
  readonly sampleMs: number
}

export const FULL_EFFORT: CurveEffort = { budgetMs: 750, leastRounds: 5, sampleMs: 2 }
export const QUICK_EFFORT: CurveEffort = { budgetMs: 75, leastRounds: 3, sampleMs: 0.5 }
/** Only that a step works is checked. */
export const SMOKE_EFFORT: CurveEffort = { budgetMs: 0, leastRounds: 1, sampleMs: 0 }

export function curveSizes(largest: number): readonly number[] {
  return [16, 4, 1].map((divisor) => Math.max(1, Math.round(largest / divisor)))
}

/**
 * Measures the step that `makeStep` returns for each size. The sizes take turns, so that other work on the machine slows all
 * of them; of each the fastest run counts.
 */
export async function curveOf(
  sizes: readonly number[],
  makeStep: (size: number) => Later<() => Later<unknown>>,
  { budgetMs, leastRounds, sampleMs }: CurveEffort,
): Promise<Curve> {
  const runs: Run[] = []
  for (const size of sizes) runs.push({ step: await makeStep(size), best: Infinity, repeats: 1 })
  const started = performance.now()
  for (let round = 0; round < leastRounds || performance.now() - started < budgetMs; round++)
    for (const run of runs) await sample(run, sampleMs)
  const ms = runs.map(({ best }) => best)
  return { sizes, ms, growth: growthOf(sizes, ms) }
}

interface Run {
  readonly step: () => Later<unknown>
  /** Milliseconds of its fastest run so far. */
  best: number
  repeats: number
}

/** The least that a clock tells apart. */
const LEAST_MS = 1e-6

async function sample(run: Run, sampleMs: number): Promise<void> {
  const started = performance.now()
  for (let n = 0; n < run.repeats; n++) {
    const stepping = run.step()
    if (stepping instanceof Promise) await stepping
  }
  const ms = performance.now() - started
  run.best = Math.min(run.best, Math.max(ms / run.repeats, LEAST_MS))
  if (ms < sampleMs) run.repeats *= 2
}

/** The exponent of a cost, from the first size to the last; 0 where a size is given once. */
export function growthOf(sizes: readonly number[], ms: readonly number[]): number {
  const steps = Math.log(sizes.at(-1)! / sizes[0]!)
  if (steps === 0) return 0
  return Math.round((Math.log(ms.at(-1)! / ms[0]!) / steps) * 100) / 100
}

/** A curve as one line: `62,500 · 250,000 · 1,000,000: 1.2 · 4.9 · 20 ms`. */
export function curveText({ sizes, ms }: Curve): string {
  return `${sizes.map((size) => size.toLocaleString('en')).join(' · ')}: ${ms.map(short).join(' · ')} ms`
}

function short(ms: number): string {
  return String(Number(ms.toPrecision(2)))
}
