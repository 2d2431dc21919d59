import { effect, signal } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { onQueryVersion } from '#data'
import { accountHead, book, throttle } from '#state'

/** The minimum time between two refreshes: an edit of a whole book is hundreds of versions within seconds. */
const PAUSE_MS = 1000

/** The longest delay of a refresh by pending edits, which may be stuck. */
const LONGEST_HOLD_MS = 10_000

/** The `meta` of documents that no version of the account is about: an edit of the book fetches none of them again. */
export const UNVERSIONED = { isVersioned: false }

/**
 * Refetches the documents when the account's version rises, at most once a second. While edits of this device are sent, each
 * of which raises the version, it waits for the last of them. Returns how to stop.
 *
 * Each answer names the version that the account had before it was read. A newer version is announced for nothing else than a
 * change that the answer may lack, also when the announcement came before the answer, or is the first of a page.
 */
export function refreshOnChange(client: QueryClient, onVersion = onQueryVersion): () => void {
  const oldest = signal<number | undefined>(undefined)
  const stopListening = onVersion((version) => {
    oldest.value = Math.min(oldest.peek() ?? version, version)
  })
  let known: number | undefined
  const refresh = throttle(
    () => {
      oldest.value = undefined
      void client.invalidateQueries({ predicate: ({ meta }) => meta !== UNVERSIONED })
    },
    () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  )
  let hold: ReturnType<typeof setTimeout> | undefined
  const release = (): void => {
    clearTimeout(hold)
    hold = undefined
    refresh()
  }
  const stop = effect(() => {
    const version = accountHead.value?.version
    const isSending = book.unsent.value > 0
    const isOld = version !== undefined && oldest.value !== undefined && oldest.value < version
    if (isOld || (known !== undefined && version !== undefined && version !== known)) {
      hold ??= setTimeout(release, LONGEST_HOLD_MS)
    }
    known = version ?? known
    if (hold !== undefined && !isSending) release()
  })
  return () => {
    clearTimeout(hold)
    stopListening()
    stop()
  }
}
