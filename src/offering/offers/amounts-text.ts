import type { Currency } from '#domain/money'
import { formatList, formatMoney, t } from '#i18n'
import { inCurrencyOrder } from '#state'
import { inOfferOrder, type OrderedOffer } from './offer-order.ts'

/** Currencies that a sentence names; the others are counted. */
const SHOWN_CURRENCIES = 3

interface Sum {
  readonly currency: Currency
  readonly minor: number
}

/** Sums within a sentence, in the order of currencies: the first few, and how many currencies more there are. */
export function amountsText(sums: readonly Sum[]): string {
  const ordered = inCurrencyOrder(sums, ({ currency }) => currency)
  return firstOf(ordered, ({ minor, currency }) => formatMoney(minor, currency))
}

/** The same of an offer, in its order and with the codes of its currencies. */
export function offerAmountsText(offer: OrderedOffer, sums: readonly Sum[]): string {
  const ordered = inOfferOrder(offer, sums, ({ currency }) => currency)
  return firstOf(ordered, ({ minor, currency }) => formatMoney(minor, currency, { display: 'code' }))
}

function firstOf(sums: readonly Sum[], textOf: (sum: Sum) => string): string {
  const shown = sums.slice(0, SHOWN_CURRENCIES).map(textOf)
  const more = sums.length - shown.length
  return formatList(more > 0 ? [...shown, t('common.moreCurrencies', { count: more })] : shown)
}
