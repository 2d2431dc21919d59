const FIRST_MS = 100
const LONGEST_MS = 10_000

/** The pause before an attempt, counted from 0: doubled each time, with up to half of it at random. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)) * (1 - random() / 2)
}
