import type { QueryClient } from '@tanstack/react-query'
import { isLiving, requestTypeSpec } from '#domain/requests'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import type { Offer } from '#documents/offers/offer'
import { fetchAllOffers } from '#documents/offers/offers'
import { connection } from '#state'

/** The id of the offer that an offer has become whose answer was lost; undefined without one, or where the offers cannot be read. */
export async function findSent(client: QueryClient, sent: SentOffer): Promise<string | undefined> {
  if (connection.peek() === 'offline') return undefined
  try {
    const offers = await fetchAllOffers(client)
    return offers.find((offer) => isSame(offer, sent))?.id
  } catch {
    return undefined
  }
}

/**
 * Customers are in one offer at a time, and were in none when it was sent: the one with exactly these is that one. It may have
 * ended since.
 */
function isSame(offer: Offer, { offer: made, sentAt }: SentOffer): boolean {
  const { status, type, rate, rateType, opportunities, createdAt } = offer
  const uuids = new Set<string>(made.opportunityUuids)
  return (
    (isLiving(status) || Date.parse(createdAt) >= sentAt) &&
    type === made.type &&
    opportunities.length === uuids.size &&
    opportunities.every(({ uuid }) => uuids.has(uuid)) &&
    (requestTypeSpec(type).rate !== 'named' || (rate === made.rate && rateType === made.rateType))
  )
}
