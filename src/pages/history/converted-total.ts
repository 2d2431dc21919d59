import {
  convertForDisplay,
  majorFromMinor,
  minorFromMajor,
  type UsdRates,
  type Currency,
} from '#domain/money'

/** A sum in minor units of its currency. */
interface Deposited {
  readonly currency: Currency
  readonly depositMinor: number
}

/**
 * All sums in one currency, at the rates given; undefined where they are in that currency as they stand. Minor units of
 * `target`, for display only.
 */
export function convertedTotal(
  sums: readonly Deposited[],
  target: Currency,
  rates: UsdRates,
): number | undefined {
  if (sums.every(({ currency }) => currency === target)) return undefined
  const major = sums.reduce(
    (total, { currency, depositMinor }) =>
      total + convertForDisplay(majorFromMinor(depositMinor, currency), currency, target, rates),
    0,
  )
  return minorFromMajor(major, target)
}
