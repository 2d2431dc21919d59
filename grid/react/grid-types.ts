import type { ReactNode, Ref } from 'react'
import type { RowKey, RowSource } from '../core/row-source.ts'
import type { ColumnLayout } from '../features/column-layout.ts'
import type { GridChecks } from '../features/checks.ts'
import type { GridSelection } from '../features/selection.ts'
import type { GridSort } from '../features/sorting.ts'

/** One column: header, width, and the text of a row. */
export interface GridColumn {
  readonly id: string
  readonly header: string
  /** Says more of the column: shown as a tooltip of its header, announced to screen readers. */
  readonly description?: string
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
  /** The address that a row's text links to; a click on it calls `onOpen`, as Enter does. */
  readonly href?: (row: RowKey) => string
  readonly isStruck?: (row: RowKey) => boolean
}

export interface GridLabels {
  readonly checkAll: string
  /** Names a row's checkbox; `name` is the text of its first column. */
  readonly checkRow: (name: string) => string
  readonly loading: string
  /** Labels of the column menu; without them there is no menu. */
  readonly menu?: GridMenuLabels
}

export interface GridMenuLabels {
  readonly open: (column: string) => string
  readonly sortAscending: string
  readonly sortDescending: string
  readonly pin: string
  readonly unpin: string
  readonly moveBack: string
  readonly moveOn: string
  readonly wider: string
  readonly narrower: string
  readonly hide: string
  readonly show: (column: string) => string
  readonly reset: string
  readonly moved: (column: string, place: number, of: number) => string
  readonly resized: (column: string, px: number) => string
}

export interface GridControl {
  /** Scrolls to a row, from 0, and focuses it. */
  readonly goTo: (row: number) => void
  /** Scrolls to a row and makes it the active one; the focus stays where it is. */
  readonly show: (row: number) => void
  /** Copies the selected rows, or all when none are, as tab-separated text. Rejects where the browser does not allow it. */
  readonly copy: () => Promise<void>
  /** The active row, from 0. */
  readonly activeRow: () => number
}

/** Row heights: 28, 36 or 44 px. */
export type GridDensity = 'compact' | 'regular' | 'roomy'

export interface GridProps {
  readonly label: string
  readonly source: RowSource
  /** Keep the list's identity while nothing in it changes. */
  readonly columns: readonly GridColumn[]
  readonly labels: GridLabels
  readonly density?: GridDensity
  readonly sort?: GridSort | undefined
  readonly onSort?: (sort: GridSort) => void
  readonly checks?: GridChecks | undefined
  readonly selection?: GridSelection | undefined
  /** The user's layout of the columns; those it does not name keep their defaults. */
  readonly layout?: ColumnLayout | undefined
  /** Called when the user moves, pins, hides or resizes a column; an empty layout resets the table. */
  readonly onLayout?: (layout: ColumnLayout) => void
  readonly control?: Ref<GridControl>
  /** Makes a cell's text safe for where it is pasted. */
  readonly copiedText?: (text: string) => string
  /** Called after a copy with the numbers of copied and of selected rows. */
  readonly onCopied?: (rows: number, chosen: number) => void
  /** Cells of the totals row, by column; without any there is no totals row. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  readonly empty?: ReactNode
  /** Shows skeleton rows while there are no rows. */
  readonly isLoading?: boolean
  readonly isDimmed?: (row: RowKey) => boolean
  readonly onOpen?: (row: RowKey) => void
  /** A row as two lines, for screens narrower than 640 px. */
  readonly compact?: (row: RowKey) => ReactNode
}
