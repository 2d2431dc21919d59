import { isActive } from '#domain/requests'
import { t } from '#i18n'
import type { Offer } from '#documents/offers/offer'

/** How many offers are active, and how many are not: "2 active offers | 1 inactive offer". */
export function offerCounts(offers: readonly Pick<Offer, 'status'>[]): string {
  const active = offers.filter(({ status }) => isActive(status)).length
  return t('offers.counts', { active, inactive: offers.length - active })
}
