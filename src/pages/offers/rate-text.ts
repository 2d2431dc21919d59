import { requestPricing } from '#domain/requests'
import { formatPercent, t } from '#i18n'
import type { Offer } from '#documents/offers/offer'

/** An offer's rate with its kind: "8.50% APR"; none for the card product. */
export function rateText({ type, rate, rateType }: Pick<Offer, 'type' | 'rate' | 'rateType'>): string {
  if (rate === undefined || requestPricing(type) === 'card') return t('common.notAvailable')
  const isDiscount = rateType === 'DISC' || rateType === 'AVGDISC'
  return t(isDiscount ? 'offers.discountRate' : 'offers.aprRate', { rate: formatPercent(rate) })
}
