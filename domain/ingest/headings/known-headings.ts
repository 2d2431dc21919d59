import { FIELD_MEANINGS } from '../columns.ts'
import { LONGEST_HEADING, senseOf, type Meaning } from './headings.ts'

/** A cell of a row rather than a heading: a number, an amount or a date. */
const VALUE = /^[^\p{L}]*\d[^\p{L}]*$/u

/** Whether a record has cells that are numbers, amounts or dates; one may be a part of a heading. */
export function hasValues(cells: readonly string[]): boolean {
  return cells.filter((cell) => VALUE.test(cell) && senseOf(cell) === undefined).length > 1
}

/** How many headings of known meaning a record has, each meaning once; none where a cell is a number or a date. */
export function knownHeadings(cells: readonly string[]): number {
  const found = new Set<string>()
  for (const cell of cells) {
    if (cell.length > LONGEST_HEADING || cell.trim() === '') continue
    const meaning = senseOf(cell)?.meaning
    if (meaning !== undefined) found.add(meaning)
    else if (VALUE.test(cell)) return 0
  }
  return found.size
}

/** How many cells of a record are headings that are known; none where a cell is a number or a date. */
export function headingCells(cells: readonly string[]): number {
  return knownHeadings(cells) === 0 ? 0 : cells.filter((cell) => senseOf(cell) !== undefined).length
}

/** What a list of invoices has for each of them, and sums by customer have not. */
const OF_INVOICES: readonly Meaning[] = [
  ...FIELD_MEANINGS.invoiceNumber,
  ...FIELD_MEANINGS.createdDate,
  ...FIELD_MEANINGS.dueDate,
]

/** Whether a record has the heading of a number or of a day. */
export function hasHeadingOfInvoices(cells: readonly string[]): boolean {
  return cells.some((cell) => OF_INVOICES.includes(senseOf(cell)?.meaning ?? 'other'))
}
