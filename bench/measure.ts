/** Times of repeated runs of one step, in milliseconds. */
export interface Timing {
  readonly medianMs: number
  readonly p95Ms: number
  /** The rounds in their order, where they are few. */
  readonly samplesMs?: readonly number[]
}

/** More are calls under load rather than rounds: what is kept of them is their median and spread. */
const MOST_SAMPLES = 64

/** Runs a step for each of `rounds`, after `warmUp` rounds that are not counted. */
export function measure(rounds: number, step: (round: number) => unknown, warmUp = 2): Timing {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now()
    step(round + warmUp)
    const time = performance.now() - start
    if (round >= 0) times.push(time)
  }
  return timingOf(times)
}

/** Median and 95th percentile, to four digits. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const samplesMs = times.map(rounded)
  return {
    medianMs: at(sorted, 0.5),
    p95Ms: at(sorted, 0.95),
    ...(times.length <= MOST_SAMPLES && { samplesMs }),
  }
}

/** A latency with its 99th percentile: what one call of a hundred waits at least. */
export function latencyOf(
  times: readonly number[],
): Timing & { readonly p99Ms: number; readonly longestMs: number } {
  const sorted = [...times].sort((a, b) => a - b)
  return { ...timingOf(times), p99Ms: at(sorted, 0.99), longestMs: at(sorted, 1) }
}

function at(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return rounded(value)
}

/** A version that is 1 % slower must show, also where a step takes microseconds. */
function rounded(ms: number): number {
  return Number(ms.toPrecision(4))
}
