import * as v from 'valibot'
import {
  amount,
  choice,
  count,
  currency,
  flag,
  instant,
  list,
  maybe,
  part,
  text,
  uuid,
  type Sent,
} from './fields.ts'

/** POST /imports */
export const importUpload = v.object({
  importUuid: uuid('The upload, and the import that is made of it.'),
  fileName: text('The name of the file.', 'invoices.csv'),
  kind: choice(['csv', 'xlsx'], 'The kind of file.'),
  bytes: count('The size of the file, in bytes.'),
  expires: instant('When the file is removed.'),
})
export type ImportUpload = Sent<typeof importUpload>

const importTotal = v.object({
  currency: currency(),
  state: text('The state of the invoices.', 'eligible'),
  count: count('How many invoices.'),
  amount: amount('Their sum.'),
})
export type ImportTotal = Sent<typeof importTotal>

const importRejection = v.object({
  line: count('The line of the file.'),
  code: text('Why the row is not imported.', 'AMOUNT_INVALID'),
  detail: maybe(text('The text that was not understood.', 'twelve')),
})
export type ImportRejection = Sent<typeof importRejection>

const importProblem = part(
  {
    code: text('Why nothing of the file can be read.', 'NO_ROWS'),
    line: maybe(count('The line of the file; null where it is none.')),
  },
  'Why nothing of the file can be read; null where it can.',
)
export type ImportProblem = Sent<typeof importProblem>

const importReading = v.object({
  encoding: maybe(text('The encoding of the text.', 'utf-8')),
  delimiter: maybe(text('What parts cells.', ',')),
  sheet: maybe(text('The sheet of the workbook.', 'Sheet1')),
  sheets: list(text('A sheet.', 'Sheet1'), 'The sheets of the workbook.'),
  headingLine: maybe(count('The line of the headings; null where nothing can be read.')),
  dateStyle: maybe(text('The order of day, month and year.', 'year-first')),
  decimalMark: maybe(text('What parts whole units from decimals.', '.')),
  currency: maybe(currency('The currency of rows that name none.')),
  columns: v.pipe(
    v.record(v.string(), count('The position of a column, from 0.')),
    v.description('The positions of the columns by field, from 0.'),
  ),
})
/** How a file is read: what was given, and the guesses in place of what was not. */
export type ImportReading = Sent<typeof importReading>

const importPreviewRow = v.object({
  line: count('The line of the file.'),
  invoiceNumber: text("The supplier's number of the invoice.", 'INV-1001'),
  customerNumber: text("The customer's number.", 'C100'),
  customerName: text("The customer's name.", 'Northwind'),
  amount: amount('The amount of the invoice.'),
  currency: currency(),
  invoiceDate: text('The invoice date, yyyy-MM-dd.', '2026-03-04'),
  dueDate: text('When it is due, yyyy-MM-dd.', '2026-04-03'),
  voucherNumber: text('The voucher number of the invoice.', 'V-1001'),
  transactionType: text('The type of an adjustment; empty for an invoice.', ''),
  state: text('The state it would have.', 'eligible'),
})
export type ImportPreviewRow = Sent<typeof importPreviewRow>

const known = {
  accepted: count('Rows that are imported.'),
  rejected: count('Rows that are not.'),
  customers: count('Customers that the rows name.'),
}
const importCounts = part(
  {
    ...known,
    added: count('Invoices that are new.'),
    changed: count('Invoices that change.'),
    unchanged: count('Invoices that stay as they are.'),
  },
  'What the import does to the book.',
)
export type ImportCounts = Sent<typeof importCounts>

const WHOLE = 'Null in a long file, which is compared with the book only as it is imported.'
const previewCounts = part(
  {
    ...known,
    added: maybe(count(`Invoices that are new. ${WHOLE}`)),
    changed: maybe(count(`Invoices that change. ${WHOLE}`)),
    unchanged: maybe(count(`Invoices that stay as they are. ${WHOLE}`)),
  },
  'What the import would do to the book.',
)
const importWarning = v.object({
  code: text('What the warning is about.', 'DUE_BEFORE_CREATED'),
  count: count('How many rows it is about; 0 of one about the whole file.'),
  lines: list(count('A line.'), 'The first of these lines of the file.'),
  amounts: list(
    v.object({ currency: currency(), amount: amount('The sum of the rows in this currency.') }),
    'The money of these rows, where it is known.',
  ),
  detail: maybe(text('What the file says.', 'Amount (cents)')),
})
export type ImportWarning = Sent<typeof importWarning>

const importEvidence = v.object({
  field: text('A field of an invoice.', 'amount'),
  headings: list(text('A heading.', 'Open amount'), 'The headings of its columns.'),
  reason: text('Why these columns.', 'OPEN_AMOUNT'),
  rivals: list(text('A heading.', 'Total'), 'Columns that could have been meant.'),
})
export type ImportEvidence = Sent<typeof importEvidence>

const importQuestion = v.object({
  code: text('What the file does not tell.', 'DATE_ORDER'),
  columns: list(
    text('A heading.', 'Discount'),
    'The columns that it is about, where its answers do not name them.',
  ),
  choices: list(
    v.object({
      value: text('The answer, as it is sent.', 'day-first'),
      totals: list(importTotal, 'What the import would come to with this answer.'),
      rejected: count('Rows that this answer could not import.'),
      invoiceDate: maybe(text('The first invoice date, yyyy-MM-dd.', '2026-11-01')),
      dueDate: maybe(text('The due date beside it, yyyy-MM-dd.', '2026-12-01')),
    }),
    'The answers; at least two.',
  ),
})
/** Two or more readings of a file between which it does not decide. */
export type ImportQuestion = Sent<typeof importQuestion>

const missing = {
  count: count('How many invoices and adjustments.'),
  totals: list(
    v.object({ currency: currency(), count: count('How many.'), amount: amount('Their sum.') }),
    'Their sums by currency.',
  ),
  rows: list(
    v.object({
      invoiceNumber: text("The supplier's number of the invoice.", 'INV-1001'),
      customerNumber: text("The customer's number.", 'C100'),
      customerName: text("The customer's name.", 'Northwind'),
      amount: amount('The amount of the invoice.'),
      currency: currency(),
      dueDate: text('When it is due, yyyy-MM-dd.', '2026-04-03'),
    }),
    'The first of them.',
  ),
}
const missingInvoices = v.object(missing)
export type MissingInvoices = Sent<typeof missingInvoices>

const importClosing = part(
  {
    free: part(missing, 'Those that no offer has: they are closed.'),
    offered: part(
      missing,
      'Those that an active offer has: they are kept, unless it is asked that they are closed.',
    ),
    open: count('Open invoices and adjustments of the book.'),
    doubts: list(
      text('A code.', 'CLOSES_MANY'),
      'Why the file may not be everything that is open; an import needs each of them accepted.',
    ),
    key: text('Tells this closing from another. Sent with the import, it closes nothing else.', '12-0-4711'),
  },
  'What a file that is everything open closes; null of an addition.',
)
export type ImportClosing = Sent<typeof importClosing>

const profileName = {
  profileUuid: uuid('The profile.'),
  name: text('Its name.', 'SAP open items'),
  isWhole: flag('Whether its files are everything that is open.'),
  revision: count('Counts its changes.'),
}

const foundProfile = v.object({
  ...profileName,
  isUsed: flag('Whether the file is read by it.'),
  changes: list(
    v.object({
      code: choice(
        ['MOVED', 'NEW', 'GONE', 'COLUMN', 'DATES', 'MARK', 'SIGN', 'SEVERAL'],
        'A column that has moved, is new, is gone or has another meaning; other dates, marks or signs; another profile as good.',
      ),
      name: text('The heading or the field that it is about; empty where it is neither.', 'Due date'),
    }),
    'What is other than when it was saved. It is not used by itself then.',
  ),
})
export type FoundProfile = Sent<typeof foundProfile>

/** PUT /import-profiles/{profileUuid}, and an entry of GET /import-profiles */
export const importProfile = v.object({
  ...profileName,
  dateStyle: text('The order of day, month and year.', 'year-first'),
  decimalMark: text('What parts whole units from decimals.', '.'),
  currency: maybe(currency('The currency of rows that name none.')),
  columns: list(
    v.object({
      field: text('A field of an invoice.', 'amount'),
      heading: text('The heading of its column.', 'Open amount'),
    }),
    'The columns of its files by field.',
  ),
  changed: instant('When it was changed last.'),
})
export type ImportProfile = Sent<typeof importProfile>

/** GET /import-profiles */
export const importProfiles = v.object({
  profiles: list(importProfile, 'The profiles of the account by name.'),
})
export type ImportProfiles = Sent<typeof importProfiles>

/** DELETE /import-profiles/{profileUuid} */
export const deletedProfile = v.object({ profileUuid: uuid('The profile that was deleted.') })

/** POST /imports/{importUuid}/preview */
export const importPreview = v.object({
  reading: v.pipe(
    importReading,
    v.description('How the file is read: what was given, and the guesses in place of what was not.'),
  ),
  headings: list(text('A heading.', 'Invoice'), 'The headings of the columns.'),
  example: list(text('A cell.', 'INV-1001'), 'The first row of the file as it is.'),
  evidence: list(importEvidence, 'Why the columns are those of the reading.'),
  isPartial: flag('Whether only the first rows were read, as was asked: the whole file may say otherwise.'),
  missing: list(
    text('A field.', 'amount'),
    'Fields that no column is known for; without them nothing else can be told.',
  ),
  problem: maybe(importProblem),
  encodings: list(
    v.object({
      encoding: text('An encoding.', 'windows-1250'),
      sample: text('A text of the file in this encoding.', 'Łódź'),
    }),
    'Encodings between which the bytes of a text do not decide; empty where they do, or one was named.',
  ),
  profiles: list(
    foundProfile,
    'Profiles that the file may be read by, the likeliest first: where none is used, its user decides.',
  ),
  result: maybe(
    part(
      {
        counts: previewCounts,
        totals: list(importTotal, 'Sums by currency and state.'),
        rows: list(importPreviewRow, 'The first rows as they would be imported.'),
        rejections: list(importRejection, 'The first rows that would not be imported.'),
        warnings: list(importWarning, 'What is odd, and what is left out.'),
        questions: list(importQuestion, 'What the file does not tell; without answers it is not imported.'),
        closing: maybe(importClosing),
      },
      'What the import would do; null with a problem or a missing field.',
    ),
  ),
})
export type ImportPreview = Sent<typeof importPreview>

/** A line of the answer of POST /imports/{importUuid}/run: the last one is `done` or `failed`. */
export const importRunEvent = v.variant('kind', [
  v.object({
    kind: v.pipe(v.literal('progress'), v.description('Rows are being read.')),
    rows: count('Rows that were read.'),
  }),
  v.object({
    kind: v.pipe(
      v.literal('writing'),
      v.description(
        'All rows were read and are written now. Where that is one transaction, there is one such event.',
      ),
    ),
    rows: count('Rows that are written.'),
  }),
  v.object({
    kind: v.pipe(v.literal('done'), v.description('All is imported.')),
    counts: importCounts,
    closed: count('Invoices and adjustments that the file no longer has.'),
    totals: list(importTotal, 'Sums by currency and state.'),
  }),
  v.object({
    kind: v.pipe(v.literal('failed'), v.description('Nothing was written.')),
    problem: importProblem,
  }),
])
export type ImportRunEvent = Sent<typeof importRunEvent>

const IMPORT_UNDO = ['possible', 'undone', 'later', 'offered', 'cleared', 'expired'] as const
export type ImportUndo = (typeof IMPORT_UNDO)[number]

/** POST /imports/{importUuid}/undo, and an entry of GET /imports */
export const importRecord = v.object({
  importUuid: uuid('The import.'),
  fileName: text('The name of the file.', 'invoices.csv'),
  imported: instant('When it was imported.'),
  by: choice(
    ['user', 'staff', 'operator'],
    "Who imported: a user, staff for the user, or the operator's command.",
  ),
  emailAddress: maybe(text('The address of the user; null for the operator.', 'ada@supplier.example')),
  accepted: count('Rows that were imported.'),
  rejected: count('Rows that were not.'),
  added: count('Invoices that were new.'),
  changed: count('Invoices that changed.'),
  closed: count('Invoices and adjustments that were closed, as the file no longer had them.'),
  undone: maybe(instant('When it was undone; null: it was not.')),
  undo: choice(
    IMPORT_UNDO,
    'Whether it can be undone; why not: undone already, another came later, an invoice was offered or cleared, or too old.',
  ),
})
export type ImportRecord = Sent<typeof importRecord>

/** GET /imports */
export const importRecords = v.object({
  imports: list(importRecord, 'A page of the imports, the latest first.'),
  totalCount: count('How many the account has.'),
})
export type ImportRecords = Sent<typeof importRecords>

/** DELETE /imports/{importUuid} */
export const discardedImport = v.object({ importUuid: uuid('The upload that was removed.') })
