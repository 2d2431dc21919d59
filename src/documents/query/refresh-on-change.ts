import { effect, signal } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { onQueryVersion } from '#data'
import { accountHead, afterPaint, book, throttle, withIncluded } from '#state'

/** The minimum time between two refreshes: an edit of a whole book is hundreds of versions within seconds. */
const PAUSE_MS = 1000

/** The longest delay of a refresh by pending edits, which may be stuck. */
const LONGEST_HOLD_MS = 10_000

/** The `meta` of documents that no version of the account is about: an edit of the book fetches none of them again. */
export const UNVERSIONED = { isVersioned: false }

/**
 * The `meta` of documents that follow invoices only by which opportunities have any that are eligible and included: thousands
 * of opportunities are not fetched again for each invoice.
 */
export const BY_INCLUDED = { followsInvoices: 'by-included' }

/** The `meta` of documents that no choice of invoices changes: who is signed in, settings, the membership. */
export const NOT_OF_INVOICES = { followsInvoices: 'never' }

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
  /** All that has changed since the last refresh are invoices. */
  let isOfInvoices = true
  /** An answer that is as new as this version, or newer, lacks nothing but changes of invoices. */
  let onlyInvoicesSince: number | undefined
  const refresh = throttle(
    () => {
      oldest.value = undefined
      const left = isOfInvoices ? [UNVERSIONED, BY_INCLUDED, NOT_OF_INVOICES] : [UNVERSIONED]
      isOfInvoices = true
      void client.invalidateQueries({ predicate: ({ meta }) => !left.some((each) => each === meta) })
    },
    () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  )
  let hold: ReturnType<typeof setTimeout> | undefined
  const release = (): void => {
    clearTimeout(hold)
    hold = undefined
    refresh()
  }
  const stopIncluded = refreshByIncluded(client)
  const stop = effect(() => {
    const head = accountHead.value
    const version = head?.version
    const isSending = book.unsent.value > 0
    const lacksAfter = oldest.value ?? Number.POSITIVE_INFINITY
    const isOld = version !== undefined && lacksAfter < version
    const isNew = known !== undefined && head !== undefined && head.version !== known
    const isMore = isNew && !isInvoicesOnly(head.kinds)
    if (isMore || known === undefined) onlyInvoicesSince = version
    const lacksMore = isOld && lacksAfter < (onlyInvoicesSince ?? version)
    if (isMore || lacksMore) isOfInvoices = false
    if (isOld || isNew) {
      hold ??= setTimeout(release, LONGEST_HOLD_MS)
    }
    known = version ?? known
    if (hold !== undefined && !isSending) release()
  })
  return () => {
    clearTimeout(hold)
    stopListening()
    stopIncluded()
    stop()
  }
}

// Without any kind it is not known what has changed.
function isInvoicesOnly(kinds: readonly string[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'invoices')
}

/**
 * Refetches what follows which opportunities have something included, once the edits that changed it have arrived. Looks after the
 * paint: the list of thousands of opportunities is not made in the frame of an edit.
 */
function refreshByIncluded(client: QueryClient): () => void {
  let before: readonly string[] | undefined
  let isLooking = false
  const look = (): void => {
    isLooking = false
    if (before === undefined || book.unsentNow() > 0) return
    const now = withIncluded.peek()
    if (now !== before) void client.invalidateQueries({ predicate: ({ meta }) => meta === BY_INCLUDED })
    before = now
  }
  return effect(() => {
    void [book.contents.value, book.unsent.value]
    before = book.status.value === 'ready' ? (before ?? withIncluded.peek()) : undefined
    if (isLooking || before === undefined) return
    isLooking = true
    void afterPaint().then(look)
  })
}
