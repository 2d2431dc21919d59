// An engine of your own beside ours: copy this file into its own folder, as it imports from there, and run
//
//   cp bench/domain/template.ts bench/domain/mine.ts
//   npm run bench -- --quick --contender bench/domain/mine.ts
//
// `load` is called with the bytes of a book and its markets; the time to its first answer counts as its load. Each question then
// changes the filter, the order or some rows, and asks for an answer. It must be the engine's: what answers something else is not
// timed. This one reads every row for each answer.
import type { BookFilter, Order } from '#domain/invoices'
import type { LoadContender } from './contender.ts'
import { flatBook } from './flat-book.ts'
import { emptyTally, tallyRow, totalsOf, type GroupTally } from './tally.ts'
import { Top } from './top.ts'

export const load: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const { columns } = book
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const matches = (row: number): boolean => {
    const { states, amount, dueDay, opportunities, invoiceNumber } = filter
    // Amounts of a filter are in major units, those of a row in minor ones.
    return (
      (!states || columns.isEligible[row] === 1) &&
      isWithin(columns.amount[row]! / 100, amount) &&
      isWithin(columns.dueDay[row]!, dueDay) &&
      (!opportunities || opportunities.includes(columns.group[row]!)) &&
      (!invoiceNumber || columns.number[row]!.includes(invoiceNumber))
    )
  }
  const exclude = (row: number, excluded: boolean): void => {
    if (columns.isEligible[row] === 1) columns.excluded[row] = excluded ? 1 : 0
  }
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded(excluded) {
      for (let row = 0; row < book.length; row++) if (matches(row)) exclude(row, excluded)
    },
    setExcluded(rows, excluded) {
      for (const row of rows) exclude(row, excluded)
    },
    applyChanges(rows) {
      for (const row of rows) book.change(row)
    },
    answer() {
      const sums = new Map<number, GroupTally>()
      const top = new Top(columns[order.column as 'amount'], order.direction === 'desc')
      for (let row = 0; row < book.length; row++) {
        if (!matches(row)) continue
        const group = columns.group[row]!
        const sum = sums.get(group) ?? emptyTally()
        sums.set(
          group,
          tallyRow(sum, 1, columns.amount[row]!, columns.daysEarly[row]!, columns.excluded[row] === 1),
        )
        top.push(row)
      }
      return { totals: totalsOf(sums, book.currencies), window: top.rows() }
    },
  }
}

/** Bounds are included; what is absent does not bound. */
function isWithin(value: number, range: { readonly from?: number; readonly to?: number } = {}): boolean {
  return value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity)
}
