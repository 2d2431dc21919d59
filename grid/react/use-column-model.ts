import { useMemo } from 'react'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { RowKey } from '../core/row-source.ts'
import type { GridSort } from '../features/sorting.ts'
import type { GridColumn } from './grid-types.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

interface TableRow {
  readonly key: RowKey
}

const helper = createColumnHelper<typeof features, TableRow>()

/** Rows never pass through the table: it owns the columns, the source owns the rows. */
const NO_ROWS: TableRow[] = []

/** The columns in view, in their order and with their widths. */
export interface ColumnModel {
  readonly columns: readonly GridColumn[]
  /** The tracks of every row, as CSS grid columns. */
  readonly tracks: string
}

/** Runs the columns through TanStack Table: order, visibility, widths and the shown sort are its state. */
export function useColumnModel(given: readonly GridColumn[], sort: GridSort | undefined): ColumnModel {
  const definitions = useMemo(() => helper.columns(given.map(definition)), [given])
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === 'desc' }]),
    [sort],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { sorting },
  })
  const visible = table.getVisibleLeafColumns()
  return useMemo(() => {
    const byId = new Map(given.map((column) => [column.id, column]))
    const columns = visible.map((column) => byId.get(column.id)).filter((column) => column !== undefined)
    return { columns, tracks: columns.map(track).join(' ') }
  }, [given, visible])
}

function definition(column: GridColumn) {
  return helper.accessor((row) => column.text(row.key), {
    id: column.id,
    header: column.header,
    size: column.width,
    enableSorting: column.isSortable === true,
  })
}

function track({ width, grows }: GridColumn): string {
  return grows ? `minmax(${width}px, 1fr)` : `${width}px`
}
