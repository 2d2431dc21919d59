import type { Bitset } from '../bitset.ts'
import type { NumberColumn } from './radix-sort.ts'

/** Every so-manyth place has its key at hand while places are searched for. */
export const FENCE = 1024

/** The places of a permutation that hold one of these rows, of which there are so many at most. */
export function placesHolding(permutation: Uint32Array, { words }: Bitset, most: number): Uint32Array {
  const places = new Uint32Array(most + 1)
  let n = 0
  for (let place = 0; place < permutation.length; place++) {
    const row = permutation[place]
    places[n] = place
    n += (words[row >>> 5] >>> (row & 31)) & 1
  }
  return places.subarray(0, n)
}

/**
 * Before which place of a permutation each row belongs by key and row, the rows given in that order. Rows of the permutation
 * that are about to leave do not count, wherever they are.
 */
export function placesFor(
  rows: Uint32Array,
  permutation: Uint32Array,
  leaving: Bitset,
  keys: NumberColumn,
): Uint32Array {
  const fence = fenceOf(permutation, leaving, keys)
  const places = new Uint32Array(rows.length)
  let last = 0
  // How many of the fence's keys are below a row's key, and how many at most it: both only rise from row to row.
  let below = 0
  let upTo = 0
  for (let i = 0; i < rows.length; i++) {
    const key = keys[rows[i]]
    while (below < fence.length && fence[below] < key) below++
    while (upTo < fence.length && fence[upTo] <= key) upTo++
    // Within a run of leaving rows all places are the same one.
    const low = Math.max(last, (below - 1) * FENCE)
    const high = Math.min(permutation.length, upTo * FENCE)
    last = Math.max(last, placeBetween(low, high, rows[i], key, permutation, leaving.words, keys))
    places[i] = last
  }
  return places
}

// The key of the first row that stays at every so-manyth place or behind it.
function fenceOf(permutation: Uint32Array, leaving: Bitset, keys: NumberColumn): Float64Array {
  const fence = new Float64Array(Math.ceil(permutation.length / FENCE))
  for (let n = 0; n < fence.length; n++) {
    let place = n * FENCE
    while (place < permutation.length && leaving.has(permutation[place])) place++
    fence[n] = place < permutation.length ? keys[permutation[place]] : Number.POSITIVE_INFINITY
  }
  return fence
}

function placeBetween(
  from: number,
  to: number,
  row: number,
  key: number,
  permutation: Uint32Array,
  leaving: Uint32Array,
  keys: NumberColumn,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    let staying = middle
    while (staying < high && isIn(leaving, permutation[staying])) staying++
    if (staying === high || !isBefore(permutation[staying], row, key, keys)) high = middle
    else low = staying + 1
  }
  return low
}

function isIn(words: Uint32Array, row: number): boolean {
  return ((words[row >>> 5] >>> (row & 31)) & 1) === 1
}

function isBefore(other: number, row: number, key: number, keys: NumberColumn): boolean {
  const difference = keys[other] - key
  return difference < 0 || (difference === 0 && other < row)
}

/** How many ascending keys are below a key, or at most it. */
export function countOf(ascending: Float64Array, key: number, inclusive: boolean): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < key || (inclusive && ascending[middle] === key)) low = middle + 1
    else high = middle
  }
  return low
}
