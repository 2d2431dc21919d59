import { currencyDecimals } from '../../money/currency.ts'
import { convertForDisplay, DEFAULT_CURRENCY, type UsdRates } from '../../money/convert.ts'
import type { AmountScale } from '../filters/amount-keys.ts'
import type { MarketTable } from '../market-table.ts'

/**
 * Keys by what amounts are worth, in a unit that is at most one minor unit of any currency: amounts of one currency keep their order.
 * A currency without a rate counts 1:1, as in converted sums. Undefined where nothing is to be converted: a book in one currency, or no
 * rates.
 */
export function worthScale({ currencies, markets }: MarketTable, rates: UsdRates): AmountScale | undefined {
  if (currencies.length < 2 || Object.keys(rates).length === 0) return undefined
  const worths = currencies.map((currency) =>
    convertForDisplay(10 ** -currencyDecimals(currency), currency, DEFAULT_CURRENCY, rates),
  )
  const unit = Math.min(...worths)
  return {
    perMajor: 1,
    factors: Float64Array.from(markets, ({ currency }) => worths[currencies.indexOf(currency)]! / unit),
  }
}
