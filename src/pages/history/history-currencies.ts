import type { Currency } from '#domain/money'
import type { HistorySummary } from '#documents/history/history-summary'
import { inCurrencyOrder } from '#state'

/** The lifetime sums in the order every screen has currencies; those that the book has not follow by their transactions. */
export function lifetimeInOrder(lifetime: HistorySummary['lifetime']): HistorySummary['lifetime'] {
  return inCurrencyOrder(
    lifetime.toSorted((a, b) => b.count - a.count),
    ({ currency }) => currency,
  )
}

/** The currencies of these sums, in that order. */
export function historyCurrencies(lifetime: HistorySummary['lifetime']): readonly Currency[] {
  return lifetimeInOrder(lifetime).map(({ currency }) => currency)
}
