import { customerKey } from '#domain/opportunities'
import { builder, sortByCurrency } from '#state'
import type { Candidate } from '../available.ts'

/**
 * The currencies in the order of the offer, the largest sum first within each; each customer where the first of its currencies is, and
 * the others below that.
 */
export function inOfferedOrder(candidates: readonly Candidate[]): readonly Candidate[] {
  const results = builder.customerResults.value
  const byCurrency = sortByCurrency(builder.results.value.map(({ currency }) => currency))
  const sorted = candidates
    .map((candidate) => ({
      candidate,
      currency: candidate.currency,
      minor: results.get(customerKey(candidate))?.invoiceMinor ?? 0,
    }))
    .sort((a, b) => byCurrency(a, b) || b.minor - a.minor)
  const groups = new Map<string, Candidate[]>()
  for (const { candidate } of sorted) {
    const own = groups.get(candidate.customerUuid)
    if (own) own.push(candidate)
    else groups.set(candidate.customerUuid, [candidate])
  }
  return [...groups.values()].flat()
}
