import { EXCLUDED_SHOWN } from './rules/hero-message.ts'
import { exclusionAdvice, type ExclusionAdvice } from './rules/exclusion-advice.ts'
import { topCustomers } from './rules/top-customers.ts'
import { book, currencyOrder, stableComputed } from '#state'

const SHOWN = 5

export const topIncluded = stableComputed(() =>
  topCustomers(eligibleBook(), 'included', currencyOrder.value, SHOWN),
)

export const topExcluded = stableComputed(() =>
  topCustomers(eligibleBook(), 'excluded', currencyOrder.value, EXCLUDED_SHOWN),
)

/** What to do about excluded invoices. `inOffer` has the uuids of the opportunities that are in an active offer. */
export function currentExclusionAdvice(inOffer: ReadonlySet<string>): ExclusionAdvice {
  return exclusionAdvice(eligibleBook(), inOffer)
}

function eligibleBook() {
  const eligible = book.stateTotals('eligible')
  return { opportunities: book.book().opportunities, eligible }
}
