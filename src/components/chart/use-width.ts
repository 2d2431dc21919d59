import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Where an element has no layout. */
const FALLBACK_PX = 640

/** The width of an element in whole px, measured before the first paint and after each change; undefined before. */
export function useWidth<Target extends Element>(): readonly [RefObject<Target | null>, number | undefined] {
  const element = useRef<Target>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return undefined
    const measure = (): void => setWidth(Math.floor(shown.getBoundingClientRect().width) || FALLBACK_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
