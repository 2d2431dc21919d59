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

/**
 * The sums of each opportunity that has rows, in objects that stay the same for as long as their figures do: whoever shows
 * them compares identities and looks at what changed.
 */
export class KeptSums {
  #entries: (OpportunitySums | undefined)[] = []
  #list: readonly OpportunitySums[] = []

  read({ all, marked }: SplitGroupSums): readonly OpportunitySums[] {
    const { length } = all.count
    let isSame = length === this.#entries.length
    if (!isSame) this.#entries = Array.from({ length }, (_, group) => this.#entries[group])
    for (let group = 0; group < length; group++) {
      const kept = this.#entries[group]
      if (isAt(kept, all, group) && isAt(kept?.excluded, marked, group)) continue
      isSame = false
      this.#entries[group] =
        all.count[group] === 0
          ? undefined
          : { opportunity: group, ...at(all, group), excluded: at(marked, group) }
    }
    if (!isSame) this.#list = this.#entries.filter((entry) => entry !== undefined)
    return this.#list
  }
}

function isAt(kept: Sums | undefined, sums: GroupSums, group: number): boolean {
  if (kept === undefined) return sums.count[group] === 0
  return (
    kept.count === sums.count[group] &&
    kept.amountMinor === sums.amount[group] &&
    kept.amountDays === sums.weighted[group]
  )
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

function sumsByCurrency({ all, marked }: SplitGroupSums, markets: MarketTable): CurrencySums[] {
  const { currencies, opportunitiesIn } = markets
  return currencies
    .map((currency, code) => {
      const groups = opportunitiesIn[code]!
      return { currency, ...addUp(all, groups), excluded: addUp(marked, groups) }
    })
    .filter((each) => each.count > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

// In locals, because it is run with every answer: adding to one of a few totals in memory waits for the addition before.
function addUp({ count, amount, weighted }: GroupSums, groups: readonly number[]): Sums {
  let rows = 0
  let amountMinor = 0
  let amountDays = 0
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!
    rows += count[group]!
    amountMinor += amount[group]!
    amountDays += weighted[group]!
  }
  return { count: rows, amountMinor, amountDays }
}

function at(sums: GroupSums, group: number): Sums {
  return {
    count: sums.count[group]!,
    amountMinor: sums.amount[group]!,
    amountDays: sums.weighted[group]!,
  }
}
