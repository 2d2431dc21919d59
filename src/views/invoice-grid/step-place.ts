import type { BookTotals } from '#domain'
import type { CustomerSums } from '#state'

/** What an edit could change of what is on screen. */
export interface Sight {
  readonly customers: readonly CustomerSums[]
  readonly totals: Pick<BookTotals, 'count' | 'excludedCount'>
}

/** Where a step has been taken: the log is one for the whole book, the screen shows a part of it. */
export interface StepPlace {
  readonly customers: readonly CustomerSums[]
  /** The screen does not show all of them, or no invoice of theirs that changed. */
  readonly isElsewhere: boolean
}

/** Whose invoices a step has changed; `shown` are the opportunities on screen, all of them when undefined. */
export function placeOf(before: Sight, after: Sight, shown: readonly number[] | undefined): StepPlace {
  const was = new Map(before.customers.map((each) => [each.opportunity, each.excluded.count]))
  const customers = after.customers.filter(
    ({ opportunity, excluded }) => was.get(opportunity) !== excluded.count,
  )
  const isScopedOut = shown !== undefined && customers.some(({ opportunity }) => !shown.includes(opportunity))
  const isUnseen =
    before.totals.count === after.totals.count && before.totals.excludedCount === after.totals.excludedCount
  return { customers, isElsewhere: customers.length > 0 && (isScopedOut || isUnseen) }
}
