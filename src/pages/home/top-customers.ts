import { EXCLUDED_SHOWN, topCustomers } from '#domain/home'
import { book, currencyOrder, stableComputed } from '#state'

const SHOWN = 5

/** The customers with the most to pay early. */
export const topIncluded = stableComputed(() =>
  topCustomers(eligibleBook(), 'included', currencyOrder.value, SHOWN),
)

/** The customers with the most that the supplier has excluded. */
export const topExcluded = stableComputed(() =>
  topCustomers(eligibleBook(), 'excluded', currencyOrder.value, EXCLUDED_SHOWN),
)

function eligibleBook() {
  const eligible = book.stateTotals('eligible')
  return { opportunities: book.book().opportunities, eligible }
}
