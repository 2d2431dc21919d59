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

interface EligibleInCurrency {
  readonly currency: Currency
  readonly excluded: { readonly count: number; readonly amountMinor: number }
}

/** What is excluded of the eligible invoices, by currency. */
export function excludedSums(eligible: readonly EligibleInCurrency[]): readonly CurrencySum[] {
  return eligible
    .filter(({ excluded }) => excluded.count > 0)
    .map(({ currency, excluded: { count, amountMinor: minor } }) => ({ currency, count, minor }))
}

function sumsOf(parts: readonly CurrencySum[]): readonly CurrencySum[] {
  const sums = new Map<Currency, CurrencySum>()
  for (const { currency, count, minor } of parts) {
    const before = sums.get(currency)
    sums.set(currency, { currency, count: count + (before?.count ?? 0), minor: minor + (before?.minor ?? 0) })
  }
  return [...sums.values()]
}
