import { useLocation, useSearch } from 'wouter'
import { pathTo } from '#routes'
import { offerListQuery, type OfferListQuery } from './offer-list-query.ts'

export interface OffersAddress {
  readonly query: OfferListQuery
  /** Sets the query: as a step of the browser's history, or in place of the last one. */
  readonly go: (next: OfferListQuery, step?: 'new' | 'same') => void
}

/** The query of Offer Activity, stored in its address. */
export function useOffersAddress(): OffersAddress {
  const [, navigate] = useLocation()
  const query = offerListQuery.parse(new URLSearchParams(useSearch()))
  return {
    query,
    go: (next, step = 'new') => {
      const text = offerListQuery.text(next)
      navigate(pathTo('offers') + (text && `?${text}`), { replace: step === 'same' })
    },
  }
}
