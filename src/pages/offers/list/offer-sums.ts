import { isLiving } from '#domain/requests'
import { convertedMinor, offeredSide, receivesByCurrency } from '#offering'
import type { Offer } from '#documents/offers/offer'

// Each in minor units of the offer's currency, converted where its customers have others.

/** What was offered; undefined for an offer that ended undecided. */
export function offeredMinor(offer: Offer): number | undefined {
  const offered = offeredSide(offer)
  return offered && convertedMinor(offer, offered.amounts)
}

/** What is paid if all is accepted, as the offer's own page has it. */
export function ifAcceptedMinor(offer: Offer): number {
  return convertedMinor(offer, receivesByCurrency(offer))
}

/** What customers have accepted; undefined for an offer that ended before anybody decided. */
export function acceptedMinor({ acceptedCount, notAcceptedCount, awardedMinor }: Offer): number | undefined {
  return acceptedCount + notAcceptedCount > 0 ? awardedMinor : undefined
}

/** The discount: of all that is offered while the offer stands, of what was accepted once it has ended. */
export function discountMinor(offer: Offer): number | undefined {
  if (!isLiving(offer.status))
    return acceptedMinor(offer) === undefined ? undefined : offer.awardedDiscountMinor
  const discounts = offer.opportunities.map(({ currency, clearingDiscountMinor: minor }) => ({
    currency,
    minor,
  }))
  return convertedMinor(offer, discounts)
}

/** What is deposited of what was accepted. */
export function depositMinor(offer: Offer): number | undefined {
  const accepted = acceptedMinor(offer)
  return accepted === undefined ? undefined : accepted - offer.awardedDiscountMinor
}
