import { sumsByCurrency, type CurrencyTotals, type CustomerSums, type Opportunity } from '#state'

/** What could be offered today, and until when. */
export interface Available {
  /** One entry a currency that has something, the one with the most invoices first. */
  readonly totals: readonly CurrencyTotals[]
  readonly invoices: number
  readonly customers: number
  /** Milliseconds; undefined when nothing can be offered. */
  readonly deadlineAt: number | undefined
  /** Everything that could be offered is in an offer already. */
  readonly isAllInOffers: boolean
}

/** Sums what is eligible and included over the customers that are neither closed nor in an offer. */
export function availableNow(
  customers: readonly CustomerSums[],
  opportunities: readonly Opportunity[],
): Available {
  const byUuid = new Map(opportunities.map((each) => [each.uuid, each]))
  const eligible = customers.filter(({ included }) => included.count > 0)
  const open = eligible.filter(({ opportunityUuid }) => isOpen(byUuid.get(opportunityUuid)))
  const deadlines = open.flatMap(({ opportunityUuid }) => byUuid.get(opportunityUuid)?.deadline ?? [])
  return {
    totals: sumsByCurrency(open),
    invoices: open.reduce((sum, { included }) => sum + included.count, 0),
    customers: new Set(open.map(({ customerUuid }) => customerUuid)).size,
    deadlineAt: deadlines.length > 0 ? Math.min(...deadlines.map((each) => Date.parse(each))) : undefined,
    isAllInOffers: open.length === 0 && eligible.length > 0,
  }
}

function isOpen(opportunity: Opportunity | undefined): boolean {
  return opportunity !== undefined && !opportunity.isClosed && !opportunity.isInActiveOffer
}
