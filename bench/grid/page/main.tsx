import { computed, signal } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Book, isoDay, type OrderColumn } from '#domain'
import { Grid, type GridColumn, type GridSelection, type GridSort, type SelectionState } from '#grid'
import { syntheticBook } from '../../domain/synthetic-book.ts'
import { drive } from './drive.ts'

const rows = Number(new URLSearchParams(location.search).get('rows') ?? 1_000_000)
const { markets, chunk } = syntheticBook({ rows, customers: Math.ceil(rows / 1500), seed: 7, openShare: 1 })
const book = new Book([chunk], markets)
const revision = signal(0)
const contents = signal(0)
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
const totals = computed(() => (revision.value, contents.value, book.totals()))

const columns: readonly GridColumn[] = [
  {
    id: 'invoiceNumber',
    header: 'Invoice',
    width: 160,
    isSortable: true,
    text: (row) => book.columns.invoiceNumber.text(row),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 160,
    grows: true,
    isSortable: true,
    text: (row) => book.marketOf(row).customerName,
  },
  { id: 'currency', header: 'Currency', width: 90, text: (row) => book.marketOf(row).currency },
  {
    id: 'amount',
    header: 'Amount',
    width: 140,
    align: 'end',
    isSortable: true,
    text: (row) => amounts.format(book.columns.amountMinor[row]! / 100),
    isStruck: (row) => book.isExcluded(row),
  },
  {
    id: 'dueDay',
    header: 'Due',
    width: 120,
    isSortable: true,
    text: (row) => isoDay(book.columns.dueDay[row]!),
  },
  {
    id: 'daysEarly',
    header: 'Days early',
    width: 110,
    align: 'end',
    isSortable: true,
    text: (row) => String(book.derived.daysEarly[row]),
  },
  {
    id: 'depositDay',
    header: 'Deposit',
    width: 120,
    isSortable: true,
    text: (row) => isoDay(book.derived.depositDay[row]!),
  },
  {
    id: 'voucherNumber',
    header: 'Voucher',
    width: 140,
    isSortable: true,
    text: (row) => book.columns.voucherNumber.text(row),
  },
]

const selection: GridSelection = {
  state: computed<SelectionState>(() => {
    const { count, excludedCount } = totals.value
    return excludedCount === 0 ? 'checked' : excludedCount === count ? 'unchecked' : 'indeterminate'
  }),
  isSelected: (row) => !book.isExcluded(row),
  setSelected(keys, selected) {
    book.setExcluded(keys, !selected)
    contents.value++
  },
  setAll(selected) {
    book.setMatchingExcluded(!selected)
    contents.value++
  },
}

const source = {
  count: computed(() => (revision.value, book.count)),
  revision,
  contents,
  window: (offset: number, wanted: number) => book.window(offset, wanted),
}

const labels = { selectAll: 'All', selectRow: (name: string) => `Include ${name}`, loading: 'Loading' }
const sort = signal<GridSort>({ column: 'daysEarly', direction: 'desc' })

function App(): ReactElement {
  return (
    <Grid
      label="Invoices"
      source={source}
      columns={columns}
      labels={labels}
      selection={selection}
      sort={sort.value}
      onSort={(wanted) => {
        sort.value = wanted
        book.setOrder({ column: wanted.column as OrderColumn, direction: wanted.direction })
        revision.value++
      }}
      isDimmed={(row) => book.isExcluded(row)}
      totals={{ invoiceNumber: <Count />, amount: <Sum /> }}
    />
  )
}

function Count(): ReactElement {
  return <>{totals.value.count}</>
}

function Sum(): ReactElement {
  return <>{totals.value.byCurrency.map((each) => `${each.currency} ${each.amountMinor}`).join(' ')}</>
}

drive({
  setFilter(change) {
    for (const dimension of ['amount', 'invoiceNumber', 'opportunities'] as const) {
      book.setFilter(dimension, change[dimension])
    }
    revision.value++
  },
  setAll: selection.setAll,
  scrollTo(share) {
    const grid = document.querySelector<HTMLElement>('[role=grid]')!
    grid.scrollTop = grid.scrollHeight * share
  },
  idle() {
    while (book.idle()) revision.value++
  },
})

createRoot(document.getElementById('root')!).render(<App />)
