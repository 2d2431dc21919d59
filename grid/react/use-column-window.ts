import { computed } from '@preact/signals-react'
import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, type RefObject } from 'react'
import type { GridModel } from './grid-model.ts'
import type { ShownColumn } from './use-column-model.ts'

/** All columns are rendered until the width of the grid is known. */
const UNMEASURED = { width: Number.MAX_SAFE_INTEGER, height: 0 }
/** Columns rendered beyond each edge: the browser scrolls before the scroll event. */
const OVERSCAN = 2

interface WindowOptions {
  readonly columns: readonly ShownColumn[]
  /** Px before the first column that scrolls. */
  readonly pinnedPx: number
  /** Cells of a row before its first column. */
  readonly shift: number
}

/**
 * The columns to render, virtualized by TanStack Virtual: the pinned ones, those in view, and the one that has the focus. The
 * same list while it holds the same columns, and the given list when that is all of them.
 */
export function useColumnWindow(
  root: RefObject<HTMLElement | null>,
  model: GridModel,
  { columns, pinnedPx, shift }: WindowOptions,
): readonly ShownColumn[] {
  const pinned = columns.filter(({ pinnedAt }) => pinnedAt !== undefined).length
  // Another function when a width has changed, so that the sizes are read again.
  const keyOf = useCallback((index: number) => columns[pinned + index]?.id ?? index, [columns, pinned])
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: columns.length - pinned,
    overscan: OVERSCAN,
    paddingStart: pinnedPx,
    initialRect: UNMEASURED,
    getItemKey: keyOf,
    estimateSize: (index) => columns[pinned + index]?.width ?? 0,
    getScrollElement: () => root.current,
    observeElementRect: observeWidth,
    observeElementOffset: observeScrollLeft,
  })
  const items = virtualizer.getVirtualItems()
  const first = pinned + (items[0]?.index ?? 0)
  const last = pinned + (items.at(-1)?.index ?? -1)
  const focused = useMemo(
    () =>
      computed(() => {
        const place = model.active.value.column - shift
        return place >= pinned && (place < first || place > last) ? place : undefined
      }),
    [model, shift, pinned, first, last],
  ).value
  return useMemo(() => {
    const isDrawn = (place: number): boolean =>
      place < pinned || (place >= first && place <= last) || place === focused
    const drawn = columns.filter(({ place }) => isDrawn(place))
    if (drawn.length === columns.length) return columns
    return drawn.map((column) => ({ ...column, track: column.place + shift + 1 }))
  }, [columns, pinned, first, last, focused, shift])
}

type ReportOffset = (offset: number, isScrolling: boolean) => void

// A grid that is hidden keeps the width it had.
function observeWidth(
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  report: (rect: Rect) => void,
) {
  if (scrollElement === null) return undefined
  const measure = (): void => {
    if (scrollElement.clientWidth > 0) report({ width: scrollElement.clientWidth, height: 0 })
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

// Reports horizontal scrolling only, and never as scrolling: that would render the grid at the start and end of each scroll.
function observeScrollLeft({ scrollElement }: Virtualizer<HTMLElement, HTMLElement>, report: ReportOffset) {
  if (scrollElement === null) return undefined
  let known = 0
  const onScroll = (): void => {
    // Negative where text runs from right to left.
    const offset = Math.abs(scrollElement.scrollLeft)
    if (offset === known) return
    known = offset
    report(offset, false)
  }
  scrollElement.addEventListener('scroll', onScroll, { passive: true })
  return () => scrollElement.removeEventListener('scroll', onScroll)
}
