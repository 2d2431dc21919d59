import * as v from 'valibot'
import { type EpochDay, dayOfInstant } from '#domain/calendar'
import { CASH_COLUMNS, cashCalendar, type CashFlow, type CashQuestion } from '#domain/charts'
import { Book, BOOK_FORM, type BookMarket, type BookTotals, type InvoiceRow } from '#domain/invoices'
import type { SomeRows, StoredPreview } from '#book'
import {
  areFiguresOf,
  byState,
  packFigures,
  storedFigures,
  type PackedFigures,
  type StoredFigures,
} from './stored-figures.ts'

interface Figures extends StoredFigures {
  readonly totals: BookTotals
  /** The calendar that was asked for last; undefined when none was. */
  readonly cash: StoredCash | undefined
}

interface StoredCash {
  /** As `cashKey` names it. */
  readonly key: string
  readonly flows: readonly CashFlow[]
}

/** What a view shows until its book is loaded. */
export interface Preview {
  /** Holds the first rows of the view and no others, in the view's order. */
  readonly book: Book
  /** Undefined for rows of the list call, which has no totals. */
  readonly figures: Figures | undefined
  /** When it was saved, milliseconds since 1970; undefined for rows of the list call. */
  readonly at: number | undefined
  /** The account's version that the figures are of; undefined for rows of the list call. */
  readonly version: number | undefined
  /** The customer whose rows these are, when they are not the first of the whole view. */
  readonly of: string | undefined
}

/** The stored form of a preview, valid on the day it was saved. */
interface Content extends Pick<SomeRows, 'rows'>, Pick<Figures, 'totals' | 'cash'>, PackedFigures {
  readonly form: string
  readonly day: EpochDay
  readonly at: number
  readonly version: number
}

/** The version of the figures in the stored form, and the columns of its rows. */
const FORM = `7 ${BOOK_FORM}`

/** Rows of one preview: more than fit on a screen. */
export const PREVIEW_ROWS = 80

/** A preview of some rows without figures. */
export function previewOfRows(rows: SomeRows, of?: string): Preview {
  return { book: bookOf(rows.markets, rows.rows), figures: undefined, at: undefined, version: undefined, of }
}

export function cashKey({ span, termsOf }: CashQuestion, markets: readonly BookMarket[]): string {
  return JSON.stringify([span, markets.map(({ uuid }, market) => [uuid, termsOf(market)])])
}

interface PreviewTime {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Of the account, as the book has it. */
  readonly version: number
}

/** The stored form of the current view, and of one calendar. */
export function storedPreview(book: Book, { now, version }: PreviewTime, cash?: CashQuestion): StoredPreview {
  const rows = Array.from(book.window(0, PREVIEW_ROWS), (row) => book.row(row))
  const content: Content = {
    form: FORM,
    day: dayOfInstant(now),
    at: now,
    version,
    rows,
    totals: book.totals(),
    ...packFigures(book),
    cash: cash && { key: cashKey(cash, book.markets), flows: cashCalendar(book, cash) },
  }
  // Of all opportunities, because the figures are: with 5,000 customers they are most of it.
  return { content, shared: book.markets }
}

const flow = v.object({
  currency: v.string(),
  ...v.entriesFromList(CASH_COLUMNS, v.instance(Float64Array)),
})
const sums = v.object({ count: v.number(), amountMinor: v.number(), amountDays: v.number() })
/** What a stored preview has to be like; what its rows hold shows when they are read. */
const wellFormed = v.object({
  at: v.number(),
  version: v.number(),
  rows: v.array(v.object({ id: v.number(), marketUuid: v.string() })),
  totals: v.object({
    count: v.number(),
    excludedCount: v.number(),
    byCurrency: v.array(v.object({ ...sums.entries, currency: v.string(), excluded: sums })),
  }),
  states: v.object(byState(() => v.instance(Float64Array))),
  offerable: v.instance(Float64Array),
  cash: v.optional(v.object({ key: v.string(), flows: v.array(flow) })),
})

/** A preview from its stored form; undefined when that is damaged, or of another day or version. */
export function parsePreview({ content, shared }: StoredPreview, now: number): Preview | undefined {
  const current = v.object({ form: v.literal(FORM), day: v.literal(dayOfInstant(now)) })
  if (!v.is(current, content) || !v.is(wellFormed, content) || !areMarkets(shared)) return undefined
  // Written by `storedPreview`, whose other versions have another `form`.
  const stored = content as unknown as Content
  const { totals, cash, at, version, rows } = stored
  const book = readableBook({ rows, markets: shared })
  if (book === undefined || !areFiguresOf(stored, book)) return undefined
  return { book, figures: { totals, cash, ...storedFigures(stored, book) }, at, version, of: undefined }
}

// By hand: a schema of thousands of them takes longer than the first rows to render.
function areMarkets(shared: unknown): shared is readonly BookMarket[] {
  return Array.isArray(shared) && shared.every(isMarket)
}

function isMarket(each: unknown): boolean {
  return typeof each === 'object' && each !== null && 'uuid' in each && typeof each.uuid === 'string'
}

// Undefined when the rows are not of these markets, or incomplete.
function readableBook({ markets, rows }: SomeRows): Book | undefined {
  try {
    return bookOf(markets, rows)
  } catch {
    return undefined
  }
}

function bookOf(markets: readonly BookMarket[], rows: readonly InvoiceRow[]): Book {
  const book = new Book([], markets)
  book.applyChanges(rows)
  return book
}
