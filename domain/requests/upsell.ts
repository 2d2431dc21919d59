/** An opportunity as the recurring-certainty upsell sees it. */
export interface UpsellOpportunity {
  readonly isPreferredEligible: boolean
  readonly projectedClearingPercentage: number
}

/**
 * The rate (percent) suggested in the recurring-certainty upsell: only when every opportunity is preferred term and
 * would clear whole, and an APR above 0 is suggested. It rises by 0.5, or by 20 % of a rate under 0.5; 2 decimals.
 */
export function upsellRate(
  opportunities: readonly UpsellOpportunity[],
  suggested: { readonly rateType: string; readonly rate: number },
): number | undefined {
  const isCertain = opportunities.every(
    (one) => one.isPreferredEligible && one.projectedClearingPercentage === 1,
  )
  if (opportunities.length === 0 || !isCertain) return undefined
  if (suggested.rateType !== 'APR' || !(suggested.rate > 0)) return undefined
  const hundredths = Math.round(suggested.rate * 100)
  return (hundredths < 50 ? Math.round(hundredths * 1.2) : hundredths + 50) / 100
}
