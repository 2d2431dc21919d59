import { Bitset } from '../bitset.ts'
import type { Dimension } from './dimension.ts'
import type { WholeColumn } from '../values/whole-column.ts'

/** Rows that lie together by a code: `starts[code]` to `starts[code + 1]`; rows from `clustered` on came later. */
export interface Clusters {
  readonly codes: () => WholeColumn
  readonly starts: Uint32Array
  readonly clustered: number
}

/**
 * The clusters of a code column: as far as rows lie in ascending order of code they are found as ranges, the rows behind
 * the first one that breaks the order are looked at one by one.
 */
export function findClusters(codes: () => WholeColumn, length: number, codeCount: number): Clusters {
  const column = codes()
  const starts = new Uint32Array(codeCount + 1)
  let clustered = 0
  for (let code = 0; code <= codeCount; code++) {
    starts[code] = clustered
    clustered = endOfCode(column, code, clustered, length)
  }
  return { codes, starts, clustered }
}

function endOfCode(column: WholeColumn, code: number, start: number, length: number): number {
  let end = start
  while (end < length && column[end] === code) end++
  return end
}

/** Accepts the rows of chosen clusters: a bit range each. */
export class ClusterFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #clusters: () => Clusters
  #chosen: ReadonlySet<number> = new Set()

  constructor(clusters: () => Clusters, length: number) {
    this.#clusters = clusters
    this.bits = new Bitset(length)
  }

  /** Chooses codes; `undefined` accepts every row, an empty list none. */
  set(codes: readonly number[] | undefined): void {
    this.isSet = codes !== undefined
    this.#chosen = new Set(codes)
    this.bits.clear()
    const clusters = this.#clusters()
    const { starts, clustered } = clusters
    for (const code of this.#chosen) {
      if (code + 1 < starts.length) this.bits.setRange(starts[code], starts[code + 1])
    }
    const column = clusters.codes()
    for (let row = clustered; row < this.bits.length; row++) this.bits.set(row, this.#chosen.has(column[row]))
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    const column = this.#clusters().codes()
    for (let i = 0; i < rows.length; i++) this.bits.set(rows[i], this.#chosen.has(column[rows[i]]))
  }

  grow(length: number): void {
    this.bits.grow(length)
  }
}
