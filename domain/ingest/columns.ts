import { accept, refuse, type Result } from '../core/result.ts'

/** The fields an imported invoice is made of. */
export const INGEST_FIELDS = [
  'invoiceNumber',
  'customerNumber',
  'customerName',
  'amount',
  'currency',
  'createdDate',
  'dueDate',
  'voucherNumber',
  'transactionType',
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

const REQUIRED: readonly IngestField[] = ['invoiceNumber', 'amount', 'createdDate', 'dueDate']

/** Finds the columns by their headings, whatever their case, marks and order. Refused with the fields that are missing. */
export function guessColumns(headings: readonly string[]): Result<ColumnMap, 'COLUMNS_MISSING'> {
  return complete(knownColumns(headings.map(normalise)))
}

/** Columns as the user names them; what is not named is guessed. Refused with a heading the file does not have. */
export function mapColumns(
  headings: readonly string[],
  named: Readonly<Partial<Record<IngestField, string>>>,
): Result<ColumnMap, 'COLUMNS_MISSING' | 'COLUMN_UNKNOWN'> {
  const normal = headings.map(normalise)
  const map = knownColumns(normal)
  for (const field of INGEST_FIELDS) {
    const heading = named[field]
    if (heading === undefined) continue
    const at = normal.indexOf(normalise(heading))
    if (at < 0) return refuse('COLUMN_UNKNOWN', heading)
    map[field] = at
  }
  return complete(map)
}

function knownColumns(headings: readonly string[]): Partial<Record<IngestField, number>> {
  const map: Partial<Record<IngestField, number>> = {}
  for (const field of INGEST_FIELDS) {
    const at = firstOf(NAMES[field], headings)
    if (at !== undefined) map[field] = at
  }
  return map
}

function complete(map: ColumnMap): Result<ColumnMap, 'COLUMNS_MISSING'> {
  const missing = REQUIRED.filter((field) => map[field] === undefined) as string[]
  if (map.customerNumber === undefined && map.customerName === undefined)
    missing.push('customerNumber or customerName')
  return missing.length > 0 ? refuse('COLUMNS_MISSING', missing.join(', ')) : accept(map)
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
