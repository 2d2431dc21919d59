import { useSyncExternalStore } from 'react'
import { breakpoints } from '#styles'

const QUERY = `(max-width: ${breakpoints.tablet - 1}px)`

/** Whether the window is narrower than a tablet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
