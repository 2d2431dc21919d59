export interface ValueCount {
  rows: number
  /** By the place of an amount column among them. */
  readonly positive: number[]
  readonly negative: number[]
}

/** Values that are counted; a column with more is no list of kinds. */
const MOST_VALUES = 200

export class ValueCounts {
  readonly values = new Map<string, ValueCount>()
  /** Rows whose value was one too many. */
  others = 0

  add(value: string, amounts: readonly number[]): void {
    let count = this.values.get(value)
    if (count === undefined) {
      if (this.values.size >= MOST_VALUES) {
        this.others++
        return
      }
      count = { rows: 0, positive: amounts.map(() => 0), negative: amounts.map(() => 0) }
      this.values.set(value, count)
    }
    count.rows++
    for (let at = 0; at < amounts.length; at++) {
      if (amounts[at]! > 0) count.positive[at] = (count.positive[at] ?? 0) + 1
      else if (amounts[at]! < 0) count.negative[at] = (count.negative[at] ?? 0) + 1
    }
  }
}
