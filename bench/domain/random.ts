/** Seeded random numbers (mulberry32): the same seed gives the same numbers everywhere. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number
  readonly chance: (probability: number) => boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (below) => Math.floor(unit() * below), chance: (probability) => unit() < probability }
}
