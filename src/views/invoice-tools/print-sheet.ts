import type { GridColumn } from '#grid'
import { sheet } from './invoice-tools.css.ts'

/** Rows rendered before yielding to the event loop. */
const SLICE_ROWS = 1000
/** Rows of the sheet on one A4 or Letter page, about. */
export const ROWS_A_PAGE = 45

export interface PrintOptions {
  readonly title: string
  readonly columns: readonly GridColumn[]
  readonly rows: ArrayLike<number>
  readonly onProgress: (share: number) => void
  readonly yieldToEventLoop: () => Promise<void>
  readonly signal: AbortSignal
}

/** Renders all rows as one plain table, prints it, and removes it. */
export async function printRows(options: PrintOptions): Promise<void> {
  const { title, columns, rows, onProgress, yieldToEventLoop, signal } = options
  const paper = document.createElement('div')
  paper.className = sheet
  const table = document.createElement('table')
  table.createCaption().textContent = title
  const head = table.createTHead().insertRow()
  for (const column of columns) head.append(cellOf('th', column.header, column))
  const body = table.createTBody()
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    if (signal.aborted) return
    body.append(linesOf(columns, rows, from, Math.min(from + SLICE_ROWS, rows.length)))
    onProgress(Math.min(1, (from + SLICE_ROWS) / rows.length))
    await yieldToEventLoop()
  }
  paper.append(table)
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}

function linesOf(
  columns: readonly GridColumn[],
  rows: ArrayLike<number>,
  from: number,
  end: number,
): DocumentFragment {
  const lines = document.createDocumentFragment()
  for (let n = from; n < end; n++) {
    const line = document.createElement('tr')
    for (const column of columns) line.append(cellOf('td', column.text(rows[n]!), column))
    lines.append(line)
  }
  return lines
}

function cellOf(tag: 'th' | 'td', text: string, { align }: GridColumn): HTMLElement {
  const cell = document.createElement(tag)
  cell.textContent = text
  if (align === 'end') cell.className = 'end'
  return cell
}
