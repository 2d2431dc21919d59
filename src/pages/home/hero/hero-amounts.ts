import type { Currency } from '#domain/money'
import { formatMoney, t } from '#i18n'
import { byWorth, inCurrencyOrder, preferredFirst, SHOWN_CURRENCIES } from '#state'
import type { CurrencySum } from '../available.ts'

type Sum = Pick<CurrencySum, 'currency' | 'minor'>

interface FirstSums {
  readonly shown: readonly Sum[]
  /** Currencies beyond them. */
  readonly more: number
}

/** The sums that are named: what is worth most first, as the builder has them. */
export function firstSums(sums: readonly Sum[]): FirstSums {
  return {
    shown: inOrder(sums).slice(0, SHOWN_CURRENCIES),
    more: Math.max(0, sums.length - SHOWN_CURRENCIES),
  }
}

/** Currencies in the order of the headline of what is available; those of which nothing is follow as on other screens. */
export function currenciesOfPlaces(
  currencies: readonly Currency[],
  available: readonly Sum[],
): readonly Currency[] {
  const some = inOrder(available).map(({ currency }) => currency)
  const others = inCurrencyOrder(currencies, (currency) => currency)
  return preferredFirst([...new Set([...some, ...others])], (currency) => currency)
}

// Without exchange rates as on other screens.
function inOrder(sums: readonly Sum[]): readonly Sum[] {
  return byWorth(
    inCurrencyOrder(sums, ({ currency }) => currency),
    (sum) => sum,
  )
}

/** Amounts of a headline, in whole units, what is worth most first; beyond a few only how many more there are. */
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
