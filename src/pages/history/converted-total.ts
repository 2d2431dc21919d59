import { aggregateSum, type Currency, type CurrencyAmount, type UsdRates } from '#domain/money'

/** A sum in minor units of its currency. */
interface Deposited {
  readonly currency: Currency
  readonly depositMinor: number
}

/**
 * All sums as one at the rates given, in the preferred currency; undefined where it stands there already. For display only.
 */
export function convertedTotal(
  sums: readonly Deposited[],
  preferred: Currency,
  rates: UsdRates,
): CurrencyAmount | undefined {
  if (new Set(sums.map(({ currency }) => currency)).size < 2) return undefined
  return aggregateSum(
    sums.map(({ currency, depositMinor }) => ({ currency, minor: depositMinor })),
    preferred,
    rates,
  )
}
