import { lowestBit } from '../columns/bitset.ts'
import { rowsOfSet, type RowSet } from '../columns/row-set.ts'
import { decodePlacedWords, encodePlacedWords, encodeWordRuns } from './filters/word-runs.ts'

/** Invoice ids as the non-empty words of a bitmap that begins at `base`. */
export interface IdSet {
  readonly base: number
  /** Which words; undefined when none is empty. */
  readonly places: Float64Array | undefined
  readonly words: Uint32Array
}

/** Ids that lie this many words apart on average are worth sorting; closer ones are marked where they lie. */
const MOST_WORDS_AN_ID = 2

/** Packs ids, in whatever order: a million neighbours take 125 kB. */
export function idSetOf(ids: Float64Array): IdSet {
  if (ids.length === 0) return { base: 0, places: undefined, words: new Uint32Array() }
  const [base, last] = boundsOf(ids)
  const width = widthOf(base, last)
  if (isSparse(width, ids.length)) return sortedSet(ids)
  const all = new Uint32Array(width)
  for (let i = 0; i < ids.length; i++) mark(all, ids[i]! - base)
  return markedSet(all, base)
}

/** The ids of some rows: of a million in a few milliseconds, as neither rows nor ids are listed. */
export function idSetOfRows(id: Float64Array, rows: RowSet): IdSet {
  if (rows.count === 0) return idSetOf(new Float64Array())
  const [base, last] = boundsOfRows(id, rows)
  const width = widthOf(base, last)
  if (isSparse(width, rows.count)) return sortedSet(rowIds(id, rowsOfSet(rows)))
  const all = new Uint32Array(width)
  for (let i = 0; i < rows.words.length; i++) {
    const start = (rows.places === undefined ? i : rows.places[i]!) << 5
    for (let bits = rows.words[i]!; bits !== 0; bits &= bits - 1)
      mark(all, id[start + lowestBit(bits)]! - base)
  }
  return markedSet(all, base)
}

/** The ids of listed rows, in their order. */
export function rowIds(id: Float64Array, rows: Uint32Array): Float64Array {
  const ids = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) ids[i] = id[rows[i]!]!
  return ids
}

function widthOf(base: number, last: number): number {
  return Math.floor((last - base) / 32) + 1
}

// Marking costs a look at each id; sorting half a million of them takes a few frames.
function isSparse(width: number, count: number): boolean {
  return width > count * MOST_WORDS_AN_ID
}

// The place is below 2^32: there are no more than two words for an id.
function mark(words: Uint32Array, place: number): void {
  const bit = place >>> 0
  words[bit >>> 5]! |= 1 << (bit & 31)
}

function markedSet(all: Uint32Array, base: number): IdSet {
  const width = all.length
  const used = all.reduce((count, word) => (word === 0 ? count : count + 1), 0)
  if (used === width) return { base, places: undefined, words: all }
  const places = new Float64Array(used)
  const words = new Uint32Array(used)
  let n = 0
  for (let place = 0; place < width; place++) {
    if (all[place] === 0) continue
    places[n] = place
    words[n++] = all[place]!
  }
  return { base, places, words }
}

// There are more words than ids, so some are empty.
function sortedSet(ids: Float64Array): IdSet {
  const sorted = isAscending(ids) ? ids : ids.slice().sort()
  const base = sorted[0]!
  const placeOf = (id: number) => Math.floor((id - base) / 32)
  let used = 1
  for (let i = 1; i < sorted.length; i++) if (placeOf(sorted[i]!) !== placeOf(sorted[i - 1]!)) used++
  const places = new Float64Array(used)
  const words = new Uint32Array(used)
  let n = 0
  for (const id of sorted) {
    const place = placeOf(id)
    if (places[n] !== place) places[++n] = place
    words[n]! |= 1 << ((id - base) % 32)
  }
  return { base, places, words }
}

/** The ids of a set, ascending. */
export function* idsOfSet({ base, places, words }: IdSet): Generator<number> {
  for (let i = 0; i < words.length; i++) {
    const start = base + (places === undefined ? i : places[i]!) * 32
    for (let bits = words[i]!; bits !== 0; bits &= bits - 1) yield start + lowestBit(bits)
  }
}

export function encodeIdSet({ base, places, words }: IdSet): Uint8Array {
  if (places === undefined)
    return encodeWordRuns({ base, runs: words.length > 0 ? [{ place: 0, words }] : [] })
  return encodePlacedWords({ base, places, words })
}

/** Reads what `encodeIdSet` wrote, of at most so many words; throws a `FormatError` when it is something else. */
export function decodeIdSet(bytes: Uint8Array, mostWords: number): IdSet {
  return decodePlacedWords(bytes, mostWords)
}

function boundsOf(ids: Float64Array): readonly [least: number, most: number] {
  let least = ids[0]!
  let most = least
  for (let i = 1; i < ids.length; i++) {
    const id = ids[i]!
    if (id < least) least = id
    else if (id > most) most = id
  }
  return [least, most]
}

function boundsOfRows(id: Float64Array, { places, words }: RowSet): readonly [least: number, most: number] {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < words.length; i++) {
    const start = (places === undefined ? i : places[i]!) << 5
    for (let bits = words[i]!; bits !== 0; bits &= bits - 1) {
      const each = id[start + lowestBit(bits)]!
      if (each < least) least = each
      if (each > most) most = each
    }
  }
  return [least, most]
}

function isAscending(ids: Float64Array): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i - 1]! > ids[i]!) return false
  return true
}
