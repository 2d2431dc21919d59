import crossfilter from 'crossfilter2'
import type { BookFilter, Order, Range } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { emptyTally, tallyExcluded, tallyRow, totalsOf, type GroupTally } from '../tally.ts'

interface Fact {
  readonly row: number
  readonly group: number
  amount: number
  readonly originalAmount: number
  dueDay: number
  readonly createdDay: number
  readonly approvedDay: number
  daysEarly: number
  isEligible: number
  isExcluded: boolean
  readonly number: string
}

/** Key and row in one number: ties are ordered by row, in either direction. */
const ROWS = 2 ** 21

/** Objects with a dimension for each filter and sort, one group reduced by customer and currency. */
export const loadCrossfilter: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const facts = Array.from({ length: book.length }, (_, row) => factOf(book, row))
  const cross = crossfilter(facts)
  const state = cross.dimension((fact) => fact.isEligible)
  const amount = cross.dimension((fact) => fact.amount)
  const dueDay = cross.dimension((fact) => fact.dueDay)
  const opportunity = cross.dimension((fact) => fact.group)
  const number = cross.dimension((fact) => fact.number)
  const tallies = cross
    .dimension((fact) => fact.group)
    .group<number, GroupTally>()
    .reduce(
      (tally, fact) => tallyRow(tally, 1, fact.amount, fact.daysEarly, fact.isExcluded),
      (tally, fact) => tallyRow(tally, -1, fact.amount, fact.daysEarly, fact.isExcluded),
      emptyTally,
    )
  const sortBy = sortsOf(cross)
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const exclude = (changed: readonly Fact[], value: boolean): void => {
    const byGroup = new Map(tallies.all().map((each) => [each.key, each.value]))
    for (const fact of changed) {
      if (fact.isEligible === 0 || fact.isExcluded === value) continue
      fact.isExcluded = value
      const tally = byGroup.get(fact.group)
      if (tally && accepts(fact, filter)) tallyExcluded(tally, value ? 1 : -1, fact.amount, fact.daysEarly)
    }
  }
  return {
    setFilter(wanted) {
      if (wanted.states !== filter.states) {
        if (wanted.states) state.filterExact(1)
        else state.filterAll()
      }
      if (wanted.amount !== filter.amount) range(amount, wanted.amount, 100)
      if (wanted.dueDay !== filter.dueDay) range(dueDay, wanted.dueDay, 1)
      const groups = wanted.opportunities
      if (groups !== filter.opportunities) {
        if (groups) opportunity.filterFunction((group) => groups.includes(group))
        else opportunity.filterAll()
      }
      const needle = wanted.invoiceNumber
      if (needle !== filter.invoiceNumber) {
        if (needle) number.filterFunction((text) => text.includes(needle))
        else number.filterAll()
      }
      filter = wanted
    },
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded: (value) => exclude(cross.allFiltered(), value),
    setExcluded: (rows, value) =>
      exclude(
        rows.map((row) => facts[row]!),
        value,
      ),
    applyChanges(rows) {
      const changed = new Set(rows.map((row) => book.change(row)))
      cross.remove((fact: Fact) => changed.has(fact.row))
      for (const row of changed) facts[row] = factOf(book, row)
      cross.add([...changed].map((row) => facts[row]!))
    },
    answer: () => ({
      totals: totalsOf(
        tallies.all().map(({ key, value }) => [key, value] as const),
        book.currencies,
      ),
      window: (order.direction === 'desc' ? sortBy(order).top(40) : sortBy(order).bottom(40)).map(
        (fact) => fact.row,
      ),
    }),
  }
}

function range(
  dimension: crossfilter.Dimension<Fact, number>,
  bounds: Range | undefined,
  unit: number,
): void {
  if (bounds === undefined) dimension.filterAll()
  else dimension.filterRange([(bounds.from ?? -Infinity) * unit, (bounds.to ?? Infinity) * unit + 1])
}

/** A dimension for each column that is sorted by, made when it is first asked for. */
function sortsOf(cross: crossfilter.Crossfilter<Fact>) {
  const sorts = new Map<string, crossfilter.Dimension<Fact, number>>()
  return ({ column }: Order) => {
    const key = column as 'daysEarly'
    const known = sorts.get(key) ?? cross.dimension((fact) => fact[key] * ROWS + fact.row)
    sorts.set(key, known)
    return known
  }
}

function factOf({ columns }: FlatBook, row: number): Fact {
  return {
    row,
    group: columns.group[row]!,
    amount: columns.amount[row]!,
    originalAmount: columns.originalAmount[row]!,
    dueDay: columns.dueDay[row]!,
    createdDay: columns.createdDay[row]!,
    approvedDay: columns.approvedDay[row]!,
    daysEarly: columns.daysEarly[row]!,
    isEligible: columns.isEligible[row]!,
    isExcluded: columns.excluded[row] === 1,
    number: columns.number[row]!,
  }
}

function accepts(fact: Fact, { states, amount, dueDay, opportunities, invoiceNumber }: BookFilter): boolean {
  return (
    (states === undefined || fact.isEligible === 1) &&
    within(fact.amount, amount, 100) &&
    within(fact.dueDay, dueDay, 1) &&
    (opportunities === undefined || opportunities.includes(fact.group)) &&
    (invoiceNumber === undefined || fact.number.includes(invoiceNumber))
  )
}

function within(value: number, range: Range | undefined, unit: number): boolean {
  return value >= (range?.from ?? -Infinity) * unit && value <= (range?.to ?? Infinity) * unit
}
