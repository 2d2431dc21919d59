export interface SelectableOpportunity {
  readonly uuid: string
  readonly isClosed: boolean
  readonly isPreselected: boolean
  readonly eligibleInvoiceAmount: number
}

/** What one offer is made of, and whether opportunities without eligible invoices may be in it. */
export interface SelectionRule {
  readonly selected: ReadonlySet<string>
  /** Recurring price discovery under the zero-A/P recurring flag: invoices may come later. */
  readonly allowsZeroAmount: boolean
}

/**
 * The opportunities an offer is submitted with: selected, not closed, with an eligible amount above 0, each once,
 * preselected ones first and otherwise in list order.
 */
export function offeredOpportunities<Opportunity extends SelectableOpportunity>(
  opportunities: readonly Opportunity[],
  { selected, allowsZeroAmount }: SelectionRule,
): readonly Opportunity[] {
  const seen = new Set<string>()
  const chosen = opportunities.filter((opportunity) => {
    const { uuid, isClosed, eligibleInvoiceAmount } = opportunity
    if (!selected.has(uuid) || isClosed || seen.has(uuid)) return false
    if (eligibleInvoiceAmount <= 0 && !allowsZeroAmount) return false
    seen.add(uuid)
    return true
  })
  return [...chosen.filter((one) => one.isPreselected), ...chosen.filter((one) => !one.isPreselected)]
}
