import { Bitset } from '../bitset.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { SummedColumns } from '../group-sums.ts'
import type { SortedIndex } from '../orders/sorted-index.ts'
import { SplitGroupSums } from '../split-sums.ts'

/** Rows of an index that lie together: its places from `start` up to, not including, `end`. */
export interface Run {
  readonly index: SortedIndex
  readonly start: number
  readonly end: number
}

/** Rows of a part at least: a walk over half of it is cheap. */
const LEAST_PART = 16_384
/** Rows of a part at most: a longer walk, whose rows lie anywhere, costs more than it saves. */
const LONGEST_PART = 40_960
/** What the sums before all parts may take; those before the checkpoints come on top. */
const BYTES_A_ROW = 2
const BYTES_A_GROUP = 48

/** How many rows of an index make a part: the more groups, the fewer parts are affordable. */
function rowsOfPart(length: number, groups: number): number {
  const affordable = Math.floor((length * BYTES_A_ROW) / (groups * BYTES_A_GROUP)) + 1
  return Math.max(LEAST_PART, Math.ceil(length / affordable))
}

/** Whether sums of prefixes are quicker than looking at the rows that a jump changes. */
export function arePrefixesWorthwhile(length: number, groups: number): boolean {
  return rowsOfPart(length, groups) <= LONGEST_PART
}

/**
 * The sums of any run of an index, of the rows that `among` accepts: the sums before its end without those before its
 * start. The index is divided into parts, and the sums before a part are kept once they were needed, so that only the rows
 * between a bound and the nearest part are looked at. Good for one state of index, `among` and summed columns.
 */
export class PrefixSums {
  readonly #index: SortedIndex
  readonly #version: number
  readonly #among: Bitset
  readonly #groups: number
  readonly #partRows: number
  /** By the place they end before. */
  readonly #known = new Map<number, SplitGroupSums>()
  readonly #knownPoints = new Map<Checkpoint, SplitGroupSums>()

  constructor(index: SortedIndex, among: Bitset, groups: number) {
    const { length } = index.permutation
    this.#index = index
    this.#version = index.version
    this.#among = among
    this.#groups = groups
    this.#partRows = rowsOfPart(length, groups)
  }

  /** Whether places of the index still mean the same rows. */
  isOf(index: SortedIndex): boolean {
    return this.#index === index && this.#version === index.version
  }

  /** Makes `sums` those of a run. */
  sum({ start, end }: Run, columns: SummedColumns, sums: SplitGroupSums): void {
    sums.clear()
    this.#addBefore(end, 1, columns, sums)
    this.#addBefore(start, -1, columns, sums)
  }

  #addBefore(place: number, sign: 1 | -1, columns: SummedColumns, sums: SplitGroupSums): void {
    const nearest = Math.min(
      Math.round(place / this.#partRows) * this.#partRows,
      this.#index.permutation.length,
    )
    sums.add(this.#before(nearest, columns), sign)
    this.#walk(nearest, place, sign, columns, sums)
  }

  #before(place: number, columns: SummedColumns): SplitGroupSums {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const point = this.#index.checkpoints().nearest(place)
    const sums = new SplitGroupSums(this.#groups)
    sums.add(this.#beforePoint(point, columns), 1)
    this.#walk(point.end, place, 1, columns, sums)
    this.#known.set(place, sums)
    return sums
  }

  // Word by word from the nearest checkpoint whose sums are known: quicker than a walk that passes many rows.
  #beforePoint(point: Checkpoint, columns: SummedColumns): SplitGroupSums {
    const known = this.#knownPoints.get(point)
    if (known !== undefined) return known
    const sums = new SplitGroupSums(this.#groups)
    const before = new Bitset(this.#among.length)
    const nearest = this.#nearestKnown(point)
    if (nearest !== undefined) {
      sums.add(this.#knownPoints.get(nearest)!, 1)
      before.setAnd(nearest.rows, this.#among)
    }
    sums.move(before, point.rows.clone().and(this.#among), columns)
    this.#knownPoints.set(point, sums)
    return sums
  }

  #nearestKnown({ end }: Checkpoint): Checkpoint | undefined {
    let best: Checkpoint | undefined
    for (const each of this.#knownPoints.keys()) {
      if (best === undefined || Math.abs(each.end - end) < Math.abs(best.end - end)) best = each
    }
    return best
  }

  // Adds the rows between two places, or, backwards, takes them away; the other way round with a sign of −1.
  #walk(from: number, to: number, sign: 1 | -1, columns: SummedColumns, sums: SplitGroupSums): void {
    const rows = this.#index.permutation.subarray(Math.min(from, to), Math.max(from, to))
    const isForward = to > from
    sums.addRows(rows, this.#among, isForward === (sign === 1) ? 1 : -1, columns)
  }
}
