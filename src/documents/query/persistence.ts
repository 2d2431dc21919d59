import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import type { BookCache, StoredDocuments } from '#book'
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

type Answers = Pick<StoredDocuments, 'state' | 'contents'>

/** What the queries have answered, also those whose last request has failed: their answer is still the latest. */
function answersOf(client: QueryClient): Answers {
  const state = dehydrate(client, { shouldDehydrateQuery: isPersisted })
  const { queries } = state
  return {
    state: { ...state, queries: queries.map((each) => answered(each, undefined)) },
    contents: queries.map((each) => each.state.data),
  }
}

/** Written by `answersOf`: the store drops other formats. */
function stateOf({ state, contents }: Answers): DehydratedState {
  const { queries, ...rest } = state as DehydratedState
  return { ...rest, queries: queries.map((each, at) => answered(each, contents[at])) }
}

type KeptQuery = DehydratedState['queries'][number]

const answered = (query: KeptQuery, data: unknown): KeptQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, data },
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
    hydrate(client, stateOf(kept))
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
    await store.saveDocuments({ at: now(), ...answersOf(client) }).catch(() => undefined)
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
