import type { ReactNode } from 'react'
import type { RowKey, RowSource } from '../core/row-source.ts'
import type { GridSelection } from '../features/selection.ts'
import type { GridSort } from '../features/sorting.ts'

/** One column: how it is headed, how wide it is, and what a row says in it. */
export interface GridColumn {
  readonly id: string
  readonly header: string
  /** Px; a growing column is at least this wide. */
  readonly width: number
  /** Takes a share of the width that is left. */
  readonly grows?: boolean
  readonly align?: 'start' | 'end'
  readonly isSortable?: boolean
  /** The direction of the first click; `asc` unless said otherwise. */
  readonly firstDirection?: GridSort['direction']
  /** A row's text: shown, copied and exported. */
  readonly text: (row: RowKey) => string
  /** Draws the cell in place of its text. */
  readonly render?: (row: RowKey) => ReactNode
  /** Strikes the text through. */
  readonly isStruck?: (row: RowKey) => boolean
}

/** The grid's own words, in the reader's language. */
export interface GridLabels {
  readonly selectAll: string
  /** Names a row's checkbox; `name` is the text of its first column. */
  readonly selectRow: (name: string) => string
  readonly loading: string
}

/** Row heights: 28, 36 or 44 px. */
export type GridDensity = 'compact' | 'regular' | 'roomy'

export interface GridProps {
  /** Names the grid to screen readers. */
  readonly label: string
  readonly source: RowSource
  /** Keep the list's identity while nothing in it changes. */
  readonly columns: readonly GridColumn[]
  readonly labels: GridLabels
  readonly density?: GridDensity
  readonly sort?: GridSort | undefined
  readonly onSort?: (sort: GridSort) => void
  readonly selection?: GridSelection | undefined
  /** Cells of the totals row, by column; without any there is no such row. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  /** What stands in place of rows when there are none. */
  readonly empty?: ReactNode
  /** Shows skeleton rows until there are real ones. */
  readonly isLoading?: boolean
  /** Greys a row. */
  readonly isDimmed?: (row: RowKey) => boolean
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: RowKey) => void
  /** A row as two lines, for screens narrower than 640 px. */
  readonly compact?: (row: RowKey) => ReactNode
}
