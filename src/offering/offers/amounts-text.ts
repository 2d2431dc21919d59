import type { Currency } from '#domain/money'
import { formatList, formatMoney, t } from '#i18n'
import { byWorth, inCurrencyOrder, SHOWN_CURRENCIES } from '#state'
import { inOfferOrder, type OrderedOffer } from './offer-order.ts'

interface Sum {
  readonly currency: Currency
  readonly minor: number
}

/** Sums within a sentence, in the order of currencies: the first few, and how many currencies more there are. */
export function amountsText(sums: readonly Sum[]): string {
  const ordered = inCurrencyOrder(sums, ({ currency }) => currency)
  return firstAmountsText(ordered)
}

/** The same of offers, those that are being made too, as their own pages order currencies: what is worth most first. */
export function offersAmountsText(sums: readonly Sum[]): string {
  return firstAmountsText(byWorth(sums, (sum) => sum))
}

/** The same of an offer, in its order. */
export function offerAmountsText(offer: OrderedOffer, sums: readonly Sum[]): string {
  const ordered = inOfferOrder(offer, sums, ({ currency }) => currency)
  return firstAmountsText(ordered)
}

/** The same as they come. Of a currency of which there is nothing nothing is said beside others. */
export function firstAmountsText(sums: readonly Sum[]): string {
  const some = sums.filter(({ minor }) => minor !== 0)
  const named = some[0] ? some : sums.slice(0, 1)
  const shown = named.slice(0, SHOWN_CURRENCIES).map(({ minor, currency }) => formatMoney(minor, currency))
  const more = named.length - shown.length
  return formatList(more > 0 ? [...shown, t('common.moreCurrencies', { count: more })] : shown)
}
