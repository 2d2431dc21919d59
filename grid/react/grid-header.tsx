import { memo, useId, type PointerEvent, type ReactElement, type RefObject } from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import { noteDraw } from '../core/draws.ts'
import { nextForAll, type GridChecks } from '../features/checks.ts'
import { ariaSort, type GridSort } from '../features/sorting.ts'
import { cellPlace } from './cell-element.ts'
import { CheckBox } from './check-box.tsx'
import type { ColumnActions } from './column-actions.ts'
import type { GridModel } from './grid-model.ts'
import type { GridLabels } from './grid-types.ts'
import {
  atEnd,
  checkCell,
  edge,
  head,
  headCell,
  headRow,
  headText,
  menuButton,
  pinEdge,
  pinned,
  sortable,
  sorted,
  sortMark,
} from './grid.css.ts'
import { dragHead, pullEdge } from './head-pointer.ts'
import type { ShownColumn } from './use-column-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface HeaderProps {
  readonly model: GridModel
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly ShownColumn[]
  readonly drawn: readonly ShownColumn[]
  readonly labels: GridLabels
  readonly checks: GridChecks | undefined
  readonly sort: GridSort | undefined
  readonly canSort: boolean
  /** The actions on columns; undefined when there are none. */
  readonly actions: ColumnActions
  /** The tracks before the first column. */
  readonly before: string
}

/** The column headers: sticky; the grid handles their clicks and keys. */
export const GridHeader = memo(function GridHeader(props: HeaderProps): ReactElement {
  noteDraw('header')
  const { model, root, columns, drawn, labels, checks, sort, canSort, actions, before } = props
  const active = model.activeHead.value
  useGridFocus(root, model, active)
  const shift = checks === undefined ? 0 : 1
  const tabIndex = (column: number) => (active?.column === column ? 0 : -1)
  const follow = (begin: typeof dragHead) => (event: PointerEvent<HTMLElement>, id: string) => {
    if (root.current !== null && actions) begin(event, id, { root: root.current, columns, actions, before })
  }
  return (
    <div role="rowgroup" className={head}>
      <div role="row" aria-rowindex={1} className={headRow} data-row={HEADER_ROW}>
        {checks !== undefined && (
          <div
            role="columnheader"
            aria-colindex={1}
            data-column={0}
            tabIndex={tabIndex(0)}
            className={`${headCell} ${checkCell} ${pinned}`}
            style={{ insetInlineStart: 0 }}
          >
            <CheckAll model={model} checks={checks} label={labels.checkAll} />
          </div>
        )}
        {drawn.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            place={column.place + shift}
            tabIndex={tabIndex(column.place + shift)}
            sort={sort}
            canSort={canSort && column.isSortable === true}
            menuName={actions && labels.menu?.open(column.header)}
            onDrag={follow(dragHead)}
            onPull={follow(pullEdge)}
          />
        ))}
      </div>
    </div>
  )
})

interface HeadCellProps {
  readonly column: ShownColumn
  readonly place: number
  readonly tabIndex: number
  readonly sort: GridSort | undefined
  readonly canSort: boolean
  /** Names its menu; undefined when it has none. */
  readonly menuName: string | undefined
  readonly onDrag: (event: PointerEvent<HTMLElement>, id: string) => void
  readonly onPull: (event: PointerEvent<HTMLElement>, id: string) => void
}

function HeadCell(props: HeadCellProps): ReactElement {
  const { column, place, tabIndex, sort, canSort, menuName, onDrag, onPull } = props
  const name = useId()
  const shown = ariaSort(sort, column.id)
  const { pinnedAt } = column
  const classes = [
    headCell,
    column.align === 'end' && atEnd,
    canSort && sortable,
    shown !== 'none' && sorted,
    pinnedAt !== undefined && pinned,
    column.isPinEdge && pinEdge,
  ]
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={canSort ? shown : undefined}
      aria-labelledby={name}
      title={column.description}
      aria-keyshortcuts={menuName && 'Alt+ArrowDown'}
      data-column={place}
      data-id={column.id}
      tabIndex={tabIndex}
      className={classes.filter(Boolean).join(' ')}
      style={cellPlace(column)}
      onPointerDown={(event) => onDrag(event, column.id)}
    >
      <span id={name} className={headText}>
        {column.header}
      </span>
      {shown !== 'none' && <SortMark isUp={shown === 'ascending'} />}
      {menuName && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={menuName}
          aria-haspopup="menu"
          data-menu={column.id}
          className={menuButton}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden fill="currentColor">
            <path d="M8 2.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5M8 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5M8 11a1.25 1.25 0 1 1 0 2.5A1.25 1.25 0 0 1 8 11" />
          </svg>
        </button>
      )}
      {menuName && (
        <span aria-hidden className={edge} onPointerDown={(event) => onPull(event, column.id)} data-edge />
      )}
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
  readonly checks: GridChecks
  readonly label: string
}

function CheckAll({ model, checks, label }: SelectAllProps): ReactElement {
  const state = checks.state.value
  const isEmpty = model.source.count.value === 0
  return (
    <CheckBox
      label={label}
      state={isEmpty ? 'unchecked' : state}
      isDisabled={isEmpty}
      onPress={() => checks.setAll(nextForAll(checks.state.peek()))}
    />
  )
}
