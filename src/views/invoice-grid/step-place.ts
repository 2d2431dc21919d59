import type { BookTotals } from '#domain/invoices'
import type { CustomerSums } from '#state'

/** What an edit could change of what is on screen. */
export type Sight = Pick<BookTotals, 'count' | 'excludedCount'>

/** Where a step has been taken: the log is one for the whole book, the screen shows a part of it. */
export interface StepPlace {
  readonly customers: readonly CustomerSums[]
  /** The screen does not show all of them, or no invoice of theirs that changed. */
  readonly isElsewhere: boolean
}

/** Where a step has been taken that changed invoices of these customers; `shown` are the opportunities on screen, all of them when undefined. */
export function placeOf(
  customers: readonly CustomerSums[],
  before: Sight,
  after: Sight,
  shown: readonly number[] | undefined,
): StepPlace {
  const isScopedOut =
    shown !== undefined &&
    customers.some(({ opportunities }) => opportunities.some((each) => !shown.includes(each)))
  const isUnseen = before.count === after.count && before.excludedCount === after.excludedCount
  return { customers, isElsewhere: customers.length > 0 && (isScopedOut || isUnseen) }
}
