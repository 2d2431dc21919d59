/** A value that tells when it changes. Every signal is one; a grid's own computations follow it only if it is a signal. */
export interface Live<Value> {
  readonly value: Value
  peek(): Value
  subscribe(listener: (value: Value) => void): () => void
}

/** Names a row for as long as its source lives: a position in a store, never one in the view. */
export type RowKey = number

/** What a grid shows: an ordered list of rows of which it only ever asks for the few in view. */
export interface RowSource {
  /** How many rows the list has. */
  readonly count: Live<number>
  /** Rises when other rows may be in view: another filter, order or list. */
  readonly revision: Live<number>
  /** Rises when cells of the same rows may read differently. */
  readonly contents: Live<number>
  /** The keys of rows number `offset` to `offset + wanted`; fewer at the end. Called while rendering: it must be quick. */
  window(offset: number, wanted: number): ArrayLike<RowKey>
}
