import {
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import { positionOf } from './cell-element.ts'
import { GridBody } from './grid-body.tsx'
import { GridHeader } from './grid-header.tsx'
import { createGridModel } from './grid-model.ts'
import { GridTotals } from './grid-totals.tsx'
import type { GridDensity, GridProps } from './grid-types.ts'
import { grid, HEADER_PX } from './grid.css.ts'
import { useColumnModel } from './use-column-model.ts'
import { gridKeys } from './use-grid-keys.ts'
import { followScroll, useViewport } from './use-viewport.ts'

const ROW_PX: Readonly<Record<GridDensity, number>> = { compact: 28, regular: 36, roomy: 44 }
const COMPACT_ROW_PX = 64
const CHECK_TRACK = '44px'

/**
 * A grid over any number of rows, of which it draws only those in view. Follows the ARIA grid pattern: one tab stop,
 * every cell reachable by keys, true row and column numbers. Fills its parent, which must have a height.
 */
export function Grid(props: GridProps): ReactElement {
  const { label, source, labels, selection, sort, totals } = props
  const root = useRef<HTMLDivElement>(null)
  const model = useMemo(() => createGridModel(source), [source])
  const { columns, tracks: own } = useColumnModel(props.columns, sort)
  const isCompact = model.isNarrow.value && props.compact !== undefined
  const height = isCompact ? COMPACT_ROW_PX : ROW_PX[props.density ?? 'regular']
  const places = (selection === undefined ? 0 : 1) + (isCompact ? 1 : columns.length)
  const hasTotals = totals !== undefined
  useViewport(root, model, height, HEADER_PX * (hasTotals ? 2 : 1))
  useLayoutEffect(() => {
    model.setColumns(places)
  }, [model, places])
  const keys = gridKeys({ model, columns, props })
  const shownTracks = isCompact ? 'minmax(0, 1fr)' : own
  return (
    <div
      ref={root}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={source.count.value + (hasTotals ? 2 : 1)}
      aria-colcount={(selection === undefined ? 0 : 1) + columns.length}
      aria-multiselectable={selection === undefined ? undefined : true}
      aria-busy={props.isLoading === true ? true : undefined}
      className={grid}
      style={inlineVars(selection === undefined ? shownTracks : `${CHECK_TRACK} ${shownTracks}`, height)}
      onScroll={(event) => followScroll(event.currentTarget, model)}
      onFocus={(event) => followFocus(event, model)}
      onClick={keys.onClick}
      onDoubleClick={(event) => openRow(event, props, model)}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
    >
      <GridHeader
        model={model}
        root={root}
        columns={isCompact ? columns.slice(0, 1) : columns}
        labels={labels}
        selection={selection}
        sort={sort}
        canSort={props.onSort !== undefined}
      />
      <GridBody model={model} root={root} columns={columns} props={props} />
      {hasTotals && !isCompact && (
        <GridTotals model={model} columns={columns} totals={totals} hasSelection={selection !== undefined} />
      )}
    </div>
  )
}

function inlineVars(tracks: string, rowPx: number): CSSProperties {
  // Custom properties are not in React's type of a style.
  return { '--grid-tracks': tracks, '--grid-row-height': `${rowPx}px` } as CSSProperties
}

// The cell that has the focus is the active one; a row that was out of view comes into it.
function followFocus(event: FocusEvent<HTMLElement>, model: ReturnType<typeof createGridModel>): void {
  const cell = positionOf(event.target)
  if (cell === undefined) return
  model.activate(cell)
  if (cell.row !== HEADER_ROW) event.currentTarget.scrollTop = model.reveal(cell.row)
}

function openRow(event: MouseEvent, { onOpen }: GridProps, model: ReturnType<typeof createGridModel>): void {
  const row = model.rowAt(positionOf(event.target)?.row ?? HEADER_ROW)
  if (row !== undefined) onOpen?.(row)
}
