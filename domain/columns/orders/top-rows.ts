import type { Bitset } from '../bitset.ts'
import type { NumberColumn } from './radix-sort.ts'

/** Words of one call: a loop of a million rows that runs once would spend most of its time in slow code. */
const BLOCK = 512

/**
 * The first (or last) `wanted` of the matching rows in order of key, ties by row, without any index: one scan that drops
 * whatever lies beyond the worst row still wanted. The last ones are scanned from the last row on, so that a row that
 * comes later in the scan never wins a tie.
 */
export function topRows(match: Bitset, keys: NumberColumn, wanted: number, fromEnd: boolean): Uint32Array {
  const best = new Best(wanted, fromEnd)
  const { words } = match
  if (fromEnd) for (let end = words.length; end > 0; end -= BLOCK) scanDown(words, keys, best, end)
  else for (let start = 0; start < words.length; start += BLOCK) scanUp(words, keys, best, start)
  const rows = best.sorted()
  return fromEnd ? rows.reverse() : rows
}

// Keys are looked at before the match: with many matches that is one comparison a row, nearly always with the same
// outcome. The limit is read into a local: it only falls when a row is pushed, which soon becomes rare.
function scanUp(words: Uint32Array, keys: NumberColumn, best: Best, start: number): void {
  let limit = best.limit
  const end = Math.min(start + BLOCK, words.length)
  for (let i = start; i < end; i++) {
    const bits = words[i]
    if (bits === 0) continue
    const base = i << 5
    const last = base + 31 - Math.clz32(bits)
    for (let row = base; row <= last; row++) {
      if (!(keys[row] < limit) || ((bits >>> (row & 31)) & 1) === 0) continue
      best.push(row, keys[row])
      limit = best.limit
    }
  }
}

function scanDown(words: Uint32Array, keys: NumberColumn, best: Best, end: number): void {
  let limit = -best.limit
  const start = Math.max(0, end - BLOCK)
  for (let i = end - 1; i >= start; i--) {
    const bits = words[i]
    if (bits === 0) continue
    const base = i << 5
    for (let row = base + 31 - Math.clz32(bits); row >= base; row--) {
      if (!(keys[row] > limit) || ((bits >>> (row & 31)) & 1) === 0) continue
      best.push(row, -keys[row])
      limit = -best.limit
    }
  }
}

/**
 * The `wanted` smallest keys pushed so far, the earlier push winning a tie: a heap with the worst on top, so that the limit
 * is as low as it can be.
 */
class Best {
  /** Only keys below it are still wanted. */
  limit = Number.POSITIVE_INFINITY
  readonly #wanted: number
  readonly #keys: Float64Array
  /** A row, or its negative where later pushes have lower rows: of equal keys the greater one is worse. */
  readonly #ranks: Int32Array
  readonly #sign: 1 | -1
  #count = 0

  constructor(wanted: number, isDescending: boolean) {
    this.#wanted = wanted
    this.#keys = new Float64Array(wanted)
    this.#ranks = new Int32Array(wanted)
    this.#sign = isDescending ? -1 : 1
  }

  /** Callers push a key below the limit only, and want one row at least. */
  push(row: number, key: number): void {
    const keys = this.#keys
    if (this.#count < this.#wanted) rise(keys, this.#ranks, this.#count++, key, row * this.#sign)
    else sink(keys, this.#ranks, this.#count, key, row * this.#sign)
    if (this.#count === this.#wanted) this.limit = keys[0]
  }

  sorted(): Uint32Array {
    const keys = this.#keys
    const ranks = this.#ranks
    const rows = new Uint32Array(this.#count)
    for (let left = this.#count; left > 0; left--) {
      rows[left - 1] = ranks[0] * this.#sign
      sink(keys, ranks, left - 1, keys[left - 1], ranks[left - 1])
    }
    return rows
  }
}

// Puts an entry into the free place `at`, the last, and lets it rise above what is better.
function rise(keys: Float64Array, ranks: Int32Array, at: number, key: number, rank: number): void {
  let place = at
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (isWorse(keys[parent], ranks[parent], key, rank)) break
    keys[place] = keys[parent]
    ranks[place] = ranks[parent]
    place = parent
  }
  keys[place] = key
  ranks[place] = rank
}

// Puts an entry in place of the top of `count` entries and lets it sink below what is worse.
function sink(keys: Float64Array, ranks: Int32Array, count: number, key: number, rank: number): void {
  let place = 0
  for (let child = 1; child < count; child = 2 * place + 1) {
    const next = child + 1
    if (next < count && isWorse(keys[next], ranks[next], keys[child], ranks[child])) child = next
    if (isWorse(key, rank, keys[child], ranks[child])) break
    keys[place] = keys[child]
    ranks[place] = ranks[child]
    place = child
  }
  keys[place] = key
  ranks[place] = rank
}

function isWorse(key: number, rank: number, otherKey: number, otherRank: number): boolean {
  return key > otherKey || (key === otherKey && rank > otherRank)
}
