import { useEffect, useRef, useState } from 'react'

const APPEARS_AFTER_MS = 5000

/** When a dismissal is stored: after the banner has slid out. */
const STORED_AFTER_MS = 1000

type Phase = 'waiting' | 'shown' | 'leaving'

/** A banner that appears a while after the page, and leaves when it is dismissed or `isAnswered`, which `onDismissed` stores. */
export function useBannerPhase(
  isAnswered: boolean,
  onDismissed: () => void,
): { readonly phase: Phase; readonly dismiss: () => void } {
  const [hasAppeared, setAppeared] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const isLeaving = isDismissed || isAnswered
  const stored = useRef(onDismissed)
  useEffect(() => {
    stored.current = onDismissed
  })
  useEffect(() => {
    if (isLeaving) return undefined
    const timer = setTimeout(() => setAppeared(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => stored.current(), STORED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  const phase = hasAppeared ? (isLeaving ? 'leaving' : 'shown') : 'waiting'
  return { phase, dismiss: () => setDismissed(true) }
}
