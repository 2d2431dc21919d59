import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BOOK_FORM } from '#domain/invoices'
import type { BookSnapshot, SnapshotIndex } from './snapshot.ts'

const INDEX = 'index.json'

/**
 * Cache of packed chunks for other devices and the next start of the server: a folder per account, a file per chunk.
 * Whatever is missing, unreadable or of another `BOOK_FORM` is packed again.
 */
export interface SnapshotStore {
  /** The last snapshot kept of an account, if it is whole. */
  read(accountId: string): Promise<SnapshotIndex | undefined>
  /** Stores a snapshot beside the previous one, whose loads may be in progress, and deletes older ones. */
  keep(accountId: string, snapshot: BookSnapshot): Promise<void>
  /** A chunk's bytes; callers must have found its id in a snapshot of this account. */
  chunk(accountId: string, id: string): Promise<Uint8Array | undefined>
}

/** Keeps snapshots as files below a folder. */
export function createSnapshotFiles(folder: string): SnapshotStore {
  const fileOf = (accountId: string, name: string) => join(folder, accountId, name)

  async function read(accountId: string): Promise<SnapshotIndex | undefined> {
    const text = await readFile(fileOf(accountId, INDEX), 'utf8').catch(() => undefined)
    const stored = text === undefined ? undefined : parse(text)
    if (stored?.form !== BOOK_FORM) return undefined
    const files = new Set(await readdir(join(folder, accountId)))
    return stored.index.chunks.every(({ id }) => files.has(id)) ? stored.index : undefined
  }

  return {
    read,
    async keep(accountId, snapshot) {
      const { chunks } = snapshot
      const before = (await read(accountId))?.chunks ?? []
      await mkdir(join(folder, accountId), { recursive: true, mode: 0o700 })
      for (const { id, body } of chunks) await writeWhole(fileOf(accountId, id), body)
      await writeWhole(
        fileOf(accountId, INDEX),
        JSON.stringify({ form: BOOK_FORM, index: indexOf(snapshot) }),
      )
      const wanted = new Set([INDEX, ...[...before, ...chunks].map(({ id }) => id)])
      for (const name of await readdir(join(folder, accountId))) {
        if (!wanted.has(name)) await rm(fileOf(accountId, name), { force: true })
      }
    },
    chunk: (accountId, id) => readFile(fileOf(accountId, id)).catch(() => undefined),
  }
}

/** A snapshot without the bytes of its chunks. */
export function indexOf({ epoch, version, rowCount, chunks }: BookSnapshot): SnapshotIndex {
  return {
    epoch,
    version,
    rowCount,
    chunks: chunks.map(({ id, rows, bytes, sha256 }) => ({ id, rows, bytes, sha256 })),
  }
}

function parse(text: string): { readonly form: unknown; readonly index: SnapshotIndex } | undefined {
  try {
    // A file of our own; its form is checked.
    return JSON.parse(text) as { form: unknown; index: SnapshotIndex }
  } catch {
    return undefined
  }
}

// Writes a file atomically; without the flush a power cut may leave its name on empty content.
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}
