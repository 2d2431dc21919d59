import { useSyncExternalStore } from 'react'
import { breakpoints, media } from '#styles'

const NARROW = `(max-width: ${breakpoints.tablet - 1}px)`
const SHORT = `(max-height: ${breakpoints.tall - 1}px)`

export function useIsNarrow(): boolean {
  return useMatches(NARROW)
}

/** Whether the window is narrower than where panes beside each other leave a line of sums its room. */
export function useIsBelowWide(): boolean {
  return useMatches(media.belowWide)
}

/** Whether the window is narrower than where panes stand beside each other. */
export function useIsBelowDesktop(): boolean {
  return useMatches(media.belowDesktop)
}

/** Whether the window is so low that what stands above rows leaves them no room: a desk's at twice its size, a phone's on its side. */
export function useIsShort(): boolean {
  return useMatches(SHORT)
}

/** Whether the window is a phone's, or so low: its height is for the rows, and what else there is stands behind them. */
export function useAreRowsFirst(): boolean {
  const isNarrow = useIsNarrow()
  return useIsShort() || isNarrow
}

/** Whether a list of documents has neither the height for cards nor the width for its columns: each row is then two short lines. */
export function useIsLow(): boolean {
  return useMatches(media.low)
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => subscribe(query, onChange),
    () => matchMedia(query).matches,
  )
}

function subscribe(query: string, onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
