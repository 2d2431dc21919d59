import pl, { type Expr } from 'nodejs-polars'
import type { BookFilter, Order } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'

const FIRST_ROWS = 40

const { col } = pl
const weighted = col('amount').mul(col('daysEarly'))
const SUMS = [
  pl.len().alias('count'),
  col('amount').sum().alias('amount'),
  weighted.sum().alias('weighted'),
  col('excluded').sum().alias('excludedCount'),
  col('amount').mul(col('excluded')).sum().alias('excludedAmount'),
  weighted.mul(col('excluded')).sum().alias('excludedWeighted'),
]

/** A frame of columns, asked by its lazy interface: one filter, sums by group, and the first rows by a sort. */
export const loadPolars: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  let frame = frameOf(book)
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const matching = () => conditionsOf(filter).reduce((found, each) => found.filter(each), frame.lazy())
  // Columns are values: a change makes a new one of those that an edit or a delta changes.
  const renew = (): void => void (frame = frame.withColumns(...changing(book)))
  const exclude = (rows: Iterable<number>, value: boolean): void => {
    for (const row of rows) if (book.columns.isEligible[row] === 1) book.columns.excluded[row] = value ? 1 : 0
    renew()
  }
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded: (value) => exclude(placesOf(matching().select('n').collectSync()), value),
    setExcluded: exclude,
    applyChanges(rows) {
      for (const changed of rows) book.change(changed)
      renew()
    },
    answer() {
      const sums = matching()
        .groupBy('group')
        .agg(...SUMS)
        .collectSync()
        .toRecords() as unknown as (GroupTally & {
        group: number
      })[]
      const descending = order.direction === 'desc'
      const first = matching()
        .select(order.column, 'n')
        .sort([order.column, 'n'], descending)
        .head(FIRST_ROWS)
        .collectSync()
      return {
        totals: totalsOf(
          sums.map((each) => [each.group, numbersOf(each)] as const),
          book.currencies,
        ),
        window: placesOf(first),
      }
    },
  }
}

function frameOf(book: FlatBook) {
  const { group, originalAmount, createdDay, approvedDay, number } = book.columns
  return pl.DataFrame([
    pl.Series(
      'n',
      Int32Array.from({ length: book.length }, (_, row) => row),
    ),
    pl.Series('group', Int32Array.from(group)),
    pl.Series('originalAmount', Float64Array.from(originalAmount)),
    pl.Series('createdDay', Int32Array.from(createdDay)),
    pl.Series('approvedDay', Int32Array.from(approvedDay)),
    pl.Series('number', number, pl.Utf8),
    ...changing(book),
  ])
}

function changing({ columns: { amount, dueDay, daysEarly, isEligible, excluded } }: FlatBook) {
  return [
    pl.Series('amount', Float64Array.from(amount)),
    pl.Series('dueDay', Int32Array.from(dueDay)),
    pl.Series('daysEarly', Int32Array.from(daysEarly)),
    pl.Series('isEligible', Int32Array.from(isEligible)),
    pl.Series('excluded', Int32Array.from(excluded)),
  ]
}

function placesOf(frame: { getColumn(name: string): { toArray(): unknown[] } }): number[] {
  return frame.getColumn('n').toArray() as number[]
}

/** Sums of whole numbers may come as BigInt. */
function numbersOf(tally: GroupTally): GroupTally {
  return Object.fromEntries(
    Object.entries(tally).map(([name, value]) => [name, Number(value)]),
  ) as unknown as GroupTally
}

function conditionsOf({ states, amount, dueDay, opportunities, invoiceNumber }: BookFilter): readonly Expr[] {
  return [
    ...(states ? [col('isEligible').eq(1)] : []),
    ...(amount?.from === undefined ? [] : [col('amount').gtEq(amount.from * 100)]),
    ...(amount?.to === undefined ? [] : [col('amount').ltEq(amount.to * 100)]),
    ...(dueDay?.from === undefined ? [] : [col('dueDay').gtEq(dueDay.from)]),
    ...(dueDay?.to === undefined ? [] : [col('dueDay').ltEq(dueDay.to)]),
    ...(opportunities ? [col('group').isIn([...opportunities])] : []),
    ...(invoiceNumber ? [col('number').str.contains(pl.lit(invoiceNumber), true, true)] : []),
  ]
}
