import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type FocusEvent,
  type RefCallback,
} from 'react'
import { listParts, type ListPart } from './list-parts.ts'
import { useIsPrinting } from './use-is-printing.ts'

/** Shorter lists are rendered whole: for find in page, for print, and because it is cheap. */
const WINDOWED_FROM = 60
const OVERSCAN = 8

/** Properties of an item's element; none in a list that is rendered whole. */
export interface ItemProps extends AriaAttributes {
  readonly ref?: RefCallback<HTMLElement>
  readonly 'data-index'?: number
}

/**
 * Virtualizes a long list by TanStack Virtual with the window as scroll container. Shorter lists, and every
 * list while it is printed, are rendered whole. An item that has the focus stays rendered.
 *
 * @param estimatedPx Height of an item until it is measured.
 */
export function useWindowedList(count: number, estimatedPx: number) {
  const list = useRef<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const isPrinting = useIsPrinting()
  const isWindowed = count > WINDOWED_FROM && !isPrinting
  const rangeExtractor = useCallback((range: Range) => withFocused(range, focused), [focused])
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
      onFocus: (event: FocusEvent): void => {
        const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
        setFocused(index === undefined ? undefined : Number(index))
      },
    },
    /** For the element of an item: its index, by which it is measured. */
    itemProps: (index: number): ItemProps =>
      isWindowed ? { ref: virtualizer.measureElement, 'data-index': index } : {},
  }
}

function withFocused(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}

function wholeList(count: number): readonly ListPart[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'item', index }))
}
