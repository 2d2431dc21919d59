import { STALE_AFTER_MS } from '#contract'
import { connection } from '#state'

/**
 * The stale time of documents whose every change the server announces, in milliseconds: none by itself, only a change makes
 * them stale. While its connection is lost no change is announced, and they age like all others.
 */
export function untilChanged(): number {
  return connection.peek() === 'online' ? Number.POSITIVE_INFINITY : STALE_AFTER_MS
}
