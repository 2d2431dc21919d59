import { Bitset } from '../columns/bitset.ts'
import type { Book } from './book.ts'

/** What an offer of some invoices alone takes: whose it is, and which exclusions have to change for it. */
export interface OfferOfRows {
  /** Positions of the opportunities that it is made to, ascending. */
  readonly opportunities: readonly number[]
  /** How many of the invoices it is of: those that a clear can pay early. */
  readonly count: number
  readonly toInclude: Uint32Array
  /** The other included invoices of the same opportunities, which would be excluded. */
  readonly toExclude: Uint32Array
  /** How many of the invoices belong to opportunities that take no offer now. */
  readonly heldCount: number
  /** How many of the others are due too soon to be paid early: nothing is changed for their sake. */
  readonly tooSoonCount: number
}

/**
 * An offer is of every included invoice of its opportunities: an offer of these rows alone is one to their opportunities with
 * all others excluded. `isOpen` says whether an opportunity, by position, takes an offer now.
 */
export function offerOfRows(book: Book, rows: Bitset, isOpen: (opportunity: number) => boolean): OfferOfRows {
  const { opportunity } = book.derived
  const open = Uint8Array.from(book.opportunities, ({ index }) => Number(isOpen(index)))
  const eligible = rows.rows().filter((row) => book.isEligible(row))
  const offered = eligible.filter((row) => open[opportunity[row]!] === 1)
  const { tooSoon } = book
  const wanted = offered.filter((row) => !tooSoon.has(row))
  const chosen = new Uint8Array(open.length)
  for (const row of wanted) chosen[opportunity[row]!] = 1
  const others = book.includedEligible().andNot(rows).rows()
  return {
    opportunities: book.opportunities.flatMap(({ index }) => (chosen[index] === 1 ? [index] : [])),
    count: wanted.length,
    toInclude: wanted.filter((row) => book.isExcluded(row)),
    toExclude: others.filter((row) => chosen[opportunity[row]!] === 1),
    heldCount: eligible.length - offered.length,
    tooSoonCount: offered.length - wanted.length,
  }
}

/** The rows that an offer of all that match is of: the included ones, or all of them where none is included. */
export function matchingToOffer(book: Book): Bitset {
  const included = book.includedEligible('matching')
  return included.isEmpty() ? new Bitset(book.length).addRows(book.window(0, book.count)) : included
}
