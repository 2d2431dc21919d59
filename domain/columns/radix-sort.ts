/** A column of numbers: whole numbers of at most 53 bits. */
export type NumberColumn = Float64Array | Int32Array | Uint8Array | Uint16Array

const DIGIT_BITS = 11
const BUCKETS = 1 << DIGIT_BITS
/** So few are compared: counting digits would take longer. */
const FEW = 256
/** Rows that one step moves. */
const STEP = 131_072
const WORD = 4_294_967_296

/**
 * The positions of `keys[0..length)` in ascending order of key, ties in order of position. LSD radix over the distance
 * to the smallest key; digits that are the same everywhere cost one counting pass.
 */
export function sortPermutation(keys: NumberColumn, length: number): Uint32Array {
  return finished(sortInSteps(keys, length))
}

/** Does all steps at once. */
export function finished<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same, one short step at a time. Callers must not change the keys meanwhile. */
export function* sortInSteps(keys: NumberColumn, length: number): Generator<undefined, Uint32Array> {
  const permutation = identity(length)
  if (length <= FEW) return permutation.sort((a, b) => keys[a]! - keys[b]! || a - b)
  const { low, high, highest } = distances(keys, length)
  yield
  const sorted = yield* sortByWord(low, permutation, Math.min(highest, WORD - 1))
  return high === undefined ? sorted : yield* sortByWord(high, sorted, Math.floor(highest / WORD))
}

/** Some rows, given in ascending order, in order of key, ties by row. */
export function sortRows(rows: Uint32Array, keys: NumberColumn): Uint32Array {
  const own = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) own[i] = keys[rows[i]!]!
  const places = sortPermutation(own, own.length)
  for (let i = 0; i < places.length; i++) places[i] = rows[places[i]!]!
  return places
}

function identity(length: number): Uint32Array {
  const rows = new Uint32Array(length)
  for (let i = 0; i < length; i++) rows[i] = i
  return rows
}

interface Distances {
  readonly low: Uint32Array
  /** The bits above 32, when any key needs them. */
  readonly high: Uint32Array | undefined
  readonly highest: number
}

function distances(keys: NumberColumn, length: number): Distances {
  let least = keys[0]!
  let most = least
  for (let i = 1; i < length; i++) {
    const key = keys[i]!
    if (key < least) least = key
    else if (key > most) most = key
  }
  const highest = most - least
  const low = new Uint32Array(length)
  const high = highest >= WORD ? new Uint32Array(length) : undefined
  for (let i = 0; i < length; i++) {
    const distance = keys[i]! - least
    low[i] = distance
    if (high !== undefined) high[i] = distance / WORD
  }
  return { low, high, highest }
}

function* sortByWord(
  word: Uint32Array,
  permutation: Uint32Array,
  highest: number,
): Generator<undefined, Uint32Array> {
  const length = permutation.length
  let rows: Uint32Array = permutation
  let keys = new Uint32Array(length)
  for (let i = 0; i < length; i++) keys[i] = word[rows[i]!]!
  let nextRows: Uint32Array = new Uint32Array(length)
  let nextKeys = new Uint32Array(length)
  const starts = new Uint32Array(BUCKETS)
  for (let shift = 0; shift < 32 && highest >= 2 ** shift; shift += DIGIT_BITS) {
    if (!countDigits(keys, shift, starts)) continue
    for (let first = 0; first < length; first += STEP) {
      yield
      scatter(keys, rows, first, Math.min(first + STEP, length), shift, starts, nextKeys, nextRows)
    }
    ;[keys, nextKeys] = [nextKeys, keys]
    ;[rows, nextRows] = [nextRows, rows]
  }
  return rows
}

// Fills `starts` with the first place of each digit; false when every key has the same digit.
function countDigits(keys: Uint32Array, shift: number, starts: Uint32Array): boolean {
  starts.fill(0)
  for (let i = 0; i < keys.length; i++) starts[(keys[i]! >>> shift) & (BUCKETS - 1)]!++
  if (starts[(keys[0]! >>> shift) & (BUCKETS - 1)] === keys.length) return false
  let next = 0
  for (let digit = 0; digit < BUCKETS; digit++) {
    const count = starts[digit]!
    starts[digit] = next
    next += count
  }
  return true
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
    const key = keys[i]!
    const place = starts[(key >>> shift) & (BUCKETS - 1)]!++
    nextKeys[place] = key
    nextRows[place] = rows[i]!
  }
}
