import type { EpochDay } from '../calendar/day.ts'
import { lowestBit } from '../columns/bitset.ts'
import type { Book } from './book.ts'
import type { BookOpportunity } from './market.ts'

/** Which invoices of a market an offer covers: a one-time offer what had arrived and was approved when it was made. */
export interface InvoiceCoverage {
  /** The highest id; undefined where it covers all that come. */
  readonly lastId?: number | undefined
  /** The last day of approval; undefined where it covers all that come. */
  readonly approvedBy?: EpochDay | undefined
}

/** What the active offer of a market, by its position in `Book.markets`, covers; undefined where none covers any of it. */
export type CoverageOf = (market: number) => InvoiceCoverage | undefined

/** Whether the active offer of its market covers a row, be it included or not. */
export function isCovered({ columns }: Book, row: number, coverageOf: CoverageOf): boolean {
  const coverage = coverageOf(columns.market[row]!)
  if (coverage === undefined) return false
  const { lastId = Infinity, approvedBy = Infinity } = coverage
  return columns.id[row]! <= lastId && columns.approvedDay[row]! <= approvedBy
}

/** Included eligible invoices of one opportunity. */
export interface UncoveredSums {
  /** Position in `Book.opportunities`. */
  readonly opportunity: number
  readonly count: number
  readonly amountMinor: number
}

/** Of which included invoices what is uncovered is summed. */
export interface UncoveredOf {
  /** All of them unless given, or those that match. */
  readonly which?: 'all' | 'matching' | undefined
  /** Those that are due too soon to be offered, too. */
  readonly withTooSoon?: boolean
}

/**
 * What could be offered of some opportunities that are in an active offer, but is not covered by it. An entry an opportunity
 * that has any; one pass over the included rows where an offer is limited.
 */
export function uncoveredSums(
  book: Book,
  inOffer: readonly number[],
  coverageOf: CoverageOf,
  { which = 'all', withTooSoon = false }: UncoveredOf = {},
): readonly UncoveredSums[] {
  const limited = inOffer.filter((position) => isLimited(book.opportunities[position]!, coverageOf))
  if (limited.length === 0) return []
  const included = book.includedEligible(which)
  const rows = withTooSoon ? included : included.andNot(book.tooSoon)
  const { count, amount } = sumUncovered(book, rows.words, limited, limitsOf(book, coverageOf))
  return limited.flatMap((opportunity) =>
    count[opportunity] === 0
      ? []
      : [{ opportunity, count: count[opportunity]!, amountMinor: amount[opportunity]! }],
  )
}

/** What is covered of each market, by its position: nothing where no id is below the last. */
interface Limits {
  readonly lastId: Float64Array
  readonly approvedBy: Float64Array
}

function limitsOf({ markets }: Book, coverageOf: CoverageOf): Limits {
  const all = markets.map((_, market) => coverageOf(market))
  return {
    lastId: Float64Array.from(all, (own) => (own === undefined ? -Infinity : (own.lastId ?? Infinity))),
    approvedBy: Float64Array.from(all, (own) => own?.approvedBy ?? Infinity),
  }
}

function sumUncovered(
  { columns, derived, opportunities }: Book,
  words: Uint32Array,
  limited: readonly number[],
  { lastId, approvedBy }: Limits,
) {
  const { opportunity, opportunityOfWord } = derived
  const { market, id, approvedDay, amountMinor } = columns
  const isAsked = new Uint8Array(opportunities.length)
  for (const position of limited) isAsked[position] = 1
  const count = new Float64Array(opportunities.length)
  const amount = new Float64Array(opportunities.length)
  for (let word = 0; word < words.length; word++) {
    const shared = opportunityOfWord[word]!
    if (shared >= 0 && isAsked[shared] === 0) continue
    for (let left = words[word]!; left !== 0; left &= left - 1) {
      const row = (word << 5) + lowestBit(left)
      const own = opportunity[row]!
      if (isAsked[own] === 0) continue
      const of = market[row]!
      if (id[row]! <= lastId[of]! && approvedDay[row]! <= approvedBy[of]!) continue
      count[own]!++
      amount[own]! += amountMinor[row]!
    }
  }
  return { count, amount }
}

function isLimited({ markets }: BookOpportunity, coverageOf: CoverageOf): boolean {
  return markets.some((market) => {
    const coverage = coverageOf(market)
    return coverage === undefined || coverage.lastId !== undefined || coverage.approvedBy !== undefined
  })
}
