import { sortByCurrency, sumsByCurrency, type CustomerSums } from '#state'

/**
 * The customers with something to pay early, the most first. Amounts of different currencies are not compared: they are
 * ordered within each, the currency with the most invoices first.
 */
export function topCustomers(customers: readonly CustomerSums[]): readonly CustomerSums[] {
  const found = customers.filter(({ included }) => included.count > 0)
  const byCurrency = sortByCurrency(sumsByCurrency(found).map(({ currency }) => currency))
  return found.sort((a, b) => byCurrency(a, b) || b.included.minor - a.included.minor)
}
