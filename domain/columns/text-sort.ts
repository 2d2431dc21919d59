import { sortPermutation } from './radix-sort.ts'
import type { TextColumn } from './text-column.ts'

const PREFIX = 6
const SMALL = 48

/**
 * A number a row that orders rows as their texts are ordered by bytes; equal texts share a number. Sorts by six bytes
 * at a time, as one whole number, and goes six bytes deeper within runs that share them.
 */
export function textRanks(column: TextColumn): Int32Array {
  const { length } = column
  const rows = new Uint32Array(length)
  for (let row = 0; row < length; row++) rows[row] = row
  sortFrom(column, rows, 0)
  const ranks = new Int32Array(length)
  let rank = 0
  for (let i = 1; i < length; i++) {
    if (compareRows(column, rows[i - 1]!, rows[i]!) !== 0) rank = i
    ranks[rows[i]!] = rank
  }
  return ranks
}

// Sorts rows that agree in their first `depth` bytes.
function sortFrom(column: TextColumn, rows: Uint32Array, depth: number): void {
  if (rows.length < SMALL) {
    rows.sort((a, b) => compareRows(column, a, b))
    return
  }
  const keys = Float64Array.from(rows, (row) => keyAt(column, row, depth))
  const order = sortPermutation(keys, keys.length)
  const unsorted = rows.slice()
  for (let i = 0; i < rows.length; i++) rows[i] = unsorted[order[i]!]!
  for (let start = 0; start < rows.length;) {
    const key = keys[order[start]!]!
    let end = start + 1
    while (end < rows.length && keys[order[end]!] === key) end++
    // A key that ends in 0 is of texts that end here: they are equal.
    if (end - start > 1 && key % 257 !== 0) sortFrom(column, rows.subarray(start, end), depth + PREFIX)
    start = end
  }
}

// A text that ends early is padded with 0; real bytes count from 1, so a prefix of another text comes first.
function keyAt(column: TextColumn, row: number, depth: number): number {
  const start = column.offsets[row]! + depth
  const end = column.offsets[row + 1]!
  let key = 0
  for (let k = 0; k < PREFIX; k++) key = key * 257 + (start + k < end ? column.bytes[start + k]! + 1 : 0)
  return key
}

function compareRows(column: TextColumn, a: number, b: number): number {
  const { bytes, offsets } = column
  const startA = offsets[a]!
  const startB = offsets[b]!
  const sizeA = offsets[a + 1]! - startA
  const sizeB = offsets[b + 1]! - startB
  const shared = Math.min(sizeA, sizeB)
  for (let k = 0; k < shared; k++) {
    const difference = bytes[startA + k]! - bytes[startB + k]!
    if (difference !== 0) return difference
  }
  return sizeA - sizeB
}
