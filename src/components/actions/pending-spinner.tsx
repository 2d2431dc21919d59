import { useEffect, useRef, type ReactElement } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

/** React Aria shows screen readers an announcement for seven seconds. */
const ANNOUNCED_MS = 7_000
const CHECK_MS = 250

/**
 * The spinner of a pending button. React Aria announces such a button by its id when it begins and ends to be pending; an announcement
 * of a button that is removed meanwhile would be a picture without a name, and is removed, too.
 */
export function PendingSpinner(): ReactElement {
  const spinner = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const button = spinner.current?.closest('button')
    return () => void (button && dropWithButton(button, Date.now() + ANNOUNCED_MS))
  }, [])
  return <Spinner ref={spinner} />
}

function dropWithButton(button: HTMLButtonElement, until: number): void {
  setTimeout(() => {
    if (!button.isConnected) dropAnnouncements(button)
    else if (Date.now() < until) dropWithButton(button, until)
  }, CHECK_MS)
}

function dropAnnouncements({ id, ownerDocument }: HTMLButtonElement): void {
  const announced = ownerDocument.querySelectorAll('[data-live-announcer] [aria-labelledby]')
  for (const each of announced)
    if (each.getAttribute('aria-labelledby')?.split(' ').includes(id)) each.remove()
}
