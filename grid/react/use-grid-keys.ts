import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { HEADER_ROW, moveCell } from '../core/cell-position.ts'
import { gridCommand, type GridCommand } from '../core/keyboard.ts'
import type { RowKey } from '../core/row-source.ts'
import { tsvOf } from '../core/tsv.ts'
import { nextForAll, type GridSelection } from '../features/selection.ts'
import { nextSort } from '../features/sorting.ts'
import { positionOf } from './cell-element.ts'
import type { GridModel } from './grid-model.ts'
import type { GridColumn, GridProps } from './grid-types.ts'

interface KeyOptions {
  readonly model: GridModel
  readonly columns: readonly GridColumn[]
  readonly props: GridProps
}

interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Presses a column head. */
  readonly onClick: (event: MouseEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

/** What keys do in the grid. */
export function gridKeys(options: KeyOptions): GridKeys {
  return {
    onKeyDown(event) {
      // Keys typed into something inside a cell are its own.
      if (isTyping(event.target)) return
      const command = gridCommand(event)
      if (command !== undefined && obey(command, options, event.currentTarget)) event.preventDefault()
    },
    onClick(event) {
      const cell = positionOf(event.target)
      if (cell?.row === HEADER_ROW && !isControl(event.target)) pressHeader(cell.column, options)
    },
    onCopy(event) {
      const row = options.model.rowAt(options.model.active.peek().row)
      if (row === undefined || !document.getSelection()?.isCollapsed || isTyping(event.target)) return
      event.clipboardData.setData('text/plain', tsvOf([options.columns.map((column) => column.text(row))]))
      event.preventDefault()
    },
  }
}

// False when the command means nothing here, so that the browser keeps the key.
function obey(command: GridCommand, options: KeyOptions, root: HTMLElement): boolean {
  const { model, props } = options
  const active = model.active.peek()
  switch (command.kind) {
    case 'select-all':
      props.selection?.setAll(true)
      return props.selection !== undefined
    case 'toggle':
      return active.row === HEADER_ROW ? pressHeader(active.column, options) : toggle(command.range, options)
    case 'activate':
      return active.row === HEADER_ROW ? pressHeader(active.column, options) : open(options)
    default:
      move(command, model, root)
      return true
  }
}

function move(command: GridCommand, model: GridModel, root: HTMLElement): void {
  const cell = moveCell(model.active.peek(), command, model.bounds.peek())
  model.activate(cell)
  if (cell.row !== HEADER_ROW) root.scrollTop = model.reveal(cell.row)
}

// False when the column cannot be sorted.
function pressHeader(at: number, { model, columns, props }: KeyOptions): boolean {
  const { selection, sort, onSort } = props
  const place = at - (selection === undefined ? 0 : 1)
  if (place < 0) {
    if (selection !== undefined && model.bounds.peek().rows > 0)
      selection.setAll(nextForAll(selection.state.peek()))
    return true
  }
  const column = columns[place]
  if (column?.isSortable !== true || onSort === undefined) return false
  onSort(nextSort(sort, column.id, column.firstDirection))
  return true
}

function open({ model, props }: KeyOptions): boolean {
  const row = model.rowAt(model.active.peek().row)
  if (row === undefined || props.onOpen === undefined) return false
  props.onOpen(row)
  return true
}

function toggle(isRange: boolean, { model, props }: KeyOptions): boolean {
  if (props.selection === undefined) return false
  toggleRow(model, props.selection, model.active.peek().row, isRange)
  return true
}

/** Toggles a row; a range makes every row from the last toggled one to this one like that one. */
export function toggleRow(model: GridModel, selection: GridSelection, at: number, isRange: boolean): void {
  const row = model.rowAt(at)
  if (row === undefined) return
  const from = model.anchor.peek()
  const anchor = isRange && from !== undefined ? model.rowAt(from) : undefined
  if (from === undefined || anchor === undefined) {
    selection.setSelected([row], !selection.isSelected(row))
    model.setAnchor(at)
    return
  }
  const rows = model.source.window(Math.min(from, at), Math.abs(at - from) + 1)
  selection.setSelected(Array.from<RowKey>(rows), selection.isSelected(anchor))
}

function isControl(target: EventTarget): boolean {
  return target instanceof HTMLInputElement
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  )
}
