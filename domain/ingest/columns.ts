import { accept, refuse, type Result } from '../core/result.ts'

/** Texts that an invoice may have; each is kept under its name, cut where it is too long. */
export const TEXT_FIELDS = ['voucherNumber', 'transactionType'] as const

export type TextField = (typeof TEXT_FIELDS)[number]

const REQUIRED = ['invoiceNumber', 'amount', 'createdDate', 'dueDate'] as const

/** The fields an imported invoice is made of, in the order in which a user looks for them. */
export const INGEST_FIELDS = [
  ...REQUIRED,
  'customerNumber',
  'customerName',
  'currency',
  ...TEXT_FIELDS,
] as const

export type IngestField = (typeof INGEST_FIELDS)[number]

/** The position of each field's column in the file. */
export type ColumnMap = Readonly<Partial<Record<IngestField, number>>>

// Most telling first: a file that has both a document date and a posting date means the document's.
const NAMES: Readonly<Record<IngestField, readonly string[]>> = {
  invoiceNumber: [
    'invoice id',
    'invoice number',
    'invoice no',
    'invoice nr',
    'invoice',
    'document number',
    'document no',
    'doc number',
    'reference',
    'belegnummer',
    'rechnungsnummer',
    'numero facture',
  ],
  customerNumber: [
    'cust number',
    'customer number',
    'customer no',
    'customer id',
    'customer code',
    'cust no',
    'cust id',
    'account number',
    'buyer id',
    'buyer number',
    'debtor',
    'kundennummer',
    'code client',
  ],
  customerName: [
    'name customer',
    'customer name',
    'customer',
    'cust name',
    'buyer name',
    'buyer',
    'debtor name',
    'company name',
    'company',
    'kunde',
    'client',
  ],
  amount: [
    'total open amount',
    'open amount',
    'amount',
    'invoice amount',
    'total amount',
    'amount due',
    'balance',
    'outstanding',
    'total',
    'betrag',
    'montant',
  ],
  currency: ['invoice currency', 'currency', 'currency code', 'ccy', 'curr', 'waehrung', 'währung', 'devise'],
  createdDate: [
    'document create date',
    'invoice date',
    'document date',
    'doc date',
    'issue date',
    'created',
    'create date',
    'posting date',
    'date',
    'rechnungsdatum',
    'belegdatum',
  ],
  dueDate: [
    'due in date',
    'due date',
    'due',
    'net due date',
    'payment due date',
    'maturity',
    'maturity date',
    'fälligkeit',
    'faelligkeit',
    'echeance',
  ],
  voucherNumber: ['voucher id', 'voucher number', 'voucher', 'voucher no'],
  transactionType: ['document type', 'doc type', 'transaction type', 'type'],
}

/** A column as the user names it: by its heading, by its position, or null: the file has none. */
export type NamedColumn = string | number | null

/**
 * Columns as the user names them; what is not named is found by its heading, whatever its case, marks and order. Refused with a
 * column the file does not have.
 */
export function mapColumns(
  headings: readonly string[],
  named: Readonly<Partial<Record<IngestField, NamedColumn>>>,
): Result<ColumnMap, 'COLUMN_UNKNOWN'> {
  const normal = headings.map(normalise)
  const map = knownColumns(normal)
  for (const field of INGEST_FIELDS) {
    const column = named[field]
    if (column === undefined) continue
    delete map[field]
    if (column === null) continue
    const at = typeof column === 'number' ? column : normal.indexOf(normalise(column))
    if (at < 0 || at >= headings.length) return refuse('COLUMN_UNKNOWN', String(column))
    map[field] = at
  }
  return accept(map)
}

/** A field that a file must have a column for, or two of which it must have one. */
export type MissingField = IngestField | 'customer'

/** The fields without which no row of a file can be read. */
export function missingFields(map: ColumnMap): readonly MissingField[] {
  const missing: MissingField[] = REQUIRED.filter((field) => map[field] === undefined)
  if (map.customerNumber === undefined && map.customerName === undefined) missing.push('customer')
  return missing
}

function knownColumns(headings: readonly string[]): Partial<Record<IngestField, number>> {
  const map: Partial<Record<IngestField, number>> = {}
  for (const field of INGEST_FIELDS) {
    const at = firstOf(NAMES[field], headings)
    if (at !== undefined) map[field] = at
  }
  return map
}

function firstOf(names: readonly string[], headings: readonly string[]): number | undefined {
  for (const name of names) {
    const at = headings.indexOf(name)
    if (at >= 0) return at
  }
  return undefined
}

function normalise(heading: string): string {
  return heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
