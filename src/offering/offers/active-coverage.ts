import { computed, type ReadonlySignal } from '@preact/signals-react'
import type { CoverageOf, InvoiceCoverage } from '#domain/invoices'
import type { Currency } from '#domain/money'
import type { Opportunity } from '#documents/markets/opportunities'
import { book } from '#state'

type InOffer = Pick<Opportunity, 'uuid' | 'isInActiveOffer' | 'coverage'>

const EVERYTHING: InvoiceCoverage = {}

/** What the active offers of these opportunities cover of each market of the book. */
export function activeCoverage(opportunities: readonly InOffer[]): CoverageOf {
  const byMarket = new Map<string, InvoiceCoverage>()
  // A document that an older version has stored does not say what an offer covers.
  const whole = new Set<string>()
  for (const { uuid, isInActiveOffer, coverage } of opportunities) {
    if (!isInActiveOffer) continue
    if (coverage === undefined) whole.add(uuid)
    else for (const { marketUuid, ...own } of coverage) byMarket.set(marketUuid, own)
  }
  return (market) => {
    const { uuid, opportunityUuid } = book.book().markets[market]!
    return whole.has(opportunityUuid) ? EVERYTHING : byMarket.get(uuid)
  }
}

/** Invoices of one customer that its active offer does not cover. Minor units. */
export interface OutsideOffer {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/**
 * What could be offered but came after the active offers of these opportunities, by the uuid of the opportunity; of all invoices, or
 * of those that match.
 */
export function outsideOffers(
  opportunities: readonly InOffer[],
  which: 'all' | 'matching' = 'all',
): ReadonlySignal<ReadonlyMap<string, OutsideOffer>> {
  const coverageOf = activeCoverage(opportunities)
  const uuids = opportunities.flatMap(({ uuid, isInActiveOffer }) => (isInActiveOffer ? uuid : []))
  return computed(() => {
    const positions = uuids.flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
    return new Map(
      book.uncovered(positions, coverageOf, { which }).map(({ opportunity, count, amountMinor: minor }) => {
        const { uuid, currency } = book.book().opportunities[opportunity]!
        return [uuid, { currency, count, minor }]
      }),
    )
  })
}
