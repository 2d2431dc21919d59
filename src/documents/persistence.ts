import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import type { BookCache } from '#book'
import { noteServerHeard, serverHeardAt } from '#state'

/** Answers mostly come in groups. */
const SAVE_AFTER_MS = 1000

let endRestoring: (() => void) | undefined

/** Resolves when the first documents that were kept here are at hand, or there are none. */
export const documentsRestored = new Promise<void>((resolve) => {
  endRestoring = resolve
})

/** What is not even held in memory is not the server's answer, but put together anew each time. */
function isKept({ state, gcTime }: Query): boolean {
  return state.status === 'success' && gcTime > 0
}

type DocumentStore = Pick<BookCache, 'documents' | 'saveDocuments'>

/**
 * Shows documents as this device saw them last until the server answers, and keeps what it answers. Returns how to stop;
 * what is kept stays.
 */
export function keepDocuments(client: QueryClient, store: DocumentStore, now: () => number): () => void {
  const life = { isStopped: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function restore(): Promise<void> {
    const kept = await store.documents().catch(() => undefined)
    if (kept === undefined || life.isStopped) return
    // Our own, of this form: the store drops others.
    hydrate(client, kept.state as DehydratedState)
    // They are shown, and asked for again by whoever shows them.
    await client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ state }) => state.dataUpdatedAt <= kept.at,
    })
    if (serverHeardAt.peek() === undefined) noteServerHeard(kept.at)
  }

  async function save(): Promise<void> {
    if (life.isStopped) return
    const state = dehydrate(client, { shouldDehydrateQuery: isKept })
    // What cannot be kept is asked for next time.
    await store.saveDocuments({ at: now(), state }).catch(() => undefined)
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (
      event.type !== 'updated' ||
      !isKept(event.query) ||
      event.action.type !== 'success' ||
      event.action.manual === true
    )
      return
    noteServerHeard(now())
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SAVE_AFTER_MS)
  })
  void restore().finally(() => endRestoring?.())
  return () => {
    life.isStopped = true
    clearTimeout(timer)
    stop()
    // The next one to sign in has not heard the server yet.
    noteServerHeard(undefined)
  }
}
