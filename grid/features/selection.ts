import type { Live, RowKey } from '../core/row-source.ts'

/** The state of the header's checkbox, for all rows of the list. */
export type SelectionState = 'checked' | 'unchecked' | 'indeterminate'

/** The selection by checkboxes; the owner of the rows stores it. */
export interface GridSelection {
  readonly state: Live<SelectionState>
  readonly isSelected: (row: RowKey) => boolean
  readonly setSelected: (rows: readonly RowKey[], selected: boolean) => void
  /** Selects or clears every row of the list, in view or not. */
  readonly setAll: (selected: boolean) => void
}

/** The selection after a click on the header's checkbox: a mixed one becomes all. */
export function nextForAll(state: SelectionState): boolean {
  return state !== 'checked'
}
