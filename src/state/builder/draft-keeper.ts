import type { Drafts } from '#data'
import { draftInput, fromStored, type ListedDraft, type OfferDraft } from './offer-draft.ts'

/** What keeping drafts needs of the device and the server. */
export interface DraftKeeperDeps {
  /** Where this device keeps drafts; undefined while nobody is signed in. */
  readonly drafts: () => Drafts | undefined
  readonly save: (draft: ReturnType<typeof draftInput>) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
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
export function createDraftKeeper({ drafts, save, remove, isOnline, after }: DraftKeeperDeps) {
  const onDevice = createQueue()
  const onServer = createQueue()
  let cancel = NOTHING

  async function tell(id: string): Promise<void> {
    const stored = await drafts()?.get(id)
    if (stored === undefined || !isOnline()) return
    if (isGivenUp(stored)) return forget(id)
    const listed = fromStored(stored)
    if (!listed || listed.draft.isSent) return
    await save(draftInput(id, listed.draft))
    // What has changed meanwhile is still to be told.
    await ifUnchanged(id, stored.content, () =>
      drafts()?.put(id, { ...listed.draft, isSent: true }, listed.savedAt),
    )
  }

  async function forget(id: string): Promise<void> {
    await remove(id)
    await ifUnchanged(id, GIVEN_UP, () => drafts()?.remove(id))
  }

  function ifUnchanged(id: string, content: unknown, write: () => unknown): Promise<void> {
    return onDevice.add(async () => {
      const now = await drafts()?.get(id)
      if (JSON.stringify(now?.content) === JSON.stringify(content)) await write()
    })
  }

  const tellSoon = (id: string): Promise<void> => onServer.add(() => tell(id)).catch(() => undefined)
  const storedDrafts = async () => (await onDevice.add(async () => drafts()?.list())) ?? []

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
      const stored = await onDevice.add(async () => drafts()?.get(id))
      return stored && fromStored(stored)?.draft
    },
    /** On this device when the promise resolves; the server hears of it a moment later. */
    keep(id: string, draft: OfferDraft): Promise<unknown> {
      cancel()
      const kept = onDevice.add(async () => drafts()?.put(id, { ...draft, isSent: false }))
      cancel = after(TELL_AFTER_MS, () => void tellSoon(id))
      return kept
    },
    /** Tells the server of everything it does not know: the connection is back. */
    async catchUp(): Promise<void> {
      for (const { id } of await storedDrafts()) await tellSoon(id)
    },
    /** Ends a draft, here at once, and on the server as soon as it can be told: it was submitted, or given up. */
    async drop(id: string): Promise<void> {
      cancel()
      await onDevice.add(async () => drafts()?.put(id, GIVEN_UP))
      void tellSoon(id)
    },
    /** Puts back a draft that was dropped, as it was; the server hears of it unless it is past its time. */
    async restore({ id, savedAt, draft }: ListedDraft, isExpired: boolean): Promise<void> {
      await onDevice.add(async () => drafts()?.put(id, { ...draft, isSent: isExpired }, savedAt))
      void tellSoon(id)
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
