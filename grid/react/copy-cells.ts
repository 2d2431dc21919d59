import type { ClipboardEvent } from 'react'
import type { RowKey } from '../core/row-source.ts'
import { tsvOf } from '../core/tsv.ts'
import type { GridSelection } from '../features/selection.ts'
import type { GridModel } from './grid-model.ts'
import type { GridColumn } from './grid-types.ts'

/** A copy is assembled in one task: more rows than these belong in a file. */
const MOST_COPIED_ROWS = 10_000

interface CopyOptions {
  readonly model: GridModel
  readonly columns: readonly GridColumn[]
  readonly selection: GridSelection | undefined
  /** Makes a cell's text safe where it is pasted. */
  readonly copiedText: ((text: string) => string) | undefined
  readonly onCopied: ((rows: number, chosen: number) => void) | undefined
}

/** Copies the selected cells, the selected rows, or else the active row, as tab-separated text. */
export function copyCells(
  event: ClipboardEvent,
  options: CopyOptions & {
    /** The place of the first column. */
    readonly shift: number
  },
): void {
  const { model, columns, shift, selection } = options
  const range = model.cells.peek()
  if (range === undefined && selection !== undefined && selection.count.peek() > 0) {
    put(event, selectedRows(selection), columns, options)
    return
  }
  const top = range?.top ?? model.active.peek().row
  if (top < 0) return
  const chosen = range === undefined ? 1 : range.bottom - range.top + 1
  const isWhole = range === undefined || model.bounds.peek().columns - shift < columns.length
  const shown = isWhole ? columns : columns.slice(Math.max(0, range.start - shift), range.end - shift + 1)
  put(event, { rows: model.source.window(top, Math.min(chosen, MOST_COPIED_ROWS)), chosen }, shown, options)
}

/** Copies the selected rows, or all when none are. Rejects where the browser does not allow it. */
export async function copyRows(options: CopyOptions): Promise<void> {
  const { model, columns, selection, onCopied } = options
  const { rows, chosen } =
    selection !== undefined && selection.count.peek() > 0
      ? selectedRows(selection)
      : { rows: model.source.window(0, MOST_COPIED_ROWS), chosen: model.source.count.peek() }
  if (rows.length === 0) return
  await navigator.clipboard.writeText(textOf(rows, columns, options))
  onCopied?.(rows.length, chosen)
}

interface CopiedRows {
  readonly rows: ArrayLike<RowKey>
  readonly chosen: number
}

function selectedRows(selection: GridSelection): CopiedRows {
  return { rows: selection.rows(MOST_COPIED_ROWS), chosen: selection.count.peek() }
}

function put(
  event: ClipboardEvent,
  { rows, chosen }: CopiedRows,
  columns: readonly GridColumn[],
  options: CopyOptions,
): void {
  if (rows.length === 0 || columns.length === 0) return
  event.clipboardData.setData('text/plain', textOf(rows, columns, options))
  event.preventDefault()
  options.onCopied?.(rows.length, chosen)
}

function textOf(
  rows: ArrayLike<RowKey>,
  columns: readonly GridColumn[],
  { copiedText = (text) => text }: CopyOptions,
): string {
  return tsvOf(Array.from(rows, (row) => columns.map((column) => copiedText(column.text(row)))))
}
