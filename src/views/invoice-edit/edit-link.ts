import { pathTo } from '#routes'

/** Whose invoices are edited; all customers' when empty. */
export interface EditScope {
  readonly customerUuid?: string
  readonly customerCurrency?: string
}

/** Where invoices are included and excluded from: a table variant, and the offer or request it belongs to. */
export type EditPlace =
  | { readonly variant: 'offer-edit' }
  | { readonly variant: 'offer-invoices-edit'; readonly offerid: string }
  | { readonly variant: 'request-invoices-edit'; readonly requestid: string }
  | { readonly variant: 'revamp-edit'; readonly isCards?: true }
  | { readonly variant: 'eligible' }

/** The link to the invoices of a customer and currency, to be edited where the table variant says. */
export function invoiceEditPath(place: EditPlace, scope: EditScope = {}): string {
  switch (place.variant) {
    case 'offer-edit':
      return pathTo('builderInvoices', scope)
    case 'offer-invoices-edit':
      return pathTo('offerInvoices', { offerid: place.offerid, ...scope })
    case 'request-invoices-edit':
      return pathTo('requestInvoices', { requestid: place.requestid, ...scope })
    case 'revamp-edit':
      return pathTo(place.isCards ? 'cardsOfferInvoices' : 'earlyPayOfferInvoices', scope)
    default:
      return pathTo('invoices', scope)
  }
}
