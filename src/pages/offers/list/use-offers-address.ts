import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pathTo, useSearch } from '#routes'
import { keepListAddress } from '#state'
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
  const own = addressOf(query)
  useEffect(() => keepListAddress(pathTo('offers'), own), [own])
  return {
    query,
    go(next, step = 'new') {
      const to = addressOf(next)
      navigate(to, { replace: step === 'same' || to === own })
    },
  }
}

function addressOf(query: OfferListQuery): string {
  const text = offerListQuery.text(query)
  return pathTo('offers') + (text && `?${text}`)
}
