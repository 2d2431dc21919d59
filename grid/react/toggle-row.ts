import type { RowKey } from '../core/row-source.ts'
import type { GridSelection } from '../features/selection.ts'
import type { GridModel } from './grid-model.ts'

/** Toggles a row; a range sets every row from the last toggled one to this one to the state of that one. */
export function toggleRow(model: GridModel, selection: GridSelection, at: number, isRange: boolean): void {
  const row = model.rowAt(at)
  if (row === undefined) return
  const from = model.anchor.peek()
  const anchor = isRange && from !== undefined ? model.rowAt(from) : undefined
  if (from === undefined || anchor === undefined) {
    selection.setSelected([row], !selection.isSelected(row))
    model.setAnchor(at)
    return
  }
  const rows = model.source.window(Math.min(from, at), Math.abs(at - from) + 1)
  selection.setSelected(Array.from<RowKey>(rows), selection.isSelected(anchor))
}
