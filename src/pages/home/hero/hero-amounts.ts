import { formatMoney, t } from '#i18n'
import { inCurrencyOrder } from '#state'
import type { CurrencySum } from '../available.ts'

type Sum = Pick<CurrencySum, 'currency' | 'minor'>

/** Currencies that a sentence names; the others are counted. */
const SHOWN_CURRENCIES = 3

/** Amounts of a headline, in whole units and in the order of currencies; beyond a few only how many more there are. */
export function wholeAmounts(sums: readonly Sum[]): string[] {
  return amountsOf(sums, true)
}

/** The same to the minor unit, for lines that are added up: rounded apart they would not be the rounded sum. */
export function exactAmounts(sums: readonly Sum[]): string[] {
  return amountsOf(sums, false)
}

function amountsOf(sums: readonly Sum[], whole: boolean): string[] {
  const ordered = inCurrencyOrder(sums, ({ currency }) => currency)
  const texts = ordered
    .slice(0, SHOWN_CURRENCIES)
    .map(({ minor, currency }) => formatMoney(minor, currency, { whole }))
  const more = sums.length - SHOWN_CURRENCIES
  return more > 0 ? [...texts, t('common.moreCurrencies', { count: more })] : texts
}
