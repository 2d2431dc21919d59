import { toEpochDay, type EpochDay } from '../calendar/day.ts'

/**
 * How a stored column is kept, sent and copied:
 *
 * | kind     | in a row    | in the book       | in a chunk            | in the database |
 * |----------|-------------|-------------------|-----------------------|-----------------|
 * | `number` | number      | `Float64Array`    | byte planes           | bigint          |
 * | `amount` | minor units | 4 or 8 bytes      | byte planes           | bigint          |
 * | `day`    | epoch day   | 2 or 4 bytes      | byte planes           | integer         |
 * | `byte`   | 0 to 255    | `Uint8Array`      | bytes                 | smallint        |
 * | `flag`   | boolean     | `Bitset`          | bytes, 0 or 1         | boolean         |
 * | `code`   | string      | position in names | names, then positions | text            |
 * | `market` | its uuid    | position in `Book.markets` | as `code`    | uuid            |
 * | `text`   | string      | UTF-8 and offsets | sizes, then UTF-8     | text            |
 */
export type ColumnKind = 'number' | 'amount' | 'day' | 'byte' | 'flag' | 'code' | 'market' | 'text'

interface ColumnSpec {
  readonly kind: ColumnKind
  /** The database's name of it. */
  readonly sql: string
  /** The order that sorts by it; of an amount or a day also the filter by its range. */
  readonly order?: string
  /** Substring search over it is a filter of the column's own name. */
  readonly isSearched?: boolean
  /** Stored as differences from the row before: for numbers that rise slowly from row to row. */
  readonly isRising?: boolean
  /** Stored as differences from this column, which stands above and is near it in most rows: not for one that is mostly 0. */
  readonly base?: string
}

/**
 * Every stored column of an invoice, in the order of the binary form. The row, the book's columns, chunks, their codec,
 * the server's COPY, orders, ranges and searches are derived from here.
 */
export const INVOICE_COLUMNS = {
  market: { kind: 'market', sql: 'market_uuid', isRising: true },
  transactionType: { kind: 'code', sql: 'transaction_type' },
  id: { kind: 'number', sql: 'invoice_id', isRising: true },
  amountMinor: { kind: 'number', sql: 'amount_minor', order: 'amount' },
  originalAmountMinor: {
    kind: 'amount',
    sql: 'original_amount_minor',
    order: 'originalAmount',
    base: 'amountMinor',
  },
  dueDay: { kind: 'day', sql: 'due_day', order: 'dueDay', isRising: true },
  createdDay: { kind: 'day', sql: 'created_day', order: 'createdDay', base: 'dueDay' },
  approvedDay: { kind: 'day', sql: 'approved_day', order: 'approvedDay', base: 'createdDay' },
  /** 0 while open, as `paidDay`. */
  paidMinor: { kind: 'amount', sql: 'paid_minor', order: 'paidAmount' },
  paidDay: { kind: 'day', sql: 'paid_day', order: 'paidDay' },
  /** 0 invoice, 1 adjustment. */
  kind: { kind: 'byte', sql: 'kind' },
  /** Bits of `HoldFlag`. */
  holdFlags: { kind: 'byte', sql: 'hold_flags' },
  /** Whether the supplier does not offer the invoice. */
  excluded: { kind: 'flag', sql: 'taker_excluded' },
  /** 0 open, 1 paid at maturity, 2 paid early, 3 closed as a file of everything open no longer had it. */
  paidState: { kind: 'byte', sql: 'paid_state', order: 'paidState' },
  invoiceNumber: { kind: 'text', sql: 'invoice_number', order: 'invoiceNumber', isSearched: true },
  voucherNumber: { kind: 'text', sql: 'voucher_number', order: 'voucherNumber', isSearched: true },
  /** The invoice an adjustment adjusts, '' when unmatched. */
  adjustsNumber: { kind: 'text', sql: 'adjusts_number', order: 'adjustsNumber' },
} as const satisfies Readonly<Record<string, ColumnSpec>>

type Schema = typeof INVOICE_COLUMNS

export type ColumnName = keyof Schema

/** The columns of a kind. */
export type ColumnsOf<Kind extends ColumnKind> = {
  [Name in ColumnName]: Schema[Name]['kind'] extends Kind ? Name : never
}[ColumnName]

/** The columns that a filter searches for a part of their text. */
export type SearchedColumn = {
  [Name in ColumnName]: Schema[Name] extends { readonly isSearched: true } ? Name : never
}[ColumnName]

export const COLUMN_NAMES = Object.keys(INVOICE_COLUMNS) as readonly ColumnName[]

/** A column's entry, without the literal types of its fields. */
export function columnSpec(name: ColumnName): ColumnSpec {
  return INVOICE_COLUMNS[name]
}

/** The names of the columns of a kind, in the order of the schema. */
function columnsOf<Kind extends ColumnKind>(kind: Kind): readonly ColumnsOf<Kind>[] {
  return COLUMN_NAMES.filter((name) => INVOICE_COLUMNS[name].kind === kind) as ColumnsOf<Kind>[]
}

export const NUMBERS = columnsOf('number')
export const AMOUNTS = columnsOf('amount')
export const DAYS = columnsOf('day')
export const BYTES = columnsOf('byte')
export const FLAGS = columnsOf('flag')
export const CODES = columnsOf('code')
export const TEXTS = columnsOf('text')

export const SEARCHED = COLUMN_NAMES.filter(
  (name) => columnSpec(name).isSearched,
) as readonly SearchedColumn[]

/** An object with an entry for each of some columns. */
export function eachColumn<Name extends ColumnName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** One invoice as an object: for single rows and deltas, never for the whole book. Amounts are minor units. */
export interface InvoiceRow
  extends
    Readonly<Record<ColumnsOf<'number' | 'amount' | 'byte'>, number>>,
    Readonly<Record<ColumnsOf<'day'>, EpochDay>>,
    Readonly<Record<ColumnsOf<'flag'>, boolean>>,
    Readonly<Record<ColumnsOf<'code' | 'text'>, string>> {
  readonly marketUuid: string
}

/** What a row holds where nothing is known of it. */
export const EMPTY_ROW: InvoiceRow = {
  marketUuid: '',
  ...eachColumn([...NUMBERS, ...AMOUNTS, ...BYTES], () => 0),
  ...eachColumn(DAYS, () => toEpochDay(0)),
  ...eachColumn(FLAGS, () => false),
  ...eachColumn([...CODES, ...TEXTS], () => ''),
}
