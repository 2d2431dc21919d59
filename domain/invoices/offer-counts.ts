import type { SplitGroupSums } from '../columns/split-sums.ts'
import type { Book } from './book.ts'
import type { OfferOfRows } from './offer-of-rows.ts'

export type OfferCounts = Pick<OfferOfRows, 'count' | 'heldCount' | 'tooSoonCount'>

/** Which kinds of offer one offer takes, by how many opportunities with invoices there are of each. */
export type TakenKinds = (opportunities: readonly number[]) => (kind: number) => boolean

const ALL: TakenKinds = () => () => true

/**
 * The counts of `offerOfRows` for the selected rows or, without a selection of some, for `matchingToOffer`. From sums by
 * opportunity in columns, which are known without a list of the rows or an object for each of thousands: for a figure that follows
 * each keystroke. All rows that match are eligible. `kindOf` numbers the kinds of offer that open opportunities take; a closed one
 * has none.
 */
export function offerCounts(
  book: Book,
  kindOf: (opportunity: number) => number | undefined,
  takenKinds: TakenKinds = ALL,
): OfferCounts {
  const { selection } = book
  const isSome = !selection.isEmpty && !selection.isAll && selection.totals().count > 0
  const { count: matching, excludedCount } = book.totals()
  const isWhole = isSome || excludedCount === matching
  const sums = isSome ? selection.sums() : book.matchingSums()
  const late = book.tooSoonSums(isSome)
  const own = ({ all, marked }: SplitGroupSums, opportunity: number): number =>
    isWhole ? all.count[opportunity]! : all.count[opportunity]! - marked.count[opportunity]!
  const counts: number[] = []
  const opportunities: number[] = []
  let heldCount = 0
  let tooSoonCount = 0
  for (let opportunity = 0; opportunity < sums.all.count.length; opportunity++) {
    if (sums.all.count[opportunity] === 0) continue
    const kind = kindOf(opportunity)
    if (kind === undefined) {
      heldCount += own(sums, opportunity)
      continue
    }
    const tooSoonOwn = own(late, opportunity)
    const count = own(sums, opportunity) - tooSoonOwn
    tooSoonCount += tooSoonOwn
    counts[kind] = (counts[kind] ?? 0) + count
    if (count > 0) opportunities[kind] = (opportunities[kind] ?? 0) + 1
  }
  const isTaken = takenKinds(opportunities)
  const count = counts.reduce((sum, each, kind) => (isTaken(kind) ? sum + each : sum), 0)
  return { count, heldCount, tooSoonCount }
}
