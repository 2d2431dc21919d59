import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the first button of an element when a dialog that an entry of its menu opened has closed: the entry is gone by then.
 * Not before the dialog is gone, which keeps the focus inside while it is there.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return place
}
