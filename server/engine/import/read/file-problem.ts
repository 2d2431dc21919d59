import type { WholeDoubt } from '../whole/whole-book.ts'

export type FileProblem =
  | 'FILE_EMPTY'
  | 'NO_ROWS'
  | 'QUOTE_NOT_CLOSED'
  | 'RECORD_TOO_LONG'
  | 'TOO_MANY_COLUMNS'
  | 'COLUMNS_MISSING'
  | 'COLUMN_UNKNOWN'
  | 'READING_OPEN'
  | 'SEVERAL_TABLES'
  | 'TABLES_BESIDE'
  | 'SHEET_UNKNOWN'
  | 'WORKBOOK_DAMAGED'
  | 'WORKBOOK_ENCRYPTED'
  | 'WORKBOOK_TOO_LARGE'
  | 'FILE_TOO_LARGE'
  | 'WHOLE_EMPTY'
  | 'CLOSING_CHANGED'
  | 'PROFILE_UNKNOWN'
  | 'PROFILE_CHANGED'
  | 'PROFILE_EDITED'
  | 'CREATED_ASSUMED'
  | WholeDoubt

/** A file that cannot be read as a table of invoices; the message tells the user how to fix it. */
export class FileProblemError extends Error {
  override readonly name = 'FileProblemError'
  readonly code: FileProblem
  readonly line: number | undefined

  constructor(code: FileProblem, message: string, options: ErrorOptions & { readonly line?: number } = {}) {
    super(message, options)
    this.code = code
    this.line = options.line
  }
}
