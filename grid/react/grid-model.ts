import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { geometryOf, offsetToReveal, pageRows, rowsInView } from '../core/geometry.ts'
import type { RowKey, RowSource } from '../core/row-source.ts'
import { slotsFor, type Slot } from '../core/slots.ts'
import { createCellModel } from './cell-model.ts'
import { createRowVirtualizer, FIRST_VIEWPORT_PX } from './row-virtualizer.ts'

export type GridModel = ReturnType<typeof createGridModel>

/** The state of one grid: scroll position, viewport and active row. */
export function createGridModel(source: RowSource) {
  const rowHeight = signal(36)
  const viewport = signal(FIRST_VIEWPORT_PX)
  const isNarrow = signal(false)
  const scrolled = signal(0)
  const columns = signal(1)
  /** The row that was toggled last: the anchor of a range. */
  const anchor = signal<number | undefined>(undefined)

  const virtualizer = createRowVirtualizer(
    () => geometry.peek(),
    (to) => void (scrolled.value = to),
  )
  const geometry = computed(() => {
    virtualizer.layOut(source.count.value, rowHeight.value)
    return geometryOf(source.count.value, rowHeight.value, viewport.value)
  })
  const offset = computed(() => Math.min(scrolled.value, geometry.value.furthest))
  const range = computed(() => rowsInView(geometry.value, offset.value, virtualizer.blocks()))
  const first = computed(() => range.value.first)
  const end = computed(() => range.value.end)
  const bounds = computed(() => ({
    rows: geometry.value.count,
    columns: columns.value,
    page: pageRows(geometry.value),
  }))
  const cells = createCellModel(bounds)
  let before: readonly Slot[] = []
  let isByKey = false
  // The rows of the window in order, and the active row: it must be in the DOM to be reachable by Tab.
  const slots = computed(() => {
    const { row } = cells.active.value
    const inView = Array.from({ length: end.value - first.value }, (_, n) => first.value + n)
    const isOutOfView = row >= 0 && row < geometry.value.count && (row < first.value || row >= end.value)
    const wanted = isOutOfView ? (row < first.value ? [row, ...inView] : [...inView, row]) : inView
    before = slotsFor(before, wanted, row)
    return before
  })

  return {
    source,
    rowHeight: rowHeight as ReadonlySignal<number>,
    isNarrow: isNarrow as ReadonlySignal<boolean>,
    anchor: anchor as ReadonlySignal<number | undefined>,
    geometry,
    offset,
    first,
    end,
    slots,
    bounds,
    ...cells,
    /** Records whether the last press on the page was one of a key. */
    notePress: (byKey: boolean): void => void (isByKey = byKey),
    isByKey: (): boolean => isByKey,
    /** Focuses a cell; its focus is visible after the press of a key, also where the browser judges by the element before it. */
    focusCell: (cell: HTMLElement): void =>
      cell.focus({ preventScroll: true, ...(isByKey && { focusVisible: true }) }),
    /** Follows the scroll position of the element that scrolls, until the returned function is called. */
    attach: virtualizer.attach,
    scrollTo: virtualizer.scrollTo,
    reveal: (row: number): void => virtualizer.scrollTo(offsetToReveal(geometry.peek(), offset.peek(), row)),
    rowAt: (row: number): RowKey | undefined => source.window(row, 1)[0],
    setRowHeight: (px: number): void => void (rowHeight.value = px),
    setColumns: (count: number): void => void (columns.value = count),
    setAnchor: (row: number): void => void (anchor.value = row),
    /** Stores the measured height for rows, and whether the grid is narrow. */
    measure: (px: number, narrow: boolean): void =>
      batch(() => {
        viewport.value = Math.max(0, px)
        virtualizer.setViewport(viewport.peek())
        isNarrow.value = narrow
      }),
  }
}
