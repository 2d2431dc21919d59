import type { GroupSums } from '../columns/group-sums.ts'
import type { SplitGroupSums } from '../columns/split-sums.ts'
import type { MarketTable } from './market-table.ts'
import type { BookTotals, CurrencySums, OpportunitySums, Sums } from './totals.ts'

/** The sums of each opportunity that has rows. */
export function sumsByOpportunity(sums: SplitGroupSums): readonly OpportunitySums[] {
  const found: OpportunitySums[] = []
  for (let group = 0; group < sums.all.count.length; group++) {
    if (sums.all.count[group] === 0) continue
    found.push({ opportunity: group, ...at(sums.all, group), excluded: at(sums.marked, group) })
  }
  return found
}

/** The sums of all rows, and of each currency that has any, by code. */
export function bookTotals(sums: SplitGroupSums, markets: MarketTable): BookTotals {
  const byCurrency = sumsByCurrency(sums, markets)
  return {
    count: byCurrency.reduce((sum, each) => sum + each.count, 0),
    excludedCount: byCurrency.reduce((sum, each) => sum + each.excluded.count, 0),
    byCurrency,
  }
}

/** Count, amount and amount × days of all rows, then of the excluded ones. */
const FIGURES = 6

function sumsByCurrency(sums: SplitGroupSums, { currencies, currencyOf }: MarketTable): CurrencySums[] {
  const totals = addUp(sums, currencyOf, currencies.length)
  return currencies
    .map((currency, code) => currencySums(currency, totals, code * FIGURES))
    .filter((each) => each.count > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

// One loop over all groups: it is run with every answer.
function addUp(
  { all, marked }: SplitGroupSums,
  currencyOf: readonly number[],
  currencies: number,
): Float64Array {
  const totals = new Float64Array(currencies * FIGURES)
  for (let group = 0; group < all.count.length; group++) {
    if (all.count[group] === 0) continue
    const own = currencyOf[group]! * FIGURES
    totals[own]! += all.count[group]!
    totals[own + 1]! += all.amount[group]!
    totals[own + 2]! += all.weighted[group]!
    totals[own + 3]! += marked.count[group]!
    totals[own + 4]! += marked.amount[group]!
    totals[own + 5]! += marked.weighted[group]!
  }
  return totals
}

function currencySums(currency: string, totals: Float64Array, own: number): CurrencySums {
  return {
    currency,
    count: totals[own]!,
    amountMinor: totals[own + 1]!,
    amountDays: totals[own + 2]!,
    excluded: { count: totals[own + 3]!, amountMinor: totals[own + 4]!, amountDays: totals[own + 5]! },
  }
}

function at(sums: GroupSums, group: number): Sums {
  return {
    count: sums.count[group]!,
    amountMinor: sums.amount[group]!,
    amountDays: sums.weighted[group]!,
  }
}
