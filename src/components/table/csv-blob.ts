import { csvCell } from '#domain/csv'
import { fileHeading, type FileField } from '#i18n'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The columns of a file by their fields: plain decimals, ISO days, empty where there is nothing. */
export type CsvFields<Row> = Readonly<Partial<Record<FileField, (row: Row) => string | number | undefined>>>

/** Rows as a CSV file in UTF-8 with headings as the user reads them, which a spreadsheet opens without running any cell as a formula. */
export function csvBlob<Row>(fields: CsvFields<Row>, rows: readonly Row[]): Blob {
  const headings = Object.keys(fields).map((field) => csvCell(fileHeading(field as FileField)))
  const cells = Object.values(fields)
  const lines = rows.map((row) => cells.map((cell) => csvCell(String(cell(row) ?? ''))).join(','))
  const text = [headings.join(','), ...lines].map((line) => `${line}\r\n`).join('')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
}
