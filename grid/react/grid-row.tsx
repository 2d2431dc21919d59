import { memo, type ReactElement, type ReactNode } from 'react'
import { noteDraw } from '../core/draws.ts'
import type { RowKey } from '../core/row-source.ts'
import type { GridSelection } from '../features/selection.ts'
import { CheckBox } from './check-box.tsx'
import type { GridModel } from './grid-model.ts'
import type { GridLabels } from './grid-types.ts'
import {
  bodyRow,
  cell,
  cellText,
  checkCell,
  compactCell,
  dimmed,
  endCell,
  inRange,
  parked,
  pinEdge,
  pinned,
  struck,
} from './grid.css.ts'
import { toggleRow } from './toggle-row.ts'
import type { ShownColumn } from './use-column-model.ts'

interface RowProps {
  readonly model: GridModel
  /** Number of the row in the view. */
  readonly at: number
  readonly row: RowKey
  /** Rises when the row's cells may read differently. */
  readonly contents: number
  /** The column that takes the focus, if it is in this row. */
  readonly activeColumn: number | undefined
  readonly isParked: boolean
  /** The columns of this row that are in the range of cells, bounds included; none when it starts behind its end. */
  readonly rangeStart: number
  readonly rangeEnd: number
  readonly columns: readonly ShownColumn[]
  readonly labels: GridLabels
  readonly selection: GridSelection | undefined
  readonly isDimmed: ((row: RowKey) => boolean) | undefined
  readonly compact: ((row: RowKey) => ReactNode) | undefined
}

/** One row. Drawn again only when it shows another row, its contents change, or the focus enters or leaves it. */
export const GridRow = memo(function GridRow(props: RowProps): ReactElement {
  noteDraw('row')
  const { model, at, row, columns, labels, selection, activeColumn, compact, rangeStart, rangeEnd } = props
  const isSelected = selection?.isSelected(row)
  const shift = selection === undefined ? 0 : 1
  const classes = [bodyRow, props.isDimmed?.(row) === true && dimmed, props.isParked && parked]
  const focusOf = (column: number) => (activeColumn === column ? 0 : -1)
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      data-row={at}
      className={classes.filter(Boolean).join(' ')}
    >
      {selection !== undefined && (
        <div
          role="gridcell"
          aria-colindex={1}
          data-column={0}
          tabIndex={focusOf(0)}
          className={`${cell} ${checkCell} ${pinned}`}
          style={{ insetInlineStart: 0 }}
        >
          <CheckBox
            label={labels.selectRow(columns[0]?.text(row) ?? '')}
            state={isSelected ? 'checked' : 'unchecked'}
            onPress={(isRange) => toggleRow(model, selection, at, isRange)}
          />
        </div>
      )}
      {compact === undefined
        ? columns.map((column, place) => (
            <GridCell
              key={column.id}
              place={place + shift}
              text={column.text(row)}
              drawn={column.render?.(row)}
              isEnd={column.align === 'end'}
              isStruck={column.isStruck?.(row) === true}
              isInRange={place + shift >= rangeStart && place + shift <= rangeEnd}
              pinnedAt={column.pinnedAt}
              isPinEdge={column.isPinEdge}
              tabIndex={focusOf(place + shift)}
            />
          ))
        : compactRow(compact(row), shift, columns.length, focusOf)}
    </div>
  )
})

function compactRow(
  content: ReactNode,
  place: number,
  span: number,
  focusOf: (column: number) => number,
): ReactElement {
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      aria-colspan={span}
      data-column={place}
      tabIndex={focusOf(place)}
      className={`${cell} ${compactCell}`}
    >
      {content}
    </div>
  )
}

interface CellProps {
  readonly place: number
  readonly text: string
  readonly drawn: ReactNode
  readonly isEnd: boolean
  readonly isStruck: boolean
  readonly isInRange: boolean
  readonly pinnedAt: number | undefined
  readonly isPinEdge: boolean
  readonly tabIndex: number
}

/** One cell: the same text is not drawn again. */
const GridCell = memo(function GridCell(props: CellProps): ReactElement {
  noteDraw('cell')
  const { place, text, drawn, isEnd, isStruck, isInRange, pinnedAt, isPinEdge, tabIndex } = props
  const classes = [
    cell,
    isEnd && endCell,
    pinnedAt !== undefined && pinned,
    isPinEdge && pinEdge,
    isInRange && inRange,
  ]
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      data-column={place}
      tabIndex={tabIndex}
      aria-selected={isInRange || undefined}
      className={classes.filter(Boolean).join(' ')}
      style={pinnedAt === undefined ? undefined : { insetInlineStart: pinnedAt }}
    >
      {drawn ?? <span className={isStruck ? `${cellText} ${struck}` : cellText}>{text}</span>}
    </div>
  )
})
