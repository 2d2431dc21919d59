import { GroupSums } from '../columns/group-sums.ts'
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

function sumsByCurrency(sums: SplitGroupSums, markets: MarketTable): readonly CurrencySums[] {
  const { currencies, currencyOf } = markets
  const all = byCurrency(sums.all, currencyOf, currencies.length)
  const excluded = byCurrency(sums.marked, currencyOf, currencies.length)
  return currencies
    .map((currency, code) => ({ currency, ...at(all, code), excluded: at(excluded, code) }))
    .filter((each) => each.count > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

function byCurrency(sums: GroupSums, currencyOf: readonly number[], currencies: number): GroupSums {
  const totals = new GroupSums(currencies)
  for (let group = 0; group < sums.count.length; group++) {
    totals.add(currencyOf[group]!, sums.count[group]!, sums.amount[group]!, sums.weighted[group]!)
  }
  return totals
}

function at(sums: GroupSums, group: number): Sums {
  return {
    count: sums.count[group]!,
    amountMinor: sums.amount[group]!,
    amountDays: sums.weighted[group]!,
  }
}
