import { useLayoutEffect, type RefObject } from 'react'
import { cellOf } from './cell-element.ts'
import type { GridModel } from './grid-model.ts'

/**
 * Keeps the focus on the active cell while it is inside the grid: also when its row is drawn anew or the list gets
 * shorter. To be called by every part that draws cells.
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, model: GridModel): void {
  const element = root.current
  const isInside = element !== null && element.contains(document.activeElement)
  const { row, column } = model.active.value
  useLayoutEffect(() => {
    if (!isInside || element === null) return
    const cell = cellOf(element, row, column)
    if (cell === null || cell === document.activeElement || cell.contains(document.activeElement)) return
    cell.focus({ preventScroll: true })
  })
}
