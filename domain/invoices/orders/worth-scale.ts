import { currencyDecimals } from '../../money/currency.ts'
import { convertForDisplay, DEFAULT_CURRENCY, withoutRate, type UsdRates } from '../../money/convert.ts'
import type { AmountScale } from '../filters/amount-keys.ts'
import type { MarketTable } from '../market-table.ts'

/** More than any amount is worth. */
const BELOW = 2 ** 50

/**
 * Keys by what amounts are worth, in a unit that is at most one minor unit of any currency with a rate: amounts of one currency keep
 * their order. Those of a currency without a rate are below every other, each such currency by itself. Undefined where nothing is to be
 * converted: a book in one currency, or no rates.
 */
export function worthScale({ currencies, markets }: MarketTable, rates: UsdRates): AmountScale | undefined {
  if (currencies.length < 2 || Object.keys(rates).length === 0) return undefined
  const rateless = withoutRate(currencies, rates)
  const worths = currencies.map((currency) =>
    convertForDisplay(10 ** -currencyDecimals(currency), currency, DEFAULT_CURRENCY, rates),
  )
  const unit = Math.min(...worths.filter((_, n) => !rateless.includes(currencies[n]!)))
  const bands = markets.map(({ currency }) => rateless.indexOf(currency) + 1)
  return {
    perMajor: 1,
    factors: Float64Array.from(bands, (band, n) =>
      band > 0 ? 1 : worths[currencies.indexOf(markets[n]!.currency)]! / unit,
    ),
    offsets: Float64Array.from(bands, (band) => -BELOW * band),
  }
}
