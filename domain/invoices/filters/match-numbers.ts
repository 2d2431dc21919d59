import { cleanNumber } from '../../ingest/texts/text.ts'
import type { Book } from '../book.ts'
import { reasonsOf, type IneligibilityReason } from '../hold-flags.ts'
import type { InvoiceState } from '../state.ts'

/** Why an invoice that is there cannot be offered. */
export type IneligibleBecause = IneligibilityReason | Exclude<InvoiceState, 'eligible' | 'past-due' | 'held'>

/** What became of one pasted number: exactly one of these. */
export type NumberMatch =
  | { readonly kind: 'matched'; readonly number: string; readonly row: number }
  /** Several eligible invoices have it: at several customers, say. */
  | { readonly kind: 'ambiguous'; readonly number: string; readonly rows: readonly number[] }
  /** It is there, but no invoice with it can be offered. */
  | {
      readonly kind: 'ineligible'
      readonly number: string
      readonly row: number
      readonly because: IneligibleBecause
    }
  | { readonly kind: 'notFound'; readonly number: string }

/**
 * The invoice numbers of a pasted column, each once, in their order: one a line, or divided by tabs or semicolons. ASCII
 * letters are the same in either case. Quotes around a number and spaces at its ends fall away, and so does a spreadsheet's
 * `.0`, as in an import.
 */
export function numbersInText(text: string): readonly string[] {
  return numbersInCells(text.split(/[\r\n\t;]+/))
}

/** The invoice numbers of some cells, each once, as `numbersInText` reads them. */
export function numbersInCells(cells: readonly string[]): readonly string[] {
  const byFolded = new Map<string, string>()
  for (const part of cells) {
    const number = cleanNumber(part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    const folded = fold(number)
    if (number !== '' && !byFolded.has(folded)) byFolded.set(folded, number)
  }
  return [...byFolded.values()]
}

/**
 * Finds each number among the book's rows, whole and in either case; `isInScope` leaves rows out of the search. A number that
 * nobody has is found without its leading zeros, or with those it has lost, where one invoice alone can be meant.
 */
export function matchNumbers(
  book: Book,
  numbers: readonly string[],
  isInScope: (row: number) => boolean = () => true,
): readonly NumberMatch[] {
  const found = book.rowsOfNumbers(numbers).map((rows) => rows.filter(isInScope))
  const unknown = numbers.filter((_, n) => found[n]!.length === 0)
  const alike = unknown.length === 0 ? [] : book.rowsOfNumbersWithoutZeros(unknown)
  const restored = new Map(unknown.map((number, n) => [number, alike[n]!.filter(isInScope)]))
  return numbers.map((number, n) => {
    const similar = restored.get(number) ?? []
    return judge(book, number, similar.length === 1 ? similar : found[n]!)
  })
}

function judge(book: Book, number: string, rows: readonly number[]): NumberMatch {
  const eligible = rows.filter((row) => book.stateOf(row) === 'eligible')
  const [only] = eligible
  if (eligible.length > 1) return { kind: 'ambiguous', number, rows: eligible }
  if (only !== undefined) return { kind: 'matched', number, row: only }
  const [first] = rows
  if (first === undefined) return { kind: 'notFound', number }
  return { kind: 'ineligible', number, row: first, because: reasonOf(book, first) }
}

function reasonOf(book: Book, row: number): IneligibleBecause {
  const state = book.stateOf(row)
  if (state === 'unapproved' || state === 'paid' || state === 'adjustment') return state
  return reasonsOf(book.derived.reasons[row]!)[0] ?? 'isPastDue'
}

function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
