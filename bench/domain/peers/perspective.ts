import { table as createTable, type Table, type View } from '@perspective-dev/client/node'
import type { BookFilter, Order } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { totalsOf, type GroupTally } from '../tally.ts'
import { arrowBook, arrowBytes } from './arrow-bytes.ts'

type Condition = [column: string, operator: string, operand: number | string]

/** A view adds up columns, so each product is a column of its own. */
const SUMMED = ['amount', 'weighted', 'excluded', 'excludedAmount', 'excludedWeighted'] as const

/** The column of a grouped view with the group of each row. */
const PATH = '__ROW_PATH__'

type GroupColumns = Readonly<Record<(typeof SUMMED)[number] | 'n', readonly number[]>> &
  Readonly<Record<typeof PATH, readonly (readonly [group: number])[]>>

interface Views {
  readonly groups: View
  readonly rows: View
}

/** Frees the memory of the last book, which is not garbage collected. */
let release = async (): Promise<void> => undefined

/** A table with an index, and two views kept until filter or order change: sums of groups, and positions in order. */
export const loadPerspective: LoadContender = async (encoded, markets) => {
  await release()
  const book = flatBook(encoded, markets)
  const everyRow = Int32Array.from({ length: book.length }, (_, row) => row)
  const table = await createTable(arrowBook(book, summedOf(book, everyRow)).buffer, { index: 'n' })
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  let views: Views | undefined
  const forget = async (): Promise<void> => {
    await views?.groups.delete()
    await views?.rows.delete()
    views = undefined
  }
  release = async () => {
    await forget()
    await table.delete()
  }
  const exclude = async (rows: Int32Array, value: boolean): Promise<void> => {
    for (const row of rows) book.columns.excluded[row] = value ? 1 : 0
    await table.update(arrowBytes({ n: rows, ...summedOf(book, rows) }).buffer)
  }
  return {
    setFilter(wanted) {
      filter = wanted
      return forget()
    },
    setOrder(wanted) {
      order = wanted
      return forget()
    },
    async setMatchingExcluded(value) {
      const changing: Condition[] = [
        ['isEligible', '==', 1],
        ['excluded', '==', value ? 0 : 1],
      ]
      await exclude(await placesIn(table, [...conditions(filter), ...changing]), value)
    },
    setExcluded: (rows, value) =>
      exclude(Int32Array.from(rows.filter((row) => book.columns.isEligible[row] === 1)), value),
    async applyChanges(changed) {
      const rows = Int32Array.from(changed, (row) => book.change(row))
      const { amount, dueDay, daysEarly, isEligible } = book.columns
      const columns = {
        n: rows,
        amount: Float64Array.from(rows, (row) => amount[row]!),
        dueDay: Int32Array.from(rows, (row) => dueDay[row]!),
        daysEarly: Int32Array.from(rows, (row) => daysEarly[row]!),
        isEligible: Uint8Array.from(rows, (row) => isEligible[row]!),
      }
      await table.update(arrowBytes({ ...columns, ...summedOf(book, rows) }).buffer)
    },
    async answer() {
      views ??= await viewsOf(table, filter, order)
      const sums = (await views.groups.to_columns()) as GroupColumns
      const first = (await views.rows.to_columns({ end_row: 40 })) as { readonly n?: number[] }
      return { totals: totalsOf(talliesOf(sums), book.currencies), window: first.n ?? [] }
    },
  }
}

async function viewsOf(table: Table, filter: BookFilter, { column, direction }: Order): Promise<Views> {
  const groups = await table.view({
    group_by: ['group'],
    group_rollup_mode: 'flat',
    columns: ['n', ...SUMMED],
    aggregates: { n: 'count', ...Object.fromEntries(SUMMED.map((name) => [name, 'sum'])) },
    filter: conditions(filter),
  })
  const rows = await table.view({
    columns: ['n'],
    sort: [
      [column, direction],
      ['n', direction],
    ],
    filter: conditions(filter),
  })
  return { groups, rows }
}

function* talliesOf(sums: GroupColumns): Generator<readonly [number, GroupTally]> {
  for (const [at, [group]] of sums[PATH].entries()) {
    yield [
      group,
      {
        count: sums.n[at]!,
        amount: sums.amount[at]!,
        weighted: sums.weighted[at]!,
        excludedCount: sums.excluded[at]!,
        excludedAmount: sums.excludedAmount[at]!,
        excludedWeighted: sums.excludedWeighted[at]!,
      },
    ]
  }
}

async function placesIn(table: Table, filter: Condition[]): Promise<Int32Array> {
  const view = await table.view({ columns: ['n'], filter })
  const { n = [] } = (await view.to_columns()) as { readonly n?: readonly number[] }
  await view.delete()
  return Int32Array.from(n)
}

// Flags take 32 bits: a running sum of eight-bit columns turns -1 into 255.
function summedOf({ columns }: FlatBook, rows: Int32Array) {
  const { amount, daysEarly, excluded } = columns
  return {
    excluded: Int32Array.from(rows, (row) => excluded[row]!),
    weighted: Float64Array.from(rows, (row) => amount[row]! * daysEarly[row]!),
    excludedAmount: Float64Array.from(rows, (row) => excluded[row]! * amount[row]!),
    excludedWeighted: Float64Array.from(rows, (row) => excluded[row]! * amount[row]! * daysEarly[row]!),
  }
}

function conditions({ states, amount, dueDay, opportunities, invoiceNumber }: BookFilter): Condition[] {
  const between = (column: string, bounds: BookFilter['amount'], unit: number): Condition[] => [
    ...(bounds?.from === undefined ? [] : [[column, '>=', bounds.from * unit] satisfies Condition]),
    ...(bounds?.to === undefined ? [] : [[column, '<=', bounds.to * unit] satisfies Condition]),
  ]
  return [
    ...(states ? [['isEligible', '==', 1] satisfies Condition] : []),
    ...between('amount', amount, 100),
    ...between('dueDay', dueDay, 1),
    ...(opportunities ?? []).map((group): Condition => ['group', '==', group]),
    ...(invoiceNumber ? [['number', 'contains', invoiceNumber] satisfies Condition] : []),
  ]
}
