import type { BookTotals } from '#domain/invoices'
import type { CustomerOfSome } from '#state'

/** The part of the rows on screen that an edit can change. */
export type Sight = Pick<BookTotals, 'count' | 'excludedCount'>

/** Where a step took effect: the undo log covers the whole book, the screen a part of it. */
export interface StepPlace {
  readonly customers: readonly CustomerOfSome[]
  /** The screen does not show all of its customers, or none of the changed invoices. */
  readonly isOffScreen: boolean
}

/**
 * Where a step took effect that changed invoices of these customers; `shown` are the opportunities on screen, all of them
 * when undefined.
 */
export function placeOf(
  customers: readonly CustomerOfSome[],
  before: Sight,
  after: Sight,
  shown: readonly number[] | undefined,
): StepPlace {
  const inScope = shown && new Set(shown)
  const isScopedOut =
    inScope !== undefined &&
    customers.some(({ opportunities }) => opportunities.some((each) => !inScope.has(each)))
  const isUnseen = before.count === after.count && before.excludedCount === after.excludedCount
  return { customers, isOffScreen: customers.length > 0 && (isScopedOut || isUnseen) }
}
