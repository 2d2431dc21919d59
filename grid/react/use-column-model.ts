import { useMemo } from 'react'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { completeLayout, type ColumnLayout } from '../features/column-layout.ts'
import type { GridColumn } from './grid-types.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

const helper = createColumnHelper<typeof features, object>()

/** The table manages columns only; the source has the rows. */
const NO_ROWS: object[] = []

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

/** The column model by TanStack Table: order, pins, visibility and widths are its state. */
export function useColumnModel(
  given: readonly GridColumn[],
  asked: ColumnLayout | undefined,
  /** Px before the first column. */
  start: number,
): ColumnModel {
  const definitions = useMemo(() => helper.columns(given.map(definition)), [given])
  const layout = useMemo(() => layoutState(given, asked), [given, asked])
  const table = useTable({ features, columns: definitions, data: NO_ROWS, state: layout })
  const pinned = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  return useMemo(() => {
    const byId = new Map(given.map((column) => [column.id, column]))
    const columns = [...pinned, ...center].flatMap((shown, place): ShownColumn[] => {
      const column = byId.get(shown.id)
      if (column === undefined) return []
      const isPinned = place < pinned.length
      const grows = column.grows === true && !isPinned && layout.columnSizing[shown.id] === undefined
      const pinnedAt = isPinned ? start + shown.getStart('start') : undefined
      const isPinEdge = shown.getIsLastColumn('start')
      return [{ ...column, place, width: shown.getSize(), pinnedAt, grows, isPinEdge }]
    })
    const pinnedPx = pinned.reduce((px, column) => px + column.getSize(), start)
    return { columns, tracks: columns.map(track).join(' '), pinnedPx }
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

// Widths are limited when they are set; a column's own may be narrower than the table's default allows.
function definition({ id, width }: GridColumn) {
  return helper.display({ id, size: width, minSize: 0 })
}

export function track({ width, grows }: Pick<GridColumn, 'width' | 'grows'>): string {
  return grows ? `minmax(${width}px, 1fr)` : `${width}px`
}
