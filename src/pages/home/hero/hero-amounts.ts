import { formatMoney, t } from '#i18n'
import { inCurrencyOrder, SHOWN_CURRENCIES } from '#state'
import type { CurrencySum } from '../available.ts'

type Sum = Pick<CurrencySum, 'currency' | 'minor'>

interface FirstSums {
  readonly shown: readonly Sum[]
  /** Currencies beyond them. */
  readonly more: number
}

/** The sums that are named, in the order of currencies. */
export function firstSums(sums: readonly Sum[]): FirstSums {
  const shown = inCurrencyOrder(sums, ({ currency }) => currency).slice(0, SHOWN_CURRENCIES)
  return { shown, more: sums.length - shown.length }
}

/** Amounts of a headline, in whole units and in the order of currencies; beyond a few only how many more there are. */
export function wholeAmounts(sums: readonly Sum[]): string[] {
  return amountsOf(sums, true)
}

/** The same to the minor unit, for lines that are added up: rounded apart they would not be the rounded sum. */
export function exactAmounts(sums: readonly Sum[]): string[] {
  return amountsOf(sums, false)
}

function amountsOf(sums: readonly Sum[], whole: boolean): string[] {
  const { shown, more } = firstSums(sums)
  const texts = shown.map(({ minor, currency }) => formatMoney(minor, currency, { whole }))
  return more > 0 ? [...texts, t('common.moreCurrencies', { count: more })] : texts
}
