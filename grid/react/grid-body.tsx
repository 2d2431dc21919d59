import { useSignalEffect } from '@preact/signals-react'
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import type { RowKey } from '../core/row-source.ts'
import type { GridModel } from './grid-model.ts'
import { GridRow } from './grid-row.tsx'
import type { GridProps } from './grid-types.ts'
import { body, bone, bodyRow, cell, empty, rows } from './grid.css.ts'
import type { ShownColumn } from './use-column-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface BodyProps {
  readonly model: GridModel
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly ShownColumn[]
  readonly props: GridProps
}

/** A row to draw. */
interface Drawn {
  readonly at: number
  readonly row: RowKey
  readonly isParked: boolean
}

/** The rows in view, and what stands in their place when there are none. */
export function GridBody({ model, root, columns, props }: BodyProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useGridFocus(root, model)
  useSignalEffect(() => {
    const shift = model.first.value * model.rowHeight.value - model.offset.value
    if (box.current !== null) box.current.style.transform = `translateY(${shift}px)`
  })
  const { count, spacer } = model.geometry.value
  if (count === 0) return <NoRows columns={columns} props={props} />
  const compact = model.isNarrow.value ? props.compact : undefined
  const contents = model.source.contents.value
  const active = model.active.value
  const range = model.cells.value
  const isChosen = (at: number) => range !== undefined && at >= range.top && at <= range.bottom
  return (
    <div role="rowgroup" className={body} style={{ height: spacer }}>
      <div className={rows}>
        <div ref={box}>
          {drawnRows(model).map(({ at, row, isParked }) => (
            <GridRow
              key={at}
              model={model}
              at={at}
              row={row}
              contents={contents}
              activeColumn={active.row === at ? active.column : undefined}
              rangeStart={isChosen(at) ? (range?.start ?? 0) : 0}
              rangeEnd={isChosen(at) ? (range?.end ?? -1) : -1}
              isParked={isParked}
              columns={columns}
              labels={props.labels}
              selection={props.selection}
              isDimmed={props.isDimmed}
              compact={compact}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

// The rows of the window in order, and the active row wherever it is: it must be there to be tabbed to.
function drawnRows(model: GridModel): Drawn[] {
  const first = model.first.value
  const end = model.end.value
  const active = model.active.value.row
  // Read so that another list is drawn when it comes.
  void model.source.revision.value
  const inView = Array.from<RowKey>(model.source.window(first, end - first))
  const drawn: Drawn[] = inView.map((row, place) => ({ at: first + place, row, isParked: false }))
  if (active < 0 || (active >= first && active < end)) return drawn
  const row = model.rowAt(active)
  if (row === undefined) return drawn
  const away: Drawn = { at: active, row, isParked: true }
  return active < first ? [away, ...drawn] : [...drawn, away]
}

const SKELETON_ROWS = 12

function NoRows({
  columns,
  props,
}: {
  readonly columns: readonly ShownColumn[]
  readonly props: GridProps
}): ReactElement {
  const places = columns.length + (props.selection === undefined ? 0 : 1)
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
          <div className={bone} />
        </div>
      ))}
    </div>
  ))
}
