import { useEffect, useRef, type RefObject } from 'react'

/**
 * A heading that takes the focus when a row of its list is gone, and with it the button that removed it: behind the dialog that asked,
 * which gives the focus back where it can.
 */
export function useFocusOfRemoved(rows: number, isAsking: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(rows)
  const isRemoved = useRef(false)
  useEffect(() => {
    isRemoved.current ||= rows < known.current
    known.current = rows
    if (!isRemoved.current || isAsking) return undefined
    const frame = requestAnimationFrame(() => {
      isRemoved.current = false
      if (document.activeElement === document.body) heading.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, isAsking])
  return heading
}
