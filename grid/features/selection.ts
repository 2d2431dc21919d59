import type { Live, RowKey } from '../core/row-source.ts'

/** What the header's checkbox shows for all rows of the list. */
export type SelectionState = 'checked' | 'unchecked' | 'indeterminate'

/** A checkbox a row, kept by whoever owns the rows. */
export interface GridSelection {
  readonly state: Live<SelectionState>
  readonly isSelected: (row: RowKey) => boolean
  readonly setSelected: (rows: readonly RowKey[], selected: boolean) => void
  /** Selects or clears every row of the list, in view or not. */
  readonly setAll: (selected: boolean) => void
}

/** What a click on the header's checkbox does: some of both becomes all. */
export function nextForAll(state: SelectionState): boolean {
  return state !== 'checked'
}
