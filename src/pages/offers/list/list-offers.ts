import { isLiving } from '#domain/requests'
import type { Offer } from '#documents/offers/offer'
import { findOffers } from './offer-list-query.ts'

/** The offers that stand, and those that have ended. */
export interface ListedOffers {
  readonly living: readonly Offer[]
  readonly ended: readonly Offer[]
}

/** The offers that a query matches as they are listed: what has ended the latest first unless ordered. */
export function listOffers(...[offers, ...asked]: Parameters<typeof findOffers>): ListedOffers {
  const living = offers.filter(({ status }) => isLiving(status))
  const ended = offers.filter(({ status }) => !isLiving(status))
  const latestFirst = ended.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { living: findOffers(living, ...asked), ended: findOffers(latestFirst, ...asked) }
}
