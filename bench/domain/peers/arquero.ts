import { desc, table } from 'arquero'
import type { BookFilter, Order } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'

const ROLLUP = {
  count: '() => op.count()',
  amount: 'd => op.sum(d.amount)',
  weighted: 'd => op.sum(d.amount * d.daysEarly)',
  excludedCount: 'd => op.sum(d.excluded)',
  excludedAmount: 'd => op.sum(d.amount * d.excluded)',
  excludedWeighted: 'd => op.sum(d.amount * d.daysEarly * d.excluded)',
}

/** A table of typed columns: filter, rollup by group, order and slice. */
export const loadArquero: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const row = Int32Array.from({ length: book.length }, (_, n) => n)
  let all = table({ row, ...book.columns })
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const matching = () => {
    const conditions = conditionsOf(filter)
    return conditions.length === 0
      ? all
      : all.params(paramsOf(filter)).filter(`(d, $) => ${conditions.join(' && ')}`)
  }
  // Columns are values: a change makes a new table that shares the others.
  const renew = (): void => void (all = table({ row, ...book.columns }))
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded(value) {
      matching().scan((n: number | undefined) => {
        if (n !== undefined && book.columns.isEligible[n] === 1) book.columns.excluded[n] = value ? 1 : 0
      })
      renew()
    },
    setExcluded(rows, value) {
      for (const n of rows) if (book.columns.isEligible[n] === 1) book.columns.excluded[n] = value ? 1 : 0
      renew()
    },
    applyChanges(rows) {
      for (const changed of rows) book.change(changed)
      renew()
    },
    answer() {
      const found = matching()
      const sums = found.groupby('group').rollup(ROLLUP).objects() as (GroupTally & { group: number })[]
      const keys = order.direction === 'desc' ? [desc(order.column), desc('row')] : [order.column, 'row']
      const first = found.orderby(keys).slice(0, 40).array('row')
      return {
        totals: totalsOf(
          sums.map((each) => [each.group, each] as const),
          book.currencies,
        ),
        window: Array.from(first as ArrayLike<number>),
      }
    },
  }
}

function conditionsOf({ states, amount, dueDay, opportunities, invoiceNumber }: BookFilter): string[] {
  return [
    ...(states ? ['d.isEligible === 1'] : []),
    ...(amount?.from === undefined ? [] : ['d.amount >= $.amountFrom']),
    ...(amount?.to === undefined ? [] : ['d.amount <= $.amountTo']),
    ...(dueDay?.from === undefined ? [] : ['d.dueDay >= $.dueFrom']),
    ...(dueDay?.to === undefined ? [] : ['d.dueDay <= $.dueTo']),
    ...(opportunities ? ['op.includes($.groups, d.group)'] : []),
    ...(invoiceNumber ? ['op.includes(d.number, $.needle)'] : []),
  ]
}

function paramsOf({ amount, dueDay, opportunities, invoiceNumber }: BookFilter) {
  return {
    amountFrom: (amount?.from ?? 0) * 100,
    amountTo: (amount?.to ?? 0) * 100,
    dueFrom: dueDay?.from,
    dueTo: dueDay?.to,
    groups: opportunities,
    needle: invoiceNumber,
  }
}
