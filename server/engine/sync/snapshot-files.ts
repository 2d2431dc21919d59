import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  INDEX,
  keptAfter,
  keptIds,
  parseKept,
  writeKept,
  type KeptSnapshot,
  type SnapshotStore,
} from './snapshot-store.ts'

/** Snapshots as files, with what a cache of another store needs. */
export interface SnapshotFiles extends SnapshotStore {
  add(accountId: string, id: string, body: Uint8Array): Promise<void>
  /** Deletes what a snapshot does not name, unless it was written after a time: others may still write it. */
  trim(accountId: string, kept: KeptSnapshot, before: Date): Promise<void>
}

/** Keeps snapshots as files below a folder: a folder per account, a file per chunk. */
export function createSnapshotFiles(folder: string): SnapshotFiles {
  const folderOf = (accountId: string) => join(folder, accountId)
  const fileOf = (accountId: string, name: string) => join(folder, accountId, name)

  async function read(accountId: string): Promise<KeptSnapshot | undefined> {
    const text = await readFile(fileOf(accountId, INDEX), 'utf8').catch(() => undefined)
    const kept = text === undefined ? undefined : parseKept(text)
    if (kept === undefined) return undefined
    const files = new Set(await readdir(folderOf(accountId)))
    return kept.index.chunks.every(({ id }) => files.has(id)) ? kept : undefined
  }

  const makeFolder = (accountId: string) => mkdir(folderOf(accountId), { recursive: true, mode: 0o700 })

  return {
    read,
    async keep(accountId, snapshot) {
      const kept = keptAfter(await read(accountId), snapshot)
      await makeFolder(accountId)
      for (const { id, body } of snapshot.chunks) await writeWhole(fileOf(accountId, id), body)
      await writeWhole(fileOf(accountId, INDEX), writeKept(kept))
      const wanted = keptIds(kept)
      for (const name of await readdir(folderOf(accountId))) {
        if (name !== INDEX && !wanted.has(name)) await rm(fileOf(accountId, name), { force: true })
      }
    },
    chunk: (accountId, id) => readFile(fileOf(accountId, id)).catch(() => undefined),
    async add(accountId, id, body) {
      await makeFolder(accountId)
      await writeWhole(fileOf(accountId, id), body)
    },
    async trim(accountId, kept, before) {
      const wanted = keptIds(kept)
      for (const name of await readdir(folderOf(accountId)).catch(() => [])) {
        const file = fileOf(accountId, name)
        if (name === INDEX || wanted.has(name)) continue
        const found = await stat(file).catch(() => undefined)
        if (found !== undefined && found.mtimeMs < before.getTime()) await rm(file, { force: true })
      }
    },
  }
}

let written = 0

// Writes a file atomically; without the flush a power cut may leave its name on empty content.
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const part = `${path}.${++written}.part`
  await writeFile(part, content, { mode: 0o600, flush: true })
  await rename(part, path)
}
