import type { Book, BookChanges, BookChunkEntry, BookManifest } from '#domain/invoices'
import { ApiError } from '../../data/http/api-error.ts'
import type { ChunkCodec } from '../codec/chunk-codec.ts'
import { headOf, isNewer, joinDeltas, marketsTagOf, type BookCache, type StoredBase } from '../store/cache.ts'
import type { BookCalls } from './book-calls.ts'
import { checkForm } from './check-form.ts'
import { collectChunks, loadCachedParts, type LoadedBook, type LoadProgress } from './collect-chunks.ts'
import { readExclusions, unpackRows } from './delta-parts.ts'
import { Overlay } from './overlay.ts'

/** A book from the local store. */
export interface StoredBook extends LoadedBook {
  /** It was built from cached parts; otherwise from its chunks. */
  readonly isFromParts: boolean
}

export interface LoadOptions {
  readonly calls: BookCalls
  readonly cache: BookCache
  readonly codec: ChunkCodec
  /** Lets the page be painted between two pieces of work. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly onProgress: (progress: LoadProgress) => void
  /** Something stored or sent could not be read. */
  readonly onProblem?: (problem: unknown) => void
  /** The server has named the chunks and markets of the book. */
  readonly onManifest?: (manifest: BookManifest) => void
}

const MAX_ATTEMPTS = 3
/** Stored deltas larger than this, in base64 characters, are replaced by a newer snapshot. */
const MAX_DELTA_CHARACTERS = 4_000_000

/** Builds the book from the local store alone; undefined when anything is missing or damaged there. */
export async function loadStored(options: LoadOptions): Promise<StoredBook | undefined> {
  const { cache, codec, onProgress } = options
  let base
  try {
    base = await cache.base()
    if (base === undefined) return undefined
    const fromParts = await loadCachedParts(base.manifest, codec)
    const loaded =
      fromParts ??
      (await collectChunks(base.manifest, codec, onProgress, async ({ sha256 }) => ({
        bytes: await cache.chunk(sha256),
      })))
    if (loaded !== undefined)
      return { ...(await applyDeltas(loaded, base, options)), isFromParts: fromParts !== undefined }
  } catch (error) {
    // The cache is damaged; the server has the book.
    options.onProblem?.(error)
  }
  if (base !== undefined) await cache.dropBase(base.manifest)
  return undefined
}

/** Fetches the book. Stored chunks are not fetched again, so that an interrupted load resumes. */
export async function loadFetched(options: LoadOptions): Promise<LoadedBook> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(options)
    } catch (error) {
      // The snapshot, or the whole book, has been replaced meanwhile: fetch the new manifest.
      if (!(error instanceof ApiError) || error.status !== 404 || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function fetchOnce(options: LoadOptions): Promise<LoadedBook> {
  const { calls, cache, codec, onProgress } = options
  const manifest = await calls.manifest()
  checkForm(manifest)
  options.onManifest?.(manifest)
  const saving: Promise<void>[] = []
  const loaded = await collectChunks(manifest, codec, onProgress, async ({ id, sha256 }, isRetry) => {
    const stored = isRetry ? undefined : await cache.chunk(sha256)
    if (stored !== undefined) return { bytes: stored }
    const bytes = await calls.chunk(id)
    // Decoding the next chunks does not wait for the disk.
    return {
      bytes,
      onVerified: () => void saving.push(cache.saveChunk(sha256, bytes).catch(() => undefined)),
    }
  })
  await Promise.all(saving)
  if (loaded === undefined) throw new ApiError('INTERNAL', 0, 'A part of the book arrived damaged.')
  return catchUp(manifest, loaded, options)
}

async function catchUp(
  manifest: BookManifest,
  loaded: LoadedBook,
  options: LoadOptions,
): Promise<LoadedBook> {
  const { calls, cache } = options
  const base = { manifest, deltas: await deltasSince(manifest, calls) }
  // A write of the cache that fails only costs time at the next start.
  await cache.saveBase(manifest, base.deltas).catch(() => undefined)
  return applyDeltas(loaded, base, options)
}

// A snapshot may be older than the version this browser has shown before.
async function deltasSince(manifest: BookManifest, calls: BookCalls): Promise<readonly BookChanges[]> {
  const { epoch, version, marketsTag } = manifest
  const changes = await calls.changes({ epoch, version, marketsTag })
  checkForm(changes)
  // Shown before its changes are known, it could lack edits that this browser has settled.
  if (changes.epoch !== epoch) throw new ApiError('NOT_FOUND', 404, 'The book has been replaced meanwhile.')
  const isNext = changes.from === version && changes.version > version
  return isNext ? [changes] : []
}

/** Replaces many stored deltas by the server's current snapshot, when it is newer. */
export async function refreshCache(options: Pick<LoadOptions, 'calls' | 'cache' | 'codec'>): Promise<void> {
  const { calls, cache } = options
  const base = await cache.base()
  if (base !== undefined && charactersOf(base) < MAX_DELTA_CHARACTERS) return
  const manifest = await calls.manifest()
  checkForm(manifest)
  if (base !== undefined && !isNewer({ manifest, deltas: [] }, base)) return
  for (const entry of manifest.chunks) {
    if ((await cache.chunk(entry.sha256)) === undefined) await fetchChunk(options, entry)
  }
  await cache.saveBase(manifest, await deltasSince(manifest, calls))
}

function charactersOf({ deltas }: StoredBase): number {
  const texts = deltas.flatMap(({ rows, exclusions = [] }) => [...rows, ...exclusions])
  return texts.reduce((sum, text) => sum + text.length, 0)
}

async function fetchChunk(
  { calls, cache, codec }: Pick<LoadOptions, 'calls' | 'cache' | 'codec'>,
  { id, sha256 }: BookChunkEntry,
): Promise<void> {
  const bytes = await calls.chunk(id)
  if (await codec.hasHash(bytes, sha256)) await cache.saveChunk(sha256, bytes).catch(() => undefined)
}

type ApplyOptions = Pick<LoadOptions, 'codec' | 'yieldToEventLoop'>

async function applyDeltas(loaded: LoadedBook, base: StoredBase, options: ApplyOptions): Promise<LoadedBook> {
  const { book } = loaded
  // Each of them may name every invoice: joined, an invoice is set once.
  if (base.deltas.length > 0) await applyDelta(book, joinDeltas(base.deltas), options)
  return { book, ...headOf(base), marketsTag: marketsTagOf(base) }
}

async function applyDelta(
  book: Book,
  { markets, rows, exclusions }: BookChanges,
  { codec, yieldToEventLoop }: ApplyOptions,
): Promise<void> {
  if (markets !== undefined) book.setMarkets(markets)
  for (const changed of await unpackRows(rows, codec)) {
    book.applyChanges(changed)
    await yieldToEventLoop()
  }
  if (exclusions === undefined) return
  const overlay = new Overlay(book)
  for (const run of readExclusions(exclusions)) {
    overlay.applyExclusions(run)
    await yieldToEventLoop()
  }
  overlay.show([])
}
