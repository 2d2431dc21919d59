import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  clampCell,
  HEADER_ROW,
  rangeBetween,
  type CellBounds,
  type CellPosition,
} from '../core/cell-position.ts'

/** The cell the keyboard is on, and the range of cells that it stretches. */
export function createCellModel(bounds: ReadonlySignal<CellBounds>) {
  const wanted = signal<CellPosition>({ row: 0, column: 0 })
  /** Where a range of cells began; the active cell is its other end. */
  const rangeFrom = signal<CellPosition | undefined>(undefined)
  const active = computed(() => clampCell(wanted.value, bounds.value))
  return {
    /** The one cell that takes the focus. */
    active,
    /** The same while it is a head; the heads do not follow it from row to row. */
    activeHead: computed(() => (active.value.row === HEADER_ROW ? active.value : undefined)),
    activate: (cell: CellPosition): void => void (wanted.value = cell),
    /** The cells chosen to be copied, if more than the active one. */
    cells: computed(() => {
      const from = rangeFrom.value
      return from && rangeBetween(clampCell(from, bounds.value), active.value)
    }),
    /** Lets the range begin at the active cell, if there is none yet, or ends it. */
    extend: (isExtending: boolean): void => {
      if (!isExtending) rangeFrom.value = undefined
      else rangeFrom.value ??= active.peek()
    },
  }
}
