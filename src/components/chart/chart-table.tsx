import type { ReactElement } from 'react'
import { spreadsheetText } from '#domain/csv'
import { table, tableCell, tableHead, tableScroller } from './chart.css.ts'

/** What a picture shows, as texts: the first cell of a row names it. */
export interface ChartData {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ChartTableProps {
  readonly label: string
  readonly data: ChartData
}

export function ChartTable({ label, data: { columns, rows } }: ChartTableProps): ReactElement {
  return (
    // Focusable, because it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={tableScroller} aria-label={label} tabIndex={0}>
      <table className={table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={tableHead}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row" className={tableCell}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={tableCell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same as text for a spreadsheet: a line a row, cells apart by tabs. No cell is a formula. */
export function tableText({ columns, rows }: ChartData): string {
  return [columns, ...rows].map((cells) => cells.map(cellText).join('\t')).join('\n')
}

function cellText(cell: string): string {
  const text = spreadsheetText(cell).replaceAll(/[\t\r\n]+/gu, ' ')
  // A spreadsheet takes off quotes around a cell, and would find the formula in them.
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}
