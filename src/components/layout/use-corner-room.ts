import { signal } from '@preact/signals-react'
import { useCallback, type CSSProperties, type RefCallback } from 'react'
import { cornerRoom, type CornerPart } from '#styles'

/** Between what stands above each other. */
const GAP_PX = 8

/** The heights of the parts that are shown, each with the distance to what stands above it, as custom properties. */
const rooms = signal<Readonly<Record<string, string>>>({})

/** The ref of an element that others stand above: its height is known to their styles while it is shown. */
export function useCornerRoom(part: CornerPart): RefCallback<HTMLElement> {
  return useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null) return undefined
      // Tells of the first height before it is painted, too, and lays nothing out for it.
      const observer = new ResizeObserver(() => {
        const { offsetHeight } = element
        setRoom(part, offsetHeight > 0 ? offsetHeight + GAP_PX : 0)
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        setRoom(part, 0)
      }
    },
    [part],
  )
}

/** The style of an element that stands above others. */
export function useRoomBelow(): CSSProperties {
  return rooms.value
}

function setRoom(part: CornerPart, height: number): void {
  const room = cornerRoom(part)
  const next = `${height}px`
  if ((rooms.peek()[room] ?? '0px') === next) return
  rooms.value = { ...rooms.peek(), [room]: next }
  // The page scrolls clear of it. Of no other: everything inherits what the root has, and would be styled again.
  if (part === 'banner') document.documentElement.style.setProperty(room, next)
}
