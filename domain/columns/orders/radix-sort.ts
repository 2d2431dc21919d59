import { finished } from '../finished.ts'

/** A column of numbers: whole numbers of at most 53 bits. */
export type NumberColumn = Float64Array | Int32Array | Uint8Array | Uint16Array

const DIGIT_BITS = 11
const BUCKETS = 1 << DIGIT_BITS
/** So few are compared: counting digits would take longer. */
const COMPARISON_SORT_UP_TO = 256
/** Rows that one step looks at: few enough for code that has never run before. */
const STEP = 8192
const WORD = 4_294_967_296

/**
 * The positions of `keys[0..length)` in ascending order of key, ties in order of position. LSD radix over the distance
 * to the smallest key; digits that are the same everywhere cost one counting pass.
 */
export function sortPermutation(keys: NumberColumn, length: number): Uint32Array {
  return finished(sortInSteps(keys, length))
}

/** Sorts one short step at a time. Callers must not change the keys meanwhile. */
export function* sortInSteps(keys: NumberColumn, length: number): Generator<undefined, Uint32Array> {
  if (length <= COMPARISON_SORT_UP_TO)
    return finished(identity(length)).sort((a, b) => keys[a] - keys[b] || a - b)
  const bounds = yield* boundsOf(keys, length)
  if (bounds.most - bounds.least < BUCKETS) return yield* sortByDigit(keys, length, bounds)
  const { low, high, highest } = yield* distances(keys, length, bounds)
  const sorted = yield* sortByWord(low, yield* identity(length), Math.min(highest, WORD - 1))
  if (high === undefined) return sorted
  const inOrder = new Uint32Array(length)
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    gather(high, sorted, inOrder, from, Math.min(from + STEP, length))
  }
  return yield* sortByWord(inOrder, sorted, Math.floor(highest / WORD))
}

/** Some rows, given in ascending order, in order of key, ties by row. */
export function sortRows(rows: Uint32Array, keys: NumberColumn): Uint32Array {
  const own = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) own[i] = keys[rows[i]]
  const places = sortPermutation(own, own.length)
  for (let i = 0; i < places.length; i++) places[i] = rows[places[i]]
  return places
}

export function* identity(length: number): Generator<undefined, Uint32Array> {
  const rows = new Uint32Array(length)
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    count(rows, from, Math.min(from + STEP, length))
  }
  return rows
}

function count(rows: Uint32Array, from: number, end: number): void {
  for (let i = from; i < end; i++) rows[i] = i
}

interface Distances {
  readonly low: Uint32Array
  /** The bits above 32, when any key needs them. */
  readonly high: Uint32Array | undefined
  readonly highest: number
}

interface Bounds {
  least: number
  most: number
}

function* boundsOf(keys: NumberColumn, length: number): Generator<undefined, Bounds> {
  const bounds = { least: keys[0], most: keys[0] }
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    widen(bounds, keys, from, Math.min(from + STEP, length))
  }
  return bounds
}

// Keys that differ by one digit at most, as days and marks do, are their own digits.
function* sortByDigit(
  keys: NumberColumn,
  length: number,
  { least, most }: Bounds,
): Generator<undefined, Uint32Array> {
  const starts = new Uint32Array(most - least + 1)
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    countKeys(keys, least, from, Math.min(from + STEP, length), starts)
  }
  addUp(starts)
  const rows = new Uint32Array(length)
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    scatterRows(keys, least, from, Math.min(from + STEP, length), starts, rows)
  }
  return rows
}

function countKeys(keys: NumberColumn, least: number, from: number, end: number, counts: Uint32Array): void {
  for (let i = from; i < end; i++) counts[keys[i] - least]++
}

function scatterRows(
  keys: NumberColumn,
  least: number,
  from: number,
  end: number,
  starts: Uint32Array,
  rows: Uint32Array,
): void {
  for (let i = from; i < end; i++) rows[starts[keys[i] - least]++] = i
}

function* distances(keys: NumberColumn, length: number, bounds: Bounds): Generator<undefined, Distances> {
  const highest = bounds.most - bounds.least
  const low = new Uint32Array(length)
  const high = highest >= WORD ? new Uint32Array(length) : undefined
  for (let from = 0; from < length; from += STEP) {
    if (from > 0 || length > STEP) yield
    writeDistances(keys, bounds.least, from, Math.min(from + STEP, length), low, high)
  }
  return { low, high, highest }
}

function widen(bounds: Bounds, keys: NumberColumn, from: number, end: number): void {
  let { least, most } = bounds
  for (let i = from; i < end; i++) {
    const key = keys[i]
    if (key < least) least = key
    else if (key > most) most = key
  }
  bounds.least = least
  bounds.most = most
}

function writeDistances(
  keys: NumberColumn,
  least: number,
  from: number,
  end: number,
  low: Uint32Array,
  high: Uint32Array | undefined,
): void {
  for (let i = from; i < end; i++) low[i] = keys[i] - least
  if (high !== undefined) for (let i = from; i < end; i++) high[i] = (keys[i] - least) / WORD
}

// Sorts rows by the word that each has at its place in `words`. Uses up both.
function* sortByWord(
  words: Uint32Array,
  permutation: Uint32Array,
  highest: number,
): Generator<undefined, Uint32Array> {
  const { length } = permutation
  let rows: Uint32Array = permutation
  let keys: Uint32Array = words
  let nextRows: Uint32Array = new Uint32Array(length)
  let nextKeys: Uint32Array = new Uint32Array(length)
  const starts = new Uint32Array(BUCKETS)
  for (let shift = 0; shift < 32 && highest >= 2 ** shift; shift += DIGIT_BITS) {
    starts.fill(0)
    for (let from = 0; from < length; from += STEP) {
      if (from > 0 || length > STEP) yield
      countDigits(keys, from, Math.min(from + STEP, length), shift, starts)
    }
    if (starts[digitOf(keys[0], shift)] === length) continue
    addUp(starts)
    for (let from = 0; from < length; from += STEP) {
      if (from > 0 || length > STEP) yield
      scatter(keys, rows, from, Math.min(from + STEP, length), shift, starts, nextKeys, nextRows)
    }
    ;[keys, nextKeys] = [nextKeys, keys]
    ;[rows, nextRows] = [nextRows, rows]
  }
  return rows
}

/** Writes the values of some rows one behind the other, from place `from` up to, not including, `end`. */
export function gather(
  values: Uint32Array,
  rows: Uint32Array,
  target: Uint32Array,
  from: number,
  end: number,
): void {
  for (let i = from; i < end; i++) target[i] = values[rows[i]]
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & (BUCKETS - 1)
}

function countDigits(keys: Uint32Array, from: number, end: number, shift: number, counts: Uint32Array): void {
  for (let i = from; i < end; i++) counts[digitOf(keys[i], shift)]++
}

// Makes of the count of each digit the first place of its keys.
function addUp(counts: Uint32Array): void {
  let next = 0
  for (let digit = 0; digit < counts.length; digit++) {
    const count = counts[digit]
    counts[digit] = next
    next += count
  }
}

function scatter(
  keys: Uint32Array,
  rows: Uint32Array,
  from: number,
  end: number,
  shift: number,
  starts: Uint32Array,
  nextKeys: Uint32Array,
  nextRows: Uint32Array,
): void {
  for (let i = from; i < end; i++) {
    const key = keys[i]
    const place = starts[digitOf(key, shift)]++
    nextKeys[place] = key
    nextRows[place] = rows[i]
  }
}
