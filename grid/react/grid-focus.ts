import type { FocusEvent, MouseEvent } from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import { cellOf, positionOf } from './cell-element.ts'
import type { GridModel } from './grid-model.ts'
import type { GridControl, GridProps } from './grid-types.ts'

export function controlOf(
  model: GridModel,
  root: { readonly current: HTMLElement | null },
): Omit<GridControl, 'copy'> {
  const show = (row: number): void => {
    model.extend(false)
    model.activate({ row, column: model.active.peek().column })
    model.reveal(row)
    // The page may have scrolled since.
    root.current?.scrollIntoView({ block: 'nearest' })
  }
  return {
    show,
    goTo(row) {
      show(row)
      requestAnimationFrame(() => focusActive(model, root.current))
    },
    activeRow: () => Math.max(0, model.active.peek().row),
  }
}

export function focusActive(model: GridModel, root: HTMLElement | null): void {
  const { row, column } = model.active.peek()
  const cell = root && cellOf(root, row, column)
  if (cell) model.focusCell(cell)
}

/** Tells the model how the page is operated, also in the menu of a column, until the returned function is called. */
export function followPresses(model: GridModel): () => void {
  const onKey = (): void => model.notePress(true)
  const onPointer = (): void => model.notePress(false)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  return () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}

/** Makes the focused cell the active one, and scrolls its row into view; one that was pressed is in sight, and stays under the pointer. */
export function followFocus(event: FocusEvent<HTMLElement>, model: GridModel): void {
  const cell = positionOf(event.target)
  if (cell === undefined) return
  model.activate(cell)
  if (cell.row !== HEADER_ROW && model.isByKey()) model.reveal(cell.row)
}

/** Opens the row of an event; two quick presses of a checkbox open nothing. */
export function openRow(event: MouseEvent, { onOpen }: GridProps, model: GridModel): void {
  if (event.target instanceof HTMLInputElement) return
  const row = model.rowAt(positionOf(event.target)?.row ?? HEADER_ROW)
  if (row !== undefined) onOpen?.(row)
}
