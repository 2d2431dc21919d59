import { parseAbsolute } from '@internationalized/date'
import { epochDay, type EpochDay } from '#domain/calendar'
import type { OfferTerms } from '#domain/charts'
import type { BookMarket } from '#domain/invoices'
import { ppmFromPercent, rateKind, type Rate } from '#domain/rates'
import { countsTowardTotals } from '#domain/requests'
import type { Offer } from '#documents/offers/offer'

interface CurrentTerms {
  readonly rate: Rate
  /** Of a one-time offer: the highest invoice id it covers, and when it was made. */
  readonly lastId: number | undefined
  readonly createdAt: string
}

/** The terms of the offers that a market may still accept, by the uuid of their opportunities. */
export function currentTerms(offers: readonly Offer[]): ReadonlyMap<string, CurrentTerms> {
  const terms = new Map<string, CurrentTerms>()
  for (const { status, rateType, invoiceCeiling, createdAt, opportunities } of offers) {
    if (!countsTowardTotals(status)) continue
    for (const { uuid, rate, decision } of opportunities) {
      if (decision !== undefined || rate === undefined || terms.has(uuid)) continue
      const own: Rate = { kind: rateKind(rateType), ppm: ppmFromPercent(rate) }
      terms.set(uuid, { rate: own, lastId: invoiceCeiling, createdAt })
    }
  }
  return terms
}

/**
 * The same by market, as the clear reads them: a one-time offer covers what had arrived and was approved, by the day of
 * its market, when it was made.
 */
export function marketTerms(
  markets: () => readonly BookMarket[],
  terms: ReadonlyMap<string, CurrentTerms>,
): (market: number) => OfferTerms | undefined {
  const days = new Map<string, EpochDay>()
  const dayOf = (instant: string, timeZone: string): EpochDay => {
    const key = `${instant} ${timeZone}`
    const day = days.get(key) ?? dayInZone(instant, timeZone)
    days.set(key, day)
    return day
  }
  return (market) => {
    // Mostly, and then nothing is looked up for thousands of markets.
    if (terms.size === 0) return undefined
    const { opportunityUuid, timeZone } = markets()[market]!
    const own = terms.get(opportunityUuid)
    if (own === undefined) return undefined
    const { rate, lastId, createdAt } = own
    return lastId === undefined ? { rate } : { rate, lastId, approvedBy: dayOf(createdAt, timeZone) }
  }
}

function dayInZone(instant: string, timeZone: string): EpochDay {
  const { year, month, day } = parseAbsolute(instant, timeZone)
  return epochDay(year, month, day)
}
