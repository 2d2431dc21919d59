/** One measured line: an interaction of one contender at one size. */
export interface BenchRow {
  readonly suite: string
  readonly question: string
  readonly contender: string
  readonly rows: number
  readonly medianMs: number
  /** Spread, where there were several rounds. */
  readonly p95Ms?: number
  /** With caches swept before each round. */
  readonly coldMs?: number
  /** This contender's time over ours: above 1, ours is faster. */
  readonly ratio?: number
  readonly note?: string
}
