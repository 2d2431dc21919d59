import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { BookFilter, Range } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { emptyTally, tallyRow, totalsOf } from '../tally.ts'

interface Item {
  readonly row: number
  readonly group: number
  readonly amount: number
  readonly originalAmount: number
  readonly dueDay: number
  readonly createdDay: number
  readonly approvedDay: number
  readonly daysEarly: number
  readonly isEligible: boolean
  isExcluded: boolean
  readonly number: string
}

const SORTED = [
  'amount',
  'originalAmount',
  'dueDay',
  'createdDay',
  'approvedDay',
  'daysEarly',
  'row',
] as const

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const number = (id: (typeof SORTED)[number]) => ({
  id,
  accessorFn: (item: Item) => item[id],
  sortFn: (a: { original: Item }, b: { original: Item }) => a.original[id] - b.original[id],
  filterFn: (row: { original: Item }, _: string, bounds: Required<Range>) =>
    row.original[id] >= bounds.from && row.original[id] <= bounds.to,
})

/** Row objects through the filtered and the sorted row model; sums by a loop over the filtered rows. */
export const loadTanstack: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  let data = Array.from({ length: book.length }, (_, row) => itemOf(book, row))
  const table = constructTable<typeof features, Item>({
    features,
    data,
    columns: [
      ...SORTED.map(number),
      {
        id: 'isEligible',
        accessorFn: (item) => item.isEligible,
        filterFn: (row, _, wanted) => row.original.isEligible === wanted,
      },
      {
        id: 'group',
        accessorFn: (item) => item.group,
        filterFn: (row, _, groups: readonly number[]) => groups.includes(row.original.group),
      },
      {
        id: 'number',
        accessorFn: (item) => item.number,
        filterFn: (row, _, needle: string) => row.original.number.includes(needle),
      },
    ],
  })
  const exclude = (items: readonly Item[], value: boolean): void => {
    for (const item of items) if (item.isEligible) item.isExcluded = value
  }
  return {
    setFilter: (filter) => table.setColumnFilters(columnFilters(filter)),
    setOrder: ({ column, direction }) =>
      table.setSorting([
        { id: column, desc: direction === 'desc' },
        { id: 'row', desc: direction === 'desc' },
      ]),
    setMatchingExcluded: (value) =>
      exclude(
        table.getFilteredRowModel().rows.map((row) => row.original),
        value,
      ),
    setExcluded: (rows, value) =>
      exclude(
        rows.map((row) => data[row]!),
        value,
      ),
    applyChanges(rows) {
      data = [...data]
      for (const changed of rows) {
        const row = book.change(changed)
        data[row] = itemOf(book, row)
      }
      table.setOptions((options) => ({ ...options, data }))
    },
    answer() {
      const tallies = book.currencies.map(emptyTally)
      for (const { original } of table.getFilteredRowModel().rows) {
        tallyRow(tallies[original.group]!, 1, original.amount, original.daysEarly, original.isExcluded)
      }
      return {
        totals: totalsOf(tallies.entries(), book.currencies),
        window: table
          .getSortedRowModel()
          .rows.slice(0, 40)
          .map((row) => row.original.row),
      }
    },
  }
}

function columnFilters({ states, amount, dueDay, opportunities, invoiceNumber }: BookFilter) {
  return [
    ...(states ? [{ id: 'isEligible', value: true }] : []),
    ...(amount ? [{ id: 'amount', value: range(amount, 100) }] : []),
    ...(dueDay ? [{ id: 'dueDay', value: range(dueDay, 1) }] : []),
    ...(opportunities ? [{ id: 'group', value: opportunities }] : []),
    ...(invoiceNumber ? [{ id: 'number', value: invoiceNumber }] : []),
  ]
}

function range(bounds: Range, unit: number) {
  return { from: (bounds.from ?? -Infinity) * unit, to: (bounds.to ?? Infinity) * unit }
}

function itemOf({ columns }: FlatBook, row: number): Item {
  return {
    row,
    group: columns.group[row]!,
    amount: columns.amount[row]!,
    originalAmount: columns.originalAmount[row]!,
    dueDay: columns.dueDay[row]!,
    createdDay: columns.createdDay[row]!,
    approvedDay: columns.approvedDay[row]!,
    daysEarly: columns.daysEarly[row]!,
    isEligible: columns.isEligible[row] === 1,
    isExcluded: columns.excluded[row] === 1,
    number: columns.number[row]!,
  }
}
