// AG Grid Community in its own recommended form: row objects, its client-side row model, an external filter.
import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community'
import { Book, isoDay, type BookFilter } from '#domain'
import { syntheticBook } from '../../domain/synthetic-book.ts'
import { drive } from './drive.ts'

interface Item {
  readonly invoiceNumber: string
  readonly customer: string
  readonly opportunity: number
  readonly currency: string
  readonly amount: number
  readonly dueDay: string
  readonly daysEarly: number
  readonly depositDay: string
  readonly voucherNumber: string
  isExcluded: boolean
}

const rows = Number(new URLSearchParams(location.search).get('rows') ?? 1_000_000)
const { markets, chunk } = syntheticBook({ rows, customers: Math.ceil(rows / 1500), seed: 7, openShare: 1 })
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
let filter: BookFilter = {}

const columnDefs: ColDef<Item>[] = [
  { field: 'invoiceNumber', width: 160 },
  { field: 'customer', flex: 1 },
  { field: 'currency', width: 90 },
  { field: 'amount', width: 140, valueFormatter: ({ value }) => amounts.format(value) },
  { field: 'dueDay', width: 120 },
  { field: 'daysEarly', width: 110, sort: 'desc' },
  { field: 'depositDay', width: 120 },
  { field: 'voucherNumber', width: 140 },
  { field: 'isExcluded', width: 80 },
]

ModuleRegistry.registerModules([AllCommunityModule])
const root = document.getElementById('root')!
root.style.height = '860px'
const grid = createGrid<Item>(root, {
  columnDefs,
  rowData: items(),
  rowHeight: 40,
  animateRows: false,
  isExternalFilterPresent: () => Object.keys(filter).length > 0,
  doesExternalFilterPass: ({ data }) => data !== undefined && accepts(data),
})

function items(): Item[] {
  const book = new Book([chunk], markets)
  return Array.from({ length: book.length }, (_, row) => ({
    invoiceNumber: book.columns.invoiceNumber.text(row),
    customer: book.marketOf(row).customerName,
    opportunity: book.derived.opportunity[row]!,
    currency: book.marketOf(row).currency,
    amount: book.columns.amountMinor[row]! / 100,
    dueDay: isoDay(book.columns.dueDay[row]!),
    daysEarly: book.derived.daysEarly[row]!,
    depositDay: isoDay(book.derived.depositDay[row]!),
    voucherNumber: book.columns.voucherNumber.text(row),
    isExcluded: book.isExcluded(row),
  }))
}

function accepts(item: Item): boolean {
  const { amount, invoiceNumber, opportunities } = filter
  return (
    item.amount >= (amount?.from ?? -Infinity) &&
    item.amount <= (amount?.to ?? Infinity) &&
    (opportunities === undefined || opportunities.includes(item.opportunity)) &&
    (invoiceNumber === undefined || item.invoiceNumber.includes(invoiceNumber))
  )
}

function showTotals(): void {
  const sums = new Map<string, number>()
  let count = 0
  grid.forEachNodeAfterFilter(({ data }) => {
    if (data === undefined) return
    count++
    sums.set(data.currency, (sums.get(data.currency) ?? 0) + data.amount)
  })
  document.getElementById('totals')!.textContent = `${count} ${[...sums].join(' ')}`
}

drive({
  setFilter(change) {
    filter = change
    grid.onFilterChanged()
    showTotals()
  },
  setAll(included) {
    grid.forEachNodeAfterFilter(({ data }) => {
      if (data !== undefined) data.isExcluded = !included
    })
    grid.refreshCells()
    showTotals()
  },
  scrollTo(share) {
    const viewport = document.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport')!
    viewport.scrollTop = viewport.scrollHeight * share
  },
  idle: () => {},
})
