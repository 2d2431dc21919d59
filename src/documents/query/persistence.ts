import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import type { BookCache } from '#book'
import { recordServerContact, lastServerContact } from '#state'

/** The delay of saving after the first answer that is not saved: they mostly arrive in groups. */
const SAVE_AFTER_MS = 1000

let endRestoring: (() => void) | undefined

/** Resolves when the persisted documents are restored, or there are none. */
export const documentsRestored = new Promise<void>((resolve) => {
  endRestoring = resolve
})

/** Whether a query is persisted: queries without a cache time are assembled on this device at each use. */
function isPersisted({ state, gcTime }: Query): boolean {
  return state.data !== undefined && gcTime > 0
}

/** What the queries have answered, also those whose last request has failed: their answer is still the latest. */
function answersOf(client: QueryClient): DehydratedState {
  const state = dehydrate(client, { shouldDehydrateQuery: isPersisted })
  return { ...state, queries: state.queries.map(asAnswered) }
}

type KeptQuery = DehydratedState['queries'][number]

const asAnswered = (query: KeptQuery): KeptQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null },
})

type DocumentStore = Pick<BookCache, 'documents' | 'saveDocuments'>

/**
 * Restores the documents of the last visit until the server answers, and persists its answers. Returns how to stop, which
 * deletes nothing.
 */
export function persistDocuments(client: QueryClient, store: DocumentStore, now: () => number): () => void {
  const life = { isStopped: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function restore(): Promise<void> {
    const kept = await store.documents().catch(() => undefined)
    if (kept === undefined || life.isStopped) return
    // Written by `save`: the store drops other formats.
    hydrate(client, kept.state as DehydratedState)
    // Restored documents are shown, and requested again when they are used.
    await client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ state }) => state.dataUpdatedAt <= kept.at,
    })
    if (lastServerContact.peek() === undefined) recordServerContact(kept.at)
  }

  async function save(): Promise<void> {
    timer = undefined
    if (life.isStopped) return
    // Documents that cannot be persisted are requested at the next visit.
    await store.saveDocuments({ at: now(), state: answersOf(client) }).catch(() => undefined)
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (
      event.type !== 'updated' ||
      !isPersisted(event.query) ||
      event.action.type !== 'success' ||
      event.action.manual === true
    )
      return
    recordServerContact(now())
    timer ??= setTimeout(() => void save(), SAVE_AFTER_MS)
  })
  void restore().finally(() => endRestoring?.())
  return () => {
    life.isStopped = true
    clearTimeout(timer)
    stop()
    // The next user to sign in has received no answer yet.
    recordServerContact(undefined)
  }
}
