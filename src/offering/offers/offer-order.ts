import type { Currency } from '#domain/money'
import type { Offer } from '#documents/offers/offer'
import { currenciesWithoutRate, preferredFirst } from '#state'
import { convertedMinor, offeredSide } from './offer-sides.ts'

/** What the order of an offer's currencies follows. */
export type OrderedOffer = Pick<
  Offer,
  'type' | 'status' | 'opportunities' | 'withdrawnParts' | 'awards' | 'currency' | 'exchangeRates'
>

/**
 * Entries in the order of an offer's currencies: the preferred one, then by what was offered in each, converted; those without an
 * exchange rate last, as in the book. That is frozen with the offer, so that the order is the same before and after each decision; the
 * book's changes with its invoices.
 */
export function inOfferOrder<Entry>(
  offer: OrderedOffer,
  entries: readonly Entry[],
  currencyOf: (entry: Entry) => Currency,
): readonly Entry[] {
  const offered = offeredByCurrency(offer)
  const unrated = new Set(currenciesWithoutRate(entries.map(currencyOf)))
  const of = (entry: Entry): number =>
    unrated.has(currencyOf(entry)) ? 0 : (offered.get(currencyOf(entry)) ?? 0)
  const byValue = entries.toSorted(
    (a, b) => of(b) - of(a) || Number(currencyOf(a) > currencyOf(b)) - Number(currencyOf(a) < currencyOf(b)),
  )
  return preferredFirst(byValue, currencyOf)
}

/** In minor units of the offer's currency; what all clears have accepted where a repeating offer waits for invoices. */
function offeredByCurrency(offer: OrderedOffer): ReadonlyMap<Currency, number> {
  const offered = offeredSide(offer)?.amounts.filter(({ minor }) => minor !== 0) ?? []
  const known = offered.length > 0 ? offered : (offer.awards ?? [])
  return new Map(known.map((each) => [each.currency, convertedMinor(offer, [each])]))
}
