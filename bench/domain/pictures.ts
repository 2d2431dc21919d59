import { isDeepStrictEqual } from 'node:util'
import { op, table, type ColumnTable } from 'arquero'
import { businessDayAtOrAfter } from '#domain/calendar'
import { ageing, cashCalendar, cashShares, daysEarlyOf, mondayOf } from '#domain/charts'
import { Book, dayAt, decodeChunk } from '#domain/invoices'
import { measure } from '../measure.ts'
import type { BenchLine } from '../row.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import type { Subject } from './subject.ts'

const ROUNDS = 31
const WARM_UP = 20
/** Peers that take a hundred times as long. */
const FEW = { rounds: 5, warmUp: 1 }
const DAYS = 182
const RATE = { kind: 'APR', ppm: 72_000 } as const

const CALENDAR = 'cash calendar: what arrives by day and currency'
const OFFERED = 'cash calendar, every market in an offer'
const SHARES = 'customers of one day of the calendar'
const AGEING = 'ageing by due week and customer'
const DAYS_EARLY = 'days paid early of the selection'

/** What `pictureWork` answers. */
export const PICTURE_QUESTIONS: readonly string[] = [CALENDAR, OFFERED, SHARES, AGEING, DAYS_EARLY]

/**
 * What do the sums of the pictures cost? They are made anew with each change of the book while a picture is on screen, so
 * that all of them must fit into a frame. Against a plain pass with a map of keys, and against a library of columns; every
 * one must give the engine's sums.
 */
export function pictureWork({ encoded, markets }: Subject): BenchLine[] {
  const book = new Book([decodeChunk(encoded)], markets)
  const span = { from: TODAY, days: DAYS }
  const without = { span, termsOf: () => undefined }
  const offered = { span, termsOf: () => ({ rate: RATE }) }
  const [{ currency }] = book.opportunities as readonly [(typeof book.opportunities)[0]]
  const day = { ...offered, span: { from: businessDayAtOrAfter(TODAY), days: 1 }, currency, withOffers: true }
  const weeks = { currency, span: { from: mondayOf(TODAY), weeks: 8 }, most: 8 }
  const all = book.opportunities.map(({ index }) => index)
  return [
    own(CALENDAR, () => cashCalendar(book, without)),
    ...peersOfCalendar(book),
    own(OFFERED, () => cashCalendar(book, offered)),
    own(SHARES, () => cashShares(book, day)),
    own(AGEING, () => ageing(book, weeks)),
    own(DAYS_EARLY, () => daysEarlyOf(book, all)),
  ]
}

function own(question: string, step: () => unknown): BenchLine {
  return { question, contender: 'engine', ...measure(ROUNDS, step, WARM_UP) }
}

/** Sums in minor units by `CURRENCY day`. */
type DaySums = ReadonlyMap<string, number>

function peersOfCalendar(book: Book): BenchLine[] {
  const frame = frameOf(book)
  const peers = { scan: () => scanned(book), arquero: () => grouped(frame, book) }
  const wanted = engineSums(book)
  return Object.entries(peers).map(([contender, step]) => {
    if (!isDeepStrictEqual(sorted(step()), wanted))
      throw new Error(`${contender} and engine differ: ${CALENDAR}`)
    return { question: CALENDAR, contender, ...measure(FEW.rounds, step, FEW.warmUp) }
  })
}

function engineSums(book: Book): DaySums {
  const sums = new Map<string, number>()
  // One bucket is everything before the span, one everything behind it.
  const span = { from: TODAY, days: 400 }
  for (const { currency, dueMinor } of cashCalendar(book, { span, termsOf: () => undefined })) {
    dueMinor.forEach((minor, bucket) => {
      if (minor !== 0) sums.set(`${currency} ${TODAY + bucket - 1}`, minor)
    })
  }
  return sorted(sums)
}

function sorted(sums: DaySums): DaySums {
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One pass over typed arrays, a key a row. */
function scanned(book: Book): DaySums {
  const sums = new Map<string, number>()
  const { dueDay, amountMinor, length } = book.columns
  const { state, opportunity } = book.derived
  for (let row = 0; row < length; row++) {
    if (state[row] !== 0) continue
    const { currency } = book.opportunities[opportunity[row]!]!
    const key = `${currency} ${businessDayAtOrAfter(dayAt(dueDay, row))}`
    sums.set(key, (sums.get(key) ?? 0) + amountMinor[row]!)
  }
  return sums
}

function frameOf(book: Book): ColumnTable {
  const { dueDay, amountMinor, length } = book.columns
  const rows = Array.from({ length }, (_, row) => row).filter((row) => book.derived.state[row] === 0)
  return table({
    group: Int32Array.from(rows, (row) => book.derived.opportunity[row]!),
    day: Int32Array.from(rows, (row) => businessDayAtOrAfter(dayAt(dueDay, row))),
    amount: Float64Array.from(rows, (row) => amountMinor[row]!),
  })
}

/** Grouped by opportunity and pay day, which it has as columns already; then by currency. */
function grouped(frame: ColumnTable, book: Book): DaySums {
  const sums = new Map<string, number>()
  const rows = frame
    .groupby('group', 'day')
    .rollup({ minor: op.sum('amount') })
    .objects()
  for (const { group, day, minor } of rows as { group: number; day: number; minor: number }[]) {
    const key = `${book.opportunities[group]!.currency} ${day}`
    sums.set(key, (sums.get(key) ?? 0) + minor)
  }
  return sums
}
