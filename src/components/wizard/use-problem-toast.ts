import { effect, untracked } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '../feedback/toast-queue.ts'

/** Why the user cannot continue, as a sentence; undefined when they can. */
export type Problem = () => string | undefined

/**
 * Shows why the user cannot continue, for as long as that holds: the toast closes when the check, evaluated again as its
 * signals change, gives another result, and with the component. Returns a function that tells whether the check passed.
 */
export function useProblemToast(id: string): (problem: Problem | undefined) => boolean {
  const stop = useRef<() => void>(undefined)
  const clear = useRef(() => {
    stop.current?.()
    stop.current = undefined
    closeToast(id)
  })
  useEffect(() => clear.current, [])
  return (problem) => {
    clear.current()
    const text = problem && untracked(problem)
    if (!problem || !text) return true
    showToast({ id, tone: 'error', text })
    stop.current = effect(() => {
      if (problem() !== text) untracked(() => closeToast(id))
    })
    return false
  }
}
