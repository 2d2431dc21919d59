import { computed, signal } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isoDay } from '#domain/calendar'
import { type OrderColumn, dayAt } from '#domain/invoices'
import { Grid, type GridColumn, type GridChecks, type GridSort, type CheckState } from '#grid'
import { drive } from './drive.ts'
import { pageBook } from './items.ts'

const book = pageBook()
const started = performance.now()
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
    text: (row) => isoDay(dayAt(book.columns.dueDay, row)),
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
    text: (row) => isoDay(dayAt(book.derived.depositDay, row)),
  },
  {
    id: 'voucherNumber',
    header: 'Voucher',
    width: 140,
    isSortable: true,
    text: (row) => book.columns.voucherNumber.text(row),
  },
]

const checks: GridChecks = {
  state: computed<CheckState>(() => {
    const { count, excludedCount } = totals.value
    return excludedCount === 0 ? 'checked' : excludedCount === count ? 'unchecked' : 'indeterminate'
  }),
  isChecked: (row) => !book.isExcluded(row),
  setChecked(keys, selected) {
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

const labels = { checkAll: 'All', checkRow: (name: string) => `Include ${name}`, loading: 'Loading' }
const sort = signal<GridSort>({ column: 'daysEarly', direction: 'desc' })

function App(): ReactElement {
  return (
    <Grid
      label="Invoices"
      source={source}
      columns={columns}
      labels={labels}
      checks={checks}
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

const ORDERED = { amountMinor: 'amount', daysEarly: 'daysEarly' } as const

createRoot(document.getElementById('root')!).render(<App />)
void drive(
  {
    setFilter(change) {
      for (const dimension of ['amount', 'invoiceNumber', 'opportunities'] as const) {
        book.setFilter(dimension, change[dimension])
      }
      revision.value++
    },
    sortBy(column, direction) {
      book.setOrder({ column: ORDERED[column], direction })
      revision.value++
    },
    setAll: checks.setAll,
    setOne: (row, included) => checks.setChecked([row], included),
    applyChanges(changed) {
      book.applyChanges([...changed].map(([row, amountMinor]) => ({ ...book.row(row), amountMinor })))
      contents.value++
      revision.value++
    },
    viewport: () => document.querySelector<HTMLElement>('[role=grid]')!,
    answer() {
      const { count, excludedCount, byCurrency } = book.totals()
      const keys = book.order.column === 'amount' ? book.columns.amountMinor : book.derived.daysEarly
      const first = Array.from(book.window(0, 20), (row) => keys[row]!)
      return {
        count,
        excluded: excludedCount,
        amounts: byCurrency.map((each) => [each.currency, each.amountMinor] as const),
        first,
      }
    },
    idle: () => book.idle(),
  },
  book.length,
  started,
)
