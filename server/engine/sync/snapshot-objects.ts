import { readObject, type ObjectStore } from '../../platform/objects/objects.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import {
  INDEX,
  keptAfter,
  keptIds,
  parseKept,
  writeKept,
  type KeptSnapshot,
  type SnapshotStore,
} from './snapshot-store.ts'

const SENT_AT_ONCE = 4
/** What no snapshot names may be of one that is being stored just now, unless it is older. */
const LEFT_MS = 3_600_000

const keyOf = (accountId: string, name: string) => `books/${accountId}/${name}`

/** Keeps snapshots in an object store, for all servers: below `books/` and the account, an object per chunk. */
export function createSnapshotObjects(objects: ObjectStore, now: () => Date): SnapshotStore {
  async function readKept(accountId: string): Promise<KeptSnapshot | undefined> {
    const text = await readObject(objects, keyOf(accountId, INDEX))
    return text && parseKept(Buffer.from(text).toString())
  }

  async function stored(accountId: string): Promise<ReadonlyMap<string, Date>> {
    const found = new Map<string, Date>()
    const prefix = keyOf(accountId, '')
    for await (const { key, storedAt } of objects.list(prefix)) found.set(key.slice(prefix.length), storedAt)
    return found
  }

  return {
    async read(accountId) {
      const kept = await readKept(accountId)
      if (kept === undefined) return undefined
      const found = await stored(accountId)
      return kept.index.chunks.every(({ id }) => found.has(id)) ? kept : undefined
    },
    async keep(accountId, snapshot) {
      const before = await readKept(accountId)
      const kept = keptAfter(before, snapshot)
      const waiting = [...snapshot.chunks]
      const send = async () => {
        for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop())
          await objects.put(keyOf(accountId, chunk.id), chunk.body)
      }
      await Promise.all(Array.from({ length: SENT_AT_ONCE }, send))
      // Last: whoever reads it finds what it names.
      await objects.put(keyOf(accountId, INDEX), Buffer.from(writeKept(kept)))
      const wanted = keptIds(kept)
      const left = new Date(now().getTime() - LEFT_MS)
      const over = new Set(before?.previous)
      for (const [name, storedAt] of await stored(accountId)) {
        if (name === INDEX || wanted.has(name)) continue
        if (over.has(name) || storedAt < left) await objects.remove(keyOf(accountId, name))
      }
    },
    chunk: (accountId, id) => readObject(objects, keyOf(accountId, id)),
  }
}

/** A store that all servers share, with files of this server in front of it: a chunk is fetched once. */
export function createCachedSnapshots(
  shared: SnapshotStore,
  files: SnapshotFiles,
  now: () => Date,
): SnapshotStore {
  return {
    async read(accountId) {
      const kept = await shared.read(accountId)
      if (kept !== undefined) await files.trim(accountId, kept, new Date(now().getTime() - LEFT_MS))
      return kept
    },
    async keep(accountId, snapshot) {
      await shared.keep(accountId, snapshot)
      await files.keep(accountId, snapshot)
    },
    async chunk(accountId, id) {
      const here = await files.chunk(accountId, id)
      if (here !== undefined) return here
      const fetched = await shared.chunk(accountId, id)
      // Whoever asks needs the chunk, not the copy of it.
      if (fetched !== undefined) await files.add(accountId, id, fetched).catch(() => undefined)
      return fetched
    },
  }
}
