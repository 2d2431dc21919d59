import { businessDayAtOrAfter } from '../calendar/business.ts'
import { addDays, type EpochDay } from '../calendar/day.ts'
import type { Book } from '../invoices/book.ts'
import type { InvoiceCoverage } from '../invoices/coverage.ts'
import { DUE_DAYS, type DueSums } from '../invoices/sums/eligible-sums.ts'
import { ELIGIBLE } from '../invoices/state.ts'
import type { Currency } from '../money/currency.ts'
import { discountMinor } from '../rates/discount.ts'
import { PPM, YEAR_DAYS, type Rate } from '../rates/rate.ts'
import { endOfRun, type RowRun } from './row-run.ts'

/** `days` days from `from`: bucket 0 is everything before, 1 to `days` are the days, `days + 1` is everything later. */
export interface CashSpan {
  readonly from: EpochDay
  readonly days: number
}

/** What a current offer asks for in one market: which included invoices, at which rate. */
export interface OfferTerms extends InvoiceCoverage {
  readonly rate: Rate
}

export interface CashQuestion {
  readonly span: CashSpan
  /** The terms of the offer that a market, by position, is in now; undefined for none. */
  readonly termsOf: (market: number) => OfferTerms | undefined
}

/** The sums of what arrives, an entry a bucket. Minor units; all entries of an array are the sum of their rows. */
export interface CashColumns {
  /** Eligible invoices by their pay day, as if there were no offers. */
  readonly dueCount: Float64Array
  readonly dueMinor: Float64Array
  /** Invoices that the offers pay early if everything is awarded, still by their pay day. */
  readonly movedCount: Float64Array
  readonly movedMinor: Float64Array
  /** Invoices by the deposit day of their market, and what they cost. */
  readonly earlyCount: Float64Array
  readonly earlyMinor: Float64Array
  readonly discountMinor: Float64Array
}

export const CASH_COLUMNS = [
  'dueCount',
  'dueMinor',
  'movedCount',
  'movedMinor',
  'earlyCount',
  'earlyMinor',
  'discountMinor',
] as const satisfies readonly (keyof CashColumns)[]

const LEFT_OUT = -1

/** How rows are grouped: the group of each opportunity, `LEFT_OUT` for those that do not count. */
export interface CashGroups {
  readonly count: number
  readonly of: Int32Array
}

/**
 * The eligible invoices by the day on which they arrive: at maturity on their pay day (the business day at or after the due
 * day), and by current offers on the deposit day. Group n has the entries from n × (`days` + 2) on. One pass over the rows.
 */
export function cashSums(book: Book, { span, termsOf }: CashQuestion, groups: CashGroups): CashColumns {
  const buckets = span.days + 2
  const columns = emptyColumns(groups.count * buckets)
  const { market, length } = book.columns
  const { opportunity, opportunityOfWord } = book.derived
  const bucketOf = payBuckets(span)
  for (let start = 0; start < length;) {
    const shared = (start & 31) === 0 ? opportunityOfWord[start >>> 5]! : -1
    const group = groups.of[opportunity[start]!]!
    if (group < 0) {
      // Rows that are left out are passed over 32 at a time.
      start += shared >= 0 ? 32 : 1
      continue
    }
    const end = endOfRun(market, start, length)
    const place = { run: { start, end }, base: group * buckets, from: span.from, bucketOf }
    const terms = termsOf(market[start]!)
    if (terms === undefined) addDue(book, place, columns)
    else addOffered(book, place, terms, columns)
    start = end
  }
  return columns
}

/**
 * Sums the cash by currency. What is due comes from the sums that the book keeps, where they reach as far as the span:
 * only the rows of markets in an offer are passed over.
 */
export function currencySums(
  book: Book,
  question: CashQuestion,
  currencies: readonly Currency[],
): CashColumns {
  const { span, termsOf } = question
  const codes = book.opportunities.map(({ currency }) => currencies.indexOf(currency))
  const kept = book.kept.due()
  const isKept = span.from + span.days - kept.from < DUE_DAYS
  const of = book.opportunities.map(({ markets }, index) =>
    isKept && markets.every((market) => termsOf(market) === undefined) ? LEFT_OUT : codes[index]!,
  )
  const isPassed = of.some((code) => code !== LEFT_OUT)
  const groups = { count: currencies.length, of: Int32Array.from(of) }
  const sums = isPassed ? cashSums(book, question, groups) : emptyColumns(groups.count * (span.days + 2))
  return isKept ? { ...sums, ...keptDue(kept, span, groups.count) } : sums
}

function keptDue(
  { from, count, minor }: DueSums,
  span: CashSpan,
  currencies: number,
): Pick<CashColumns, 'dueCount' | 'dueMinor'> {
  const buckets = span.days + 2
  const bucketOf = payBuckets(span)
  const [dueCount, dueMinor] = [
    new Float64Array(currencies * buckets),
    new Float64Array(currencies * buckets),
  ]
  const [first, last] = [span.from - LEAD, bucketOf.length - 1]
  for (let code = 0; code < currencies; code++) {
    for (let n = 0; n <= DUE_DAYS; n++) {
      const entry = code * (DUE_DAYS + 1) + n
      if (count[entry] === 0) continue
      const distance = n === DUE_DAYS ? last : from + n - first
      const into = code * buckets + bucketOf[distance < 0 ? 0 : distance > last ? last : distance]!
      dueCount[into]! += count[entry]!
      dueMinor[into]! += minor[entry]!
    }
  }
  return { dueCount, dueMinor }
}

interface Place {
  readonly run: RowRun
  readonly base: number
  readonly from: EpochDay
  readonly bucketOf: Int32Array
}

function addDue(book: Book, place: Place, { dueCount, dueMinor }: CashColumns): void {
  const { base, bucketOf } = place
  const { start, end } = place.run
  const { dueDay, amountMinor } = book.columns
  const { state } = book.derived
  const [first, last] = [place.from - LEAD, bucketOf.length - 1]
  for (let row = start; row < end; row++) {
    if (state[row] !== ELIGIBLE) continue
    const distance = dueDay[row]! - first
    const entry = base + bucketOf[distance < 0 ? 0 : distance > last ? last : distance]!
    dueCount[entry]!++
    dueMinor[entry]! += amountMinor[row]!
  }
}

// `addDue`, and what the offer moves, in one loop. With the long form of `discountMinor`, as `priceSelection` has it: a
// product below 2^53 is divided exactly enough to round half up.
function addOffered(book: Book, place: Place, terms: OfferTerms, columns: CashColumns): void {
  const { base, bucketOf } = place
  const { start, end } = place.run
  const { rate, lastId = Infinity, approvedBy = Infinity } = terms
  const isCapped = lastId < Infinity || approvedBy < Infinity
  const { id, dueDay, approvedDay, amountMinor } = book.columns
  const { words } = book.columns.excluded
  const { state } = book.derived
  const { dueCount, dueMinor, movedCount, movedMinor } = columns
  const [first, last] = [place.from - LEAD, bucketOf.length - 1]
  const deposit = book.markets[book.columns.market[start]!]!.depositDay
  const divisor = rate.kind === 'APR' ? YEAR_DAYS * PPM : PPM
  const half = divisor / 2
  const most = Number.MAX_SAFE_INTEGER - half
  // A share of the amount for each day, or whatever the days.
  const [perDay, flat] = rate.kind === 'APR' ? [rate.ppm, 0] : [0, rate.ppm]
  let [count, minor, discount] = [0, 0, 0]
  for (let row = start; row < end; row++) {
    if (state[row] !== ELIGIBLE) continue
    const due = dueDay[row]!
    const amount = amountMinor[row]!
    const distance = due - first
    const entry = base + bucketOf[distance < 0 ? 0 : distance > last ? last : distance]!
    dueCount[entry]!++
    dueMinor[entry]! += amount
    const days = due - deposit
    if (days <= 0 || ((words[row >>> 5]! >>> (row & 31)) & 1) === 1) continue
    if (isCapped && (id[row]! > lastId || approvedDay[row]! > approvedBy)) continue
    movedCount[entry]!++
    movedMinor[entry]! += amount
    count++
    minor += amount
    const product = amount * (perDay * days + flat)
    if (product >= 0 && product <= most) {
      const own = Math.floor((product + half) / divisor)
      discount += own < amount ? own : amount
    } else discount += discountMinor(amount, rate, days)
  }
  const early = base + Math.min(Math.max(deposit - place.from + 1, 0), last - LEAD)
  columns.earlyCount[early]! += count
  columns.earlyMinor[early]! += minor
  columns.discountMinor[early]! += discount
}

/** The due days before the span that are looked up: a longer run of days without business is not expected. */
const LEAD = 7

// The bucket of a due day by its distance from `from` + LEAD: what is due on a weekend is paid behind it.
function payBuckets({ from, days }: CashSpan): Int32Array {
  return Int32Array.from({ length: LEAD + days + 2 }, (_, distance) => {
    const payDay = businessDayAtOrAfter(addDays(from, distance - LEAD))
    return Math.min(Math.max(payDay - from + 1, 0), days + 1)
  })
}

function emptyColumns(length: number): CashColumns {
  const column = () => new Float64Array(length)
  return {
    dueCount: column(),
    dueMinor: column(),
    movedCount: column(),
    movedMinor: column(),
    earlyCount: column(),
    earlyMinor: column(),
    discountMinor: column(),
  }
}
