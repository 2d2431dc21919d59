import { csvCell, spreadsheetText, textOfSpreadsheet } from '#domain/csv'
import { dialled, phoneNumbers } from '#documents/account/contact-details'
import { cleanText, planReading, readRow } from '#domain/ingest'
import { numbersInText } from '#domain/invoices'
import { calculate, isArithmetic } from '#domain/money'
import { listOf, perInvoice, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

const HEADINGS = ['invoice number', 'customer', 'amount', 'currency', 'invoice date', 'due date']
const CELLS = ['INV-1', 'Customer', '1,234.50', 'USD', '2020-03-05', '2020-06-05']

/** A step over a text of n characters. */
function onText(textOf: (n: number) => string, step: (text: string) => unknown): GrowthCase {
  return perOpportunity((n) => {
    const text = textOf(n)
    return () => step(text)
  })
}

/** A row whose cell of a heading is a long text. */
function onCell(heading: string, textOf: (n: number) => string): GrowthCase {
  const plan = planReading(HEADINGS, [CELLS])
  const at = HEADINGS.indexOf(heading)
  return onText(textOf, (text) => plan.ok && readRow(CELLS.with(at, text), plan.value))
}

const marks = (n: number) => `1${','.repeat(n)}x`
const spaces = (n: number) => `1${' '.repeat(n)}x`

/** The functions over texts that come from files or are typed: each text is one that an expression could search for long. */
export const TEXT_CASES: GrowthCases = {
  'csv csvCell': onText((n) => `+1${' '.repeat(n)}"x`, csvCell),
  'csv spreadsheetText': onText((n) => `+${marks(n)}`, spreadsheetText),
  'csv textOfSpreadsheet': onText((n) => `'=${spaces(n)}`, textOfSpreadsheet),
  'home dialled': onText(spaces, dialled),
  'home phoneNumbers': onText((n) => '1/'.repeat(n), phoneNumbers),
  'ingest cleanText': onText((n) => ' x'.repeat(n), cleanText),
  'ingest cleanText: one gap': onText(spaces, cleanText),
  'ingest readRow: a long amount': onCell('amount', marks),
  'ingest readRow: a long date': onCell('due date', (n) => `1${'-'.repeat(n)}x`),
  'ingest readRow: a long number': onCell('invoice number', (n) => `${'1'.repeat(n)}.${'0'.repeat(n)}x`),
  'invoices numbersInText': perInvoice((n) => {
    const text = listOf(n, (place) => `INV-${place}`).join('\n')
    return () => numbersInText(text)
  }),
  'invoices numbersInText: an open quote': onText((n) => `"${'x'.repeat(n)}`, numbersInText),
  'money calculate': onText(
    (n) => listOf(n, String).join('+'),
    (text) => calculate(text, Number),
  ),
  'money isArithmetic': onText(spaces, isArithmetic),
}
