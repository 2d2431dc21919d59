import { effect } from '@preact/signals-react'
import { DRAFT_LIFETIME_MS } from '#contract'
import { createDrafts, type Drafts } from '#book'
import { documentCalls, newIdempotencyKey, query } from '#data'
import { bookStore, connection, toApiError } from '#state'
import {
  draftDocument,
  draftsDocument,
  removeDraftDocument,
  saveDraftDocument,
} from './drafts/draft-documents.ts'
import { createDraftSync } from './drafts/draft-sync.ts'
import { createSentOffers } from './drafts/sent-offers.ts'
import { fromServer, mergeDrafts, type ListedDraft, type OfferDraft } from './drafts/offer-draft.ts'

function draftsOnDevice(): Drafts | undefined {
  const store = bookStore.peek()
  return store && createDrafts(store.drafts, () => Date.now())
}

/** Offers of this device that were sent and have no answer yet. */
export const sentOffers = createSentOffers(draftsOnDevice)

export const draftSync = createDraftSync({
  home() {
    const drafts = draftsOnDevice()
    if (drafts === undefined) return undefined
    const calls = documentCalls()
    return {
      drafts,
      save: (draft) => calls.mutate(saveDraftDocument, { draft }, newIdempotencyKey()),
      remove: (id) => calls.mutate(removeDraftDocument, { id }, newIdempotencyKey()),
    }
  },
  isOnline: () => connection.peek() !== 'offline',
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})

/** Sends drafts to the server whenever the connection is back. Returns how to stop. */
export function followDrafts(): () => void {
  return effect(() => {
    if (connection.value === 'online') void draftSync.catchUp()
  })
}

/** How long a logout waits for drafts to be sent. */
const SEND_WITHIN_MS = 3000

/** How many drafts of this device the server has not got, once it has been sent what it takes. */
export async function unsentDrafts(): Promise<number> {
  await Promise.race([draftSync.catchUp(), new Promise((resolve) => setTimeout(resolve, SEND_WITHIN_MS))])
  return (await draftSync.list()).filter(({ draft }) => !draft.isSent).length
}

/** The current and the expired drafts, each the latest first. */
export interface DraftLists {
  readonly live: readonly ListedDraft[]
  readonly expired: readonly ListedDraft[]
}

export async function listDrafts(): Promise<DraftLists> {
  const server = await draftSync.copyFrom(serverDrafts).catch(() => [])
  const [local, discarded] = await Promise.all([draftSync.list(), draftSync.discardedIds()])
  const known = server.filter(({ id }) => !discarded.has(id))
  return byLife(mergeDrafts(local, known))
}

export async function listLocalDrafts(): Promise<DraftLists> {
  return byLife(await draftSync.list())
}

function byLife(drafts: readonly ListedDraft[]): DraftLists {
  const oldest = Date.now() - DRAFT_LIFETIME_MS
  return {
    live: drafts.filter(({ savedAt }) => savedAt > oldest),
    expired: drafts.filter(({ savedAt }) => savedAt <= oldest),
  }
}

async function serverDrafts(): Promise<readonly ListedDraft[]> {
  const { drafts } = await query(draftsDocument, {})
  return drafts.flatMap(({ expires, ...wire }) =>
    wire.id == null
      ? []
      : [{ id: wire.id, savedAt: Date.parse(wire.updated ?? expires), draft: fromServer(wire) }],
  )
}

/**
 * A draft by id or by the token of a link: this device's own, else that of the server, else its copy while there is no
 * connection. Throws when there is none, or it has expired.
 */
export async function findDraft(by: {
  readonly id?: string | undefined
  readonly token?: string | undefined
}): Promise<OfferDraft> {
  const local = by.id === undefined ? undefined : await draftSync.get(by.id)
  if (local && !local.isCopy) return local
  try {
    const { draft } = await query(draftDocument, { id: by.id ?? null, token: by.token ?? null })
    return fromServer(draft)
  } catch (error) {
    if (local && toApiError(error).code === 'NETWORK') return local
    throw error
  }
}
