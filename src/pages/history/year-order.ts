import type { HistorySummary } from '#documents/history/history-summary'
import { sortByCurrency } from '#state'

/** What each customer has paid this year, the most first within each currency; the currency most used comes first. */
export function inYearOrder({
  lifetime,
  yearToDate,
}: Pick<HistorySummary, 'lifetime' | 'yearToDate'>): HistorySummary['yearToDate'] {
  const currencies = lifetime.toSorted((a, b) => b.count - a.count).map(({ currency }) => currency)
  const byCurrency = sortByCurrency(currencies)
  return yearToDate.toSorted((a, b) => byCurrency(a, b) || b.depositMinor - a.depositMinor)
}
