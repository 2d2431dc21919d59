import { useSignalEffect } from '@preact/signals-react'
import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react'
import { noteDraw } from '../core/draws.ts'
import type { RowSource } from '../core/row-source.ts'
import { columnActions } from './column-actions.ts'
import { ColumnMenu } from './column-menu.tsx'
import { copyRows } from './copy-cells.ts'
import { GridBody } from './grid-body.tsx'
import { controlOf, focusActive, followFocus, followPresses, openRow } from './grid-focus.ts'
import { GridHeader } from './grid-header.tsx'
import { createGridModel, type GridModel } from './grid-model.ts'
import { GridTotals } from './grid-totals.tsx'
import type { GridColumn, GridDensity, GridProps } from './grid-types.ts'
import { grid, announcement, HEADER_PX } from './grid.css.ts'
import { pressCell } from './select-rows.ts'
import { useColumnModel } from './use-column-model.ts'
import { useColumnWindow } from './use-column-window.ts'
import { gridKeys } from './use-grid-keys.ts'
import { useViewport } from './use-viewport.ts'

const ROW_PX: Readonly<Record<GridDensity, number>> = { compact: 28, regular: 36, roomy: 44 }
const COMPACT_ROW_PX = 64
const CHECK_PX = 44

/**
 * A grid over any number of rows, of which it renders those in view. Follows the ARIA grid pattern: one tab stop,
 * every cell reachable by keyboard, `aria-rowindex` and `aria-colindex` of the whole list. Fills its parent, which must
 * have a height.
 */
export const Grid = memo(function Grid(props: GridProps): ReactElement {
  noteDraw('grid')
  const { label, source, labels, checks, sort, totals } = props
  const root = useRef<HTMLDivElement>(null)
  const model = useMemo(() => createGridModel(source), [source])
  const [said, say] = useState('')
  const { menu, openMenu, closeMenu } = useOpenMenu(model, root)
  const start = checks === undefined ? 0 : CHECK_PX
  const { columns, tracks: own, pinnedPx } = useColumnModel(props.columns, props.layout, start)
  const shift = checks === undefined ? 0 : 1
  const drawn = useColumnWindow(root, model, { columns, pinnedPx, shift })
  const isCompact = model.isNarrow.value && props.compact !== undefined
  const height = isCompact ? COMPACT_ROW_PX : ROW_PX[props.density ?? 'regular']
  const places = shift + (isCompact ? 1 : columns.length)
  const hasTotals = totals !== undefined
  useViewport(root, model, height, HEADER_PX * (hasTotals ? 2 : 1))
  useLayoutEffect(() => model.setColumns(places), [model, places])
  useLayoutEffect(() => followPresses(model), [model])
  const { columns: given, layout, onLayout } = props
  useControl(props, model, root, columns)
  const actions = useMemo(
    () => columnActions(model, { columns: given, layout, onLayout, labels, checks }, say),
    [model, given, layout, onLayout, labels, checks],
  )
  useRowCount(root, source, hasTotals ? 2 : 1)
  const keys = gridKeys({ model, columns, props, actions, openMenu })
  const before = checks === undefined ? '' : `${CHECK_PX}px`
  const tracks = `${before} ${isCompact ? 'minmax(0, 1fr)' : own}`.trim()
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
        aria-multiselectable={props.selection === undefined ? undefined : true}
        aria-busy={props.isLoading === true ? true : undefined}
        className={grid}
        style={inlineVars(tracks, height, pinnedPx)}
        onFocus={(event) => followFocus(event, model)}
        onPointerDown={(event) => pressCell(event, model, props.selection)}
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
          checks={checks}
          sort={sort}
          canSort={props.onSort !== undefined}
          actions={isCompact ? undefined : actions}
          before={before}
        />
        <GridBody model={model} root={root} columns={columns} drawn={drawn} props={props} />
        {hasTotals && !isCompact && (
          <GridTotals model={model} columns={drawn} totals={totals} hasChecks={checks !== undefined} />
        )}
      </div>
      {actions && <output className={announcement}>{said}</output>}
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

function useControl(
  { control, selection, copiedText, onCopied }: GridProps,
  model: GridModel,
  root: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
): void {
  useImperativeHandle(
    control,
    () => ({
      ...controlOf(model, root),
      copy: () => copyRows({ model, columns, selection, copiedText, onCopied }),
    }),
    [model, root, columns, selection, copiedText, onCopied],
  )
}

function useOpenMenu(model: GridModel, root: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<{ readonly id: string; readonly head: HTMLElement }>()
  return {
    menu,
    openMenu: (id: string, head: HTMLElement): void => setMenu({ id, head }),
    closeMenu: (): void => {
      setMenu(undefined)
      // The header may have moved, or be unmounted.
      requestAnimationFrame(() => focusActive(model, root.current))
    },
  }
}

// The count changes with every keystroke of a search: only the rows render.
function useRowCount(root: RefObject<HTMLElement | null>, { count }: RowSource, fixedRows: number): void {
  useSignalEffect(() => root.current?.setAttribute('aria-rowcount', String(count.value + fixedRows)))
}

function inlineVars(tracks: string, rowPx: number, pinnedPx: number): CSSProperties {
  // Custom properties are not in React's type of a style.
  return {
    '--grid-tracks': tracks,
    '--grid-row-height': `${rowPx}px`,
    scrollPaddingInlineStart: pinnedPx,
  } as CSSProperties
}
