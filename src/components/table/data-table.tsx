import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useIsNarrow } from '../layout/use-is-narrow.ts'
import { CardList } from './card-list.tsx'
import { align as alignClass, bodyRow, cell, scroller, stale, table } from './data-table.css.ts'
import { HeadCell } from './head-cell.tsx'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly isSortable?: boolean
  /** Leads the card a row becomes on a phone. */
  readonly isTitle?: boolean
}

export interface SortState {
  readonly id: string
  readonly direction: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  /** Read by screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly sort?: SortState
  readonly onSort?: (id: string) => void
  /** Rows of the skeleton. */
  readonly expectedRows?: number
  /** The rows are those of the question before. */
  readonly isStale?: boolean
}

/** A short table of documents; on a phone each row is a card. Long books belong to the grid. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const isNarrow = useIsNarrow()
  return isNarrow ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  expectedRows = 5,
  isStale,
}: DataTableProps<Row>): ReactElement {
  return (
    <div
      className={isStale ? `${scroller} ${stale}` : scroller}
      aria-busy={rows === undefined || isStale === true}
    >
      <table className={table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} />)
            : Array.from({ length: expectedRows }, (_, i) => <SkeletonRow key={i} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

function BodyRow<Row>({ row, columns }: BodyRowProps<Row>): ReactElement {
  return (
    <tr className={bodyRow}>
      {columns.map((column) => (
        <td key={column.id} className={`${cell} ${alignClass[column.align ?? 'start']}`}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function SkeletonRow<Row>({ columns }: Pick<BodyRowProps<Row>, 'columns'>): ReactElement {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id} className={`${cell} ${alignClass[column.align ?? 'start']}`}>
          <Skeleton width={column.isTitle ? '160px' : '72px'} />
        </td>
      ))}
    </tr>
  )
}
