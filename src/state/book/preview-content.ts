import * as v from 'valibot'
import { type EpochDay, dayOfInstant } from '#domain/calendar'
import { CASH_COLUMNS, cashCalendar, type CashFlow, type CashQuestion } from '#domain/charts'
import {
  Book,
  BOOK_FORM,
  INVOICE_STATES,
  offerableSums,
  type BookMarket,
  type BookTotals,
  type InvoiceRow,
  type InvoiceState,
  type OfferableSums,
  type OpportunitySums,
  type Sums,
} from '#domain/invoices'
import type { SomeRows, StoredPreview } from '#book'

interface Figures {
  readonly totals: BookTotals
  readonly states: Readonly<Record<InvoiceState, readonly OpportunitySums[]>>
  readonly offerable: readonly OfferableSums[]
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
interface Content extends Pick<SomeRows, 'rows'>, Omit<Figures, 'states' | 'offerable'> {
  readonly form: string
  readonly day: EpochDay
  readonly at: number
  readonly version: number
  /** The sums of each state, field after field: 5,000 customers have 25,000 of them, which are slow to store as objects. */
  readonly states: Readonly<Record<InvoiceState, Float64Array>>
  readonly offerable: Float64Array
}

/** The version of the figures in the stored form, and the columns of its rows. */
const FORM = `6 ${BOOK_FORM}`

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
    states: byState((state) => packSums(book.stateTotals(state))),
    offerable: packOfferable(offerableSums(book)),
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

const wellFormedMarkets = v.array(v.object({ uuid: v.string() }))

/** A preview from its stored form; undefined when that is damaged, or of another day or version. */
export function parsePreview({ content, shared }: StoredPreview, now: number): Preview | undefined {
  const current = v.object({ form: v.literal(FORM), day: v.literal(dayOfInstant(now)) })
  if (!v.is(current, content) || !v.is(wellFormed, content) || !v.is(wellFormedMarkets, shared))
    return undefined
  // Written by `storedPreview`, whose other versions have another `form`.
  const stored = content as unknown as Content
  const { totals, cash, at, version, rows } = stored
  const book = readableBook({ rows, markets: shared as unknown as readonly BookMarket[] })
  if (book === undefined || !isOfBook(stored, book)) return undefined
  const states = byState((state) => unpackSums(stored.states[state]))
  const offerable = unpackOfferable(stored.offerable)
  return { book, figures: { totals, states, offerable, cash }, at, version, of: undefined }
}

// Undefined when the rows are not of these markets, or incomplete.
function readableBook({ markets, rows }: SomeRows): Book | undefined {
  try {
    return bookOf(markets, rows)
  } catch {
    return undefined
  }
}

/** Whether all sums are of opportunities that the book has: pages look those up. */
function isOfBook({ states, offerable }: Content, { opportunities }: Book): boolean {
  const isOfOne = (packed: Float64Array, fields: number) =>
    packed.length % fields === 0 &&
    packed.every((value, i) => i % fields !== 0 || opportunities[value] !== undefined)
  return (
    INVOICE_STATES.every((state) => isOfOne(states[state], SUM_FIELDS)) &&
    isOfOne(offerable, OFFERABLE_FIELDS.length)
  )
}

function byState<Value>(of: (state: InvoiceState) => Value): Readonly<Record<InvoiceState, Value>> {
  // One entry for each state, because the list is all of them.
  return Object.fromEntries(INVOICE_STATES.map((state) => [state, of(state)])) as Record<InvoiceState, Value>
}

/** The numbers of one entry of sums, in the order in which they are stored. */
const SUM_FIELDS = 7

function packSums(sums: readonly OpportunitySums[]): Float64Array {
  const packed = new Float64Array(sums.length * SUM_FIELDS)
  let at = 0
  for (const { opportunity, count, amountMinor, amountDays, excluded } of sums) {
    packed[at++] = opportunity
    packed[at++] = count
    packed[at++] = amountMinor
    packed[at++] = amountDays
    packed[at++] = excluded.count
    packed[at++] = excluded.amountMinor
    packed[at++] = excluded.amountDays
  }
  return packed
}

function unpackSums(packed: Float64Array): readonly OpportunitySums[] {
  return Array.from({ length: packed.length / SUM_FIELDS }, (_, i) => {
    const at = i * SUM_FIELDS
    return {
      opportunity: packed[at]!,
      ...sumsAt(packed, at + 1),
      excluded: sumsAt(packed, at + 4),
    }
  })
}

function sumsAt(packed: Float64Array, at: number): Sums {
  return { count: packed[at]!, amountMinor: packed[at + 1]!, amountDays: packed[at + 2]! }
}

const OFFERABLE_FIELDS = [
  'opportunity',
  'count',
  'amountMinor',
  'notEarlyCount',
  'notEarlyMinor',
] as const satisfies readonly (keyof OfferableSums)[]

type OfferableField = (typeof OFFERABLE_FIELDS)[number]

function packOfferable(sums: readonly OfferableSums[]): Float64Array {
  const packed = new Float64Array(sums.length * OFFERABLE_FIELDS.length)
  let at = 0
  for (const each of sums) for (const field of OFFERABLE_FIELDS) packed[at++] = each[field]
  return packed
}

function unpackOfferable(packed: Float64Array): readonly OfferableSums[] {
  return Array.from({ length: packed.length / OFFERABLE_FIELDS.length }, (_, i) => {
    const entries = OFFERABLE_FIELDS.map((field, n) => [field, packed[i * OFFERABLE_FIELDS.length + n]!])
    return Object.fromEntries(entries) as Record<OfferableField, number>
  })
}

function bookOf(markets: readonly BookMarket[], rows: readonly InvoiceRow[]): Book {
  const book = new Book([], markets)
  book.applyChanges(rows)
  return book
}
