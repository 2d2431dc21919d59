import type { Live, RowKey } from '../core/row-source.ts'

export type CheckState = 'checked' | 'unchecked' | 'indeterminate'

/** The checkboxes of rows; the owner of the rows stores them. They say nothing of what is selected. */
export interface GridChecks {
  readonly state: Live<CheckState>
  readonly isChecked: (row: RowKey) => boolean
  readonly setChecked: (rows: readonly RowKey[], isChecked: boolean) => void
  /** Ticks or clears every row of the list, in view or not. */
  readonly setAll: (isChecked: boolean) => void
}

/** The checkboxes after a click on the header's: mixed ones become all. */
export function nextForAll(state: CheckState): boolean {
  return state !== 'checked'
}
