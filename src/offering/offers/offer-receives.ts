import type { Currency } from '#domain/money'
import { countsTowardTotals, isLiving } from '#domain/requests'
import type { Offer } from '#documents/offers/offer'

/** An amount in minor units. */
export interface CurrencyAmount {
  readonly currency: Currency
  readonly minor: number
}

/** What the supplier receives in each currency while an offer stands, exact; nothing once it has ended. */
export function receivesByCurrency({
  status,
  opportunities,
}: Pick<Offer, 'status' | 'opportunities'>): readonly CurrencyAmount[] {
  if (!isLiving(status)) return []
  return addUp(
    opportunities.map(({ currency, clearingMinor, clearingDiscountMinor }) => ({
      currency,
      minor: clearingMinor - clearingDiscountMinor,
    })),
  )
}

export function offersTotal(
  offers: readonly Pick<Offer, 'status' | 'opportunities'>[],
): readonly CurrencyAmount[] {
  return addUp(offers.filter(({ status }) => countsTowardTotals(status)).flatMap(receivesByCurrency))
}

/** The amounts of each currency as one, in the order of their first. */
export function addUp(amounts: readonly CurrencyAmount[]): readonly CurrencyAmount[] {
  const sums = new Map<Currency, number>()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}
