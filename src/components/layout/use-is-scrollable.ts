import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether the only child of an element is wider than the element, which then scrolls sideways. */
export function useIsScrollable<Target extends Element>(): readonly [RefObject<Target | null>, boolean] {
  const box = useRef<Target>(null)
  const [isScrollable, setScrollable] = useState(false)
  useLayoutEffect(() => {
    const shown = box.current
    if (shown === null) return undefined
    const measure = (): void => setScrollable(shown.scrollWidth > shown.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    if (shown.firstElementChild) observer.observe(shown.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [box, isScrollable]
}
