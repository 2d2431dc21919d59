import type { Bitset } from './bitset.ts'
import { sortPermutation, type NumberColumn } from './radix-sort.ts'

/** Words of one call: a loop of a million rows that runs once would spend most of its time in slow code. */
const BLOCK = 512

/**
 * The first (or last) `wanted` of the matching rows in order of key, ties by row, without any index: one scan that drops
 * whatever lies beyond the worst row still wanted. The last ones are scanned from the last row on, so that a row that
 * comes later in the scan never wins a tie.
 */
export function topRows(match: Bitset, keys: NumberColumn, wanted: number, fromEnd: boolean): Uint32Array {
  const best = new Best(wanted)
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
    const bits = words[i]!
    if (bits === 0) continue
    const base = i << 5
    const last = base + 31 - Math.clz32(bits)
    for (let row = base; row <= last; row++) {
      if (!(keys[row]! < limit) || ((bits >>> (row & 31)) & 1) === 0) continue
      best.push(row, keys[row]!)
      limit = best.limit
    }
  }
}

function scanDown(words: Uint32Array, keys: NumberColumn, best: Best, end: number): void {
  let limit = -best.limit
  const start = Math.max(0, end - BLOCK)
  for (let i = end - 1; i >= start; i--) {
    const bits = words[i]!
    if (bits === 0) continue
    const base = i << 5
    for (let row = base + 31 - Math.clz32(bits); row >= base; row--) {
      if (!(keys[row]! > limit) || ((bits >>> (row & 31)) & 1) === 0) continue
      best.push(row, -keys[row]!)
      limit = -best.limit
    }
  }
}

/** The `wanted` smallest keys pushed so far, the earlier push winning a tie. */
class Best {
  /** Only keys below it are still wanted. */
  limit = Number.POSITIVE_INFINITY
  readonly #wanted: number
  readonly #rows: Uint32Array
  readonly #keys: Float64Array
  #count = 0

  constructor(wanted: number) {
    this.#wanted = wanted
    this.#rows = new Uint32Array(wanted * 2 + 64)
    this.#keys = new Float64Array(wanted * 2 + 64)
  }

  push(row: number, key: number): void {
    this.#rows[this.#count] = row
    this.#keys[this.#count++] = key
    if (this.#count === this.#rows.length) this.#trim()
  }

  sorted(): Uint32Array {
    this.#trim()
    return this.#rows.slice(0, this.#count)
  }

  #trim(): void {
    const order = sortPermutation(this.#keys, this.#count)
    const rows = this.#rows.slice(0, this.#count)
    const keys = this.#keys.slice(0, this.#count)
    this.#count = Math.min(this.#count, this.#wanted)
    for (let i = 0; i < this.#count; i++) {
      this.#rows[i] = rows[order[i]!]!
      this.#keys[i] = keys[order[i]!]!
    }
    if (this.#count === this.#wanted) this.limit = this.#keys[this.#count - 1]!
  }
}
