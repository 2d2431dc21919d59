import {
  Amount,
  DataTable,
  FigureTable,
  PagedTable,
  SortButton,
  StatusChip,
  type Column,
  type DataTableProps,
  type SortState,
} from '#components'
import { formatMoney, statusText, t } from '#i18n'
import { row, stack } from '#styles'
import { Held, nothing } from '../held.tsx'
import { LONG_NAME, LONG_WORD, NAME, SHORT_NAME, USD } from '../samples.ts'
import { sheet } from '../sheet.ts'

interface Row {
  readonly name: string
  readonly minor: number
}

const ROWS: readonly Row[] = [
  { name: SHORT_NAME, minor: 5 },
  { name: NAME, minor: -123_456_789 },
  { name: LONG_NAME, minor: 123_456_789_012 },
  { name: LONG_WORD, minor: 0 },
]

const columns = (): readonly Column<Row>[] => [
  { id: 'name', header: t('common.filters'), cell: ({ name }) => name, isTitle: true, isSortable: true },
  {
    id: 'status',
    header: t('common.loadingBook'),
    cell: () => <StatusChip label={statusText('ACTIVE')} colour="purple" />,
  },
  {
    id: 'amount',
    header: t('common.viewAll'),
    cell: ({ minor }) => <Amount minor={minor} currency={USD} />,
    align: 'end',
    isSortable: true,
  },
]

function dataTable(rows: readonly Row[] | undefined, change: Partial<DataTableProps<Row>> = {}) {
  return () => (
    <Held<SortState> initial={{ id: 'amount', direction: 'desc' }}>
      {(sort, onSort) => (
        <DataTable
          label={t('common.filters')}
          columns={columns()}
          rows={rows}
          rowKey={({ name }) => name}
          sort={sort}
          onSort={(id) => onSort({ id, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
          {...change}
        />
      )}
    </Held>
  )
}

function figureTable(shown?: number) {
  const rows = ROWS.filter(({ name }) => name !== LONG_WORD)
  return () => (
    <FigureTable
      label={t('common.filters')}
      corner={t('invoices.currency')}
      columns={(['common.viewAll', 'common.filters', 'common.loadingBook'] as const).map((id) => ({
        id,
        header: t(id),
        cell: ({ minor }: Row) => formatMoney(minor, USD),
      }))}
      rows={rows}
      rowName={({ name }) => name}
      {...(shown !== undefined && { shown, moreText: (count) => t('common.moreCurrencies', { count }) })}
    />
  )
}

export const TABLES = [
  sheet('DataTable', {
    rows: dataTable(ROWS),
    one: dataTable(ROWS.slice(0, 1)),
    none: dataTable([]),
    loading: dataTable(undefined, { expectedRows: 2 }),
    stale: dataTable(
      ROWS.filter(({ minor }) => minor < 100 && minor !== 0),
      { isStale: true },
    ),
  }),
  sheet('PagedTable', {
    rows: () => (
      <PagedTable
        label={t('common.filters')}
        columns={columns()}
        rows={ROWS}
        rowKey={({ name }) => name}
        paging={{ offset: 0, limit: 25 }}
        onPaging={nothing}
        total={1200}
        limits={[25, 50, 100]}
      />
    ),
  }),
  sheet('FigureTable', { rows: figureTable(), folded: figureTable(1) }),
  sheet('SortButton', {
    directions: () => (
      <div className={row()}>
        <SortButton label={t('common.filters')} direction={undefined} onPress={nothing} />
        <SortButton label={t('common.filters')} direction="asc" onPress={nothing} saysDirection />
        <SortButton label={t('common.filters')} direction="desc" onPress={nothing} saysDirection />
      </div>
    ),
    end: () => (
      <div className={stack({ align: 'start' })}>
        <SortButton label={t('common.filters')} direction="asc" align="end" onPress={nothing} />
      </div>
    ),
  }),
]
