import { rateSpread, type RateSpread } from '#domain/rates'
import { useAcceptedDecisions, type MarketDecision } from '#documents/history/market-decisions'
import type { Currency } from '#i18n'
import type { NamedRateType } from '#state'

interface AskedCustomer {
  readonly customerUuid: string
  readonly currency: Currency
}

/**
 * Where the rates lie that these customers have accepted of this supplier, as the field has them: a year's rate or a share of
 * the amount. Undefined without any, and while they are loading or cannot be loaded.
 */
export function useOwnRates(
  customers: readonly AskedCustomer[],
  type: NamedRateType,
): RateSpread | undefined {
  const { data } = useAcceptedDecisions(customers.map(({ customerUuid }) => customerUuid))
  return data && ownRates(data, customers, type)
}

/** The same of decisions, which are latest first. */
export function ownRates(
  decisions: readonly MarketDecision[],
  customers: readonly AskedCustomer[],
  type: NamedRateType,
): RateSpread | undefined {
  const keys = new Set(customers.map(keyOf))
  return rateSpread(
    decisions.flatMap((decision) => {
      if (!keys.has(keyOf(decision)) || decision.awardedMinor <= 0) return []
      return acceptedPercent(decision, type) ?? []
    }),
  )
}

/** The rate that was named, if it was of this type: what small amounts came to is off it by the rounding to whole minor units. */
function acceptedPercent(
  { named, apr, discountMinor, awardedMinor }: MarketDecision,
  type: NamedRateType,
): number | undefined {
  if (named?.kind === type) return named.percent
  return type === 'APR' ? apr : (discountMinor / awardedMinor) * 100
}

function keyOf({ customerUuid, currency }: AskedCustomer): string {
  return `${customerUuid} ${currency}`
}
