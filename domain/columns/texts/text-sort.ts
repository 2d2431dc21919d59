import { finished } from '../finished.ts'
import { gather, identity, sortInSteps } from '../orders/radix-sort.ts'
import type { TextColumn } from '../values/text-column.ts'
import { compareNaturally, naturalKeysInSteps } from './natural-order.ts'

const PREFIX = 6
const RADIX_SORT_FROM = 48
/** Rows that one step looks at: few enough for code that has never run before, on texts that lie anywhere. */
const STEP = 2048

/**
 * A number a row that orders rows by the natural order of their texts; alike ones share a number. Sorts their keys by six
 * bytes at a time, as one whole number, and goes six bytes deeper within runs that share them.
 */
export function textRanks(column: TextColumn): Int32Array {
  return finished(textRanksInSteps(column))
}

/** Ranks one short step at a time. Callers must not change the texts meanwhile. */
export function* textRanksInSteps(column: TextColumn): Generator<undefined, Int32Array> {
  const { length } = column
  const keys = yield* naturalKeysInSteps(column)
  const rows = yield* identity(length)
  yield* sortFrom(keys, rows, 0)
  const ranks = new Int32Array(length)
  let rank = 0
  for (let from = 0; from < length; from += STEP) {
    if (from > 0) yield
    rank = rankRun(keys, rows, ranks, Math.max(from, 1), Math.min(from + STEP, length), rank)
  }
  return ranks
}

/** Whether row `a` is listed before row `b`: by the natural order of their texts, ties by row. */
export function textComesBefore(column: TextColumn, a: number, b: number): boolean {
  const difference = compareNaturally(column, a, b)
  return difference < 0 || (difference === 0 && a < b)
}

// Ranks of the sorted rows from `first` up to `end`; returns the last one.
function rankRun(
  column: TextColumn,
  rows: Uint32Array,
  ranks: Int32Array,
  first: number,
  end: number,
  rankBefore: number,
): number {
  let rank = rankBefore
  for (let i = first; i < end; i++) {
    if (compareRows(column, rows[i - 1], rows[i]) !== 0) rank = i
    ranks[rows[i]] = rank
  }
  return rank
}

// Sorts rows that agree in their first `depth` bytes.
function* sortFrom(column: TextColumn, rows: Uint32Array, depth: number): Generator<undefined, void> {
  const keys = new Float64Array(rows.length)
  for (let from = 0; from < rows.length; from += STEP) {
    if (from > 0) yield
    writeKeys(column, rows, depth, keys, from, Math.min(from + STEP, rows.length))
  }
  const order = yield* sortInSteps(keys, keys.length)
  const unsorted = rows.slice()
  for (let from = 0; from < rows.length; from += STEP) {
    if (from > 0) yield
    gather(unsorted, order, rows, from, Math.min(from + STEP, rows.length))
  }
  let looked = 0
  for (let start = 0; start < rows.length;) {
    const key = keys[order[start]]
    let end = start + 1
    while (end < rows.length && keys[order[end]] === key) end++
    // A key that ends in 0 is of texts that end here: they are equal, and in order of row.
    if (end > start + 1 && key % 257 !== 0) yield* sortRun(column, rows.subarray(start, end), depth + PREFIX)
    looked += end - start
    start = end
    if (looked < STEP) continue
    looked = 0
    yield
  }
}

function* sortRun(column: TextColumn, run: Uint32Array, depth: number): Generator<undefined, void> {
  if (run.length >= RADIX_SORT_FROM) yield* sortFrom(column, run, depth)
  else run.sort((a, b) => compareRows(column, a, b) || a - b)
}

function writeKeys(
  column: TextColumn,
  rows: Uint32Array,
  depth: number,
  keys: Float64Array,
  first: number,
  end: number,
): void {
  for (let i = first; i < end; i++) keys[i] = keyAt(column, rows[i], depth)
}

// A text that ends early is padded with 0; real bytes count from 1, so a prefix of another text comes first.
function keyAt(column: TextColumn, row: number, depth: number): number {
  const start = column.offsets[row] + depth
  const end = column.offsets[row + 1]
  let key = 0
  for (let k = 0; k < PREFIX; k++) key = key * 257 + (start + k < end ? column.bytes[start + k] + 1 : 0)
  return key
}

function compareRows(column: TextColumn, a: number, b: number): number {
  const { bytes, offsets } = column
  const startA = offsets[a]
  const startB = offsets[b]
  const sizeA = offsets[a + 1] - startA
  const sizeB = offsets[b + 1] - startB
  const shared = Math.min(sizeA, sizeB)
  for (let k = 0; k < shared; k++) {
    const difference = bytes[startA + k] - bytes[startB + k]
    if (difference !== 0) return difference
  }
  return sizeA - sizeB
}
