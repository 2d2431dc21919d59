import type { CSSProperties } from 'react'
import type { CellPosition } from '../core/cell-position.ts'
import type { ShownColumn } from './use-column-model.ts'

/** The element of the cell at a position; null when its row is not rendered. */
export function cellOf(grid: HTMLElement, row: number, column: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)
}

export function positionOf(target: EventTarget | null): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (cell === null || cell === undefined || row === null || row === undefined) return undefined
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

/** The inline style of a pinned or placed cell; undefined when it follows the previous one. */
export function cellPlace({ pinnedAt, track }: ShownColumn): CSSProperties | undefined {
  if (pinnedAt === undefined && track === undefined) return undefined
  return { insetInlineStart: pinnedAt, gridColumnStart: track }
}
