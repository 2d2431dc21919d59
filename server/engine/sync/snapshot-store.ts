import { BOOK_FORM } from '#domain/invoices'
import type { BookSnapshot, SnapshotIndex } from './snapshot.ts'

/**
 * Keeps packed chunks for other devices, other servers and the next start. Whatever is missing, unreadable or of another
 * `BOOK_FORM` is packed again.
 */
export interface SnapshotStore {
  /** The last snapshot kept of an account, if it is whole. */
  read(accountId: string): Promise<KeptSnapshot | undefined>
  /** Stores a snapshot beside the previous one, whose loads may be in progress, and deletes older ones. */
  keep(accountId: string, snapshot: BookSnapshot): Promise<void>
  /** A chunk's bytes; callers must have found its id in a snapshot of this account. */
  chunk(accountId: string, id: string): Promise<Uint8Array | undefined>
}

export interface KeptSnapshot {
  readonly index: SnapshotIndex
  /** The ids of the chunks of the snapshot before. */
  readonly previous: readonly string[]
}

export function keptAfter(before: KeptSnapshot | undefined, snapshot: BookSnapshot): KeptSnapshot {
  return { index: indexOf(snapshot), previous: before?.index.chunks.map(({ id }) => id) ?? [] }
}

export function indexOf({ epoch, version, rowCount, chunks }: BookSnapshot): SnapshotIndex {
  return {
    epoch,
    version,
    rowCount,
    chunks: chunks.map(({ id, rows, bytes, sha256 }) => ({ id, rows, bytes, sha256 })),
  }
}

export function namesChunk(index: SnapshotIndex | undefined, id: string): boolean {
  return index?.chunks.some((chunk) => chunk.id === id) ?? false
}

export function keptIds({ index, previous }: KeptSnapshot): ReadonlySet<string> {
  return new Set([...previous, ...index.chunks.map(({ id }) => id)])
}

/** The name of what `writeKept` writes. */
export const INDEX = 'index.json'

export function writeKept(kept: KeptSnapshot): string {
  return JSON.stringify({ form: BOOK_FORM, ...kept })
}

/** Undefined for what is damaged, or of another form. */
export function parseKept(text: string): KeptSnapshot | undefined {
  try {
    // Written by `writeKept`, of which earlier versions noted nothing of the snapshot before.
    const { form, index, previous } = JSON.parse(text) as Partial<KeptSnapshot & { readonly form: unknown }>
    return form === BOOK_FORM && index ? { index, previous: previous ?? [] } : undefined
  } catch {
    return undefined
  }
}
