import type { Currency } from '#domain/money'
import { inCurrencyOrder } from '#state'

interface CurrencyCount {
  readonly currency: Currency
  readonly count: number
}

/** The lifetime sums in the order every screen has currencies; those that the book has not follow by their transactions. */
export function lifetimeInOrder<Sum extends CurrencyCount>(lifetime: readonly Sum[]): readonly Sum[] {
  return inCurrencyOrder(
    lifetime.toSorted((a, b) => b.count - a.count),
    ({ currency }) => currency,
  )
}

export function historyCurrencies(lifetime: readonly CurrencyCount[]): readonly Currency[] {
  return lifetimeInOrder(lifetime).map(({ currency }) => currency)
}
