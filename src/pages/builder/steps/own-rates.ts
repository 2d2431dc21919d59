import { rateSpread, type RateSpread } from '#domain/rates'
import { useAcceptedDecisions, type MarketDecision } from '#documents/history/market-decisions'
import type { NamedRateType } from '#state'
import type { Candidate } from '../available.ts'

/**
 * Where the rates lie that these customers have accepted of this supplier, as the field has them: a year's rate or a share of
 * the amount. Undefined without any, and while they are loading or cannot be loaded.
 */
export function useOwnRates(
  customers: readonly Pick<Candidate, 'customerUuid' | 'currency'>[],
  type: NamedRateType,
): RateSpread | undefined {
  const { data } = useAcceptedDecisions(customers.map(({ customerUuid }) => customerUuid))
  return data && ownRates(data, customers, type)
}

/** The same of decisions, which are latest first. */
export function ownRates(
  decisions: readonly MarketDecision[],
  customers: readonly Pick<Candidate, 'customerUuid' | 'currency'>[],
  type: NamedRateType,
): RateSpread | undefined {
  const keys = new Set(customers.map(keyOf))
  return rateSpread(
    decisions.flatMap((decision) => {
      if (!keys.has(keyOf(decision)) || decision.awardedMinor <= 0) return []
      return type === 'APR' ? (decision.apr ?? []) : (decision.discountMinor / decision.awardedMinor) * 100
    }),
  )
}

function keyOf({ customerUuid, currency }: Pick<Candidate, 'customerUuid' | 'currency'>): string {
  return `${customerUuid} ${currency}`
}
