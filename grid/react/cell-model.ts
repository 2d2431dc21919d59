import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  clampCell,
  HEADER_ROW,
  rangeBetween,
  type CellBounds,
  type CellPosition,
} from '../core/cell-position.ts'

export function createCellModel(bounds: ReadonlySignal<CellBounds>) {
  const wanted = signal<CellPosition>({ row: 0, column: 0 })
  /** The anchor of the range of cells; the active cell is its other end. */
  const rangeFrom = signal<CellPosition | undefined>(undefined)
  const active = computed(() => clampCell(wanted.value, bounds.value))
  return {
    active,
    /** The active cell while it is a header; headers do not subscribe to it from row to row. */
    activeHead: computed(() => (active.value.row === HEADER_ROW ? active.value : undefined)),
    activate: (cell: CellPosition): void => void (wanted.value = cell),
    /** The selected cells, if more than the active one. */
    cells: computed(() => {
      const from = rangeFrom.value
      return from && rangeBetween(clampCell(from, bounds.value), active.value)
    }),
    /** Starts a range at the active cell, if there is none, or clears it. */
    extend: (isExtending: boolean): void => {
      if (!isExtending) rangeFrom.value = undefined
      else rangeFrom.value ??= active.peek()
    },
  }
}
