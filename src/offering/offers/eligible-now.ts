import { hadEligible } from '#domain/opportunities'
import type { Opportunity } from '#documents/markets/opportunities'
import { book, hasIncluded } from '#state'

type Tagged = Pick<Opportunity, 'statuses'>

/** Whether anything is eligible and included: by the book, and by the opportunities until its figures are known. */
export function hasEligible(opportunities: readonly Tagged[]): boolean {
  return book.hasFigures.value ? hasIncluded.value : opportunities.some(hadEligible)
}
