import type { EpochDay } from '#domain/calendar'
import { TEXT_FIELDS, type TextField } from '#domain/ingest'
import { INVOICE_COLUMNS } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { Buffer } from 'node:buffer'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'

/** An invoice to be merged into the book: from a file, a generator or the demo. Days are epoch days. */
export interface StagedInvoice extends Readonly<Partial<Record<TextField, string>>> {
  readonly kind: 'invoice' | 'adjustment'
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  readonly adjustsNumber?: string
  readonly companyCode?: string
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
  ...TEXT_FIELDS.map((field): StagedColumn => ({
    name: INVOICE_COLUMNS[field].sql,
    type: 'text not null',
    text: (invoice) => quote(invoice[field] ?? ''),
    merge: 'replace',
  })),
  {
    name: 'adjusts_number',
    type: 'text not null',
    text: ({ adjustsNumber = '' }) => quote(adjustsNumber),
    merge: 'new',
  },
  {
    name: 'company_code',
    type: 'text not null',
    text: ({ companyCode = '' }) => quote(companyCode),
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

/** Columns whose value replaces that of a known invoice. */
export const REPLACED_COLUMNS = namesOf('replace')

export interface Staging {
  readonly rows: string
  readonly markets: string
}

const COLUMN_LIST = COLUMNS.map(({ name }) => name).join(', ')
/** The columns, and where a row stands among those copied. */
const ROW_COLUMNS = [
  ...COLUMNS.map(({ name, type }) => `${name} ${type}`),
  'place bigint generated always as identity',
].join(', ')
const MARKET_COLUMNS =
  'customer_number text not null, currency char(3) not null, customer_uuid uuid not null, market_uuid uuid not null'

export async function createStaging(tx: ChangeTransaction): Promise<Staging> {
  await tx.run(`create temporary table staged (${ROW_COLUMNS}) on commit drop;
    create temporary table staged_markets (${MARKET_COLUMNS}) on commit drop`)
  return { rows: 'staged', markets: 'staged_markets' }
}

/** Drops the tables before the transaction ends, for others of it. */
export async function dropStaging(tx: ChangeTransaction, { rows, markets }: Staging): Promise<void> {
  await tx.run(`drop table ${rows}, ${markets}`)
}

/**
 * Temporary tables of the connection, empty in each transaction. Hundreds of slices that made their own would leave as many
 * thousand dead rows in the catalogue, which nothing vacuums in the embedded database.
 */
export async function openSliceStaging(tx: ChangeTransaction): Promise<Staging> {
  await tx.run(`create temporary table if not exists staged_slice (${ROW_COLUMNS}) on commit delete rows;
    create temporary table if not exists staged_slice_markets (${MARKET_COLUMNS}) on commit delete rows`)
  return { rows: 'staged_slice', markets: 'staged_slice_markets' }
}

export async function stage(
  tx: ChangeTransaction,
  staging: Staging,
  invoices: AsyncIterable<StagedInvoice>,
): Promise<void> {
  await stageText(tx, staging, stagedText(invoices))
}

/**
 * Copies the output of `stagedText` into the staging table. A table filled in this transaction has no statistics by itself:
 * without them the joins with it are planned as nested loops, which took 130 s for 100,000 rows.
 */
export async function stageText(
  tx: ChangeTransaction,
  staging: Staging,
  text: AsyncIterable<Uint8Array>,
): Promise<void> {
  await copyText(tx, staging, text)
  await tx.run(`analyze ${staging.rows}`)
}

/** Stages a slice, whose few rows are not worth statistics. */
export async function stageSlice(tx: ChangeTransaction, staging: Staging, text: Uint8Array): Promise<void> {
  await copyText(tx, staging, once(text))
}

async function copyText(
  tx: ChangeTransaction,
  { rows }: Staging,
  text: AsyncIterable<Uint8Array>,
): Promise<void> {
  await tx.copyIn(`copy ${rows} (${COLUMN_LIST}) from stdin (format csv)`, text)
}

async function* once(text: Uint8Array): AsyncGenerator<Uint8Array> {
  yield text
}

const PIECE_BYTES = 1 << 20

export async function* stagedText(
  invoices: AsyncIterable<StagedInvoice>,
  onLine?: (invoice: StagedInvoice, bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  let length = 0
  for await (const invoice of invoices) {
    const line = copyLine(invoice)
    // No character has more bytes.
    const most = line.length * 3
    if (length + most > piece.length) {
      if (length > 0) yield piece.subarray(0, length)
      piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, most))
      length = 0
    }
    const bytes = piece.write(line, length)
    length += bytes
    onLine?.(invoice, bytes)
  }
  if (length > 0) yield piece.subarray(0, length)
}

function copyLine(invoice: StagedInvoice): string {
  return `${COLUMNS.map(({ text }) => text(invoice)).join(',')}\n`
}

// In COPY's csv form "" is an empty text and nothing at all is null; NUL cannot be stored.
function quote(text: string): string {
  return NEEDS_CARE.test(text) ? `"${text.replaceAll('\0', '').replaceAll('"', '""')}"` : `"${text}"`
}

const NEEDS_CARE = /["\0]/
