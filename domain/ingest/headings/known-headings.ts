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

/** Whether a record has the heading of a number, as a list of invoices has, and sums by customer have not. */
export function hasHeadingOfNumbers(cells: readonly string[]): boolean {
  const numbers: readonly Meaning[] = FIELD_MEANINGS.invoiceNumber
  return cells.some((cell) => numbers.includes(senseOf(cell)?.meaning ?? 'other'))
}
