import { useCallback, type RefCallback } from 'react'
import { cornerRoom, type CornerPart } from '#styles'

/** Between what stands above each other. */
const GAP_PX = 8

/** The ref of an element that others stand above: its height is known to their styles while it is shown. */
export function useCornerRoom(part: CornerPart): RefCallback<HTMLElement> {
  return useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null) return undefined
      const room = cornerRoom(part)
      const root = document.documentElement.style
      const measure = (): void => {
        const { offsetHeight } = element
        root.setProperty(room, `${offsetHeight > 0 ? offsetHeight + GAP_PX : 0}px`)
      }
      // Tells of the first height before it is painted, too, and lays nothing out for it.
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => {
        observer.disconnect()
        root.removeProperty(room)
      }
    },
    [part],
  )
}
