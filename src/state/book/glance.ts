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

/** The figures of a whole book and of the view on screen. */
interface Figures {
  readonly totals: BookTotals
  readonly states: Readonly<Record<InvoiceState, readonly OpportunitySums[]>>
  readonly earliestDepositDay: number | undefined
}

/** What a view shows of a book that is still to come. */
export interface Glance {
  /** Holds the first rows of the view and no others, in the view's order. */
  readonly book: Book
  /** Undefined where nobody has counted yet. */
  readonly figures: Figures | undefined
  /** Whose rows these are, when they are not the first of the whole view. */
  readonly of: string | undefined
}

/** What is kept of a view: as its page shows it, on the day it did. */
interface Content extends SomeRows, Figures {
  readonly form: number
  readonly day: number
}

/** Another form, or another day, makes what is kept worthless. */
const FORM = 1
const DAY_MS = 24 * 3_600_000

/** Rows of one glance: more than fit on a screen. */
export const GLANCE_ROWS = 80

/** A glance at some rows of a book nobody has counted. */
export function glanceAt(rows: SomeRows, of?: string): Glance {
  return { book: bookOf(rows.markets, rows.rows), figures: undefined, of }
}

/** What is worth keeping of the view on screen. `now` in milliseconds since 1970. */
export function contentOf(book: Book, now: number): StoredPreview {
  const rows = Array.from(book.window(0, GLANCE_ROWS), (row) => book.row(row))
  const sums = INVOICE_STATES.map((state) => [state, book.stateTotals(state)] as const)
  const content: Content = {
    form: FORM,
    day: Math.floor(now / DAY_MS),
    rows,
    markets: book.markets,
    totals: book.totals(),
    states: Object.fromEntries(sums) as Content['states'],
    earliestDepositDay: book.earliestDepositDay(),
  }
  return { content }
}

/** A kept view as it was; undefined when it is of another day or form. */
export function glanceOf({ content }: StoredPreview, now: number): Glance | undefined {
  // Our own: whatever has another form says so.
  const kept = content as Content
  if (kept.form !== FORM || kept.day !== Math.floor(now / DAY_MS)) return undefined
  return { book: bookOf(kept.markets, kept.rows), figures: kept, of: undefined }
}

function bookOf(markets: readonly BookMarket[], rows: readonly InvoiceRow[]): Book {
  const book = new Book([], markets)
  book.applyChanges(rows)
  return book
}
