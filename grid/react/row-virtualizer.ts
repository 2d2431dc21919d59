import { Virtualizer, type Rect } from '@tanstack/react-virtual'
import { blockCount, offsetAt, rowsOfBlock, scrollTopAt, type Geometry } from '../core/geometry.ts'

/** Rows rendered before the first measurement. */
export const FIRST_VIEWPORT_PX = 640

type ReportOffset = (offset: number, isScrolling: boolean) => void
type ReportRect = (rect: Rect) => void

/**
 * TanStack Virtual over blocks of rows, driven by signals instead of React renders: an item is a block of 512 rows, since
 * the library measures every item again when their number changes. `observeElementOffset` and `scrollToFn` translate
 * between the offset into the list and the scroll position, which is scaled when the list is taller than an element can be.
 *
 * @param geometry The rows as they are now.
 * @param onOffset Receives the offset after every scroll.
 */
export function createRowVirtualizer(geometry: () => Geometry, onOffset: (offset: number) => void) {
  let reportOffset: ReportOffset | undefined
  let reportRect: ReportRect | undefined
  let scroller: HTMLElement | undefined

  function setOffset(offset: number): void {
    // Never reports scrolling: nothing renders differently while the list scrolls.
    reportOffset?.(offset, false)
    onOffset(offset)
  }

  function scrollTo(wanted: number): void {
    const offset = Math.min(Math.max(wanted, 0), geometry().furthest)
    // Set before the element scrolls, so that its scroll event is recognized.
    setOffset(offset)
    if (scroller) scroller.scrollTop = scrollTopAt(geometry(), offset)
  }

  const options = {
    count: 0,
    overscan: 0,
    estimateSize: () => 0,
    getScrollElement: () => scroller ?? null,
    initialRect: { width: 0, height: FIRST_VIEWPORT_PX },
    scrollToFn: scrollTo,
    observeElementRect: (_: unknown, report: ReportRect) => {
      reportRect = report
      report({ width: 0, height: geometry().viewport })
    },
    observeElementOffset: (_: unknown, report: ReportOffset) => {
      const element = scroller
      reportOffset = report
      const onScroll = (): void => {
        if (element) followScroll(element, geometry(), virtualizer.scrollOffset ?? 0, setOffset)
      }
      element?.addEventListener('scroll', onScroll, { passive: true })
      return () => element?.removeEventListener('scroll', onScroll)
    },
  }
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options)

  return {
    /** Lays out the blocks again: the number of rows or their height has changed. */
    layOut: (rows: number, rowHeight: number): void => {
      virtualizer.setOptions({
        ...options,
        count: blockCount(rows),
        estimateSize: (block) => rowsOfBlock(rows, block) * rowHeight,
        // Another function, so that the sizes are read again when only the last block has changed.
        getItemKey: (block) => block,
      })
    },
    blocks: () => virtualizer.getVirtualItems(),
    setViewport: (height: number): void => reportRect?.({ width: 0, height }),
    scrollTo,
    /** Follows an element's scroll position until the returned function is called. */
    attach: (element: HTMLElement): (() => void) => {
      scroller = element
      // What the framework adapters of the library call.
      // oxlint-disable-next-line no-underscore-dangle
      const detach = virtualizer._didMount()
      // oxlint-disable-next-line no-underscore-dangle
      virtualizer._willUpdate()
      return () => {
        detach()
        scroller = undefined
      }
    },
  }
}

// Applies a scroll position, unless it is only the rounding of one that was set.
function followScroll(
  element: HTMLElement,
  geometry: Geometry,
  known: number,
  setOffset: (offset: number) => void,
): void {
  if (geometry.scale > 1 && Math.abs(element.scrollTop - scrollTopAt(geometry, known)) < 1) return
  setOffset(offsetAt(geometry, element.scrollTop))
}
