// Minor units, currencies, exact products.
export { decimalText, majorFromMinor, minorFromMajor } from './amount.ts'
export { aggregateSum, type CurrencyAmount } from './aggregate-sum.ts'
export { convertForDisplay, DEFAULT_CURRENCY, withoutRate, type UsdRates } from './convert.ts'
export {
  CURRENCIES,
  currencyCode,
  currencyDecimals,
  isCurrency,
  minorPerMajor,
  parseCurrency,
  type Currency,
} from './currency.ts'
export { calculate, isArithmetic } from './arithmetic.ts'
export { currencyChoices, offersCurrencies } from './currency-choices.ts'
