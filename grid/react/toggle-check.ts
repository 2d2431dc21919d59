import type { RowKey } from '../core/row-source.ts'
import type { GridChecks } from '../features/checks.ts'
import type { GridModel } from './grid-model.ts'

/** Toggles the checkbox of a row; a range sets every row from the last toggled one to this one to the state of that one. */
export function toggleCheck(model: GridModel, checks: GridChecks, at: number, isRange: boolean): void {
  const row = model.rowAt(at)
  if (row === undefined) return
  const from = model.anchor.peek()
  const anchor = isRange && from !== undefined ? model.rowAt(from) : undefined
  if (from === undefined || anchor === undefined) {
    checks.setChecked([row], !checks.isChecked(row))
    model.setAnchor(at)
    return
  }
  const rows = model.source.window(Math.min(from, at), Math.abs(at - from) + 1)
  checks.setChecked(Array.from<RowKey>(rows), checks.isChecked(anchor))
}
