import type { BookChanges, BookManifest } from '#domain/invoices'
import type {
  BookHead,
  NewEntry,
  OutboxEntry,
  OutboxState,
  RefusalReason,
  StoredStep,
  UndoChange,
} from './outbox.ts'

/** Documents of the server as they were at one moment. */
export interface StoredDocuments {
  /** Milliseconds since 1970 when the server was heard last. */
  readonly at: number
  /** Whoever keeps them knows their form. */
  readonly state: unknown
}

/** What a view showed when it was left. */
export interface StoredGlance {
  /** Whoever keeps it knows its form. */
  readonly content: unknown
}

/** Something in the making, kept on this device until it is sent or given up. */
export interface StoredDraft {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Whoever keeps it knows its form. */
  readonly content: unknown
}

/** A snapshot and, without a gap, what became of it. */
export interface StoredBase {
  readonly manifest: BookManifest
  readonly deltas: readonly BookChanges[]
}

/**
 * Where a book is kept between visits, shared by all tabs of one user and supplier. The *cache* (manifest, chunks, deltas)
 * is disposable: whatever is missing or wrong is fetched again. The *outbox*, the refusals and the undo log are not: each
 * of their writes is on the disk when its promise resolves, and only `settle`, `refuse`, `forgetRefusal` and `wipe` take
 * anything out. Every method is one transaction.
 */
export interface BookStore {
  /** The cache: undefined when there is none, or its form is another one. */
  base(): Promise<StoredBase | undefined>
  /**
   * Keeps a snapshot and what became of it. When that is older than what is kept nothing changes; of the chunks only
   * those it names remain.
   */
  keepManifest(manifest: BookManifest, deltas?: readonly BookChanges[]): Promise<void>
  /** Appends what follows the stored head; false when it does not. */
  keepDelta(delta: BookChanges): Promise<boolean>
  /** Forgets this manifest, with its deltas, unless another one has taken its place: a damaged cache. */
  dropBase(manifest: BookManifest): Promise<void>
  chunk(sha256: string): Promise<Uint8Array | undefined>
  keepChunk(sha256: string, bytes: Uint8Array): Promise<void>
  /** Forgets the whole cache: the disk is full. */
  dropCache(): Promise<void>

  outbox(): Promise<OutboxState>
  /** The first edit the server has not answered. */
  nextToSend(): Promise<OutboxEntry | undefined>
  /** Writes edits down, with what they do to the undo log. */
  addToOutbox(entries: readonly NewEntry[], undo: UndoChange): Promise<readonly OutboxEntry[]>
  markDone(opId: string, done: BookHead): Promise<void>
  /** Takes out the edits whose effect the stored book contains. Those of another epoch are to be sent again: then true. */
  settle(): Promise<boolean>
  refuse(opId: string, reason: RefusalReason): Promise<void>
  forgetRefusal(opId: string): Promise<void>
  undoLog(): Promise<readonly StoredStep[]>

  /** The documents as this device saw them last; part of the cache. */
  documents(): Promise<StoredDocuments | undefined>
  keepDocuments(documents: StoredDocuments): Promise<void>

  /** What a view showed last; part of the cache. */
  glance(view: string): Promise<StoredGlance | undefined>
  /** Keeps what a view shows; of many views the older ones go. */
  keepGlance(view: string, glance: StoredGlance): Promise<void>

  /** What is being made and not sent, the latest first. Nothing but `dropDraft` and `wipe` takes one out. */
  drafts(): Promise<readonly StoredDraft[]>
  draft(id: string): Promise<StoredDraft | undefined>
  /** Writes a draft down, in place of the one with its id. */
  putDraft(draft: StoredDraft): Promise<void>
  dropDraft(id: string): Promise<void>

  /** Forgets everything: logout. */
  wipe(): Promise<void>
  /** Lets go of what is open, keeping everything. */
  close(): void
}

/** More deltas than this become one. */
export const MOST_DELTAS = 200

/** When so many views are kept, another one takes their place. */
export const MOST_GLANCES = 12

/** How far a cache has come. */
export function headOf({ manifest, deltas }: StoredBase): BookHead {
  return { epoch: manifest.epoch, version: deltas.at(-1)?.version ?? manifest.version }
}

/** The tag of the markets a cache ends with. */
export function marketsTagOf({ manifest, deltas }: StoredBase): string {
  return deltas.at(-1)?.marketsTag ?? manifest.marketsTag
}

/** Whether a delta begins where a cache ends. */
export function follows(delta: BookChanges, base: StoredBase): boolean {
  const head = headOf(base)
  return delta.epoch === head.epoch && delta.from === head.version && delta.version >= delta.from
}

/** Whether a snapshot takes a cache forward. */
export function isNewer(next: StoredBase, base: StoredBase | undefined): boolean {
  if (base === undefined) return true
  const [from, to] = [headOf(base), headOf(next)]
  return to.epoch !== from.epoch || to.version >= from.version
}

/** Several deltas, one after the other, as one. */
export function joinDeltas(deltas: readonly BookChanges[]): BookChanges {
  const last = deltas.at(-1)!
  const markets = deltas.findLast((delta) => delta.markets !== undefined)?.markets
  return {
    epoch: last.epoch,
    from: deltas[0]!.from,
    version: last.version,
    marketsTag: last.marketsTag,
    rows: deltas.flatMap((delta) => delta.rows),
    exclusions: deltas.flatMap((delta) => delta.exclusions ?? []),
    ...(markets && { markets }),
  }
}
