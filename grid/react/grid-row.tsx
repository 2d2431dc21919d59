import { memo, useMemo, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { cellPlace } from './cell-element.ts'
import {
  bodyRow,
  cell,
  cellLink,
  check,
  checkCell,
  compactCell,
  endCell,
  inRange,
  parked,
  pinEdge,
  pinned,
} from './grid.css.ts'
import type { ShownColumn } from './use-column-model.ts'

interface RowProps {
  readonly at: number
  /** The column of the active cell, if it is in this row. */
  readonly activeColumn: number | undefined
  readonly isParked: boolean
  /** The columns of this row in the range of cells, inclusive; none when the start is after the end. */
  readonly rangeStart: number
  readonly rangeEnd: number
  readonly columns: readonly ShownColumn[]
  readonly columnCount: number
  /** Called when its checkbox is pressed; undefined when it has none. */
  readonly onToggle: ((at: number, event: MouseEvent<HTMLInputElement>) => void) | undefined
  readonly compact: ReactNode
}

/** The elements of one row. The row writer writes their texts: another row renders no cell. */
export const GridRow = memo(function GridRow(props: RowProps): ReactElement {
  const { at, columns, onToggle, activeColumn, compact, rangeStart, rangeEnd } = props
  const shift = onToggle === undefined ? 0 : 1
  const focusOf = (column: number) => (activeColumn === column ? 0 : -1)
  const cells = useMemo(
    () =>
      columns.map((column) => {
        const place = column.place + shift
        const isInRange = place >= rangeStart && place <= rangeEnd
        return (
          <GridCell key={column.id} {...{ column, place, isInRange, isActive: activeColumn === place }} />
        )
      }),
    [columns, shift, activeColumn, rangeStart, rangeEnd],
  )
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={props.isParked ? `${bodyRow} ${parked}` : bodyRow}
    >
      {onToggle !== undefined && (
        // Its name is written with the row.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <div
          role="gridcell"
          aria-colindex={1}
          data-column={0}
          tabIndex={focusOf(0)}
          className={`${cell} ${checkCell} ${pinned}`}
          style={{ insetInlineStart: 0 }}
        >
          <input
            type="checkbox"
            className={check}
            tabIndex={-1}
            // The focus goes to the cell.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onToggle(at, event)}
          />
        </div>
      )}
      {compact === undefined ? (
        cells
      ) : (
        <div
          role="gridcell"
          aria-colindex={shift + 1}
          aria-colspan={props.columnCount}
          data-column={shift}
          tabIndex={focusOf(shift)}
          className={`${cell} ${compactCell}`}
        >
          {compact}
        </div>
      )}
    </div>
  )
})

interface CellProps {
  readonly column: ShownColumn
  readonly place: number
  readonly isInRange: boolean
  readonly isActive: boolean
}

function GridCell({ column, place, isInRange, isActive }: CellProps): ReactElement {
  return (
    // Its text is written with the row, into its link where it has one.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <div
      role="gridcell"
      aria-colindex={place + 1}
      data-column={place}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isInRange || undefined}
      className={cellClass(column, isInRange)}
      style={cellPlace(column)}
    >
      {/* Its address and text are written with the row. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content */}
      {column.href && <a className={cellLink} tabIndex={-1} draggable={false} />}
    </div>
  )
}

function cellClass({ align, pinnedAt, isPinEdge }: ShownColumn, isInRange: boolean): string {
  const classes = [
    cell,
    align === 'end' && endCell,
    pinnedAt !== undefined && pinned,
    isPinEdge && pinEdge,
    isInRange && inRange,
  ]
  return classes.filter(Boolean).join(' ')
}
