/** A seeded random number generator: the same seed gives the same book. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number between the bounds, both included. */
  between(low: number, high: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Whether an event of this probability happens. */
  chance(probability: number): boolean
  /** Normally distributed around 0 with deviation 1. */
  normal(): number
}

/** Mulberry32: 32 bits of state, good enough for test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)]!,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
