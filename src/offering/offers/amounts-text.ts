import type { Currency } from '#domain/money'
import { formatList, formatMoney, t } from '#i18n'
import { inCurrencyOrder } from '#state'

/** Currencies that a sentence names; the others are counted. */
const SHOWN_CURRENCIES = 3

/** Sums within a sentence, in the order of currencies: the first few, and how many currencies more there are. */
export function amountsText(
  sums: readonly { readonly currency: Currency; readonly minor: number }[],
): string {
  const ordered = inCurrencyOrder(sums, ({ currency }) => currency)
  const shown = ordered.slice(0, SHOWN_CURRENCIES).map(({ minor, currency }) => formatMoney(minor, currency))
  const more = ordered.length - shown.length
  return formatList(more > 0 ? [...shown, t('common.moreCurrencies', { count: more })] : shown)
}
