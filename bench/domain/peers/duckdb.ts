import {
  BIGINT,
  BOOLEAN,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBValue,
} from '@duckdb/node-api'
import type { BookFilter, Order } from '#domain'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'

const CHUNK = 2048
const TABLE = `create table book (n integer, grp integer, amount bigint, "originalAmount" bigint, "dueDay" integer,
  "createdDay" integer, "approvedDay" integer, "daysEarly" integer, "isEligible" boolean, excluded boolean, number varchar)`
const TYPES = [
  INTEGER,
  INTEGER,
  BIGINT,
  BIGINT,
  INTEGER,
  INTEGER,
  INTEGER,
  INTEGER,
  BOOLEAN,
  BOOLEAN,
  VARCHAR,
]
const SUMS = `grp, count(*)::double, sum(amount)::double, sum(amount * "daysEarly")::double,
  (count(*) filter (excluded))::double, coalesce(sum(amount) filter (excluded), 0)::double,
  coalesce(sum(amount * "daysEarly") filter (excluded), 0)::double`

/** The native library, in memory: SQL for everything, a grouped sum and a top-k an answer. */
export const loadDuckdb: LoadContender = async (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await fill(connection, book)
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const run = async (sql: string): Promise<void> => void (await connection.run(sql))
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded: (value) =>
      run(
        `update book set excluded = ${value} where "isEligible" and excluded <> ${value} and ${where(filter)}`,
      ),
    setExcluded: (rows, value) =>
      run(`update book set excluded = ${value} where "isEligible" and n in (${rows.join(', ')})`),
    applyChanges(rows) {
      const values = rows.map((changed) => {
        const row = book.change(changed)
        const { amount, dueDay, daysEarly, isEligible, excluded } = book.columns
        return `(${row}, ${amount[row]}, ${dueDay[row]}, ${daysEarly[row]}, ${isEligible[row] === 1}, ${excluded[row] === 1})`
      })
      return run(`update book set amount = v.a, "dueDay" = v.d, "daysEarly" = v.e, "isEligible" = v.i, excluded = v.x
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

function tallyOf(row: readonly DuckDBValue[]): readonly [number, GroupTally] {
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

async function fill(connection: DuckDBConnection, { length, columns }: FlatBook): Promise<void> {
  await connection.run(TABLE)
  const appender = await connection.createAppender('book')
  for (let start = 0; start < length; start += CHUNK) {
    const size = Math.min(CHUNK, length - start)
    const chunk = DuckDBDataChunk.create(TYPES, size)
    const rows = Array.from({ length: size }, (_, n) => start + n)
    const parts: readonly (readonly DuckDBValue[])[] = [
      rows,
      rows.map((row) => columns.group[row]!),
      rows.map((row) => BigInt(columns.amount[row]!)),
      rows.map((row) => BigInt(columns.originalAmount[row]!)),
      rows.map((row) => columns.dueDay[row]!),
      rows.map((row) => columns.createdDay[row]!),
      rows.map((row) => columns.approvedDay[row]!),
      rows.map((row) => columns.daysEarly[row]!),
      rows.map((row) => columns.isEligible[row] === 1),
      rows.map((row) => columns.excluded[row] === 1),
      rows.map((row) => columns.number[row]!),
    ]
    for (const [n, values] of parts.entries()) chunk.setColumnValues(n, values)
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}
