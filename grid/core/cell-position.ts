import type { GridCommand } from './keyboard.ts'

export const HEADER_ROW = -1

/** A cell by its row in the view (−1 is the header) and its column, both from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface CellBounds {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

/** Gives the same object where the cell exists, else the nearest one that does. */
export function clampCell(cell: CellPosition, { rows, columns }: CellBounds): CellPosition {
  const row = Math.min(Math.max(cell.row, HEADER_ROW), rows - 1)
  const column = Math.max(0, Math.min(cell.column, columns - 1))
  return row === cell.row && column === cell.column ? cell : { row, column }
}

/** The cell that a command moves to. Page moves stay among the rows; only a single step reaches the header. */
export function moveCell(from: CellPosition, command: GridCommand, bounds: CellBounds): CellPosition {
  const { row, column } = from
  switch (command.kind) {
    case 'move':
      return clampCell({ row: row + command.rows, column: column + command.columns }, bounds)
    case 'page':
      return clampCell({ row: Math.max(0, row + command.pages * bounds.page), column }, bounds)
    case 'edge': {
      const atEnd = command.edge === 'end'
      const edgeColumn = atEnd ? bounds.columns - 1 : 0
      if (command.of === 'row') return clampCell({ row, column: edgeColumn }, bounds)
      return clampCell({ row: atEnd ? bounds.rows - 1 : 0, column: edgeColumn }, bounds)
    }
    default:
      return from
  }
}

/** A block of cells, bounds included. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

/** The block between two cells; among the rows only. */
export function rangeBetween(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.max(0, Math.min(a.row, b.row)),
    bottom: Math.max(0, a.row, b.row),
    start: Math.min(a.column, b.column),
    end: Math.max(a.column, b.column),
  }
}
