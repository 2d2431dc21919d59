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
    if (words[i] === 0) continue
    used++
    count += popcount(words[i]!)
  }
  if (used * SPARSE_SHARE > words.length) return { count, places: undefined, words }
  const places = new Uint32Array(used)
  const kept = new Uint32Array(used)
  for (let i = 0, n = 0; i < words.length; i++) {
    if (words[i] === 0) continue
    places[n] = i
    kept[n++] = words[i]!
  }
  return { count, places, words: kept }
}

/** A set of a few rows, given in ascending order. */
export function rowSetOfRows(rows: Uint32Array): RowSet {
  const places: number[] = []
  const words: number[] = []
  for (const row of rows) {
    if (places.at(-1) !== row >>> 5) {
      places.push(row >>> 5)
      words.push(0)
    }
    words[words.length - 1]! |= 1 << (row & 31)
  }
  return { count: rows.length, places: Uint32Array.from(places), words: Uint32Array.from(words) }
}

/** Adds the rows of a set to a bitmap, or takes them out. */
export function putRowSet({ places, words }: RowSet, bits: Bitset, value = true): void {
  const target = bits.words
  for (let i = 0; i < words.length; i++) {
    const place = places === undefined ? i : places[i]!
    if (value) target[place]! |= words[i]!
    else target[place]! &= ~words[i]!
  }
}

/** The rows of a set, ascending. */
export function rowsOfSet(set: RowSet): Uint32Array {
  const rows = new Uint32Array(set.count)
  let n = 0
  for (let i = 0; i < set.words.length; i++) {
    const base = (set.places === undefined ? i : set.places[i]!) << 5
    for (let bits = set.words[i]!; bits !== 0; bits &= bits - 1) rows[n++] = base + lowestBit(bits)
  }
  return rows
}
