import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { accountHead, book, throttle } from '#state'

/** The minimum time between two refreshes: an edit of a whole book is hundreds of versions within seconds. */
const PAUSE_MS = 1000

/** The longest delay of a refresh by pending edits, which may be stuck. */
const LONGEST_HOLD_MS = 10_000

/**
 * Refetches the documents when the account's version rises, at most once a second. While edits of this device are sent, each
 * of which raises the version, it waits for the last of them. Returns how to stop.
 *
 * The first version comes some time after the page began: a document fetched before it may lack a change in between, which
 * nobody tells of again.
 */
export function refreshOnChange(client: QueryClient): () => void {
  const startedAt = Date.now()
  const hasFetched = (): boolean =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.dataUpdatedAt >= startedAt)
  let known: number | undefined
  const refresh = throttle(
    () => void client.invalidateQueries(),
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
    if (version !== undefined && version !== known) {
      if (known !== undefined || hasFetched()) hold ??= setTimeout(release, LONGEST_HOLD_MS)
      known = version
    }
    if (hold !== undefined && !isSending) release()
  })
  return () => {
    clearTimeout(hold)
    stop()
  }
}
