import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { deviceStorage } from '#data'
import { FROM_TOP_MS } from '#styles'

const KEY = 'sooner.hero-room'

/** The height in px that the hero had last, in a window of the present width; undefined where that is not known. */
export function lastHeroHeight(): number | undefined {
  const [width = 0, height = 0] = (deviceStorage.getItem(KEY) ?? '').split(' ').map(Number)
  return width === window.innerWidth && height > 0 ? height : undefined
}

/** The ref of what keeps room for the hero: the height of the hero in it is stored for the next visit, once it has its figures. */
export function useStoredHeight(hasFigures: boolean): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = room.current?.firstElementChild
    if (!hasFigures || !content) return undefined
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height)
      if (height > 0 && content.querySelector('[data-loading]') === null)
        deviceStorage.setItem(KEY, `${window.innerWidth} ${height}`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [hasFigures])
  return room
}

/**
 * Whether something became known, or still is not, when what stands below had been shown already: its room is kept from then on. By the
 * clock, too: on a slow machine a timer comes behind what the browser shows without the page.
 */
export function useIsLate(isKnown: boolean): boolean {
  const [isLate, setLate] = useState(false)
  const since = useRef<number>(undefined)
  useLayoutEffect(() => {
    since.current ??= performance.now()
    if (isKnown && performance.now() - since.current >= FROM_TOP_MS) setLate(true)
  }, [isKnown])
  useEffect(() => {
    if (isKnown) return undefined
    const timer = setTimeout(() => setLate(true), FROM_TOP_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isLate
}
