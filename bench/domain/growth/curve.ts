import type { Later } from '../contender.ts'

/** What a step costs at n, 4 n and 16 n. */
export interface Curve {
  readonly sizes: readonly number[]
  /** The fastest of several runs at each size, in milliseconds. */
  readonly ms: readonly number[]
  /** The exponent e of a cost that grows as n^e from the first size to the last. */
  readonly growth: number
}

/** How long is measured. */
export interface CurveEffort {
  /** Of each size, warm-up included. */
  readonly budgetMs: number
  /** A sample repeats its step until it has taken this long: shorter ones are noise. */
  readonly sampleMs: number
}

export const FULL_EFFORT: CurveEffort = { budgetMs: 250, sampleMs: 2 }
export const QUICK_EFFORT: CurveEffort = { budgetMs: 25, sampleMs: 0.5 }
/** Only that a step works is checked. */
export const SMOKE_EFFORT: CurveEffort = { budgetMs: 0, sampleMs: 0 }

/** The sizes of a curve that ends at `largest`. */
export function curveSizes(largest: number): readonly number[] {
  return [16, 4, 1].map((divisor) => Math.max(1, Math.round(largest / divisor)))
}

/** Measures the step that `makeStep` returns for each size. */
export async function curveOf(
  sizes: readonly number[],
  makeStep: (size: number) => Later<() => Later<unknown>>,
  effort: CurveEffort,
): Promise<Curve> {
  const ms: number[] = []
  for (const size of sizes) ms.push(await fastest(await makeStep(size), effort))
  return { sizes, ms, growth: growthOf(sizes, ms) }
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

// The fastest, not the median: what else the machine does only adds.
async function fastest(step: () => Later<unknown>, { budgetMs, sampleMs }: CurveEffort): Promise<number> {
  const started = performance.now()
  let best = Infinity
  let repeats = 1
  do {
    const ms = await sample(step, repeats)
    best = Math.min(best, ms / repeats)
    if (ms < sampleMs) repeats *= 2
  } while (performance.now() - started < budgetMs)
  // A clock that has not moved.
  return Math.max(best, 1e-6)
}

async function sample(step: () => Later<unknown>, repeats: number): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < repeats; n++) {
    const stepping = step()
    if (stepping instanceof Promise) await stepping
  }
  return performance.now() - started
}
