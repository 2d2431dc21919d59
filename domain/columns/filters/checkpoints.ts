import { Bitset } from '../bitset.ts'

const CHECKPOINTS = 16

/** The rows of the first `end` places of a permutation. */
export interface Checkpoint {
  readonly rows: Bitset
  end: number
}

/** Prefixes of a permutation as bitsets, about evenly spread; they follow rows that move in it. */
export class Checkpoints {
  readonly #points: Checkpoint[]
  readonly #stride: number

  constructor(permutation: Uint32Array, length: number) {
    this.#points = [{ rows: new Bitset(length), end: 0 }]
    this.#stride = Math.max(1, Math.ceil(permutation.length / CHECKPOINTS))
  }

  /** Adds the next one; false when the last reaches the end of the permutation. */
  extend(permutation: Uint32Array): boolean {
    const last = this.#points.at(-1)!
    const end = Math.min(last.end + this.#stride, permutation.length)
    if (end === last.end || this.#points.length > CHECKPOINTS) return false
    const rows = last.rows.clone().addRows(permutation.subarray(last.end, end))
    this.#points.push({ rows, end })
    return true
  }

  nearest(place: number): Checkpoint {
    return this.#points.reduce((best, each) =>
      Math.abs(each.end - place) < Math.abs(best.end - place) ? each : best,
    )
  }

  /** The rows at some places were taken out; others were put in before what was at theirs. Both ascend by place. */
  follow(removedRows: Uint32Array, removed: Uint32Array, added: Uint32Array, places: Uint32Array): void {
    for (const point of this.#points) {
      const out = countBelow(removed, point.end)
      const into = countBelow(places, point.end)
      for (let i = 0; i < out; i++) point.rows.set(removedRows[i], false)
      for (let i = 0; i < into; i++) point.rows.set(added[i], true)
      point.end += into - out
    }
  }

  grow(length: number): void {
    for (const { rows } of this.#points) rows.grow(length)
  }
}

function countBelow(ascending: Uint32Array, limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < limit) low = middle + 1
    else high = middle
  }
  return low
}
