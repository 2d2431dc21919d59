import type { TableRecord } from '../senses/content-sense.ts'

/** Different values of a column that says what each row is: one with more says something else. */
const FEW_VALUES = 4
/** Late records that are kept for each column. */
const KEPT = 5

/**
 * Records far down a table that have a value which none of its first rows has, in columns of few values: the one row that is paid, below
 * thousands that are not.
 */
export class LateValues {
  readonly records: TableRecord[] = []
  /** The values of each column that may get others, and how many late ones of each are kept. */
  readonly #columns: { readonly at: number; readonly known: Set<string>; kept: number }[]

  constructor(width: number, first: readonly TableRecord[]) {
    this.#columns = Array.from({ length: width }, (_, at) => ({
      at,
      known: new Set(first.map(({ cells }) => (cells[at] ?? '').trim())),
      kept: 0,
    })).filter(({ known }) => known.size <= FEW_VALUES)
  }

  add(record: TableRecord): void {
    let isFull = false
    for (const column of this.#columns) {
      const text = (record.cells[column.at] ?? '').trim()
      if (text === '' || column.known.has(text)) continue
      column.known.add(text)
      column.kept++
      isFull ||= column.kept === KEPT
      if (this.records.at(-1) !== record) this.records.push(record)
    }
    if (isFull) this.#columns.splice(0, Infinity, ...this.#columns.filter(({ kept }) => kept < KEPT))
  }
}
