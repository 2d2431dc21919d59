import type { BookChanges } from '#domain/invoices'
import {
  isNewer,
  isNext,
  isReadable,
  joinDeltas,
  MAX_DELTAS,
  MAX_PREVIEWS,
  sizeOfDeltas,
  type BookCache,
  type StoredBase,
  type StoredHead,
} from './cache.ts'
import { BOOK_STORES, CACHE_STORES, clearStores, type RunTransaction, type Transaction } from './database.ts'

/** The format of the cached documents. Documents of another format are requested again. */
const DOCUMENTS_FORMAT = 4

export function indexedCache(run: RunTransaction): BookCache {
  return {
    base: () => run(['manifest', 'deltas'], 'readonly', readBase),
    deltaSize: () =>
      run(['manifest', 'deltas'], 'readonly', async (tx) => {
        const head = await readHead(tx)
        return head && sizeOfDeltas(await tx.objectStore('deltas').getAll())
      }),
    saveBase: (manifest, deltas = []) =>
      run(BOOK_STORES, 'readwrite', (tx) => writeBase(tx, { manifest, deltas })),
    appendDelta: (delta) => run(['manifest', 'deltas'], 'readwrite', (tx) => writeDelta(tx, delta)),
    dropBase: ({ epoch, version }) =>
      run(['manifest', 'deltas'], 'readwrite', async (tx) => {
        const stored = await tx.objectStore('manifest').get('present')
        if (stored?.epoch === epoch && stored.version === version)
          await clearStores(tx, ['manifest', 'deltas'])
      }),
    async chunk(sha256) {
      const bytes = await run(['chunks'], 'readonly', (tx) => tx.objectStore('chunks').get(sha256))
      return bytes && { bytes }
    },
    saveChunk: (sha256, bytes, isReplaced = false) =>
      run(['chunks'], 'readwrite', async (tx) => {
        const chunks = tx.objectStore('chunks')
        if (isReplaced || (await chunks.getKey(sha256)) === undefined) await chunks.put(bytes, sha256)
      }),
    async documents() {
      const stored = await run(['documents'], 'readonly', (tx) => tx.objectStore('documents').get('present'))
      return stored?.form === DOCUMENTS_FORMAT ? stored.documents : undefined
    },
    saveDocuments: (documents) =>
      run(['documents'], 'readwrite', async (tx) => {
        await tx.objectStore('documents').put({ form: DOCUMENTS_FORMAT, documents }, 'present')
      }),
    preview: (view) => run(['previews'], 'readonly', (tx) => tx.objectStore('previews').get(view)),
    savePreview: (view, preview) =>
      run(['previews'], 'readwrite', async (tx) => {
        const previews = tx.objectStore('previews')
        if ((await previews.count()) >= MAX_PREVIEWS) await previews.clear()
        await previews.put(preview, view)
      }),
    clear: () => run(CACHE_STORES, 'readwrite', (tx) => clearStores(tx, CACHE_STORES)),
  }
}

/** Reads the snapshot and its deltas in a transaction. Those of another form are left to `writeBase`, which replaces them. */
async function readBase(tx: Transaction): Promise<StoredBase | undefined> {
  const [manifest, deltas] = await Promise.all([
    tx.objectStore('manifest').get('present'),
    tx.objectStore('deltas').getAll(),
  ])
  return manifest !== undefined && isReadable(manifest) ? { manifest, deltas } : undefined
}

/**
 * The head of what `readBase` reads. It is that of the last delta: the manifest of thousands of customers has megabytes, which every
 * edit would read several times.
 */
export async function readHead(tx: Transaction): Promise<StoredHead | undefined> {
  const last = await tx.objectStore('deltas').openCursor(null, 'prev')
  const { form, epoch, version } = last?.value ?? (await tx.objectStore('manifest').get('present')) ?? {}
  if (form === undefined || epoch === undefined || version === undefined) return undefined
  return isReadable({ form }) ? { form, epoch, version } : undefined
}

async function writeBase(tx: Transaction, base: StoredBase): Promise<void> {
  if (!isNewer(base, await readBase(tx))) return
  const { manifest, deltas } = base
  await tx.objectStore('manifest').put(manifest, 'present')
  await tx.objectStore('deltas').clear()
  for (const delta of deltas) await tx.objectStore('deltas').put(delta)
  const named = new Set(manifest.chunks.map((chunk) => chunk.sha256))
  for (const key of await tx.objectStore('chunks').getAllKeys()) {
    if (!named.has(key)) await tx.objectStore('chunks').delete(key)
  }
}

async function writeDelta(tx: Transaction, delta: BookChanges): Promise<boolean> {
  const head = await readHead(tx)
  if (head === undefined || !isNext(delta, head)) return false
  const deltas = tx.objectStore('deltas')
  if ((await deltas.count()) < MAX_DELTAS) await deltas.put(delta)
  else {
    const stored = await deltas.getAll()
    await deltas.clear()
    await deltas.put(joinDeltas([...stored, delta]))
  }
  return true
}
