import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly isSortable?: boolean
  readonly isTitle?: boolean
  /**
   * Its width as far as the table has the room, whichever rows are in sight: sorted, the columns stay where they are. A title that is
   * longer is cut, or wraps; anything else makes its column wider.
   */
  readonly px?: number
  /** How long its content is, in any unit: in a long table of a wide window the longest gives the column its width, in sight or not. */
  readonly extent?: (row: Row) => number
  /**
   * Where it stands in the two lines of a row in a low window, or on a phone (`isBriefOnPhone`): at the end of the first, or in the second, there without its header
   * where it says itself what it is (`plain`). Without it, not there.
   */
  readonly brief?: 'end' | 'line' | 'plain'
}

export interface SortState {
  readonly id: string
  readonly direction: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly sort?: SortState
  readonly onSort?: (id: string) => void
  readonly expectedRows?: number
  /** Lines of a row that is not a card on a phone, until the rows are there; two unless given. */
  readonly expectedLines?: number
  readonly isStale?: boolean
  /** On a phone, too, each row is the two lines of a low window (`brief`), not a card. */
  readonly isBriefOnPhone?: boolean
}

/** Whether React would render nothing: the field's label would stand alone. */
export function isEmptyCell(content: ReactNode): boolean {
  return content === undefined || content === null || typeof content === 'boolean' || content === ''
}
