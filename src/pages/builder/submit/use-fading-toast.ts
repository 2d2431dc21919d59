import { useEffect, useRef } from 'react'
import { closeToast } from '#components'
import { builder } from '#state'

/** Closes a toast when the offer or `place` changes, and with the page: it is outdated then. */
export function useFadingToast(id: string, place: string): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) closeToast(id)
    shown.current = place
  }, [id, place])
  useEffect(() => {
    const stop = builder.edits.subscribe(() => closeToast(id))
    return () => {
      stop()
      closeToast(id)
    }
  }, [id])
}
