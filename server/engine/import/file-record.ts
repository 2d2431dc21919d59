/** One record of a file with the line it ends on. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** The positions of cells that hold a number rather than a text that looks like one; their decimal mark is a point. */
  readonly numberCells?: readonly number[]
}

/** More than any export has. */
export const MOST_COLUMNS = 500
