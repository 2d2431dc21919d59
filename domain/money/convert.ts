import { currencyCode, type Currency } from './currency.ts'

/** Units of a currency for one US dollar, by currency code. */
export type UsdRates = Readonly<Record<string, number>>

/**
 * Converts for display only: divides by the source's USD rate and multiplies by the target's, 1 for a missing rate.
 * Money is never moved in a converted currency. Amounts are major units.
 */
export function convertForDisplay(
  amountMajor: number,
  from: Currency,
  to: Currency,
  rates: UsdRates,
): number {
  if (from === to) return amountMajor
  return (amountMajor / usdRate(from, rates)) * usdRate(to, rates)
}

export const DEFAULT_CURRENCY = currencyCode('USD')

/** The currencies without a USD rate, each once, which `convertForDisplay` counts 1:1; the dollar needs none. */
export function withoutRate(currencies: readonly Currency[], rates: UsdRates): readonly Currency[] {
  return [...new Set(currencies)].filter(
    (currency) => currency !== DEFAULT_CURRENCY && !isRate(rates[currency]),
  )
}

function usdRate(currency: Currency, rates: UsdRates): number {
  const rate = rates[currency]
  return isRate(rate) ? rate : 1
}

function isRate(rate: number | undefined): rate is number {
  return rate !== undefined && rate > 0
}
