import type { ReactElement } from 'react'
import { offerTypeText, restrictedTypeText } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { useRestrictedTerm } from './restricted-view.ts'

/** What kind of offer it is; in the restricted view a named rate is a fixed one. */
export function OfferType({ offer }: { readonly offer: Offer }): ReactElement {
  const isRestricted = useRestrictedTerm(offer) !== undefined
  return <>{isRestricted ? restrictedTypeText(offer.type) : offerTypeText(offer.type)}</>
}
