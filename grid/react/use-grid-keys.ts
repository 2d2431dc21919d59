import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { HEADER_ROW, moveCell } from '../core/cell-position.ts'
import { gridCommand, headCommand, type GridCommand, type HeadCommand } from '../core/keyboard.ts'
import { nextForAll } from '../features/checks.ts'
import { nextSort } from '../features/sorting.ts'
import { positionOf } from './cell-element.ts'
import type { ColumnActions } from './column-actions.ts'
import { copyCells } from './copy-cells.ts'
import type { GridModel } from './grid-model.ts'
import type { GridProps } from './grid-types.ts'
import { selectNone, selectRange, toggleRow } from './select-rows.ts'
import { toggleCheck } from './toggle-check.ts'
import type { ShownColumn } from './use-column-model.ts'

interface KeyOptions {
  readonly model: GridModel
  readonly columns: readonly ShownColumn[]
  readonly props: GridProps
  readonly actions: ColumnActions
  readonly openMenu: (id: string, head: HTMLElement) => void
}

interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Activates a column header, opens its menu, or opens the row of a link. */
  readonly onClick: (event: MouseEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

export function gridKeys(options: KeyOptions): GridKeys {
  const { model, columns, props } = options
  return {
    onKeyDown(event) {
      // Keys in a control inside a cell are left to it.
      if (isTyping(event.target)) return
      if (obeyHead(event, options)) return event.preventDefault()
      const command = gridCommand(event)
      if (command !== undefined && obey(command, options)) event.preventDefault()
    },
    onClick(event) {
      const cell = positionOf(event.target)
      if (cell === undefined) return
      if (cell.row !== HEADER_ROW && isPlainClickOnLink(event)) {
        model.activate(cell)
        if (open(options)) event.preventDefault()
        return
      }
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-menu]') : null
      if (button?.dataset.menu !== undefined) {
        model.activate(cell)
        options.openMenu(button.dataset.menu, button.closest<HTMLElement>('[role=columnheader]') ?? button)
      } else if (!isControl(event.target)) {
        focusPressed(event.target, model)
        if (cell.row === HEADER_ROW) pressHeader(cell.column, options)
      }
    },
    onCopy(event) {
      if (!document.getSelection()?.isCollapsed || isTyping(event.target)) return
      const shift = props.checks === undefined ? 0 : 1
      const { selection, copiedText, onCopied } = props
      copyCells(event, { model, columns, shift, selection, copiedText, onCopied })
    },
  }
}

// True when the key is a command for the column of the focused header.
function obeyHead(event: KeyboardEvent<HTMLElement>, options: KeyOptions): boolean {
  const { model, actions } = options
  const { row } = model.active.peek()
  const head = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-id]') : null
  const id = head?.dataset.id
  const command = headCommand(event)
  if (row !== HEADER_ROW || head === null || id === undefined || command === undefined) return false
  if (actions === undefined) return false
  obeyHeadCommand(command, { id, head, actions, openMenu: options.openMenu })
  return true
}

interface HeadTarget {
  readonly id: string
  readonly head: HTMLElement
  readonly actions: NonNullable<ColumnActions>
  readonly openMenu: KeyOptions['openMenu']
}

function obeyHeadCommand(command: HeadCommand, { id, head, actions, openMenu }: HeadTarget): void {
  if (command.kind === 'menu') openMenu(id, head)
  else if (command.kind === 'resize') actions.widen(id, head.offsetWidth, command.steps)
  else actions.move(id, command.places)
}

// False when the command does not apply, so that the browser handles the key.
function obey(command: GridCommand, options: KeyOptions): boolean {
  const { model, props } = options
  const active = model.active.peek()
  switch (command.kind) {
    case 'select-all':
      props.selection?.selectAll()
      return props.selection !== undefined
    case 'select-row':
      toggleRow(model, props.selection, active.row)
      return props.selection !== undefined
    case 'select-none':
      model.extend(false)
      return selectNone(props.selection)
    case 'toggle':
      return active.row === HEADER_ROW ? pressHeader(active.column, options) : toggle(command.range, options)
    case 'activate':
      return active.row === HEADER_ROW ? pressHeader(active.column, options) : open(options)
    default:
      move(command, options)
      return true
  }
}

function move(
  command: Extract<GridCommand, { readonly extends: boolean }>,
  { model, props }: KeyOptions,
): void {
  const isRange = command.extends && model.active.peek().row !== HEADER_ROW
  const hadRange = model.cells.peek() !== undefined
  model.extend(isRange)
  const cell = moveCell(model.active.peek(), command, model.bounds.peek())
  model.activate(cell)
  if (cell.row !== HEADER_ROW) model.reveal(cell.row)
  if (isRange) selectRange(model, props.selection)
  else if (hadRange) selectNone(props.selection)
}

// False when the column cannot be sorted.
function pressHeader(at: number, { model, columns, props }: KeyOptions): boolean {
  const { checks, sort, onSort } = props
  const place = at - (checks === undefined ? 0 : 1)
  if (place < 0) {
    if (checks !== undefined && model.bounds.peek().rows > 0) checks.setAll(nextForAll(checks.state.peek()))
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
  if (props.checks === undefined) return false
  toggleCheck(model, props.checks, model.active.peek().row, isRange)
  return true
}

// A browser leaves the focus where it is while a selection of text reaches over the cell, as after Ctrl+A on the page.
function focusPressed(target: EventTarget, model: GridModel): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  if (cell !== null && !cell.contains(document.activeElement)) model.focusCell(cell)
}

// Any other click on a link is the browser's: another tab, another window.
function isPlainClickOnLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false
  return target instanceof Element && target.closest('a[href]') !== null
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
