import { pathTo } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { isOn } from '#state'
import { invoiceEditPath, type EditPlace, type EditScope } from '#views'
import { offerCustomers } from './offer-customers.ts'

type LinkedOffer = Pick<Offer, 'id' | 'displayType'>

/** Where an offer's invoices are edited: a request's, and an older offer's. */
function editPlace({ id, displayType }: LinkedOffer): EditPlace {
  return displayType === 'request'
    ? { variant: 'request-invoices-edit', requestid: id }
    : { variant: 'offer-invoices-edit', offerid: id }
}

/** The link to an offer's invoices, of all its customers or of one in one currency. */
export function offerInvoicesPath(offer: LinkedOffer, scope: EditScope = {}): string {
  return invoiceEditPath(editPlace(offer), scope)
}

/**
 * The link to an offer's customers. Requests have a route of their own where opportunities replace legacy markets;
 * otherwise everything is an offer.
 */
export function offerCustomersPath({ id, displayType }: LinkedOffer, replacesLegacyMarkets: boolean): string {
  return replacesLegacyMarkets && displayType === 'request'
    ? pathTo('requestCustomers', { requestid: id })
    : pathTo('offerCustomers', { offerid: id })
}

/** The path from the details to the invoices: on a phone the page of the customers comes first. */
export function toInvoices(offer: Offer, isMobile: boolean): string {
  return isMobile && offerCustomers(offer).length > 1
    ? offerCustomersPath(offer, isOn('replace-legacy-markets-with-opportunities'))
    : offerInvoicesPath(offer)
}
