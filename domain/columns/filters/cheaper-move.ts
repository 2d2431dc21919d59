import { popcount } from '../bitset.ts'

const SAMPLE = 16

/**
 * Whether the rows of `after` are fewer than those that differ from `before`. A sample of the words is enough to choose:
 * either way gives the same sums.
 */
export function isCheaperFromNothing(before: Uint32Array, after: Uint32Array): boolean {
  let changed = 0
  let held = 0
  for (let i = 0; i < after.length; i += SAMPLE) {
    changed += popcount(before[i] ^ after[i])
    held += popcount(after[i])
  }
  return held < changed
}
