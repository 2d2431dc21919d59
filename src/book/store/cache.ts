import { BOOK_FORM, type BookChanges, type BookManifest } from '#domain/invoices'
import type { StoredChunk } from '../codec/chunk-codec.ts'
import type { BookHead } from './outbox.ts'

/** Documents of the server as they were at one moment. */
export interface StoredDocuments {
  /** Milliseconds since 1970 of the last answer of the server. */
  readonly at: number
  /** Opaque to the store. */
  readonly state: unknown
  /** What they say, one by one; opaque too. What is the same object as when it was stored or read is not encrypted again. */
  readonly contents: readonly unknown[]
}

/** The first rows and the figures of a view as it was left. */
export interface StoredPreview {
  /** Opaque to the store. */
  readonly content: unknown
  /** What previews have in common, opaque too. What is the same object as when it was stored or read is not encrypted again. */
  readonly shared: unknown
}

/** A snapshot and the deltas that follow it without a gap. */
export interface StoredBase {
  readonly manifest: BookManifest
  readonly deltas: readonly BookChanges[]
}

/** The disposable part of a book's store: whatever is missing or damaged is fetched again. Each method is one transaction. */
export interface BookCache {
  /** The snapshot and its deltas; undefined when there is none, or its form is another than `BOOK_FORM`. */
  base(): Promise<StoredBase | undefined>
  /** About how many characters the deltas of that are; undefined when there is none. Reads nothing of what they contain. */
  deltaSize(): Promise<number | undefined>
  /**
   * Replaces the snapshot and its deltas, unless the stored ones are newer. Chunks that the manifest does not name are
   * deleted.
   */
  saveBase(manifest: BookManifest, deltas?: readonly BookChanges[]): Promise<void>
  /** Appends a delta that begins at the stored head; false when it does not begin there. */
  appendDelta(delta: BookChanges): Promise<boolean>
  /** Deletes a damaged manifest with its deltas, unless another one has replaced it. */
  dropBase(manifest: BookManifest): Promise<void>
  chunk(sha256: string): Promise<StoredChunk | undefined>
  /** Saves a chunk that is not stored yet, which another tab may have done; with `isReplaced` also one that is. */
  saveChunk(sha256: string, bytes: Uint8Array, isReplaced?: boolean): Promise<void>
  /** The documents as this device received them last. */
  documents(): Promise<StoredDocuments | undefined>
  saveDocuments(documents: StoredDocuments): Promise<void>
  preview(view: string): Promise<StoredPreview | undefined>
  /** Saves the preview of a view; the number of previews is limited. */
  savePreview(view: string, preview: StoredPreview): Promise<void>
  clear(): Promise<void>
}

/** The number of deltas above which they are joined into one. */
export const MAX_DELTAS = 200

/** The number of previews at which the stored ones are deleted before another is saved. */
export const MAX_PREVIEWS = 12

export function headOf({ manifest, deltas }: StoredBase): BookHead {
  return { epoch: manifest.epoch, version: deltas.at(-1)?.version ?? manifest.version }
}

export function marketsTagOf({ manifest, deltas }: StoredBase): string {
  return deltas.at(-1)?.marketsTag ?? manifest.marketsTag
}

/** Whether this app reads what is stored of a book: another release may have stored it. */
export function isReadable({ form }: Pick<BookManifest, 'form'>): boolean {
  return form === BOOK_FORM
}

/** The head of a stored base, and its form. */
export interface StoredHead extends BookHead {
  readonly form: string
}

/** Whether a delta begins at the head of a stored base, and has its form. */
export function follows(delta: BookChanges, base: StoredBase): boolean {
  return isNext(delta, { ...headOf(base), form: base.manifest.form })
}

/** The same of the head alone. */
export function isNext({ form, epoch, from, version }: BookChanges, head: StoredHead): boolean {
  return form === head.form && epoch === head.epoch && from === head.version && version >= from
}

export function isNewer(next: StoredBase, base: StoredBase | undefined): boolean {
  if (base === undefined) return true
  const [from, to] = [headOf(base), headOf(next)]
  return to.epoch !== from.epoch || to.version >= from.version
}

/** The characters of deltas, or bytes where they are encrypted. */
export function sizeOfDeltas(deltas: readonly BookChanges[]): number {
  const texts = deltas.flatMap(({ rows, exclusions = [] }) => [...rows, ...exclusions])
  return texts.reduce((sum, text) => sum + text.length, 0)
}

export function joinDeltas(deltas: readonly BookChanges[]): BookChanges {
  const last = deltas.at(-1)!
  const markets = deltas.findLast((delta) => delta.markets !== undefined)?.markets
  return {
    form: last.form,
    epoch: last.epoch,
    from: deltas[0]!.from,
    version: last.version,
    marketsTag: last.marketsTag,
    rows: deltas.flatMap((delta) => delta.rows),
    exclusions: deltas.flatMap((delta) => delta.exclusions ?? []),
    ...(markets && { markets }),
  }
}
