import type { Bitset } from './bitset.ts'
import type { WholeColumn } from './values/whole-column.ts'

/** The columns that are summed: a group, an amount and a weight a row. */
export interface SummedColumns {
  readonly group: WholeColumn
  readonly amount: Float64Array
  readonly weight: WholeColumn
  /** The group that rows 32n to 32n + 31 share, −1 where they have several: see `groupOfWord`. */
  readonly wordGroup: Int32Array
  /** The rows that are also summed apart. */
  readonly marked: Bitset
}

/** One entry of `SummedColumns.wordGroup`. */
export function groupOfWord(group: WholeColumn, word: number, length: number): number {
  const start = word << 5
  const end = Math.min(start + 32, length)
  for (let row = start + 1; row < end; row++) if (group[row] !== group[start]) return -1
  return group[start]
}

/** Count, Σ amount and Σ amount × weight, by group. Whole numbers, exact below 2^53. */
export class GroupSums {
  readonly count: Float64Array
  readonly amount: Float64Array
  readonly weighted: Float64Array

  constructor(groups: number) {
    this.count = new Float64Array(groups)
    this.amount = new Float64Array(groups)
    this.weighted = new Float64Array(groups)
  }

  clear(): void {
    this.count.fill(0)
    this.amount.fill(0)
    this.weighted.fill(0)
  }

  /** Takes over sums of as many groups, or fewer. */
  copyFrom(other: GroupSums): void {
    this.count.set(other.count)
    this.amount.set(other.amount)
    this.weighted.set(other.weighted)
  }

  /** Adds sums of as many groups, or takes them away. */
  addAll(other: GroupSums, sign: 1 | -1): void {
    addTo(this.count, other.count, sign)
    addTo(this.amount, other.amount, sign)
    addTo(this.weighted, other.weighted, sign)
  }

  add(group: number, count: number, amount: number, weighted: number): void {
    this.count[group] += count
    this.amount[group] += amount
    this.weighted[group] += weighted
  }
}

function addTo(target: Float64Array, by: Float64Array, sign: 1 | -1): void {
  for (let group = 0; group < by.length; group++) target[group] += by[group] * sign
}
