import { useSignalEffect } from '@preact/signals-react'
import {
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { HEADER_ROW } from '../core/cell-position.ts'
import type { RowKey } from '../core/row-source.ts'
import type { GridChecks } from '../features/checks.ts'
import type { GridModel } from './grid-model.ts'
import { GridRow } from './grid-row.tsx'
import type { GridProps } from './grid-types.ts'
import { body, skeletonCell, bodyRow, cell, empty, rows } from './grid.css.ts'
import { createRowWriter, type RowStyle } from './row-writer.ts'
import { dropRange } from './select-rows.ts'
import { toggleCheck } from './toggle-check.ts'
import type { ShownColumn } from './use-column-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface BodyProps {
  readonly model: GridModel
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly ShownColumn[]
  readonly drawn: readonly ShownColumn[]
  readonly props: GridProps
}

export function GridBody({ model, root, columns, drawn, props }: BodyProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const { checks, compact } = props
  const active = model.active.value
  useGridFocus(root, model, active.row === HEADER_ROW ? undefined : active)
  useSignalEffect(() => {
    const shift = model.first.value * model.rowHeight.value - model.offset.value
    if (box.current !== null) box.current.style.transform = `translateY(${shift}px)`
  })
  useSignalEffect(() => dropRange(model, props.selection))
  const isCompact = compact !== undefined && model.isNarrow.value
  useWrittenRows(box, model, useRowStyle(columns, isCompact ? NO_COLUMNS : drawn, props))
  const onToggle = useMemo(() => checks && toggles(model, checks), [model, checks])
  const { count, spacer } = model.geometry.value
  if (count === 0) return <NoRows columns={isCompact ? 1 : columns.length} props={props} />
  const range = model.cells.value
  const isChosen = (at: number) => range !== undefined && at >= range.top && at <= range.bottom
  const isInView = (at: number) => at >= model.first.value && at < model.end.value
  return (
    <div role="rowgroup" className={body} style={{ height: spacer }}>
      <div className={rows}>
        <div ref={box}>
          {model.slots.value.map(({ at, key }) => (
            <GridRow
              key={key}
              at={at}
              activeColumn={active.row === at ? active.column : undefined}
              rangeStart={isChosen(at) ? (range?.start ?? 0) : 0}
              rangeEnd={isChosen(at) ? (range?.end ?? -1) : -1}
              isParked={!isInView(at)}
              columns={drawn}
              columnCount={columns.length}
              onToggle={onToggle}
              compact={isCompact ? compactOf(model.rowAt(at), compact) : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function compactOf(row: RowKey | undefined, compact: (row: RowKey) => ReactNode): ReactNode {
  return row === undefined ? null : compact(row)
}

const NO_COLUMNS: readonly ShownColumn[] = []

function useRowStyle(
  columns: readonly ShownColumn[],
  written: readonly ShownColumn[],
  { labels, checks, selection, isDimmed }: GridProps,
): RowStyle {
  const name = columns[0]?.text
  return useMemo(
    () => ({ columns: written, name, labels, checks, selection, isDimmed }),
    [written, name, labels, checks, selection, isDimmed],
  )
}

/** Writes the rendered rows whenever they or their contents change. */
function useWrittenRows(box: RefObject<HTMLElement | null>, model: GridModel, style: RowStyle): void {
  const write = useMemo(() => createRowWriter(), [])
  const contents = model.source.contents.value
  // Subscribes, so that another list is written.
  void model.source.revision.value
  useLayoutEffect(() => {
    const first = model.first.peek()
    const inView = model.source.window(first, model.end.peek() - first)
    for (const [place, { at }] of model.slots.peek().entries()) {
      const element = box.current?.children[place]
      const isInView = at >= first && at < model.end.peek()
      if (element) write(element, isInView ? inView[at - first] : model.rowAt(at), contents, style)
    }
  })
}

function toggles(model: GridModel, checks: GridChecks) {
  return (at: number, event: MouseEvent<HTMLInputElement>): void => {
    toggleCheck(model, checks, at, event.shiftKey)
    // The keyboard continues from here.
    event.currentTarget.parentElement?.focus({ preventScroll: true })
    const row = model.rowAt(at)
    // The browser has toggled it already; the owner of the rows decides its state.
    if (row !== undefined) event.currentTarget.checked = checks.isChecked(row)
  }
}

const SKELETON_ROWS = 12

interface NoRowsProps {
  /** How many cells a row has beside its checkbox. */
  readonly columns: number
  readonly props: GridProps
}

function NoRows({ columns, props }: NoRowsProps): ReactElement {
  const places = columns + (props.checks === undefined ? 0 : 1)
  if (props.isLoading === true) return <Skeleton places={places} label={props.labels.loading} />
  return (
    <div role="rowgroup" className={body}>
      <div role="row" aria-rowindex={2}>
        <div role="gridcell" aria-colindex={1} aria-colspan={places} className={empty}>
          {props.empty}
        </div>
      </div>
    </div>
  )
}

function Skeleton({ places, label }: { readonly places: number; readonly label: string }): ReactElement {
  return (
    <div role="rowgroup" className={body}>
      <div role="row" aria-rowindex={2}>
        <div role="gridcell" aria-colindex={1} aria-colspan={places} aria-label={label} />
      </div>
      <div aria-hidden>{skeletonRows(places)}</div>
    </div>
  )
}

function skeletonRows(places: number): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <div key={row} className={bodyRow}>
      {Array.from({ length: places }, (_, place) => (
        <div key={place} className={cell}>
          <div className={skeletonCell} />
        </div>
      ))}
    </div>
  ))
}
