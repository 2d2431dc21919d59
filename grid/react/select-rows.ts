import type { PointerEvent } from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import type { GridSelection } from '../features/selection.ts'
import { positionOf } from './cell-element.ts'
import type { GridModel } from './grid-model.ts'

/**
 * A press of a cell, not of its checkbox: Shift selects the cells and rows up to it, Ctrl or Cmd one row more or fewer; without
 * either nothing is selected any more.
 */
export function pressCell(
  event: PointerEvent<HTMLElement>,
  model: GridModel,
  selection: GridSelection | undefined,
): void {
  const cell = positionOf(event.target)
  if (cell === undefined || cell.row === HEADER_ROW || event.target instanceof HTMLInputElement) return
  if (event.button !== 0 || (isCommand(event) && isLink(event.target))) return
  if (isCommand(event)) return toggleRow(model, selection, cell.row)
  const isRange = event.shiftKey && model.active.peek().row !== HEADER_ROW
  model.extend(isRange)
  // The browser would select the text in between.
  if (event.shiftKey) event.preventDefault()
  if (event.shiftKey) model.activate(cell)
  if (isRange) selectRange(model, selection)
  else selectNone(selection)
}

/** Selects the rows of the range of cells, and no others. */
export function selectRange(model: GridModel, selection: GridSelection | undefined): void {
  const range = model.cells.peek()
  if (range === undefined) return
  selection?.select(model.source.window(range.top, range.bottom - range.top + 1))
}

/** Selects the row at a place of the list, or no longer. */
export function toggleRow(model: GridModel, selection: GridSelection | undefined, at: number): void {
  const row = model.rowAt(at)
  model.extend(false)
  if (row !== undefined) selection?.toggle(row)
}

/** The range of cells ends with the selection of their rows. Subscribes to how many are selected. */
export function dropRange(model: GridModel, selection: GridSelection | undefined): void {
  if (selection?.count.value === 0) model.extend(false)
}

/** False when nothing was selected. */
export function selectNone(selection: GridSelection | undefined): boolean {
  if (selection === undefined || selection.count.peek() === 0) return false
  selection.clear()
  return true
}

function isCommand({ ctrlKey, metaKey }: PointerEvent): boolean {
  return ctrlKey || metaKey
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null
}
