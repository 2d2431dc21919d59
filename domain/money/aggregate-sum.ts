import { majorFromMinor, minorFromMajor } from './amount.ts'
import { convertForDisplay, DEFAULT_CURRENCY, type UsdRates } from './convert.ts'
import type { Currency } from './currency.ts'

export interface CurrencyAmount {
  readonly currency: Currency
  readonly minor: number
}

/**
 * Amounts of several currencies as one, for display only: added up in US dollars and converted into the preferred currency, without
 * one into the currency that holds the largest value. A single currency is never converted: its amounts are added as they stand.
 * Undefined without amounts.
 */
export function aggregateSum(
  amounts: readonly CurrencyAmount[],
  preferred: Currency | undefined,
  rates: UsdRates,
): CurrencyAmount | undefined {
  const byCurrency = new Map<Currency, number>()
  for (const { currency, minor } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor)
  const [first, ...others] = byCurrency
  if (first === undefined) return undefined
  if (others.length === 0) return { currency: first[0], minor: first[1] }
  const inUsd = [first, ...others].map(
    ([currency, minor]) =>
      [
        currency,
        convertForDisplay(majorFromMinor(minor, currency), currency, DEFAULT_CURRENCY, rates),
      ] as const,
  )
  const [largest] = inUsd.reduce((most, each) => (Math.abs(each[1]) > Math.abs(most[1]) ? each : most))
  const target = preferred ?? largest
  const usd = inUsd.reduce((sum, [, value]) => sum + value, 0)
  return {
    currency: target,
    minor: minorFromMajor(convertForDisplay(usd, DEFAULT_CURRENCY, target, rates), target),
  }
}
