import { csvCell, spreadsheetText, textOfSpreadsheet } from '#domain/csv'
import { dialled, phoneNumbers } from '#documents/account/contact-details'
import { numbersInCells, numbersInText } from '#domain/invoices'
import { calculate, isArithmetic } from '#domain/money'
import { listOf, perInvoice, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

function onText(textOf: (n: number) => string, step: (text: string) => unknown): GrowthCase {
  return perOpportunity((n) => {
    const text = textOf(n)
    return () => step(text)
  })
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
  'invoices numbersInText': perInvoice((n) => {
    const text = listOf(n, (place) => `INV-${place}`).join('\n')
    return () => numbersInText(text)
  }),
  'invoices numbersInCells': perInvoice((n) => {
    const cells = Array.from({ length: n }, (_, each) => `INV-${each}`)
    return () => numbersInCells(cells)
  }),
  'invoices numbersInText: an open quote': onText((n) => `"${'x'.repeat(n)}`, numbersInText),
  'money calculate': onText(
    (n) => listOf(n, String).join('+'),
    (text) => calculate(text, Number),
  ),
  'money isArithmetic': onText(spaces, isArithmetic),
}
