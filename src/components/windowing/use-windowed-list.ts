import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type AriaAttributes, type RefCallback } from 'react'
import { listParts, type ListPart } from './list-parts.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useItemFocus } from './use-item-focus.ts'

/** Shorter lists are rendered whole: for find in page, for print, and because it is cheap. */
const WINDOWED_FROM = 60
const OVERSCAN = 8

/** Properties of an item's element; none in a list that is rendered whole. */
export interface ItemProps extends AriaAttributes {
  readonly ref?: RefCallback<HTMLElement>
  readonly 'data-index'?: number
  /** Of an element that takes the focus itself because nothing in it does. */
  readonly tabIndex?: 0 | -1
}

/**
 * Virtualizes a long list by TanStack Virtual with the window as scroll container. Shorter lists, and every
 * list while it is printed, are rendered whole. An item that has the focus stays rendered.
 *
 * @param estimatedPx Height of an item until it is measured.
 * @param itemKey Tells an item from the others where items change places; without it an item is its place.
 */
export function useWindowedList(count: number, estimatedPx: number, itemKey?: (index: number) => string) {
  const list = useRef<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  const focus = useItemFocus(list, count, itemKey)
  const isPrinting = useIsPrinting()
  const isWindowed = count > WINDOWED_FROM && !isPrinting
  const kept = focus.kept.join()
  const rangeExtractor = useCallback((range: Range) => withKept(range, kept), [kept])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isWindowed,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    estimateSize: () => estimatedPx,
    // An element that is not laid out has no height.
    measureElement: (element) => element.offsetHeight || estimatedPx,
  })
  useLayoutEffect(() => {
    if (!isWindowed) return undefined
    const measure = (): void => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Content above the list may change its height: the page's height changes then.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isWindowed])
  const setList = useCallback((element: HTMLElement | null): void => void (list.current = element), [])
  return {
    isWindowed,
    parts: isWindowed
      ? listParts(virtualizer.getVirtualItems(), { start: top, end: top + virtualizer.getTotalSize() })
      : wholeList(count),
    /** For the element that holds the items. */
    listProps: {
      ref: setList,
      onFocus: focus.onFocus,
    },
    focus,
    /** For the element of an item: its index, by which it is measured. */
    itemProps: (index: number): ItemProps =>
      isWindowed ? { ref: virtualizer.measureElement, 'data-index': index } : {},
  }
}

// The kept items as a text, so that a callback changes with them alone.
function withKept(range: Range, kept: string): number[] {
  const shown = defaultRangeExtractor(range)
  const more = kept === '' ? [] : kept.split(',').map(Number)
  const missing = more.filter((index) => index < range.count && !shown.includes(index))
  return missing.length === 0 ? shown : [...new Set([...shown, ...missing])].sort((a, b) => a - b)
}

function wholeList(count: number): readonly ListPart[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'item', index }))
}
