/** A value with change notifications. Every signal is one; a grid's computeds subscribe to it only if it is a signal. */
export interface Live<Value> {
  readonly value: Value
  peek(): Value
  subscribe(listener: (value: Value) => void): () => void
}

/** Identifies a row for the lifetime of its source: a position in the store, not in the view. */
export type RowKey = number

/** The rows of a grid: an ordered list of which the grid reads only the rows in view. */
export interface RowSource {
  readonly count: Live<number>
  /** Increases when other rows may be in view: another filter, order or list. */
  readonly revision: Live<number>
  /** Increases when cells of the same rows may have changed. */
  readonly contents: Live<number>
  /** The keys of rows `offset` to `offset + wanted`; fewer at the end. Called while rendering: it must be fast. */
  window(offset: number, wanted: number): ArrayLike<RowKey>
}
