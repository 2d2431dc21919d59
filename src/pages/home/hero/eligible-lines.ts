import type { OpportunitySums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import type { Available, CurrencySum } from '../available.ts'

/** All that is eligible, and what of it is where: the parts add up to it, currency by currency. */
export interface EligibleLines {
  readonly eligible: readonly CurrencySum[]
  /** Can be offered now. */
  readonly available: readonly CurrencySum[]
  readonly inOffers: readonly CurrencySum[]
  /** Of customers in an active offer, which does not cover it. */
  readonly outsideOffers: readonly CurrencySum[]
  readonly tooSoon: readonly CurrencySum[]
  readonly excluded: readonly CurrencySum[]
  /** Of customers that take no offers now. */
  readonly closed: readonly CurrencySum[]
}

export function eligibleLines(
  { totals, inOffers, outsideOffers, tooSoonTotals, closed }: Available,
  excluded: readonly CurrencySum[],
): EligibleLines {
  return {
    eligible: sumsOf([...totals, ...inOffers, ...outsideOffers, ...tooSoonTotals, ...excluded, ...closed]),
    available: totals,
    inOffers,
    outsideOffers,
    tooSoon: tooSoonTotals,
    excluded,
    closed,
  }
}

/** What is excluded of the eligible invoices, by currency. */
export function excludedSums(
  eligible: readonly OpportunitySums[],
  opportunities: readonly { readonly currency: Currency }[],
): readonly CurrencySum[] {
  return sumsOf(
    eligible.flatMap(({ opportunity, excluded: { count, amountMinor: minor } }) => {
      const currency = opportunities[opportunity]?.currency
      return currency === undefined || count === 0 ? [] : [{ currency, count, minor }]
    }),
  )
}

function sumsOf(parts: readonly CurrencySum[]): readonly CurrencySum[] {
  const sums = new Map<Currency, CurrencySum>()
  for (const { currency, count, minor } of parts) {
    const before = sums.get(currency)
    sums.set(currency, { currency, count: count + (before?.count ?? 0), minor: minor + (before?.minor ?? 0) })
  }
  return [...sums.values()]
}
