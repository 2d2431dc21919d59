import { currencyDecimals } from '../../money/currency.ts'
import type { AmountColumn } from '../../columns/values/amount-column.ts'
import type { WholeColumn } from '../../columns/values/whole-column.ts'
import type { MarketTable } from '../market-table.ts'

/**
 * Amounts of different currencies compare by their major units. Where all currencies have the same decimals their minor
 * units are the keys as they stand; otherwise keys are thousandths of the major unit, exact for 10^12 minor units.
 */
export interface AmountScale {
  /** Keys in one major unit. */
  readonly perMajor: number
  /** Keys in one minor unit, a market each; undefined when minor units are the keys. */
  readonly factors: Float64Array | undefined
}

const FINEST_DECIMALS = 3

export function amountScale(table: MarketTable): AmountScale {
  const decimals = table.markets.map((market) => currencyDecimals(market.currency))
  const [first = 2] = decimals
  if (decimals.every((own) => own === first)) return { perMajor: 10 ** first, factors: undefined }
  const factors = Float64Array.from(decimals, (own) => 10 ** (FINEST_DECIMALS - own))
  return { perMajor: 10 ** FINEST_DECIMALS, factors }
}

/** The keys of a column of minor units: the column itself when it can be. */
export function amountKeys(scale: AmountScale, minor: AmountColumn, market: WholeColumn): AmountColumn {
  const { factors } = scale
  if (factors === undefined) return minor
  const keys = new Float64Array(minor)
  for (let row = 0; row < keys.length; row++) keys[row] = amountKey(scale, keys[row]!, market[row]!)
  return keys
}

/** The key of one row where minor units are not the keys: of these in this market. A whole number. */
export function amountKey({ factors }: AmountScale, minor: number, market: number): number {
  return Math.round(minor * factors![market]!)
}
