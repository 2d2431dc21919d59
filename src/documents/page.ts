/** A page of a longer list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
