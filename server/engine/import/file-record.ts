/** One record of a file with the line it ends on. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** The positions of cells that hold a number rather than a text that looks like one; their decimal mark is a point. */
  readonly numberCells?: readonly number[]
  /** The positions of cells that hold a day, written as `20261101`. */
  readonly dayCells?: readonly number[]
}

/** More than any export has. */
export const MOST_COLUMNS = 500

/** The cells as a user is shown them. */
export function shownCells({ cells, dayCells = [] }: FileRecord): readonly string[] {
  if (dayCells.length === 0) return cells
  const shown = [...cells]
  for (const at of dayCells) shown[at] = shown[at]!.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return shown
}
