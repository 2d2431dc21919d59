import { useEffect, useRef } from 'react'
import { closeToast } from '#components'
import { builder } from '#state'

/** Takes a toast away when the offer changes, when `place` does, and with the page: what it said is the past then. */
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
