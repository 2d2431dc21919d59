import { noteDraw } from '../core/draws.ts'
import type { RowKey } from '../core/row-source.ts'
import type { GridChecks } from '../features/checks.ts'
import type { GridSelection } from '../features/selection.ts'
import type { GridColumn, GridLabels } from './grid-types.ts'

/** How rows are written. A new object writes every row again. */
export interface RowStyle {
  /** The columns whose texts are in the cells, in order; none when the cells are rendered otherwise. */
  readonly columns: readonly GridColumn[]
  readonly name: GridColumn['text'] | undefined
  readonly labels: GridLabels
  readonly checks: GridChecks | undefined
  readonly selection: GridSelection | undefined
  readonly isDimmed: ((row: RowKey) => boolean) | undefined
}

interface Written {
  readonly row: RowKey | undefined
  readonly contents: number
  readonly style: RowStyle
  /** By which its check box is named. */
  readonly name: string
}

/**
 * Writes rows into their elements, bypassing React: a keystroke of a search changes every text in view and no element,
 * and only changed texts are written.
 */
export function createRowWriter() {
  const written = new WeakMap<Element, Written>()
  /**
   * @param element Of role row, with one cell for each column.
   * @param row Undefined when the source does not have it yet: the cells are empty.
   * @param contents Increases when the same row may have changed.
   */
  return function write(element: Element, row: RowKey | undefined, contents: number, style: RowStyle): void {
    const last = written.get(element)
    // A list that is filtered anew has no selection, also where the same row is at the same place.
    writeSelection(element, row, style.selection)
    if (last?.row === row && last?.contents === contents && last.style === style) return
    noteDraw('row')
    const name = style.checks === undefined || row === undefined ? '' : (style.name?.(row) ?? '')
    written.set(element, { row, contents, style, name })
    writeCheck(element, row, style, last?.style === style && last.name === name ? undefined : name)
    mark(element, 'data-dimmed', row !== undefined && style.isDimmed?.(row) === true)
    writeTexts(element, row, style)
  }
}

function writeSelection(
  element: Element,
  row: RowKey | undefined,
  selection: GridSelection | undefined,
): void {
  // The element may have shown a row of a list with a selection.
  if (selection === undefined) return element.removeAttribute('aria-selected')
  set(element, 'aria-selected', String(row !== undefined && selection.isSelected(row)))
}

/** `name` is undefined where the box has it already: most edits leave it, and a label is worded anew for each row. */
function writeCheck(
  element: Element,
  row: RowKey | undefined,
  { checks, labels }: RowStyle,
  name: string | undefined,
): void {
  if (checks === undefined) return
  const box = element.firstElementChild?.firstElementChild
  if (!(box instanceof HTMLInputElement)) return
  box.checked = row !== undefined && checks.isChecked(row)
  if (name !== undefined) set(box, 'aria-label', labels.checkRow(name))
}

function writeTexts(element: Element, row: RowKey | undefined, { columns, checks }: RowStyle): void {
  let cell = checks === undefined ? element.firstElementChild : element.firstElementChild?.nextElementSibling
  for (const column of columns) {
    if (!cell) return
    const isStruck = row !== undefined && column.isStruck?.(row) === true
    const isMarked = mark(cell, 'data-struck', isStruck)
    const holder = column.href === undefined ? cell : linkOf(cell, row === undefined ? '' : column.href(row))
    const isWritten = writeText(holder, row === undefined ? '' : column.text(row))
    if (isMarked || isWritten) noteDraw('cell')
    cell = cell.nextElementSibling
  }
}

function writeText(cell: Element, text: string): boolean {
  const node = cell.firstChild
  if (node === null) cell.append(text)
  else if (node.nodeValue === text) return false
  else node.nodeValue = text
  return true
}

function linkOf(cell: Element, href: string): Element {
  const link = cell.firstElementChild
  if (link === null) return cell
  if (href === '') link.removeAttribute('href')
  else set(link, 'href', href)
  return link
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function mark(element: Element, name: string, isOn: boolean): boolean {
  if (element.hasAttribute(name) === isOn) return false
  element.toggleAttribute(name, isOn)
  return true
}
