// The calls of the import of files. Amounts are major units, days `yyyy-MM-dd`, instants ISO.

/** How large a file may be, in bytes. */
export const LARGEST_IMPORT_BYTES = 256 * 1024 * 1024

/** POST /imports */
export interface ImportUpload {
  readonly importUuid: string
  readonly fileName: string
  readonly kind: 'csv' | 'xlsx'
  readonly bytes: number
  /** When the file is removed. */
  readonly expires: string
}

/** The currency and state of invoices in a file. */
export interface ImportTotal {
  readonly currency: string
  readonly state: string
  readonly count: number
  readonly amount: number
}

/** A row that is not imported. */
export interface ImportRefusal {
  readonly line: number
  readonly code: string
  readonly detail: string | null
}

/** Why nothing of a file can be read. */
export interface ImportProblem {
  readonly code: string
  readonly line: number | null
}

/** How a file is read: what was given, and the guesses in place of what was not. */
export interface ImportReading {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly dateStyle: string | null
  readonly decimalMark: string | null
  readonly currency: string | null
  /** The positions of the columns by field. */
  readonly columns: Readonly<Record<string, number>>
}

/** A row as it would be imported. */
export interface ImportPreviewRow {
  readonly line: number
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly amount: number
  readonly currency: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly voucherNumber: string
  readonly transactionType: string
  readonly state: string
}

/** What an import does to the book. */
export interface ImportCounts {
  readonly accepted: number
  readonly refused: number
  readonly customers: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** POST /imports/{importUuid}/preview */
export interface ImportPreview {
  readonly reading: ImportReading
  readonly headings: readonly string[]
  /** The first row of the file as it is. */
  readonly example: readonly string[]
  /** Fields that no column is known for; without them nothing else can be told. */
  readonly missing: readonly string[]
  readonly problem: ImportProblem | null
  /** Null with a problem or a missing field. */
  readonly result: {
    /** The counts of the book are null in a long file, which is compared with the book only as it is imported. */
    readonly counts: Omit<ImportCounts, 'added' | 'changed' | 'unchanged'> & {
      readonly added: number | null
      readonly changed: number | null
      readonly unchanged: number | null
    }
    readonly totals: readonly ImportTotal[]
    readonly rows: readonly ImportPreviewRow[]
    readonly refusals: readonly ImportRefusal[]
    readonly warnings: readonly {
      readonly code: string
      readonly count: number
      readonly lines: readonly number[]
    }[]
  } | null
}

/** A line of the answer of POST /imports/{importUuid}/run. */
export type ImportRunEvent =
  | { readonly kind: 'progress'; readonly rows: number }
  /** All rows were read and are written now: so many are. Where that is one transaction, there is one such event. */
  | { readonly kind: 'writing'; readonly rows: number }
  | { readonly kind: 'done'; readonly counts: ImportCounts; readonly totals: readonly ImportTotal[] }
  /** Nothing was written. */
  | { readonly kind: 'failed'; readonly problem: ImportProblem }

/** Whether an import can be undone, or why not. */
export type ImportUndo = 'possible' | 'undone' | 'later' | 'offered' | 'cleared' | 'expired'

/** An entry of GET /imports, the answer of POST /imports/{importUuid}/undo */
export interface ImportRecord {
  readonly importUuid: string
  readonly fileName: string
  readonly imported: string
  /** Who imported: a user, staff for the user, or the operator's command. */
  readonly by: 'user' | 'staff' | 'operator'
  readonly emailAddress: string | null
  readonly accepted: number
  readonly refused: number
  readonly added: number
  readonly changed: number
  readonly undone: string | null
  readonly undo: ImportUndo
}

/** GET /imports */
export interface ImportRecords {
  /** A page of them, the latest first. */
  readonly imports: readonly ImportRecord[]
  /** How many the account has. */
  readonly totalCount: number
}
