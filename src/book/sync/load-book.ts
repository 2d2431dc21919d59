import type { Book, BookChanges, BookChunkEntry, BookManifest } from '#domain/invoices'
import { ApiError } from '../../data/http/api-error.ts'
import type { ChunkCodec } from '../codec/chunk-codec.ts'
import { WorkerFailure } from '../codec/worker-calls.ts'
import { headOf, isNewer, joinDeltas, marketsTagOf, type BookCache, type StoredBase } from '../store/cache.ts'
import type { BookCalls } from './book-calls.ts'
import { checkForm } from './check-form.ts'
import { collectChunks, type CollectOptions, type LoadedBook, type LoadProgress } from './collect-chunks.ts'
import { readExclusions, unpackRows } from './delta-parts.ts'
import { Overlay } from './overlay.ts'
import { prepareIds } from './prepare-ids.ts'

export interface LoadOptions {
  readonly calls: BookCalls
  readonly cache: BookCache
  readonly codec: ChunkCodec
  /** Lets the page be painted between two pieces of work. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly onProgress: (progress: LoadProgress) => void
  /** Chunks are read and decoded meanwhile, but nothing is done on this thread until it resolves. */
  readonly mayBuild?: Promise<unknown>
  /** Something stored or sent could not be read. */
  readonly onProblem?: (problem: unknown) => void
  readonly onManifest?: (manifest: BookManifest) => void
  /** Nobody waits for the book any more: nothing else is asked for or stored. */
  readonly isStopped?: () => boolean
}

export interface FetchedBook extends LoadedBook {
  /** Resolves when the store has the book, or has failed to save it. */
  readonly saved: Promise<void>
}

const MAX_ATTEMPTS = 3
/** Enough that no worker waits for the next chunk. */
const READ_AT_ONCE = 8
/** Nearly 3 MB are on their way, which fills a line; two of a browser's six connections are left to other calls. */
const FETCHED_AT_ONCE = 4
/** Stored deltas larger than this, in base64 characters, are replaced by a newer snapshot. */
const MAX_DELTA_CHARACTERS = 4_000_000

/**
 * Builds the book from the local store; only chunks that are missing or damaged there are asked for. Undefined when it has no
 * book, or not all of it can be had.
 */
export async function loadStored(options: LoadOptions): Promise<LoadedBook | undefined> {
  const { cache, isStopped = () => false } = options
  let base
  let isPassing = false
  try {
    base = await cache.base()
    if (base === undefined) return undefined
    const read = chunkReader(options, [])
    const loaded = await collectChunks(base.manifest, { ...options, atOnce: READ_AT_ONCE, read })
    if (loaded !== undefined) return await applyDeltas(loaded, base, options)
  } catch (error) {
    isPassing = saysNothingOfStore(error)
    options.onProblem?.(error)
  }
  // The stored book is damaged; the server has it.
  if (base !== undefined && !isPassing && !isStopped()) await cache.dropBase(base.manifest)
  return undefined
}

// A worker died, or the server could not be asked for a chunk. What it no longer has is of an older book.
function saysNothingOfStore(error: unknown): boolean {
  return error instanceof WorkerFailure || (error instanceof ApiError && error.status !== 404)
}

/** Fetches the book; undefined when nobody waits for it any more. Stored chunks are not fetched again, so that an interrupted load resumes. */
export async function loadFetched(options: LoadOptions): Promise<FetchedBook | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(options)
    } catch (error) {
      // The snapshot, or the whole book, has been replaced meanwhile: fetch the new manifest.
      if (!(error instanceof ApiError) || error.status !== 404 || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function fetchOnce(options: LoadOptions): Promise<FetchedBook | undefined> {
  const { calls, cache, isStopped = () => false } = options
  const manifest = await calls.manifest()
  checkForm(manifest)
  if (isStopped()) return undefined
  options.onManifest?.(manifest)
  const changes = deltasSince(manifest, calls)
  // Its error is thrown when the chunks are there.
  changes.catch(() => undefined)
  const saving: Promise<void>[] = []
  const read = chunkReader(options, saving)
  const loaded = await collectChunks(manifest, { ...options, atOnce: FETCHED_AT_ONCE, read })
  if (isStopped()) return undefined
  if (loaded === undefined) throw new ApiError('INTERNAL', 0, 'A part of the book arrived damaged.')
  const base = { manifest, deltas: await changes }
  const save = async () => {
    await Promise.all(saving)
    if (!isStopped()) await cache.saveBase(manifest, base.deltas)
  }
  // A write of the cache that fails only costs time at the next start.
  const saved = save().catch(() => undefined)
  return { ...(await applyDeltas(loaded, base, options)), saved }
}

// Reads chunks from the store, and from the server those that are missing or damaged there, which are then stored.
function chunkReader(
  { calls, cache, isStopped = () => false }: LoadOptions,
  saving: Promise<void>[],
): CollectOptions['read'] {
  return async ({ id, sha256 }, isRetry) => {
    const stored = isRetry ? undefined : await cache.chunk(sha256)
    if (stored !== undefined) return { chunk: stored }
    const bytes = await calls.chunk(id)
    return {
      chunk: { bytes },
      // Decoding the next chunks does not wait for the disk.
      onVerified() {
        if (!isStopped()) saving.push(cache.saveChunk(sha256, bytes, isRetry).catch(() => undefined))
      },
    }
  }
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
  // Mostly there is nothing to do: the markets of thousands of customers are not read for that.
  if (((await cache.deltaSize()) ?? Infinity) < MAX_DELTA_CHARACTERS) return
  const base = await cache.base()
  const manifest = await calls.manifest()
  checkForm(manifest)
  if (base !== undefined && !isNewer({ manifest, deltas: [] }, base)) return
  for (const entry of manifest.chunks) {
    if ((await cache.chunk(entry.sha256)) === undefined) await fetchChunk(options, entry)
  }
  await cache.saveBase(manifest, await deltasSince(manifest, calls))
}

async function fetchChunk(
  { calls, cache, codec }: Pick<LoadOptions, 'calls' | 'cache' | 'codec'>,
  { id, sha256 }: BookChunkEntry,
): Promise<void> {
  const bytes = await calls.chunk(id)
  const chunk = await codec.decode({ bytes }, sha256)
  if (chunk !== undefined) await cache.saveChunk(sha256, bytes).catch(() => undefined)
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
  if (rows.length > 0 || exclusions !== undefined) await prepareIds(book, yieldToEventLoop)
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
