import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether the only child of an element is wider (`inline`) or higher (`block`) than the element, which then scrolls. */
export function useIsScrollable<Target extends Element>(
  axis: 'inline' | 'block' = 'inline',
): readonly [RefObject<Target | null>, boolean] {
  const box = useRef<Target>(null)
  const [isScrollable, setScrollable] = useState(false)
  useLayoutEffect(() => {
    const shown = box.current
    if (shown === null) return undefined
    const measure = (): void =>
      setScrollable(
        axis === 'inline' ? shown.scrollWidth > shown.clientWidth : shown.scrollHeight > shown.clientHeight,
      )
    // Tells of the first size, too, without a layout in the middle of the page's first drawing.
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    if (shown.firstElementChild) observer.observe(shown.firstElementChild)
    return () => observer.disconnect()
  }, [axis])
  return [box, isScrollable]
}
