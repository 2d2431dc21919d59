import type { BookFilter, Order } from '#domain/invoices'
import type { Contender, Later } from '../contender.ts'
import type { FlatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'

/** A connection to DuckDB, native or in WebAssembly. */
export interface SqlConnection {
  readonly run: (sql: string) => Later<unknown>
  /** Rows of numbers, by column. */
  readonly read: (sql: string) => Later<readonly (readonly unknown[])[]>
}

/** The table: one row an invoice, in the order of the book. */
export const BOOK_TABLE = `create table book (n integer, grp integer, amount bigint, "originalAmount" bigint, "dueDay" integer,
  "createdDay" integer, "approvedDay" integer, "daysEarly" integer, "isEligible" boolean, excluded boolean, number varchar)`

const SUMS = `grp, count(*)::double, sum(amount)::double, sum(amount * "daysEarly")::double,
  (count(*) filter (excluded))::double, coalesce(sum(amount) filter (excluded), 0)::double,
  coalesce(sum(amount * "daysEarly") filter (excluded), 0)::double`

/** Everything in SQL: a grouped sum and a top-k for each result. */
export function sqlBook(book: FlatBook, { run, read }: SqlConnection): Contender {
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const write = async (sql: string): Promise<void> => void (await run(sql))
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded: (value) =>
      write(
        `update book set excluded = ${value} where "isEligible" and excluded <> ${value} and ${where(filter)}`,
      ),
    setExcluded: (rows, value) =>
      write(`update book set excluded = ${value} where "isEligible" and n in (${rows.join(', ')})`),
    applyChanges(rows) {
      const values = rows.map((changed) => {
        const row = book.change(changed)
        const { amount, dueDay, daysEarly, isEligible, excluded } = book.columns
        return `(${row}, ${amount[row]}, ${dueDay[row]}, ${daysEarly[row]}, ${isEligible[row] === 1}, ${excluded[row] === 1})`
      })
      return write(`update book set amount = v.a, "dueDay" = v.d, "daysEarly" = v.e, "isEligible" = v.i, excluded = v.x
        from (values ${values.join(', ')}) v(n, a, d, e, i, x) where book.n = v.n`)
    },
    async answer() {
      const sums = await read(`select ${SUMS} from book where ${where(filter)} group by grp`)
      const { column, direction } = order
      const first = await read(
        `select n from book where ${where(filter)} order by "${column}" ${direction}, n ${direction} limit 40`,
      )
      return {
        totals: totalsOf(sums.map(tallyOf), book.currencies),
        window: first.map(([row]) => Number(row)),
      }
    },
  }
}

function tallyOf(row: readonly unknown[]): readonly [number, GroupTally] {
  const [group, count, amount, weighted, excludedCount, excludedAmount, excludedWeighted] = row.map(Number)
  return [
    group!,
    {
      count: count!,
      amount: amount!,
      weighted: weighted!,
      excludedCount: excludedCount!,
      excludedAmount: excludedAmount!,
      excludedWeighted: excludedWeighted!,
    },
  ]
}

function where({ states, amount, dueDay, opportunities, invoiceNumber }: BookFilter): string {
  return [
    'true',
    ...(states ? ['"isEligible"'] : []),
    ...(amount?.from === undefined ? [] : [`amount >= ${amount.from * 100}`]),
    ...(amount?.to === undefined ? [] : [`amount <= ${amount.to * 100}`]),
    ...(dueDay?.from === undefined ? [] : [`"dueDay" >= ${dueDay.from}`]),
    ...(dueDay?.to === undefined ? [] : [`"dueDay" <= ${dueDay.to}`]),
    ...(opportunities ? [`grp in (${opportunities.join(', ')})`] : []),
    ...(invoiceNumber ? [`contains(number, '${invoiceNumber}')`] : []),
  ].join(' and ')
}
