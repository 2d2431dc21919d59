import { currencyDecimals, type Currency } from '../../money/currency.ts'
import { convertForDisplay, DEFAULT_CURRENCY, withoutRate, type UsdRates } from '../../money/convert.ts'
import type { AmountColumn } from '../../columns/values/amount-column.ts'
import type { WholeColumn } from '../../columns/values/whole-column.ts'
import type { MarketTable } from '../market-table.ts'

/**
 * Amounts of different currencies as what they are worth, in a unit that is at most one minor unit of any currency with a rate: amounts
 * of one currency keep their order. Those of a currency without a rate are below every other, each such currency by itself.
 */
export interface WorthScale {
  /** What one minor unit is worth, a market each. */
  readonly factors: Float64Array
  /** What is added to that, a market each: 0 of a currency with a rate. */
  readonly offsets: Float64Array
}

/** More than any amount is worth. */
const BELOW = 2 ** 50

/** Undefined where nothing is to be converted: a book in one currency, or no rates. */
export function worthScale(table: MarketTable, rates: UsdRates): WorthScale | undefined {
  const { currencies, markets } = table
  if (currencies.length < 2 || Object.keys(rates).length === 0) return undefined
  const rateless = withoutRate(currencies, rates)
  const worths = new Map(currencies.map((currency) => [currency, minorInUsd(currency, rates)]))
  const rated = currencies.filter((currency) => !rateless.includes(currency))
  const unit = Math.min(...rated.map((currency) => worths.get(currency)!))
  const factorOf = (currency: Currency): number =>
    rateless.includes(currency) ? 1 : worths.get(currency)! / unit
  return {
    factors: Float64Array.from(markets, ({ currency }) => factorOf(currency)),
    offsets: Float64Array.from(markets, ({ currency }) => -BELOW * (rateless.indexOf(currency) + 1)),
  }
}

function minorInUsd(currency: Currency, rates: UsdRates): number {
  return convertForDisplay(10 ** -currencyDecimals(currency), currency, DEFAULT_CURRENCY, rates)
}

/** The keys of a column of minor units: whole numbers. */
export function worthKeys(scale: WorthScale, minor: AmountColumn, market: WholeColumn): Float64Array {
  const { factors, offsets } = scale
  const keys = new Float64Array(minor.length)
  for (let row = 0; row < keys.length; row++) {
    const own = market[row]!
    keys[row] = Math.round(minor[row]! * factors[own]! + offsets[own]!)
  }
  return keys
}

/** The key of one row, of these minor units in this market. */
export function worthKey({ factors, offsets }: WorthScale, minor: number, market: number): number {
  return Math.round(minor * factors[market]! + offsets[market]!)
}
