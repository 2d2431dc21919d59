import { lowestBit, type Bitset } from '../bitset.ts'

/** Whether row `a` is listed before row `b`; never both ways. */
export type ComesBefore = (a: number, b: number) => boolean

/**
 * The first (or last) `wanted` of the matching rows, in order, where rows can only be compared with each other: one scan
 * that drops whatever does not come before the last row still wanted.
 */
export function topRowsBy(match: Bitset, before: ComesBefore, wanted: number, fromEnd: boolean): Uint32Array {
  const isBetter: ComesBefore = fromEnd ? (a, b) => before(b, a) : before
  const { words } = match
  const best: number[] = []
  let limit: number | undefined
  for (let i = 0; i < words.length; i++) {
    for (let bits = words[i]; bits !== 0; bits &= bits - 1) {
      const row = (i << 5) + lowestBit(bits)
      if (limit !== undefined && !isBetter(row, limit)) continue
      best.push(row)
      if (best.length < wanted * 2) continue
      trim(best, isBetter, wanted)
      limit = best.at(-1)
    }
  }
  trim(best, isBetter, wanted)
  return Uint32Array.from(fromEnd ? best.reverse() : best)
}

function trim(rows: number[], isBetter: ComesBefore, wanted: number): void {
  rows.sort((a, b) => (isBetter(a, b) ? -1 : 1))
  rows.length = Math.min(rows.length, wanted)
}
