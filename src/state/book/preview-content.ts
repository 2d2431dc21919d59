import { type EpochDay, dayOfInstant } from '#domain/calendar'
import {
  Book,
  INVOICE_STATES,
  type BookMarket,
  type BookTotals,
  type InvoiceRow,
  type InvoiceState,
  type OpportunitySums,
} from '#domain/invoices'
import type { SomeRows, StoredPreview } from '#book'

/** The figures of a whole book and of the current view. */
interface Figures {
  readonly totals: BookTotals
  readonly states: Readonly<Record<InvoiceState, readonly OpportunitySums[]>>
  readonly earliestDepositDay: EpochDay | undefined
}

/** What a view shows until its book is loaded. */
export interface Preview {
  /** Holds the first rows of the view and no others, in the view's order. */
  readonly book: Book
  /** Undefined for rows of the list call, which has no totals. */
  readonly figures: Figures | undefined
  /** The customer whose rows these are, when they are not the first of the whole view. */
  readonly of: string | undefined
}

/** The stored form of a preview, valid on the day it was saved. */
interface Content extends SomeRows, Figures {
  readonly form: number
  readonly day: EpochDay
}

/** The version of the stored form. */
const FORM = 1

/** Rows of one preview: more than fit on a screen. */
export const PREVIEW_ROWS = 80

/** A preview of some rows without figures. */
export function previewOfRows(rows: SomeRows, of?: string): Preview {
  return { book: bookOf(rows.markets, rows.rows), figures: undefined, of }
}

/** The stored form of the current view. `now` in milliseconds since 1970. */
export function storedPreview(book: Book, now: number): StoredPreview {
  const rows = Array.from(book.window(0, PREVIEW_ROWS), (row) => book.row(row))
  const sums = INVOICE_STATES.map((state) => [state, book.stateTotals(state)] as const)
  const content: Content = {
    form: FORM,
    day: dayOfInstant(now),
    rows,
    markets: book.markets,
    totals: book.totals(),
    states: Object.fromEntries(sums) as Content['states'],
    earliestDepositDay: book.earliestDepositDay(),
  }
  return { content }
}

/** A preview from its stored form; undefined when that is of another day or version. */
export function parsePreview({ content }: StoredPreview, now: number): Preview | undefined {
  // Written by `storedPreview`; another version has another `form`.
  const stored = content as Content
  if (stored.form !== FORM || stored.day !== dayOfInstant(now)) return undefined
  return { book: bookOf(stored.markets, stored.rows), figures: stored, of: undefined }
}

function bookOf(markets: readonly BookMarket[], rows: readonly InvoiceRow[]): Book {
  const book = new Book([], markets)
  book.applyChanges(rows)
  return book
}
