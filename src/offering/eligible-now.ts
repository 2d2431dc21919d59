import type { Opportunity } from '#documents/opportunities'
import { book, hasIncluded } from '#state'

type Tagged = Pick<Opportunity, 'statuses'>

/** Whether an opportunity had an eligible amount when the server answered: all that is known of it without the book. */
export function hadEligible({ statuses }: Tagged): boolean {
  return !statuses.includes('NO_ELIGIBLE_INVOICE_AMOUNT')
}

/** Whether anything is eligible and included: by the book, and by the opportunities until its figures are known. */
export function hasEligible(opportunities: readonly Tagged[]): boolean {
  return book.hasFigures.value ? hasIncluded.value : opportunities.some(hadEligible)
}
