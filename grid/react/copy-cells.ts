import type { ClipboardEvent } from 'react'
import { tsvOf } from '../core/tsv.ts'
import type { GridModel } from './grid-model.ts'
import type { GridColumn } from './grid-types.ts'

/** A copy is assembled in one task: more rows than these belong in a file. */
const MOST_COPIED_ROWS = 10_000

interface CopyOptions {
  readonly model: GridModel
  readonly columns: readonly GridColumn[]
  /** The place of the first column. */
  readonly shift: number
  /** Makes a cell's text safe where it is pasted. */
  readonly copiedText: ((text: string) => string) | undefined
  readonly onCopied: ((rows: number, chosen: number) => void) | undefined
}

/** Copies the selected cells, or the active row, as tab-separated text. */
export function copyCells(
  event: ClipboardEvent,
  { model, columns, shift, copiedText = (text) => text, onCopied }: CopyOptions,
): void {
  const range = model.cells.peek()
  const top = range?.top ?? model.active.peek().row
  if (top < 0) return
  const chosen = range === undefined ? 1 : range.bottom - range.top + 1
  const isWhole = range === undefined || model.bounds.peek().columns - shift < columns.length
  const shown = isWhole ? columns : columns.slice(Math.max(0, range.start - shift), range.end - shift + 1)
  const rows = Array.from(model.source.window(top, Math.min(chosen, MOST_COPIED_ROWS)))
  if (rows.length === 0 || shown.length === 0) return
  event.clipboardData.setData(
    'text/plain',
    tsvOf(rows.map((row) => shown.map((column) => copiedText(column.text(row))))),
  )
  event.preventDefault()
  onCopied?.(rows.length, chosen)
}
