import { useEffect, useRef, type RefObject } from 'react'

/** A heading that takes the focus when a dialog has closed and what opened it is gone. */
export function useFocusOfGone(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return undefined
    // Behind the dialog, which gives the focus back where it can.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return heading
}
