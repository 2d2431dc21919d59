import type { Live, RowKey } from '../core/row-source.ts'

/**
 * The rows that are selected for an action, whatever their checkboxes. The owner of the rows stores them, so that all of a million
 * are selected without a list of them; its `contents` rise with every change.
 */
export interface GridSelection {
  readonly count: Live<number>
  readonly isSelected: (row: RowKey) => boolean
  /** Selects these rows and no others. */
  readonly select: (rows: ArrayLike<RowKey>) => void
  readonly toggle: (row: RowKey) => void
  /** Selects every row of the list, in view or not. */
  readonly selectAll: () => void
  readonly clear: () => void
  /** The first selected rows in the order of the list, at most so many. */
  readonly rows: (most: number) => ArrayLike<RowKey>
}
