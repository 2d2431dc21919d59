import { memo, type ReactElement, type RefObject } from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import { nextForAll, type GridSelection } from '../features/selection.ts'
import { ariaSort, type GridSort } from '../features/sorting.ts'
import { CheckBox } from './check-box.tsx'
import type { GridModel } from './grid-model.ts'
import type { GridColumn, GridLabels } from './grid-types.ts'
import { atEnd, checkCell, head, headCell, headRow, sortable, sorted, sortMark } from './grid.css.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface HeaderProps {
  readonly model: GridModel
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly GridColumn[]
  readonly labels: GridLabels
  readonly selection: GridSelection | undefined
  readonly sort: GridSort | undefined
  readonly canSort: boolean
}

/** The column heads: sticky; the grid takes their clicks and keys. */
export const GridHeader = memo(function GridHeader(props: HeaderProps): ReactElement {
  const { model, root, columns, labels, selection, sort, canSort } = props
  useGridFocus(root, model)
  const active = model.active.value
  const shift = selection === undefined ? 0 : 1
  const tabIndex = (column: number) => (active.row === HEADER_ROW && active.column === column ? 0 : -1)
  return (
    <div role="rowgroup" className={head}>
      <div role="row" aria-rowindex={1} className={headRow} data-row={HEADER_ROW}>
        {selection !== undefined && (
          <div
            role="columnheader"
            aria-colindex={1}
            data-column={0}
            tabIndex={tabIndex(0)}
            className={`${headCell} ${checkCell}`}
          >
            <SelectAll model={model} selection={selection} label={labels.selectAll} />
          </div>
        )}
        {columns.map((column, place) => (
          <HeadCell
            key={column.id}
            column={column}
            place={place + shift}
            tabIndex={tabIndex(place + shift)}
            sort={sort}
            canSort={canSort && column.isSortable === true}
          />
        ))}
      </div>
    </div>
  )
})

interface HeadCellProps {
  readonly column: GridColumn
  readonly place: number
  readonly tabIndex: number
  readonly sort: GridSort | undefined
  readonly canSort: boolean
}

function HeadCell({ column, place, tabIndex, sort, canSort }: HeadCellProps): ReactElement {
  const shown = ariaSort(sort, column.id)
  const classes = [headCell, column.align === 'end' && atEnd, canSort && sortable, shown !== 'none' && sorted]
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={canSort ? shown : undefined}
      data-column={place}
      tabIndex={tabIndex}
      className={classes.filter(Boolean).join(' ')}
    >
      {column.header}
      {shown !== 'none' && <SortMark isUp={shown === 'ascending'} />}
    </div>
  )
}

function SortMark({ isUp }: { readonly isUp: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 8 8" aria-hidden className={sortMark}>
      <path d={isUp ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
    </svg>
  )
}

interface SelectAllProps {
  readonly model: GridModel
  readonly selection: GridSelection
  readonly label: string
}

function SelectAll({ model, selection, label }: SelectAllProps): ReactElement {
  const state = selection.state.value
  const isEmpty = model.source.count.value === 0
  return (
    <CheckBox
      label={label}
      state={isEmpty ? 'unchecked' : state}
      isDisabled={isEmpty}
      onPress={() => selection.setAll(nextForAll(selection.state.peek()))}
    />
  )
}
