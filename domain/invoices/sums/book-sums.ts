import type { GroupSums } from '../../columns/group-sums.ts'
import type { SplitGroupSums } from '../../columns/split-sums.ts'
import type { MarketTable } from '../market-table.ts'
import type { BookTotals, CurrencySums, OpportunitySums, Sums } from './totals.ts'

export function sumsByOpportunity(sums: SplitGroupSums): readonly OpportunitySums[] {
  const found: OpportunitySums[] = []
  for (let group = 0; group < sums.all.count.length; group++) {
    if (sums.all.count[group] === 0) continue
    found.push(entryAt(sums, group))
  }
  return found
}

/**
 * The sums of each opportunity that has rows, in objects that stay the same for as long as their figures do: whoever shows
 * them compares identities and looks at what changed.
 */
export class KeptSums {
  // What the entries were made of, in arrays like the sums': comparing them takes a tenth of reading 5,000 objects.
  #kept: readonly Float64Array[] = []
  #entries: (OpportunitySums | undefined)[] = []
  #list: readonly OpportunitySums[] = []

  /** As it was read last. */
  get list(): readonly OpportunitySums[] {
    return this.#list
  }

  read(sums: SplitGroupSums): readonly OpportunitySums[] {
    const figures = figuresOf(sums)
    const { length } = sums.all.count
    if (length !== this.#entries.length) this.#resize(length, figures)
    let isSame = true
    for (let group = 0; group < length; group++) {
      if (isAlike(this.#kept, figures, group)) continue
      isSame = false
      for (let i = 0; i < figures.length; i++) this.#kept[i]![group] = figures[i]![group]!
      this.#entries[group] = sums.all.count[group] === 0 ? undefined : entryAt(sums, group)
    }
    if (!isSame) this.#list = this.#entries.filter((entry) => entry !== undefined)
    return this.#list
  }

  #resize(length: number, figures: readonly Float64Array[]): void {
    const before = this.#kept
    this.#kept = figures.map((_, i) => {
      const kept = new Float64Array(length)
      kept.set(before[i]?.subarray(0, length) ?? [])
      return kept
    })
    this.#entries = Array.from({ length }, (_, group) => this.#entries[group])
    this.#list = this.#entries.filter((entry) => entry !== undefined)
  }
}

function figuresOf({ all, marked }: SplitGroupSums): readonly Float64Array[] {
  return [all.count, all.amount, all.weighted, marked.count, marked.amount, marked.weighted]
}

function isAlike(a: readonly Float64Array[], b: readonly Float64Array[], group: number): boolean {
  for (let i = 0; i < b.length; i++) if (a[i]![group] !== b[i]![group]) return false
  return true
}

function entryAt(sums: SplitGroupSums, group: number): OpportunitySums {
  const { count, amount, weighted } = sums.all
  return {
    opportunity: group,
    count: count[group]!,
    amountMinor: amount[group]!,
    amountDays: weighted[group]!,
    excluded: at(sums.marked, group),
  }
}

/**
 * The numbers of each opportunity that has rows, one after the other: position, count, amount and amount × days, then the same
 * three of the excluded rows. To be stored: 25,000 entries are slow to make as objects.
 */
export function packedSums(sums: SplitGroupSums): Float64Array {
  const figures = figuresOf(sums)
  const { count } = sums.all
  let used = 0
  for (let group = 0; group < count.length; group++) if (count[group] !== 0) used++
  const packed = new Float64Array(used * (figures.length + 1))
  let at = 0
  for (let group = 0; group < count.length; group++) {
    if (count[group] === 0) continue
    packed[at++] = group
    for (let i = 0; i < figures.length; i++) packed[at++] = figures[i]![group]!
  }
  return packed
}

export function bookTotals(sums: SplitGroupSums, markets: MarketTable): BookTotals {
  const byCurrency = currencySums(sums, markets)
  return {
    count: byCurrency.reduce((sum, each) => sum + each.count, 0),
    excludedCount: byCurrency.reduce((sum, each) => sum + each.excluded.count, 0),
    byCurrency,
  }
}

/** One entry a currency that has any, by code. */
export function currencySums({ all, marked }: SplitGroupSums, markets: MarketTable): CurrencySums[] {
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
