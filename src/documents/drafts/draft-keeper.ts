import type { Drafts } from '#book'
import { draftInput, fromStored, type ListedDraft, type OfferDraft } from './offer-draft.ts'

/** Where the drafts of one person are: on this device, and on the server. */
export interface DraftHome {
  readonly drafts: Drafts
  readonly save: (draft: ReturnType<typeof draftInput>) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

/** What keeping drafts needs of the device and the server. */
export interface DraftKeeperDeps {
  /** Whose drafts these are now; undefined while nobody is signed in. What is begun for one is ended for the same one. */
  readonly home: () => DraftHome | undefined
  readonly isOnline: () => boolean
  readonly after: (milliseconds: number, work: () => void) => () => void
}

const NOTHING = (): void => {}

/** So many milliseconds after the last change the server is told. */
const TELL_AFTER_MS = 1200

/** What stands for a draft that was given up until the server knows. */
const GIVEN_UP = { isGivenUp: true }

/**
 * Keeps drafts on this device at every change, and tells the server when there is one. Writes follow one another, and so
 * do calls; a write never waits for the server.
 */
export function createDraftKeeper({ home, isOnline, after }: DraftKeeperDeps) {
  const onDevice = createQueue()
  const onServer = createQueue()
  let cancel = NOTHING

  async function tell(at: DraftHome, id: string): Promise<void> {
    const stored = await at.drafts.get(id)
    if (stored === undefined || !isOnline()) return
    if (isGivenUp(stored)) return forget(at, id)
    const listed = fromStored(stored)
    if (!listed || listed.draft.isSent) return
    await at.save(draftInput(id, listed.draft))
    // What has changed meanwhile is still to be told.
    await ifUnchanged(at, id, stored.content, () =>
      at.drafts.put(id, { ...listed.draft, isSent: true }, listed.savedAt),
    )
  }

  async function forget(at: DraftHome, id: string): Promise<void> {
    await at.remove(id)
    await ifUnchanged(at, id, GIVEN_UP, () => at.drafts.remove(id))
  }

  function ifUnchanged(at: DraftHome, id: string, content: unknown, write: () => unknown): Promise<void> {
    return onDevice.add(async () => {
      const now = await at.drafts.get(id)
      if (JSON.stringify(now?.content) === JSON.stringify(content)) await write()
    })
  }

  const tellSoon = (at: DraftHome | undefined, id: string): Promise<void> =>
    onServer.add(async () => at && tell(at, id)).catch(() => undefined)
  const storedDrafts = async (at = home()) => (await onDevice.add(async () => at?.drafts.list())) ?? []

  return {
    /** The drafts of this device. */
    async list(): Promise<readonly ListedDraft[]> {
      return (await storedDrafts()).flatMap((each) => fromStored(each) ?? [])
    },
    /** Ids of drafts that were given up here, which the server may still list. */
    async givenUp(): Promise<ReadonlySet<string>> {
      return new Set((await storedDrafts()).filter(isGivenUp).map(({ id }) => id))
    },
    async get(id: string): Promise<OfferDraft | undefined> {
      const at = home()
      const stored = await onDevice.add(async () => at?.drafts.get(id))
      return stored && fromStored(stored)?.draft
    },
    /** On this device when the promise resolves; the server hears of it a moment later. */
    keep(id: string, draft: OfferDraft): Promise<unknown> {
      cancel()
      const at = home()
      const kept = onDevice.add(async () => at?.drafts.put(id, { ...draft, isSent: false }))
      cancel = after(TELL_AFTER_MS, () => void tellSoon(at, id))
      return kept
    },
    /** Tells the server of everything it does not know: the connection is back. */
    async catchUp(): Promise<void> {
      const at = home()
      for (const { id } of await storedDrafts(at)) await tellSoon(at, id)
    },
    /** Ends a draft, here at once, and on the server as soon as it can be told: it was submitted, or given up. */
    async drop(id: string): Promise<void> {
      cancel()
      const at = home()
      await onDevice.add(async () => at?.drafts.put(id, GIVEN_UP))
      void tellSoon(at, id)
    },
    /** Puts back a draft that was dropped, as it was; the server hears of it unless it is past its time. */
    async restore({ id, savedAt, draft }: ListedDraft, isExpired: boolean): Promise<void> {
      const at = home()
      await onDevice.add(async () => at?.drafts.put(id, { ...draft, isSent: isExpired }, savedAt))
      void tellSoon(at, id)
    },
    /** Resolves once nothing is being written or told, and writes no more until the next change. */
    async settle(): Promise<void> {
      cancel()
      await Promise.all([onDevice.settled(), onServer.settled()])
    },
  }
}

function isGivenUp({ content }: { readonly content: unknown }): boolean {
  return typeof content === 'object' && content !== null && 'isGivenUp' in content
}

/** Work that is done one after the other; what fails holds nothing up. */
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
