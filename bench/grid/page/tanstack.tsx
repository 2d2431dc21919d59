// TanStack Table over row objects: its filtered and sorted row models, and a window of rows of one height. The window is
// computed here: TanStack Virtual with one item a row measures every row again when their number changes.
import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BookFilter } from '#domain/invoices'
import { drive, type GridColumnName } from './drive.ts'
import { accepts, answerOf, itemsOf, pageBook, SHOWN, type Item } from './items.ts'

const ROW_PX = 40
const SHOWN_ROWS = 24
/** Browsers cap the height of an element. */
const MOST_PX = 30_000_000

const book = pageBook()
const started = performance.now()
let items = itemsOf(book)
let sorted: GridColumnName = 'daysEarly'
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
const number = (id: GridColumnName) => ({
  id,
  accessorFn: (item: Item) => item[id],
  sortFn: (a: { readonly original: Item }, b: { readonly original: Item }) => a.original[id] - b.original[id],
})
const table = constructTable<typeof features, Item>({
  features,
  data: items,
  columns: [
    number('amountMinor'),
    number('daysEarly'),
    {
      id: 'all',
      accessorFn: (item) => item.row,
      filterFn: (row, _, filter: BookFilter) => accepts(row.original, filter),
    },
  ],
})
table.setSorting([{ id: 'daysEarly', desc: true }])

const root = createRoot(document.getElementById('root')!)
const redraw = (): void => flushSync(() => root.render(<App />))
const matching = () => table.getFilteredRowModel().rows
const eachShown = (take: (item: Item) => void): void => matching().forEach((row) => take(row.original))

function App(): ReactElement {
  const { rows } = table.getSortedRowModel()
  const height = Math.min(rows.length * ROW_PX, MOST_PX)
  const top = document.getElementById('grid')?.scrollTop ?? 0
  const first = Math.floor((top / Math.max(1, height)) * rows.length)
  const { count, amounts: sums } = answerOf(eachShown, [])
  return (
    <>
      <div id="grid" style={{ height: 860, overflow: 'auto' }} onScroll={redraw}>
        <div style={{ height, position: 'relative' }}>
          <div style={{ position: 'absolute', top }}>
            {rows.slice(first, first + SHOWN_ROWS).map(({ original }) => (
              <Line key={original.row} item={original} />
            ))}
          </div>
        </div>
      </div>
      <p>{`${count} ${sums.join(' ')}`}</p>
    </>
  )
}

function Line({ item }: { readonly item: Item }): ReactElement {
  return (
    <div style={{ display: 'flex', height: ROW_PX, opacity: item.isExcluded ? 0.5 : 1 }}>
      {Object.entries(SHOWN).map(([field, width]) => (
        <div key={field} style={{ width }}>
          {field === 'amountMinor' ? amounts.format(item.amountMinor / 100) : item[field as keyof Item]}
        </div>
      ))}
    </div>
  )
}

redraw()
void drive(
  {
    setFilter(change) {
      table.setColumnFilters(Object.keys(change).length === 0 ? [] : [{ id: 'all', value: change }])
      redraw()
    },
    sortBy(column, direction) {
      sorted = column
      table.setSorting([{ id: column, desc: direction === 'desc' }])
      redraw()
    },
    setAll(included) {
      eachShown((item) => (item.isExcluded = !included))
      redraw()
    },
    setOne(row, included) {
      items[row]!.isExcluded = !included
      redraw()
    },
    applyChanges(changed) {
      items = [...items]
      for (const [row, amountMinor] of changed) items[row] = { ...items[row]!, amountMinor }
      table.setOptions((options) => ({ ...options, data: items }))
      redraw()
    },
    viewport: () => document.getElementById('grid')!,
    answer() {
      const first = table.getSortedRowModel().rows.slice(0, 20)
      return answerOf(
        eachShown,
        first.map((row) => row.original[sorted]),
      )
    },
  },
  items.length,
  started,
)
