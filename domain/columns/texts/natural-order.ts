import { FOLDED, TextColumn } from '../values/text-column.ts'

/**
 * The natural order of numbers of invoices: digits that stand together count by their value (`2` before `10`, `007` as
 * `7`), ASCII letters are the same in either case, and other characters are in the order of their code points.
 *
 * A text's key has that order as bytes: before the digits of a value stands how many there are, within `0` to `9`, so that
 * digits stand where they do among other characters.
 */

const ZERO = 0x30
const NINE = 0x39
/** So many digits are counted in one byte, 1 in `0`, 9 in `8`; `9` begins the count of more. */
const COUNTED_IN_ONE = 9
const FULL = 0xff
const STEP = 2048

export function* naturalKeysInSteps({
  bytes,
  offsets,
  length,
}: TextColumn): Generator<undefined, TextColumn> {
  // A single digit takes two bytes, all else no more than it has.
  const keys = new Uint8Array(offsets[length] * 2)
  const ends = new Uint32Array(length + 1)
  for (let row = 0; row < length; row++) {
    if (row > 0 && row % STEP === 0) yield
    ends[row + 1] = writeKey(bytes, offsets[row], offsets[row + 1], keys, ends[row])
  }
  return new TextColumn(keys, ends, length)
}

/** Below 0 when row `a` is listed before row `b`, 0 when they are alike, as their keys are; most rows need none. */
export function compareNaturally({ bytes, offsets }: TextColumn, a: number, b: number): number {
  const startA = offsets[a]
  const shift = offsets[b] - startA
  const endA = offsets[a + 1]
  const endB = offsets[b + 1]
  const stop = Math.min(endA, endB - shift)
  let at = startA
  while (at < stop && FOLDED[bytes[at]] === FOLDED[bytes[at + shift]]) at++
  const left = at < endA ? FOLDED[bytes[at]] : -1
  const right = at + shift < endB ? FOLDED[bytes[at + shift]] : -1
  // Digits are compared by their value where both have some, or one ends where the other goes on.
  if (!isDigit(left) && !isDigit(right)) return left - right
  if (!(isDigit(left) && isDigit(right)) && !(at > startA && isDigit(bytes[at - 1]))) return left - right
  let from = at
  while (from > startA && isDigit(bytes[from - 1])) from--
  const order = compareDigits(bytes, from, endA, from + shift, endB)
  return order === 0 ? compareKeys(bytes, offsets, a, b) : order
}

// The values of the digits that begin at two places, if there are any.
function compareDigits(bytes: Uint8Array, a: number, endA: number, b: number, endB: number): number {
  let fromA = a
  let fromB = b
  while (bytes[fromA] === ZERO && fromA + 1 < endA && isDigit(bytes[fromA + 1])) fromA++
  while (bytes[fromB] === ZERO && fromB + 1 < endB && isDigit(bytes[fromB + 1])) fromB++
  let first = 0
  for (let n = 0; ; n++) {
    const left = fromA + n < endA ? bytes[fromA + n] : 0
    const right = fromB + n < endB ? bytes[fromB + n] : 0
    const isLeft = isDigit(left)
    if (isLeft !== isDigit(right)) return isLeft ? 1 : -1
    if (!isLeft) return first
    if (first === 0) first = left - right
  }
}

function isDigit(byte: number): boolean {
  return (byte - ZERO) >>> 0 <= NINE - ZERO
}

function digitsFrom(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end && isDigit(bytes[at])) at++
  return at - start
}

let keyA = new Uint8Array(64)
let keyB = new Uint8Array(64)

function compareKeys(bytes: Uint8Array, offsets: Uint32Array, a: number, b: number): number {
  const most = 2 * Math.max(offsets[a + 1] - offsets[a], offsets[b + 1] - offsets[b])
  if (keyA.length < most) {
    keyA = new Uint8Array(most)
    keyB = new Uint8Array(most)
  }
  const sizeA = writeKey(bytes, offsets[a], offsets[a + 1], keyA, 0)
  const sizeB = writeKey(bytes, offsets[b], offsets[b + 1], keyB, 0)
  const shared = Math.min(sizeA, sizeB)
  for (let k = 0; k < shared; k++) if (keyA[k] !== keyB[k]) return keyA[k] - keyB[k]
  return sizeA - sizeB
}

// Writes the key of the bytes from `start` up to `end`; returns where it ends.
function writeKey(bytes: Uint8Array, start: number, end: number, into: Uint8Array, at: number): number {
  let to = at
  for (let from = start; from < end;) {
    const byte = bytes[from]
    if (!isDigit(byte)) {
      into[to++] = FOLDED[byte]
      from++
      continue
    }
    const stop = from + digitsFrom(bytes, from, end)
    // Of zeros alone the last is the value.
    while (from < stop - 1 && bytes[from] === ZERO) from++
    to = writeCount(stop - from, into, to)
    while (from < stop) into[to++] = bytes[from++]
  }
  return to
}

// A larger count has larger bytes, and none is the beginning of another.
function writeCount(count: number, into: Uint8Array, at: number): number {
  if (count <= COUNTED_IN_ONE) {
    into[at] = ZERO + count - 1
    return at + 1
  }
  let to = at
  into[to++] = NINE
  let left = count - COUNTED_IN_ONE
  for (; left >= FULL; left -= FULL) into[to++] = FULL
  into[to++] = left
  return to
}
