import { effect } from '@preact/signals-react'
import { book, pendingCalls, session } from '#state'

/**
 * Says on an element what the app is waiting for: `data-busy` is there while the book is loading or a call has no response.
 * Programs that operate the page wait for its absence. Returns how to stop.
 */
export function markBusy(element: HTMLElement): () => void {
  return effect(() => {
    const reasons = [isBookPending() && 'book', pendingCalls.value > 0 && 'calls'].filter(Boolean)
    if (reasons.length > 0) element.dataset.busy = reasons.join(' ')
    else delete element.dataset.busy
  })
}

function isBookPending(): boolean {
  const isOpening = book.status.value === 'empty' || book.status.value === 'loading'
  return isOpening && session.person.value !== undefined
}
