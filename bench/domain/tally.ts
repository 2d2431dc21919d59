import type { Currency } from '#domain/money'
import type { BookTotals, CurrencySums } from '#domain/invoices'

/** Sums of one group, with the excluded share. */
export interface GroupTally {
  count: number
  amount: number
  weighted: number
  excludedCount: number
  excludedAmount: number
  excludedWeighted: number
}

export function emptyTally(): GroupTally {
  return { count: 0, amount: 0, weighted: 0, excludedCount: 0, excludedAmount: 0, excludedWeighted: 0 }
}

export function tallyRow(
  to: GroupTally,
  sign: 1 | -1,
  amount: number,
  days: number,
  isExcluded: boolean,
): GroupTally {
  to.count += sign
  to.amount += sign * amount
  to.weighted += sign * amount * days
  if (isExcluded) tallyExcluded(to, sign, amount, days)
  return to
}

/** A matching row became excluded, or included with a sign of −1. */
export function tallyExcluded(to: GroupTally, sign: 1 | -1, amount: number, days: number): void {
  to.excludedCount += sign
  to.excludedAmount += sign * amount
  to.excludedWeighted += sign * amount * days
}

export function totalsOf(
  tallies: Iterable<readonly [group: number, tally: GroupTally]>,
  currencies: readonly Currency[],
): BookTotals {
  const byCode = new Map<Currency, GroupTally>()
  for (const [group, tally] of tallies) {
    const code = currencies[group]!
    const sum = byCode.get(code) ?? emptyTally()
    for (const key of Object.keys(sum) as (keyof GroupTally)[]) sum[key] += tally[key]
    byCode.set(code, sum)
  }
  const byCurrency = [...byCode]
    .filter(([, tally]) => tally.count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, tally]) => currencySums(currency, tally))
  return {
    count: byCurrency.reduce((sum, each) => sum + each.count, 0),
    excludedCount: byCurrency.reduce((sum, each) => sum + each.excluded.count, 0),
    byCurrency,
  }
}

function currencySums(currency: Currency, tally: GroupTally): CurrencySums {
  return {
    currency,
    count: tally.count,
    amountMinor: tally.amount,
    amountDays: tally.weighted,
    excluded: {
      count: tally.excludedCount,
      amountMinor: tally.excludedAmount,
      amountDays: tally.excludedWeighted,
    },
  }
}
