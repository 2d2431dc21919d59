import { accept, reject, type Result } from '../core/result.ts'
import { normalHeading, senseOf, type HeadingSense, type Meaning } from './headings/headings.ts'

/** The meanings of the columns of texts that an invoice may have; each is kept under its name, cut where it is too long. */
const TEXT_MEANINGS = {
  voucherNumber: ['voucherNumber'],
  transactionType: ['type'],
} as const satisfies Readonly<Record<string, readonly Meaning[]>>

export type TextField = keyof typeof TEXT_MEANINGS

export const TEXT_FIELDS = Object.keys(TEXT_MEANINGS) as readonly TextField[]

/**
 * The fields an imported invoice is made of, in the order in which a user looks for them, with the meanings of their columns, the most
 * telling first: a file that has both a document date and a posting date means the document's.
 */
const MEANINGS = {
  invoiceNumber: [
    'invoiceNumber',
    'documentNumber',
    'plainNumber',
    'referenceNumber',
    'voucherNumber',
    'internalId',
  ],
  amount: [
    'openAmount',
    'netDue',
    'amount',
    'grossAmount',
    'originalAmount',
    'balance',
    'netAmount',
    'lineAmount',
    'localOpenAmount',
    'localAmount',
  ],
  createdDate: ['invoiceDate', 'documentDate', 'date', 'postingDate', 'recordDate'],
  dueDate: ['dueDate'],
  customerNumber: ['customerNumber'],
  customerName: ['customerName', 'customer', 'partyName', 'company', 'familyName', 'contact', 'account'],
  currency: ['currency', 'localCurrency'],
  ...TEXT_MEANINGS,
} as const satisfies Readonly<Record<string, readonly Meaning[]>>

export type IngestField = keyof typeof MEANINGS

export const FIELD_MEANINGS: Readonly<Record<IngestField, readonly Meaning[]>> = MEANINGS

export const INGEST_FIELDS = Object.keys(MEANINGS) as readonly IngestField[]

const REQUIRED = [
  'invoiceNumber',
  'amount',
  'createdDate',
  'dueDate',
] as const satisfies readonly IngestField[]

/** The position of each field's column in the file. */
export type ColumnMap = Readonly<Partial<Record<IngestField, number>>>

/** A column as the user names it: by its heading, by its position, or null: the file has none. */
type NamedColumn = string | number | null

export type NamedColumns = Readonly<Partial<Record<IngestField, NamedColumn>>>

/** Positions of columns that a user names; null: the file has none. */
export type SaidColumns = Readonly<Partial<Record<IngestField, number | null>>>

/** The positions of the columns that a user names; null where the file has none. Rejected with a column the file does not have. */
export function namedColumns(
  headings: readonly string[],
  named: NamedColumns,
): Result<SaidColumns, 'COLUMN_UNKNOWN'> {
  const normal = headings.map(normalHeading)
  const found: Partial<Record<IngestField, number | null>> = {}
  for (const field of INGEST_FIELDS) {
    const column = named[field]
    if (column === undefined) continue
    const at = typeof column === 'string' ? normal.indexOf(normalHeading(column)) : column
    if (at !== null && (at < 0 || at >= headings.length)) return reject('COLUMN_UNKNOWN', String(column))
    found[field] = at
  }
  return accept(found)
}

/**
 * Columns as the user names them; what is not named is found by its heading alone, whatever its case, accents, marks and order.
 * Rejected with a column the file does not have.
 */
export function mapColumns(
  headings: readonly string[],
  named: NamedColumns,
): Result<ColumnMap, 'COLUMN_UNKNOWN'> {
  const said = namedColumns(headings, named)
  if (!said.ok) return said
  const senses = headings.map(senseOf)
  const map: Partial<Record<IngestField, number>> = {}
  for (const field of INGEST_FIELDS) {
    const at =
      said.value[field] === undefined ? columnsOf(FIELD_MEANINGS[field], senses)[0] : said.value[field]
    if (at !== undefined && at !== null) map[field] = at
  }
  return accept(map)
}

/** The columns of some meanings, the most telling meaning and heading first. */
export function columnsOf(
  meanings: readonly Meaning[],
  senses: readonly (HeadingSense | undefined)[],
): readonly number[] {
  return meanings.flatMap((meaning) =>
    senses
      .flatMap((sense, at) =>
        sense?.meaning === meaning ? [{ at, rank: sense.isOfTransaction ? -1 : sense.rank }] : [],
      )
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ at }) => at),
  )
}

/** A field that a file must have a column for, or two of which it must have one. */
export type MissingField = IngestField | 'customer'

/** The fields without which no row of a file can be read: the day of an invoice may follow from when it is due. */
export function missingFields(map: ColumnMap): readonly MissingField[] {
  const missing: MissingField[] = REQUIRED.filter(
    (field) => map[field] === undefined && !(field === 'createdDate' && map.dueDate !== undefined),
  )
  if (map.customerNumber === undefined && map.customerName === undefined) missing.push('customer')
  return missing
}

/** Columns, and those that the user names. */
export function withNamed(
  columns: readonly number[],
  ...more: readonly (number | null | undefined)[]
): readonly number[] {
  return [...new Set([...columns, ...more.filter((at) => typeof at === 'number')])]
}
