import { expect, test } from 'vitest'
import { mapColumns, TEXT_FIELDS, type IngestField } from './columns.ts'
import { senseOf } from './headings/headings.ts'

/** Every heading that is known by itself, as files write it; the most telling of a field first. */
const HEADINGS: Readonly<Record<IngestField, readonly string[]>> = {
  invoiceNumber: [
    'Invoice Number',
    'Invoice No.',
    'Invoice Nr',
    'INVOICE',
    'Document Number',
    'Document No',
    'Doc. Number',
    'Reference',
    'Belegnummer',
    'Rechnungsnummer',
    'numero-facture',
    'invoice_id',
  ],
  customerNumber: [
    'cust_number',
    'Customer Number',
    'Customer No.',
    'customerId',
    'Customer Code',
    'Cust No',
    'Cust ID',
    'Account Number',
    'Buyer ID',
    'Buyer Number',
    'Debtor',
    'Kundennummer',
    'Code client',
  ],
  customerName: [
    'name_customer',
    'Customer Name',
    'Customer',
    'Cust Name',
    'Buyer Name',
    'Buyer',
    'Debtor Name',
    'Company Name',
    'Company',
    'Kunde',
    'Client',
  ],
  amount: [
    'total_open_amount',
    'Open Amount',
    'Amount',
    'Invoice Amount',
    'Total Amount',
    'Amount Due',
    'Balance',
    'Outstanding',
    'Total',
    'Betrag',
    'Montant',
  ],
  currency: [
    'invoice_currency',
    'Currency',
    'Currency Code',
    'CCY',
    'Curr.',
    'Waehrung',
    'Währung',
    'Devise',
  ],
  createdDate: [
    'document_create_date',
    'Invoice Date',
    'Document Date',
    'Doc. Date',
    'Issue Date',
    'Created',
    'Create Date',
    'Posting Date',
    'Date',
    'Rechnungsdatum',
    'Belegdatum',
  ],
  dueDate: [
    'due_in_date',
    'Due Date',
    'Due',
    'Net due date',
    'Payment Due Date',
    'Maturity',
    'Maturity Date',
    'Fälligkeit',
    'Faelligkeit',
    'Echeance',
  ],
  voucherNumber: ['voucher_id', 'Voucher Number', 'Voucher', 'Voucher No.'],
  transactionType: ['document type', 'Doc. Type', 'Transaction Type', 'Type'],
}

const FIELDS = Object.keys(HEADINGS) as IngestField[]

/** A file's headings: the given one for a field, and for every other field its first. */
const fileWith = (field: IngestField, heading: string): string[] =>
  FIELDS.map((each) => (each === field ? heading : HEADINGS[each][0]!))

test.each(FIELDS)('every known heading names the column of its field: %s', (field) => {
  const place = FIELDS.indexOf(field)
  for (const heading of HEADINGS[field]) {
    const guessed = mapColumns(fileWith(field, heading), {})
    expect([heading, guessed.ok && guessed.value[field]]).toEqual([heading, place])
  }
})

test('of two columns for one field the more telling heading wins, wherever it stands', () => {
  for (const field of FIELDS) {
    const [first, second] = HEADINGS[field]
    const others = FIELDS.filter((each) => each !== field).map((each) => HEADINGS[each][0]!)
    const guessed = mapColumns([second!, ...others, first!], {})
    expect([field, guessed.ok && guessed.value[field]]).toEqual([field, others.length + 1])
  }
})

test('a column that is nobody’s is left alone, and an optional field without one is not mapped', () => {
  const optional: readonly IngestField[] = TEXT_FIELDS
  const needed = FIELDS.filter((field) => !optional.includes(field))
  const guessed = mapColumns(['Region', ...needed.map((field) => HEADINGS[field][0]!)], {})
  expect(guessed.ok && Object.keys(guessed.value).toSorted((a, b) => a.localeCompare(b))).toEqual(
    needed.toSorted((a, b) => a.localeCompare(b)),
  )
})

test('a named column is found also when it is the first of the file', () => {
  const headings = ['Ref / No', ...FIELDS.slice(1).map((field) => HEADINGS[field][0]!)]
  const mapped = mapColumns(headings, { invoiceNumber: 'ref no' })
  expect(mapped.ok && mapped.value.invoiceNumber).toBe(0)
})

test('a heading of many spaces is known at once, and what is longer than a heading names nothing', () => {
  expect(senseOf(`Due${' '.repeat(100_000)}Date`)?.meaning).toBe('dueDate')
  expect(senseOf(`Due Date ${'x'.repeat(100_000)}`)).toBeUndefined()
})
