import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import type { ReactElement } from 'react'
import { align as alignClass, headCell, sortButton, sortMark } from './data-table.css.ts'
import type { SortState } from './data-table.tsx'

export interface HeadCellProps {
  readonly column: {
    readonly id: string
    readonly header: string
    readonly align?: 'start' | 'end'
    readonly isSortable?: boolean
  }
  readonly sort: SortState | undefined
  readonly onSort: ((id: string) => void) | undefined
}

/** A column header; sortable ones have `aria-sort`. */
export function HeadCell({ column, sort, onSort }: HeadCellProps): ReactElement {
  const { id, header, align = 'start', isSortable } = column
  const direction = sort?.id === id ? sort.direction : undefined
  const className = `${headCell} ${alignClass[align]}`
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  }
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <Button className={sortButton} onPress={() => onSort(id)}>
        {align === 'end' && (
          <Arrow size={14} aria-hidden className={sortMark} data-off={direction === undefined} />
        )}
        {header}
        {align === 'start' && (
          <Arrow size={14} aria-hidden className={sortMark} data-off={direction === undefined} />
        )}
      </Button>
    </th>
  )
}
