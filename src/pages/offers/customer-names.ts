import { nameList, t } from '#i18n'
import type { Offer } from '#state'

/** The customers of an offer, each once; a few by name. */
export function customerNames({ opportunities }: Pick<Offer, 'opportunities'>, shown?: number): string {
  const names = [...new Set(opportunities.map(({ customerName }) => customerName))]
  return nameList(names, shown) || t('offers.eachCustomer')
}
