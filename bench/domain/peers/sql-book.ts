import type { BookFilter, Order } from '#domain/invoices'
import type { Contender, Later } from '../contender.ts'
import type { FlatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'

export interface SqlConnection {
  readonly run: (sql: string) => Later<unknown>
  readonly read: (sql: string) => Later<readonly (readonly unknown[])[]>
}

/** Where the databases write the same in other words. */
export interface SqlDialect {
  /** A sum as a number of double precision, where it would be another kind. */
  readonly asNumber: (sum: string) => string
  readonly contains: (column: string, text: string) => string
  /** Rows as a table `v` with these columns. */
  readonly rows: (rows: readonly string[], columns: readonly string[]) => string
}

export const DUCKDB: SqlDialect = {
  asNumber: (sum) => `(${sum})::double`,
  contains: (column, text) => `contains(${column}, '${text}')`,
  rows: (rows, columns) => `(values ${rows.join(', ')}) v(${columns.join(', ')})`,
}

export const SQLITE: SqlDialect = {
  asNumber: (sum) => sum,
  contains: (column, text) => `instr(${column}, '${text}') > 0`,
  rows: (rows, columns) =>
    `(select ${columns.map((name, n) => `column${n + 1} as ${name}`).join(', ')} from (values ${rows.join(', ')})) v`,
}

/** The table: one row an invoice, in the order of the book. */
export const BOOK_TABLE = `create table book (n integer, grp integer, amount bigint, "originalAmount" bigint, "dueDay" integer,
  "createdDay" integer, "approvedDay" integer, "daysEarly" integer, "isEligible" boolean, excluded boolean, number varchar)`

const SUMS = [
  'count(*)',
  'sum(amount)',
  'sum(amount * "daysEarly")',
  'count(*) filter (where excluded)',
  'coalesce(sum(amount) filter (where excluded), 0)',
  'coalesce(sum(amount * "daysEarly") filter (where excluded), 0)',
]

/** Everything in SQL: a grouped sum and a top-k for each result. */
export function sqlBook(book: FlatBook, { run, read }: SqlConnection, dialect: SqlDialect): Contender {
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const sums = SUMS.map(dialect.asNumber).join(', ')
  const where = (): string => conditionsOf(filter, dialect).join(' and ')
  const write = async (sql: string): Promise<void> => void (await run(sql))
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded: (value) =>
      write(`update book set excluded = ${value} where "isEligible" and excluded <> ${value} and ${where()}`),
    setExcluded: (rows, value) =>
      write(`update book set excluded = ${value} where "isEligible" and n in (${rows.join(', ')})`),
    applyChanges(rows) {
      const values = rows.map((changed) => {
        const row = book.change(changed)
        const { amount, dueDay, daysEarly, isEligible, excluded } = book.columns
        return `(${row}, ${amount[row]}, ${dueDay[row]}, ${daysEarly[row]}, ${isEligible[row] === 1}, ${excluded[row] === 1})`
      })
      return write(`update book set amount = v.a, "dueDay" = v.d, "daysEarly" = v.e, "isEligible" = v.i, excluded = v.x
        from ${dialect.rows(values, ['n', 'a', 'd', 'e', 'i', 'x'])} where book.n = v.n`)
    },
    async answer() {
      const found = await read(`select grp, ${sums} from book where ${where()} group by grp`)
      const { column, direction } = order
      const first = await read(
        `select n from book where ${where()} order by "${column}" ${direction}, n ${direction} limit 40`,
      )
      return {
        totals: totalsOf(found.map(tallyOf), book.currencies),
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

function conditionsOf(
  { states, amount, dueDay, opportunities, invoiceNumber }: BookFilter,
  { contains }: SqlDialect,
): readonly string[] {
  return [
    'true',
    ...(states ? ['"isEligible"'] : []),
    ...(amount?.from === undefined ? [] : [`amount >= ${amount.from * 100}`]),
    ...(amount?.to === undefined ? [] : [`amount <= ${amount.to * 100}`]),
    ...(dueDay?.from === undefined ? [] : [`"dueDay" >= ${dueDay.from}`]),
    ...(dueDay?.to === undefined ? [] : [`"dueDay" <= ${dueDay.to}`]),
    ...(opportunities ? [`grp in (${opportunities.join(', ')})`] : []),
    ...(invoiceNumber ? [contains('number', invoiceNumber)] : []),
  ]
}
