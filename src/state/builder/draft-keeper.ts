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

/** Keeps drafts on this device at every change, and tells the server when there is one. Writes follow one another. */
export function createDraftKeeper({ drafts, save, remove, isOnline, after }: DraftKeeperDeps) {
  let last: Promise<unknown> = Promise.resolve()
  let cancel = NOTHING

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  async function tell(id: string): Promise<void> {
    const stored = await drafts()?.get(id)
    const listed = stored && fromStored(stored)
    if (!listed || listed.draft.isSent || !isOnline()) return
    await save(draftInput(id, listed.draft))
    await drafts()?.put(id, { ...listed.draft, isSent: true }, listed.savedAt)
  }

  return {
    /** The drafts of this device. */
    async list(): Promise<readonly ListedDraft[]> {
      const stored = (await drafts()?.list()) ?? []
      return stored.flatMap((each) => fromStored(each) ?? [])
    },
    async get(id: string): Promise<OfferDraft | undefined> {
      const stored = await drafts()?.get(id)
      return stored && fromStored(stored)?.draft
    },
    /** On this device when the promise resolves; the server hears of it a moment later. */
    keep(id: string, draft: OfferDraft): Promise<unknown> {
      cancel()
      const kept = inTurn(async () => drafts()?.put(id, { ...draft, isSent: false }))
      cancel = after(TELL_AFTER_MS, () => void inTurn(() => tell(id)).catch(() => undefined))
      return kept
    },
    /** Tells the server of every draft it has not got: the connection is back. */
    async catchUp(): Promise<void> {
      for (const { id } of await this.list()) await inTurn(() => tell(id)).catch(() => undefined)
    },
    /** Ends a draft, here and on the server: it was submitted, or given up. */
    drop(id: string): Promise<void> {
      cancel()
      return inTurn(async () => {
        await drafts()?.remove(id)
        if (isOnline()) await remove(id).catch(() => undefined)
      })
    },
    /** Puts back a draft that was dropped, as it was; the server hears of it unless it is past its time. */
    restore({ id, savedAt, draft }: ListedDraft, isExpired: boolean): Promise<unknown> {
      return inTurn(async () => {
        await drafts()?.put(id, { ...draft, isSent: isExpired }, savedAt)
        await tell(id).catch(() => undefined)
      })
    },
    /** Resolves once nothing is being written, and writes no more until the next change. */
    settle(): Promise<unknown> {
      cancel()
      return last
    },
  }
}
