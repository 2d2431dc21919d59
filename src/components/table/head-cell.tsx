import type { ReactElement } from 'react'
import { align as alignClass, headCell } from './data-table.css.ts'
import { SortButton } from './sort-button.tsx'
import type { SortState } from './table-props.ts'

export interface HeadCellProps {
  readonly column: {
    readonly id: string
    readonly header: string
    readonly align?: 'start' | 'end'
    readonly isSortable?: boolean
    readonly px?: number
  }
  readonly sort: SortState | undefined
  readonly onSort: ((id: string) => void) | undefined
}

/** A column header; sortable ones have `aria-sort`. */
export function HeadCell({ column, sort, onSort }: HeadCellProps): ReactElement {
  const { id, header, align = 'start', isSortable, px } = column
  const style = px === undefined ? undefined : { minWidth: px }
  const direction = sort?.id === id ? sort.direction : undefined
  const className = `${headCell} ${alignClass[align]}`
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className} style={style}>
        {header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <SortButton label={header} direction={direction} align={align} onPress={() => onSort(id)} />
    </th>
  )
}
