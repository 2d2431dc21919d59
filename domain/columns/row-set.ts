import { lowestBit, popcount, type Bitset } from './bitset.ts'

/**
 * Some rows as the non-zero words of a bitmap: an undo step. Small for few rows, one bit a row for many.
 */
export interface RowSet {
  readonly count: number
  /** Which words; undefined when `words` holds all of them. */
  readonly places: Uint32Array | undefined
  readonly words: Uint32Array
}

const SPARSE_SHARE = 4

/** The set rows of a bitmap; it may keep the bitmap's words, so callers must not write to it again. */
export function rowSetOf(bits: Bitset): RowSet {
  const { words } = bits
  let used = 0
  let count = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] | 0
    // 1 unless the word is 0, without a branch.
    used += (word | -word) >>> 31
    count += popcount(word)
  }
  if (used * SPARSE_SHARE > words.length) return { count, places: undefined, words }
  const places = new Uint32Array(used)
  const kept = new Uint32Array(used)
  for (let i = 0, n = 0; i < words.length; i++) {
    if (words[i] === 0) continue
    places[n] = i
    kept[n++] = words[i]
  }
  return { count, places, words: kept }
}

/** A set of some rows, given in ascending order. */
export function rowSetOfRows(rows: Uint32Array): RowSet {
  let used = rows.length > 0 ? 1 : 0
  for (let i = 1; i < rows.length; i++) if (rows[i] >>> 5 !== rows[i - 1] >>> 5) used++
  const places = new Uint32Array(used)
  const words = new Uint32Array(used)
  let n = 0
  if (rows.length > 0) places[0] = rows[0] >>> 5
  for (let i = 0; i < rows.length; i++) {
    const place = rows[i] >>> 5
    if (places[n] !== place) places[++n] = place
    words[n] |= 1 << (rows[i] & 31)
  }
  return { count: rows.length, places, words }
}

/** Adds the rows of a set to a bitmap, or takes them out. */
export function putRowSet({ places, words }: RowSet, bits: Bitset, value = true): void {
  const target = bits.words
  for (let i = 0; i < words.length; i++) {
    const place = places === undefined ? i : places[i]
    if (value) target[place] |= words[i]
    else target[place] &= ~words[i]
  }
}

/** The rows of a set, ascending. */
export function rowsOfSet(set: RowSet): Uint32Array {
  const rows = new Uint32Array(set.count)
  let n = 0
  for (let i = 0; i < set.words.length; i++) {
    const base = (set.places === undefined ? i : set.places[i]) << 5
    for (let bits = set.words[i]; bits !== 0; bits &= bits - 1) rows[n++] = base + lowestBit(bits)
  }
  return rows
}
