import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import { Buffer } from 'node:buffer'
import type { ChangeTransaction } from '../../platform/db/driver.ts'

/** An invoice to be merged into the book: from a file, a generator or the demo. Days are epoch days. */
export interface StagedInvoice {
  readonly kind: 'invoice' | 'adjustment'
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  readonly voucherNumber: string
  readonly transactionType: string
  readonly adjustsNumber?: string
  readonly holdFlags?: number
  readonly excluded?: boolean
  readonly paidDay?: EpochDay
}

interface StagedColumn {
  /** Its name in the database, the same in `invoices` where it is merged. */
  readonly name: string
  readonly type: string
  /** Its value in COPY's csv form. */
  readonly text: (invoice: StagedInvoice) => string | number
  /** Whether the merge reads it otherwise, brings it into new rows, or replaces the value of known ones too. */
  readonly merge: 'apart' | 'new' | 'replace'
}

/** Every staged column, in the order of COPY; the staging table and the merge are derived from here. */
const COLUMNS: readonly StagedColumn[] = [
  {
    name: 'kind',
    type: 'smallint not null',
    text: ({ kind }) => (kind === 'adjustment' ? 1 : 0),
    merge: 'new',
  },
  {
    name: 'invoice_number',
    type: 'text not null',
    text: ({ invoiceNumber }) => quote(invoiceNumber),
    merge: 'new',
  },
  {
    name: 'customer_number',
    type: 'text not null',
    text: ({ customerNumber }) => quote(customerNumber),
    merge: 'apart',
  },
  { name: 'currency', type: 'char(3) not null', text: ({ currency }) => currency, merge: 'new' },
  {
    name: 'amount_minor',
    type: 'bigint not null',
    text: ({ amountMinor }) => amountMinor,
    merge: 'replace',
  },
  { name: 'created_day', type: 'integer not null', text: ({ createdDay }) => createdDay, merge: 'replace' },
  { name: 'due_day', type: 'integer not null', text: ({ dueDay }) => dueDay, merge: 'replace' },
  {
    name: 'voucher_number',
    type: 'text not null',
    text: ({ voucherNumber }) => quote(voucherNumber),
    merge: 'replace',
  },
  {
    name: 'transaction_type',
    type: 'text not null',
    text: ({ transactionType }) => quote(transactionType),
    merge: 'replace',
  },
  {
    name: 'adjusts_number',
    type: 'text not null',
    text: ({ adjustsNumber = '' }) => quote(adjustsNumber),
    merge: 'new',
  },
  { name: 'hold_flags', type: 'smallint not null', text: ({ holdFlags = 0 }) => holdFlags, merge: 'new' },
  {
    name: 'taker_excluded',
    type: 'boolean not null',
    text: ({ excluded }) => (excluded ? 't' : 'f'),
    merge: 'apart',
  },
  { name: 'paid_day', type: 'integer', text: ({ paidDay = '' }) => paidDay, merge: 'new' },
]

const namesOf = (...merges: readonly StagedColumn['merge'][]): readonly string[] =>
  COLUMNS.filter(({ merge }) => merges.includes(merge)).map(({ name }) => name)

/** The columns of `invoices` that take the staged value as it is. */
export const MERGED_COLUMNS = namesOf('new', 'replace')

/** Those of them whose value replaces that of a known invoice. */
export const REPLACED_COLUMNS = namesOf('replace')

/** A temporary table of this transaction, dropped on commit or rollback. */
export async function createStaging(tx: ChangeTransaction): Promise<void> {
  const columns = COLUMNS.map(({ name, type }) => `${name} ${type}`)
  await tx.query(`create temporary table staged (${columns.join(', ')}) on commit drop`)
}

/** Copies invoices into the staging table in bounded chunks. */
export async function stage(tx: ChangeTransaction, invoices: AsyncIterable<StagedInvoice>): Promise<void> {
  await stageText(tx, stagedText(invoices))
}

/**
 * Copies the output of `stagedText` into the staging table. A table filled in this transaction has no statistics by itself:
 * without them the joins with it are planned as nested loops, which took 130 s for 100,000 rows.
 */
export async function stageText(tx: ChangeTransaction, text: AsyncIterable<Uint8Array>): Promise<void> {
  const names = COLUMNS.map(({ name }) => name)
  await tx.copyIn(`copy staged (${names.join(', ')}) from stdin (format csv)`, text)
  await tx.run('analyze staged')
}

const PIECE_CHARACTERS = 1 << 20

/** Invoices in the form the staging table takes. */
export async function* stagedText(invoices: AsyncIterable<StagedInvoice>): AsyncGenerator<Uint8Array> {
  let piece = ''
  for await (const invoice of invoices) {
    piece += copyLine(invoice)
    if (piece.length < PIECE_CHARACTERS) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

function copyLine(invoice: StagedInvoice): string {
  return `${COLUMNS.map(({ text }) => text(invoice)).join(',')}\n`
}

// In COPY's csv form "" is an empty text and nothing at all is null; NUL cannot be stored.
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
