import type { CSSProperties } from 'react'
import type { CellPosition } from '../core/cell-position.ts'
import type { ShownColumn } from './use-column-model.ts'

/** The drawn cell at a position; null when its row is not drawn. */
export function cellOf(grid: HTMLElement, row: number, column: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)
}

/** The position of the cell an event happened in. */
export function positionOf(target: EventTarget | null): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (cell === null || cell === undefined || row === null || row === undefined) return undefined
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

/** Where a cell stays or stands; undefined when it follows the one before it. */
export function cellPlace({ pinnedAt, track }: ShownColumn): CSSProperties | undefined {
  if (pinnedAt === undefined && track === undefined) return undefined
  return { insetInlineStart: pinnedAt, gridColumnStart: track }
}
