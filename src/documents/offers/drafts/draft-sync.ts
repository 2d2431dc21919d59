import type { Drafts, StoredDraft } from '#book'
import {
  draftInput,
  fromStored,
  type DraftProgress,
  type ListedDraft,
  type OfferDraft,
} from './offer-draft.ts'

export interface DraftEndpoints {
  readonly drafts: Drafts
  readonly save: (draft: ReturnType<typeof draftInput>) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

export interface DraftSyncDeps {
  /** The drafts of the current user; undefined while nobody is signed in. An operation uses the same ones to its end. */
  readonly home: () => DraftEndpoints | undefined
  readonly isOnline: () => boolean
  readonly after: (milliseconds: number, work: () => void) => () => void
}

const SEND_AFTER_MS = 1200

/** Marks a discarded draft until the server has removed it. */
const DISCARDED = { isDiscarded: true }

/**
 * Saves drafts on this device at every change, and sends them to the server when it is available. Writes are serialized, and
 * so are calls; a write never waits for the server.
 */
export function createDraftSync({ home, isOnline, after }: DraftSyncDeps) {
  const onDevice = createQueue()
  const onServer = createQueue()
  /** Ids that were dropped since this page was opened, which an answer that is under way may still have. */
  const dropped = new Set<string>()
  const waiting = createDelays(after)

  const send = createDraftSender(onDevice, isOnline)
  const sendLater = (at: DraftEndpoints | undefined, id: string): Promise<void> =>
    onServer.add(async () => at && send(at, id)).catch(() => undefined)
  const storedDrafts = async (at = home()) => (await onDevice.add(async () => at?.drafts.list())) ?? []

  return {
    async list(): Promise<readonly ListedDraft[]> {
      return (await storedDrafts()).flatMap((each) => fromStored(each) ?? [])
    },
    /** Ids of drafts that were discarded on this device, which the server may still list. */
    async discardedIds(): Promise<ReadonlySet<string>> {
      return discardedAmong(await storedDrafts())
    },
    /**
     * Loads the drafts of the server, and keeps copies of those that this device did not make. Resolves to them without those
     * that were discarded here, which an answer that is under way may still list.
     */
    async copyFrom(load: () => Promise<readonly ListedDraft[]>): Promise<readonly ListedDraft[]> {
      const at = home()
      const discarded = discardedAmong(await storedDrafts(at))
      const known = (await load()).filter(({ id }) => !discarded.has(id) && !dropped.has(id))
      if (at) await onDevice.add(() => replaceCopies(at.drafts, known))
      return known
    },
    async get(id: string): Promise<OfferDraft | undefined> {
      const at = home()
      const stored = await onDevice.add(async () => at?.drafts.get(id))
      return stored && fromStored(stored)?.draft
    },
    /** Saves a draft: on this device when the promise resolves, on the server later. */
    keep(id: string, draft: OfferDraft): Promise<unknown> {
      const at = home()
      const kept = onDevice.add(async () => at?.drafts.put(id, { ...draft, isSent: false }))
      waiting.begin(id, () => void sendLater(at, id))
      return kept
    },
    /** Saves how far a draft of this device has got, which the server is not told: the draft is as old as before. */
    async keepProgress(id: string, progress: DraftProgress): Promise<void> {
      const at = home()
      await onDevice.add(async () => {
        const stored = await at?.drafts.get(id)
        const listed = stored && fromStored(stored)
        if (listed) await at?.drafts.put(id, { ...listed.draft, progress }, listed.savedAt)
      })
    },
    async catchUp(): Promise<void> {
      const at = home()
      for (const { id } of await storedDrafts(at)) await sendLater(at, id)
    },
    /** Removes a draft that was submitted or discarded: here at once, on the server as soon as possible. */
    async drop(id: string): Promise<void> {
      waiting.callOff(id)
      dropped.add(id)
      const at = home()
      await onDevice.add(async () => at?.drafts.put(id, DISCARDED))
      void sendLater(at, id)
    },
    /** Restores a removed draft, also on the server unless it has expired. */
    async restore({ id, savedAt, draft }: ListedDraft, isExpired: boolean): Promise<void> {
      dropped.delete(id)
      const at = home()
      const { isCopy: _, ...own } = draft
      await onDevice.add(async () => at?.drafts.put(id, { ...own, isSent: isExpired }, savedAt))
      void sendLater(at, id)
    },
    /** Resolves when no write or call is under way; what was about to be sent is left to `catchUp`. */
    async settle(): Promise<void> {
      waiting.callOffAll()
      await Promise.all([onDevice.settled(), onServer.settled()])
    },
  }
}

/** What is done after a moment for each draft, unless it begins again or is called off before. */
function createDelays(after: DraftSyncDeps['after']) {
  const waiting = new Map<string, () => void>()
  const callOff = (id: string): void => {
    waiting.get(id)?.()
    waiting.delete(id)
  }
  return {
    begin(id: string, work: () => void): void {
      callOff(id)
      const stop = after(SEND_AFTER_MS, () => {
        waiting.delete(id)
        work()
      })
      waiting.set(id, stop)
    },
    callOff,
    callOffAll(): void {
      for (const id of waiting.keys()) callOff(id)
    },
  }
}

/** Makes the copies on this device those of the server; what was made or discarded here stays as it is. */
async function replaceCopies(drafts: Drafts, server: readonly ListedDraft[]): Promise<void> {
  const stored = new Map((await drafts.list()).map((each) => [each.id, each]))
  const wanted = new Set(server.map(({ id }) => id))
  for (const each of stored.values()) {
    if (!wanted.has(each.id) && isCopy(each)) await drafts.remove(each.id)
  }
  for (const { id, savedAt, draft } of server) {
    const here = stored.get(id)
    if (here !== undefined && (here.savedAt === savedAt || !isCopy(here))) continue
    await drafts.put(id, { ...draft, isCopy: true }, savedAt)
  }
}

function isCopy(stored: StoredDraft): boolean {
  return fromStored(stored)?.draft.isCopy === true
}

/** Sends one draft as this device has it, or tells the server that it was discarded. */
function createDraftSender(
  onDevice: Queue,
  isOnline: () => boolean,
): (at: DraftEndpoints, id: string) => Promise<void> {
  async function send(at: DraftEndpoints, id: string): Promise<void> {
    const stored = await at.drafts.get(id)
    if (stored === undefined || !isOnline()) return
    if (isDiscarded(stored)) return forget(at, id)
    const listed = fromStored(stored)
    if (!listed || listed.draft.isSent) return
    await at.save(draftInput(id, listed.draft))
    // A draft that changed meanwhile is sent again.
    await ifUnchanged(at, id, stored.content, () =>
      at.drafts.put(id, { ...listed.draft, isSent: true }, listed.savedAt),
    )
  }

  async function forget(at: DraftEndpoints, id: string): Promise<void> {
    await at.remove(id)
    await ifUnchanged(at, id, DISCARDED, () => at.drafts.remove(id))
  }

  function ifUnchanged(
    at: DraftEndpoints,
    id: string,
    content: unknown,
    write: () => unknown,
  ): Promise<void> {
    return onDevice.add(async () => {
      const now = await at.drafts.get(id)
      if (JSON.stringify(now?.content) === JSON.stringify(content)) await write()
    })
  }

  return send
}

type Queue = ReturnType<typeof createQueue>

function discardedAmong(stored: readonly StoredDraft[]): ReadonlySet<string> {
  return new Set(stored.filter(isDiscarded).map(({ id }) => id))
}

function isDiscarded({ content }: { readonly content: unknown }): boolean {
  return typeof content === 'object' && content !== null && 'isDiscarded' in content
}

/** Runs work one at a time; a failure does not stop the queue. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add<Result>(work: () => Promise<Result>): Promise<Result> {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    settled: (): Promise<unknown> => last,
  }
}
