import { useSignalEffect } from '@preact/signals-react'
import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import { noteDraw } from '../core/draws.ts'
import { cellOf, positionOf } from './cell-element.ts'
import { columnActions } from './column-actions.ts'
import { ColumnMenu } from './column-menu.tsx'
import { GridBody } from './grid-body.tsx'
import { GridHeader } from './grid-header.tsx'
import { createGridModel, type GridModel } from './grid-model.ts'
import { GridTotals } from './grid-totals.tsx'
import type { GridControl, GridDensity, GridProps } from './grid-types.ts'
import { grid, heard, HEADER_PX } from './grid.css.ts'
import { useColumnModel } from './use-column-model.ts'
import { useColumnWindow } from './use-column-window.ts'
import { gridKeys } from './use-grid-keys.ts'
import { useViewport } from './use-viewport.ts'

const ROW_PX: Readonly<Record<GridDensity, number>> = { compact: 28, regular: 36, roomy: 44 }
const COMPACT_ROW_PX = 64
const CHECK_PX = 44

/**
 * A grid over any number of rows, of which it draws only those in view. Follows the ARIA grid pattern: one tab stop,
 * every cell reachable by keys, true row and column numbers. Fills its parent, which must have a height.
 */
export const Grid = memo(function Grid(props: GridProps): ReactElement {
  noteDraw('grid')
  const { label, source, labels, selection, sort, totals } = props
  const root = useRef<HTMLDivElement>(null)
  const model = useMemo(() => createGridModel(source), [source])
  const [said, say] = useState('')
  const [menu, setMenu] = useState<{ readonly id: string; readonly head: HTMLElement }>()
  const start = selection === undefined ? 0 : CHECK_PX
  const { columns, tracks: own, pinnedPx } = useColumnModel(props.columns, sort, props.layout, start)
  const shift = selection === undefined ? 0 : 1
  const drawn = useColumnWindow(root, model, { columns, pinnedPx, shift })
  const isCompact = model.isNarrow.value && props.compact !== undefined
  const height = isCompact ? COMPACT_ROW_PX : ROW_PX[props.density ?? 'regular']
  const places = shift + (isCompact ? 1 : columns.length)
  const hasTotals = totals !== undefined
  useViewport(root, model, height, HEADER_PX * (hasTotals ? 2 : 1))
  useLayoutEffect(() => {
    model.setColumns(places)
  }, [model, places])
  useImperativeHandle(props.control, () => controlOf(model, root), [model])
  const { columns: given, layout, onLayout } = props
  const actions = useMemo(
    () => columnActions(model, { columns: given, layout, onLayout, labels, selection }, say),
    [model, given, layout, onLayout, labels, selection],
  )
  // The count changes with every key of a search: that draws no more than the rows.
  useSignalEffect(() => {
    const rows = source.count.value + (hasTotals ? 2 : 1)
    root.current?.setAttribute('aria-rowcount', String(rows))
  })
  const openMenu = (id: string, head: HTMLElement): void => setMenu({ id, head })
  const keys = gridKeys({ model, columns, props, actions, openMenu })
  const before = selection === undefined ? '' : `${CHECK_PX}px`
  const closeMenu = (): void => {
    setMenu(undefined)
    // The head may have moved, or be gone.
    requestAnimationFrame(() => focusActive(model, root.current))
  }
  const menuColumn = menu && columns.find(({ id }) => id === menu.id)
  return (
    <>
      <div
        ref={root}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={source.count.peek() + (hasTotals ? 2 : 1)}
        aria-colcount={shift + columns.length}
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-busy={props.isLoading === true ? true : undefined}
        className={grid}
        style={inlineVars(`${before} ${isCompact ? 'minmax(0, 1fr)' : own}`.trim(), height, pinnedPx)}
        onFocus={(event) => followFocus(event, model)}
        onPointerDown={(event) => stretchRange(event, model)}
        onClick={keys.onClick}
        onDoubleClick={(event) => openRow(event, props, model)}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
      >
        <GridHeader
          model={model}
          root={root}
          columns={columns}
          drawn={isCompact ? columns.slice(0, 1) : drawn}
          labels={labels}
          selection={selection}
          sort={sort}
          canSort={props.onSort !== undefined}
          actions={isCompact ? undefined : actions}
          before={before}
        />
        <GridBody model={model} root={root} columns={columns} drawn={drawn} props={props} />
        {hasTotals && !isCompact && (
          <GridTotals model={model} columns={drawn} totals={totals} hasSelection={selection !== undefined} />
        )}
      </div>
      {actions && <output className={heard}>{said}</output>}
      {menu && menuColumn && actions && labels.menu && (
        <ColumnMenu
          head={menu.head}
          column={menuColumn}
          actions={actions}
          labels={labels.menu}
          onSort={props.onSort}
          onClose={closeMenu}
        />
      )}
    </>
  )
})

function inlineVars(tracks: string, rowPx: number, pinnedPx: number): CSSProperties {
  // Custom properties are not in React's type of a style.
  return {
    '--grid-tracks': tracks,
    '--grid-row-height': `${rowPx}px`,
    scrollPaddingInlineStart: pinnedPx,
  } as CSSProperties
}

function controlOf(model: GridModel, root: { readonly current: HTMLElement | null }): GridControl {
  const show = (row: number): void => {
    model.extend(false)
    model.activate({ row, column: model.active.peek().column })
    model.reveal(row)
    // The page may have scrolled on.
    root.current?.scrollIntoView({ block: 'nearest' })
  }
  return {
    show,
    goTo(row) {
      show(row)
      requestAnimationFrame(() => focusActive(model, root.current))
    },
    activeRow: () => Math.max(0, model.active.peek().row),
  }
}

function focusActive(model: GridModel, root: HTMLElement | null): void {
  const { row, column } = model.active.peek()
  if (root !== null) cellOf(root, row, column)?.focus({ preventScroll: true })
}

// The cell that has the focus is the active one; a row that was out of view comes into it.
function followFocus(event: FocusEvent<HTMLElement>, model: GridModel): void {
  const cell = positionOf(event.target)
  if (cell === undefined) return
  model.activate(cell)
  if (cell.row !== HEADER_ROW) model.reveal(cell.row)
}

// Shift with a click takes the cells up to the clicked one; a click without ends the range.
function stretchRange(event: PointerEvent<HTMLElement>, model: GridModel): void {
  const cell = positionOf(event.target)
  if (cell === undefined || cell.row === HEADER_ROW || event.target instanceof HTMLInputElement) return
  model.extend(event.shiftKey && model.active.peek().row !== HEADER_ROW)
  // The browser would mark the text in between.
  if (event.shiftKey) event.preventDefault()
  if (event.shiftKey) model.activate(cell)
}

function openRow(event: MouseEvent, { onOpen }: GridProps, model: GridModel): void {
  const row = model.rowAt(positionOf(event.target)?.row ?? HEADER_ROW)
  if (row !== undefined) onOpen?.(row)
}
