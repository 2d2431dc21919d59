// AG Grid Community in its own recommended form: row objects, its client-side row model, an external filter.
import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community'
import type { BookFilter } from '#domain/invoices'
import { drive, type GridColumnName } from './drive.ts'
import { accepts, answerOf, itemsOf, pageBook, SHOWN, type Item } from './items.ts'

const book = pageBook()
const started = performance.now()
const items = itemsOf(book)
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
let filter: BookFilter = {}
let sorted: GridColumnName = 'daysEarly'

const columnDefs: ColDef<Item>[] = Object.entries({ ...SHOWN, isExcluded: 80 }).map(([field, width]) => ({
  field: field as keyof typeof SHOWN | 'isExcluded',
  width,
  ...(field === 'customer' && { flex: 1 }),
  ...(field === 'daysEarly' && { sort: 'desc' as const }),
  ...(field === 'amountMinor' && {
    valueFormatter: ({ value }: { readonly value: number }) => amounts.format(value / 100),
  }),
}))

ModuleRegistry.registerModules([AllCommunityModule])
const root = document.getElementById('root')!
root.style.height = '860px'
const grid = createGrid<Item>(root, {
  columnDefs,
  rowData: items,
  getRowId: ({ data }) => String(data.row),
  rowHeight: 40,
  animateRows: false,
  isExternalFilterPresent: () => Object.keys(filter).length > 0,
  doesExternalFilterPass: ({ data }) => data !== undefined && accepts(data, filter),
})

function eachShown(take: (item: Item) => void): void {
  grid.forEachNodeAfterFilter(({ data }) => data !== undefined && take(data))
}

function showTotals(): void {
  const { count, amounts: sums } = answerOf(eachShown, [])
  document.getElementById('totals')!.textContent = `${count} ${sums.join(' ')}`
}

void drive(
  {
    setFilter(change) {
      filter = change
      grid.onFilterChanged()
      showTotals()
    },
    sortBy(column, direction) {
      sorted = column
      grid.applyColumnState({ state: [{ colId: column, sort: direction }], defaultState: { sort: null } })
    },
    setAll(included) {
      eachShown((item) => (item.isExcluded = !included))
      grid.refreshCells()
      showTotals()
    },
    setOne(row, included) {
      items[row]!.isExcluded = !included
      grid.refreshCells()
      showTotals()
    },
    applyChanges(changed) {
      const update = [...changed].map(([row, amountMinor]) => ({ ...items[row]!, amountMinor }))
      for (const item of update) items[item.row] = item
      grid.applyTransaction({ update })
      showTotals()
    },
    viewport: () => document.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport')!,
    answer() {
      const shown = Math.min(20, grid.getDisplayedRowCount())
      const first = Array.from({ length: shown }, (_, n) => grid.getDisplayedRowAtIndex(n)!.data![sorted])
      return answerOf(eachShown, first)
    },
  },
  items.length,
  started,
)
