import { useLayoutEffect, type RefObject } from 'react'
import type { CellPosition } from '../core/cell-position.ts'
import { cellOf } from './cell-element.ts'
import type { GridModel } from './grid-model.ts'

/**
 * Keeps the focus on the active cell while it is inside the grid: also when its row is rendered again or the list gets
 * shorter. Call it in every part that renders cells, with the active cell if it is there.
 */
export function useGridFocus(
  root: RefObject<HTMLElement | null>,
  model: GridModel,
  active: CellPosition | undefined,
): void {
  const element = root.current
  const isInside = element !== null && element.contains(document.activeElement)
  useLayoutEffect(() => {
    if (!isInside || element === null || active === undefined) return
    const cell = cellOf(element, active.row, active.column)
    if (cell === null || cell === document.activeElement || cell.contains(document.activeElement)) return
    model.focusCell(cell)
    revealAcross(element, cell)
  })
}

// Scrolls horizontally by the least distance that uncovers a cell from the pinned ones.
function revealAcross(root: HTMLElement, cell: HTMLElement): void {
  if (getComputedStyle(cell).position === 'sticky') return
  const pinnedPx = Number.parseFloat(root.style.scrollPaddingInlineStart) || 0
  const own = cell.getBoundingClientRect()
  const box = root.getBoundingClientRect()
  const hiddenBefore = box.left + pinnedPx - own.left
  const hiddenBehind = own.right - (box.left + root.clientWidth)
  if (hiddenBefore > 0) root.scrollLeft -= hiddenBefore
  else if (hiddenBehind > 0) root.scrollLeft += Math.min(hiddenBehind, -hiddenBefore)
}
