import { HEADER_ROW } from '../core/cell-position.ts'
import {
  completeLayout,
  hideColumn,
  moveColumn,
  pinColumn,
  resizeColumn,
  shownIds,
  type ColumnLayout,
} from '../features/column-layout.ts'
import type { GridModel } from './grid-model.ts'
import type { GridProps } from './grid-types.ts'

const KEY_STEP_PX = 16

interface ActionProps extends Pick<GridProps, 'columns' | 'labels' | 'checks' | 'layout'> {
  readonly onLayout: GridProps['onLayout'] | undefined
}

export type ColumnActions = ReturnType<typeof columnActions>

/** The actions on a column; focus and announcements follow. Undefined where the layout cannot be changed. */
export function columnActions(model: GridModel, props: ActionProps, say: (text: string) => void) {
  const { columns, labels, checks, onLayout } = props
  if (onLayout === undefined) return undefined
  const ids = columns.map(({ id }) => id)
  const layout = completeLayout(ids, props.layout)
  const shift = checks === undefined ? 0 : 1
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.header ?? id

  function take(next: ColumnLayout, id: string): void {
    if (next === layout) return
    onLayout?.(next)
    const shown = shownIds(next)
    const place = Math.max(0, shown.indexOf(id))
    if (model.active.peek().row === HEADER_ROW) model.activate({ row: HEADER_ROW, column: place + shift })
    if (shown.includes(id)) say(labels.menu?.moved(nameOf(id), place + 1, shown.length) ?? '')
  }

  return {
    layout,
    hidden: layout.filter(({ isHidden }) => isHidden).map(({ id }) => ({ id, name: nameOf(id) })),
    isPinned: (id: string): boolean => layout.find((each) => each.id === id)?.isPinned === true,
    move: (id: string, places: number): void => take(moveColumn(layout, id, places), id),
    pin: (id: string, isPinned: boolean): void => take(pinColumn(layout, id, isPinned), id),
    hide: (id: string, isHidden: boolean): void => take(hideColumn(layout, id, isHidden), id),
    reset: (): void => onLayout([]),
    resize(id: string, px: number): void {
      const next = resizeColumn(layout, id, px)
      onLayout(next)
      const { width } = next.find((each) => each.id === id) ?? {}
      if (width !== undefined) say(labels.menu?.resized(nameOf(id), width) ?? '')
    },
    /** By keys: starts from the rendered width. */
    widen(id: string, drawnPx: number, steps: number): void {
      this.resize(id, drawnPx + steps * KEY_STEP_PX)
    },
  }
}
