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
import { completeLayout, type ColumnLayout } from '../features/column-layout.ts'
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

/** The table manages columns only; the source has the rows. */
const NO_ROWS: TableRow[] = []

/** A visible column, with its width and pinned position. */
export interface ShownColumn extends GridColumn {
  /** Its index among the visible columns. */
  readonly place: number
  /** Its CSS grid track, from 1; undefined while every column is rendered. */
  readonly track?: number
  /** Its sticky offset from the start, in px; undefined when it scrolls. */
  readonly pinnedAt: number | undefined
  /** It is the last of the pinned ones. */
  readonly isPinEdge: boolean
}

/** The visible columns, in order and with their widths. */
export interface ColumnModel {
  readonly columns: readonly ShownColumn[]
  /** The tracks of every row, as CSS grid columns. */
  readonly tracks: string
  /** Px that pinned columns take. */
  readonly pinnedPx: number
}

/** The column model by TanStack Table: order, pins, visibility, widths and the sort are its state. */
export function useColumnModel(
  given: readonly GridColumn[],
  sort: GridSort | undefined,
  asked: ColumnLayout | undefined,
  /** Px before the first column. */
  start: number,
): ColumnModel {
  const definitions = useMemo(() => helper.columns(given.map(definition)), [given])
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === 'desc' }]),
    [sort],
  )
  const layout = useMemo(() => layoutState(given, asked), [given, asked])
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { sorting, ...layout },
  })
  const pinned = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  return useMemo(() => {
    const byId = new Map(given.map((column) => [column.id, column]))
    let px = start
    const columns = [...pinned, ...center].flatMap(({ id }, place): ShownColumn[] => {
      const column = byId.get(id)
      if (column === undefined) return []
      const sized = layout.columnSizing[id]
      const width = sized ?? column.width
      const isPinned = place < pinned.length
      const own = { ...column, place, width, pinnedAt: isPinned ? px : undefined }
      if (isPinned) px += width
      const grows = sized === undefined && column.grows === true && !isPinned
      return [{ ...own, grows, isPinEdge: place === pinned.length - 1 }]
    })
    return { columns, tracks: columns.map(track).join(' '), pinnedPx: px }
  }, [given, center, pinned, layout, start])
}

function layoutState(given: readonly GridColumn[], asked: ColumnLayout | undefined) {
  const places = completeLayout(
    given.map(({ id }) => id),
    asked,
  )
  return {
    columnOrder: places.map(({ id }) => id),
    columnPinning: { start: places.filter(({ isPinned }) => isPinned).map(({ id }) => id), end: [] },
    columnVisibility: Object.fromEntries(places.map(({ id, isHidden }) => [id, !isHidden])),
    columnSizing: Object.fromEntries(
      places.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width] as const])),
    ),
  }
}

function definition(column: GridColumn) {
  return helper.accessor((row) => column.text(row.key), {
    id: column.id,
    header: column.header,
    size: column.width,
    enableSorting: column.isSortable === true,
  })
}

/** The CSS track of a column. */
export function track({ width, grows }: Pick<GridColumn, 'width' | 'grows'>): string {
  return grows ? `minmax(${width}px, 1fr)` : `${width}px`
}
