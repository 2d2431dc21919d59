import { signal } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { EmptyState } from '#components'
import { Grid, type GridColumn, type GridProps, type CheckState } from '#grid'
import { formatDay, formatMoney, t } from '#i18n'
import { DAY, LONG_NAME, NAME, SHORT_NAME, USD } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

const NAMES = [SHORT_NAME, NAME, LONG_NAME]

const columns = (): readonly GridColumn[] => [
  {
    id: 'number',
    header: t('invoices.number'),
    width: 140,
    isSortable: true,
    text: (row) => `INV-${String(row + 1).padStart(6, '0')}`,
    href: (row) => `/invoices/${row}`,
  },
  {
    id: 'customer',
    header: t('invoices.customer'),
    width: 160,
    grows: true,
    isSortable: true,
    text: (row) => NAMES[row % NAMES.length]!,
  },
  {
    id: 'amount',
    header: t('invoices.columnAmount'),
    width: 150,
    align: 'end',
    isSortable: true,
    text: (row) => formatMoney((row - 2) * 1_234_567, USD),
    isStruck: (row) => row === 1,
  },
  { id: 'day', header: t('invoices.columnDue'), width: 130, text: () => formatDay(DAY) },
]

function source(rows: number): GridProps['source'] {
  return {
    count: signal(rows),
    revision: signal(0),
    contents: signal(0),
    window: (offset, wanted) =>
      Array.from({ length: Math.max(0, Math.min(wanted, rows - offset)) }, (_, at) => offset + at),
  }
}

const checks: GridProps['checks'] = {
  state: signal<CheckState>('indeterminate'),
  isChecked: (row) => row !== 1,
  setChecked: () => {},
  setAll: () => {},
}

function grid(rows: number, change: Partial<GridProps> = {}) {
  const shown = source(rows)
  return (): ReactElement => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 280 }}>
      <Grid
        label={t('invoices.number')}
        source={shown}
        columns={columns()}
        labels={{
          checkAll: t('invoices.selectAll'),
          checkRow: (name) => t('invoices.selectRow', { name }),
          loading: t('invoices.loading'),
        }}
        sort={{ column: 'amount', direction: 'desc' }}
        onSort={() => {}}
        isDimmed={(row) => row === 1}
        empty={<EmptyState title={t('common.notAvailable')} isCompact />}
        {...change}
      />
    </div>
  )
}

export const GRID = [
  sheet('Grid', {
    many: inWindow(320, grid(1_000_000, { checks })),
    few: inWindow(320, () => grid(3, { checks, totals: { amount: formatMoney(1_234_567, USD) } })()),
    compact: inWindow(320, grid(5, { density: 'compact' })),
    roomy: inWindow(320, grid(5, { density: 'roomy' })),
    none: inWindow(320, grid(0)),
    loading: inWindow(320, grid(0, { isLoading: true })),
  }),
]
