import { useMemo } from 'react'
import { isCovered } from '#domain/invoices'
import { activeCoverage } from '#offering'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { book } from '#state'

/** Where an invoice stands to the active offer of its customer, if there is one: what has come since is outside. */
type OfferPlace = 'none' | 'inside' | 'outside'

export type OfferPlaceOf = (row: number) => OfferPlace

export interface OfferPlaces {
  readonly of: OfferPlaceOf
  /** No customer is in an active offer. */
  readonly isEmpty: boolean
  /** Whether an opportunity is in an active offer, which may cover none of its invoices. */
  readonly hasOpportunity: (uuid: string) => boolean
  /** How many of the included invoices that match are outside the active offers, by the position of the opportunity. */
  readonly matchingOutside: () => ReadonlyMap<number, number>
}

export const NO_OFFERS: OfferPlaceOf = () => 'none'

type InOffer = Pick<Opportunity, 'uuid' | 'isInActiveOffer' | 'coverage'>

/** The same until an offer begins, ends or covers other invoices. */
export function useOfferPlaces(): OfferPlaces {
  const { data } = useOpportunities()
  // As a text: an equal response renders nothing.
  const inOffer = JSON.stringify(
    (data ?? []).flatMap(({ uuid, isInActiveOffer, coverage }) =>
      isInActiveOffer ? [{ uuid, isInActiveOffer, coverage }] : [],
    ),
  )
  return useMemo(() => placesOf(JSON.parse(inOffer) as readonly InOffer[]), [inOffer])
}

function placesOf(inOffer: readonly InOffer[]): OfferPlaces {
  const coverageOf = activeCoverage(inOffer)
  const uuids = new Set(inOffer.map(({ uuid }) => uuid))
  return {
    isEmpty: uuids.size === 0,
    of(row) {
      const held = book.book()
      if (!uuids.has(held.marketOf(row).opportunityUuid)) return 'none'
      return isCovered(held, row, coverageOf) ? 'inside' : 'outside'
    },
    hasOpportunity: (uuid) => uuids.has(uuid),
    matchingOutside() {
      const positions = [...uuids].flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
      const sums = book.uncovered(positions, coverageOf, { which: 'matching', withTooSoon: true })
      return new Map(sums.map(({ opportunity, count }) => [opportunity, count]))
    },
  }
}
