import { type Bitset, lowestBit, popcount } from './bitset.ts'
import { GroupSums, type SummedColumns } from './group-sums.ts'
import type { WholeColumn } from './values/whole-column.ts'

const SAMPLE = 16

/**
 * Whether the rows of `after` are fewer than those that differ from `before`. A sample of the words is enough to choose:
 * either way gives the same sums.
 */
function isCheaperFromNothing(before: Uint32Array, after: Uint32Array): boolean {
  let changed = 0
  let held = 0
  for (let i = 0; i < after.length; i += SAMPLE) {
    changed += popcount(before[i] ^ after[i])
    held += popcount(after[i])
  }
  return held < changed
}

/** The sums of a changing set of rows, and of those among them that are marked. */
export class SplitGroupSums {
  readonly all: GroupSums
  readonly marked: GroupSums

  constructor(groups: number) {
    this.all = new GroupSums(groups)
    this.marked = new GroupSums(groups)
  }

  clear(): void {
    this.all.clear()
    this.marked.clear()
  }

  /** Adds sums of as many groups, or takes them away. */
  add(other: SplitGroupSums, sign: 1 | -1): void {
    this.all.addAll(other.all, sign)
    this.marked.addAll(other.marked, sign)
  }

  /** One row enters, or leaves with a sign of −1. */
  addRow(row: number, sign: 1 | -1, columns: SummedColumns): void {
    const amount = columns.amount[row] * sign
    const weighted = amount * columns.weight[row]
    this.all.add(columns.group[row], sign, amount, weighted)
    if (columns.marked.has(row)) this.marked.add(columns.group[row], sign, amount, weighted)
  }

  /** A row that is in the set got its mark, or lost it with a sign of −1. */
  markRow(row: number, sign: 1 | -1, columns: SummedColumns): void {
    const amount = columns.amount[row] * sign
    this.marked.add(columns.group[row], sign, amount, amount * columns.weight[row])
  }

  /** These rows have entered `rows`, or left it. The short form: addRow(row, rows.has(row) ? 1 : -1) for each. */
  flipRows(flipped: Uint32Array, rows: Bitset, columns: SummedColumns): void {
    const { group, amount, weight } = columns
    const { words } = rows
    const marks = columns.marked.words
    const { all, marked } = this
    for (let i = 0; i < flipped.length; i++) {
      const row = flipped[i]
      const sign = ((words[row >>> 5] >>> (row & 31)) & 1) * 2 - 1
      const value = amount[row] * sign
      const share = value * weight[row]
      const own = group[row]
      all.count[own] += sign
      all.amount[own] += value
      all.weighted[own] += share
      const isMarked = (marks[row >>> 5] >>> (row & 31)) & 1
      marked.count[own] += sign * isMarked
      marked.amount[own] += value * isMarked
      marked.weighted[own] += share * isMarked
    }
  }

  /** Adds the rows that `among` accepts, or takes them away with a sign of −1. */
  addRows(rows: Uint32Array, among: Bitset, sign: 1 | -1, columns: SummedColumns): void {
    const { group, amount, weight } = columns
    const { words } = among
    const marks = columns.marked.words
    const { all, marked } = this
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      const times = ((words[row >>> 5] >>> (row & 31)) & 1) * sign
      const value = amount[row] * times
      const share = value * weight[row]
      const own = group[row]
      all.count[own] += times
      all.amount[own] += value
      all.weighted[own] += share
      const isMarked = (marks[row >>> 5] >>> (row & 31)) & 1
      marked.count[own] += times * isMarked
      marked.amount[own] += value * isMarked
      marked.weighted[own] += share * isMarked
    }
  }

  /** Becomes the sums of some rows, whatever it was before. */
  sumOf(rows: Bitset, columns: SummedColumns): void {
    this.clear()
    this.#sum(undefined, rows.words, columns)
  }

  /** The set went from `before` to `after`. Starts from nothing when that touches fewer rows. */
  move(before: Bitset, after: Bitset, columns: SummedColumns): void {
    const fromNothing = isCheaperFromNothing(before.words, after.words)
    if (fromNothing) this.clear()
    this.#sum(fromNothing ? undefined : before.words, after.words, columns)
  }

  /** The rows of `changed` got their marks, or lost them; `rows` is the set. Nothing and all need no look at the rows. */
  moveMarks(changed: Bitset, nowMarked: boolean, rows: Bitset, columns: SummedColumns): void {
    if (nowMarked && rows.isWithin(columns.marked)) this.marked.copyFrom(this.all)
    else if (!nowMarked && !rows.meets(columns.marked)) this.marked.clear()
    else this.#sumMarks(changed.words, rows.words, nowMarked ? 1 : -1, columns)
  }

  // The short form: for every row whose bit differs, addRow(row, after.has(row) ? 1 : -1). Words of one group, which is
  // nearly all of them where rows are clustered, are summed without reading the group column, and runs of words of which
  // every row enters in one go.
  #sum(before: Uint32Array | undefined, after: Uint32Array, columns: SummedColumns): void {
    const { wordGroup } = columns
    const marks = columns.marked.words
    for (let i = 0; i < after.length; i++) {
      const now = after[i]
      const changed = before === undefined ? now : before[i] ^ now
      if (changed === 0) continue
      const group = wordGroup[i]
      if (group < 0) {
        this.#sumMixed(i, changed & now, 1, columns)
        this.#sumMixed(i, changed & ~now, -1, columns)
        continue
      }
      if ((changed & now) === ALL) {
        const end = endOfEntering(before, after, wordGroup, i)
        addRun(this.all, group, i << 5, end << 5, columns)
        addMarked(this.marked, group, i, end, columns)
        i = end - 1
        continue
      }
      addWord(this.all, group, i << 5, changed, now, columns)
      if ((changed & marks[i]) !== 0) addWord(this.marked, group, i << 5, changed & marks[i], now, columns)
    }
  }

  #sumMixed(word: number, rows: number, sign: 1 | -1, columns: SummedColumns): void {
    for (let bits = rows; bits !== 0; bits &= bits - 1)
      this.addRow((word << 5) + lowestBit(bits), sign, columns)
  }

  #sumMarks(changed: Uint32Array, rows: Uint32Array, sign: 1 | -1, columns: SummedColumns): void {
    for (let i = 0; i < changed.length; i++) {
      for (let bits = changed[i] & rows[i]; bits !== 0; bits &= bits - 1) {
        this.markRow((i << 5) + lowestBit(bits), sign, columns)
      }
    }
  }
}

const ALL = -1
const ENTERING = 1
const LEAVING = -1

// Adds the `changed` rows of a word that are in it `now`, takes away those that are not. Signs come in two loops: a branch
// on each row's would be guessed wrong half the time.
function addWord(
  sums: GroupSums,
  group: number,
  base: number,
  changed: number,
  now: number,
  { amount, weight }: SummedColumns,
): void {
  const entering = changed & now
  if (entering !== 0) addRows(sums, group, base, entering, ENTERING, amount, weight)
  const leaving = changed & ~now
  if (leaving !== 0) addRows(sums, group, base, leaving, LEAVING, amount, weight)
}

function addRows(
  sums: GroupSums,
  group: number,
  base: number,
  rows: number,
  sign: 1 | -1,
  amount: Float64Array,
  weight: WholeColumn,
): void {
  let sum = 0
  let weighted = 0
  for (let bits = rows; bits !== 0; bits &= bits - 1) {
    const row = base + lowestBit(bits)
    sum += amount[row]
    weighted += amount[row] * weight[row]
  }
  sums.add(group, popcount(rows) * sign, sum * sign, weighted * sign)
}

// The first word behind `start` of which not every row enters, or that has not its one group.
function endOfEntering(
  before: Uint32Array | undefined,
  after: Uint32Array,
  wordGroup: Int32Array,
  start: number,
): number {
  const group = wordGroup[start]
  let end = start + 1
  while (end < after.length && (after[end] | 0) === ALL && wordGroup[end] === group) {
    if (before !== undefined && before[end] !== 0) break
    end++
  }
  return end
}

function addRun(
  sums: GroupSums,
  group: number,
  start: number,
  end: number,
  { amount, weight }: SummedColumns,
): void {
  let sum = 0
  let weighted = 0
  for (let row = start; row < end; row++) {
    sum += amount[row]
    weighted += amount[row] * weight[row]
  }
  sums.add(group, end - start, sum, weighted)
}

// Adds the marked rows of some words.
function addMarked(
  sums: GroupSums,
  group: number,
  start: number,
  end: number,
  { amount, weight, marked }: SummedColumns,
): void {
  const { words } = marked
  let count = 0
  let sum = 0
  let weighted = 0
  for (let i = start; i < end; i++) {
    for (let bits = words[i]; bits !== 0; bits &= bits - 1) {
      const row = (i << 5) + lowestBit(bits)
      count++
      sum += amount[row]
      weighted += amount[row] * weight[row]
    }
  }
  sums.add(group, count, sum, weighted)
}
