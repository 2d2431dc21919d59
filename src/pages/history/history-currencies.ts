import type { Currency } from '#domain/money'
import { byWorth } from '#state'

interface CurrencyDeposits {
  readonly currency: Currency
  readonly count: number
  readonly depositMinor: number
}

/**
 * The lifetime sums, the preferred currency first, then by what was deposited: a currency keeps its place when the last of its invoices
 * is paid. Without exchange rates by their transactions.
 */
export function lifetimeInOrder<Sum extends CurrencyDeposits>(lifetime: readonly Sum[]): readonly Sum[] {
  return byWorth(
    lifetime.toSorted((a, b) => b.count - a.count),
    ({ currency, depositMinor: minor }) => ({ currency, minor }),
  )
}

export function historyCurrencies(lifetime: readonly CurrencyDeposits[]): readonly Currency[] {
  return lifetimeInOrder(lifetime).map(({ currency }) => currency)
}
