import { effect, untracked } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '../feedback/toast-queue.ts'

/** What keeps the reader from going on, as a sentence; undefined when nothing does. */
export type Problem = () => string | undefined

/**
 * Says what keeps the reader from going on, for as long as it does: the snackbar goes when the check, read again as its
 * signals change, no longer says the same, and with the component. Gives a function that answers whether all is well.
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
