import { useCallback, type RefCallback } from 'react'
import { CORNER_ROOMS } from './corner-room.ts'

/** Between what stands above each other. */
const GAP_PX = 8

/** The ref of an element that others stand above: its height is known to their styles while it is shown. */
export function useCornerRoom(room: keyof typeof CORNER_ROOMS): RefCallback<HTMLElement> {
  return useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null) return undefined
      const root = document.documentElement.style
      const measure = (): void => {
        const { offsetHeight } = element
        root.setProperty(CORNER_ROOMS[room], `${offsetHeight > 0 ? offsetHeight + GAP_PX : 0}px`)
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => {
        observer.disconnect()
        root.removeProperty(CORNER_ROOMS[room])
      }
    },
    [room],
  )
}
