import {
  Book,
  decodeExclusions,
  piecesOf,
  rowsOfChunk,
  type BookChanges,
  type BookChunkEntry,
  type BookManifest,
  type InvoiceChunk,
  type InvoiceRow,
  type WordRun,
} from '#domain/invoices'
import { ApiError } from '../http/api-error.ts'
import type { BookCalls } from './book-calls.ts'
import { headOf, isNewer, marketsTagOf, type BookStore, type StoredBase } from './book-store.ts'
import { ownThreadBuilder, type ChunkCodec } from './codec.ts'
import { Overlay } from './overlay.ts'
import { fromBase64 } from './packed.ts'

/** How far a load has come. */
export interface LoadProgress {
  readonly rows: number
  readonly rowCount: number
  /** Compressed, as they travel. */
  readonly bytes: number
  readonly byteCount: number
}

/** A book in memory and where it stands in the account's order of changes. */
export interface LoadedBook {
  readonly book: Book
  readonly epoch: string
  readonly version: number
  readonly marketsTag: string
}

/** A book from the local store. */
export interface StoredBook extends LoadedBook {
  /** It came of parts that were kept; otherwise of its chunks. */
  readonly isRecalled: boolean
}

export interface LoadOptions {
  readonly calls: BookCalls
  readonly store: BookStore
  readonly codec: ChunkCodec
  /** Lets the page be drawn between two pieces of work. */
  readonly rest: () => Promise<void>
  readonly onProgress: (progress: LoadProgress) => void
  /** The server has said what the book consists of. */
  readonly onManifest?: (manifest: BookManifest) => void
}

const AT_ONCE = 4
/** Rows taken over between two frames. */
const ROWS_A_STEP = 1000
const ATTEMPTS = 3
/** Stored deltas are replaced by a newer snapshot when they are larger than this, in letters of base64. */
const MOST_DELTA_LETTERS = 4_000_000

/** Builds the book from the local store alone; undefined when anything is missing or wrong there. */
export async function loadStored(options: LoadOptions): Promise<StoredBook | undefined> {
  const { store, codec, onProgress } = options
  let base
  try {
    base = await store.base()
    if (base === undefined) return undefined
    const recalled = await recall(base.manifest, codec)
    const loaded =
      recalled ??
      (await collect(base.manifest, codec, onProgress, async ({ sha256 }) => ({
        bytes: await store.chunk(sha256),
      })))
    if (loaded !== undefined)
      return { ...(await follow(loaded, base, options)), isRecalled: recalled !== undefined }
  } catch {
    // Whatever is wrong with the cache, the server has the book.
  }
  if (base !== undefined) await store.dropBase(base.manifest)
  return undefined
}

/** Fetches the book; chunks the store already has are not fetched again, so a broken load goes on where it stopped. */
export async function loadFetched(options: LoadOptions): Promise<LoadedBook> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(options)
    } catch (error) {
      // A chunk of a snapshot that has been replaced meanwhile: ask for the new one.
      if (!(error instanceof ApiError) || error.status !== 404 || attempt === ATTEMPTS) throw error
    }
  }
}

async function fetchOnce(options: LoadOptions): Promise<LoadedBook> {
  const { calls, store, codec, onProgress } = options
  const manifest = await calls.manifest()
  options.onManifest?.(manifest)
  const keeping: Promise<void>[] = []
  const loaded = await collect(manifest, codec, onProgress, async ({ id, sha256 }, isAgain) => {
    const stored = isAgain ? undefined : await store.chunk(sha256)
    if (stored !== undefined) return { bytes: stored }
    const bytes = await calls.chunk(id)
    // Nobody waits for the disk but what comes after the last chunk.
    return { bytes, onTaken: () => void keeping.push(store.keepChunk(sha256, bytes).catch(() => undefined)) }
  })
  await Promise.all(keeping)
  if (loaded === undefined) throw new ApiError('INTERNAL', 0, 'A part of the book arrived damaged.')
  return catchUp(manifest, loaded, options)
}

async function catchUp(
  manifest: BookManifest,
  loaded: LoadedBook,
  options: LoadOptions,
): Promise<LoadedBook> {
  const { calls, store } = options
  const base = { manifest, deltas: await deltasSince(manifest, calls) }
  // What cannot be kept is only slower next time.
  await store.keepManifest(manifest, base.deltas).catch(() => undefined)
  return follow(loaded, base, options)
}

// A snapshot may be older than what this browser has shown before: what changed since belongs to it.
async function deltasSince(manifest: BookManifest, calls: BookCalls): Promise<readonly BookChanges[]> {
  const { epoch, version, marketsTag } = manifest
  const changes = await calls.changes({ epoch, version, marketsTag })
  const isNext = changes.epoch === epoch && changes.from === version && changes.version > version
  return isNext ? [changes] : []
}

/** Replaces many stored deltas by the server's present snapshot, when that is ahead of them. */
export async function refreshStore(options: Pick<LoadOptions, 'calls' | 'store' | 'codec'>): Promise<void> {
  const { calls, store } = options
  const base = await store.base()
  if (base !== undefined && letters(base) < MOST_DELTA_LETTERS) return
  const manifest = await calls.manifest()
  if (base !== undefined && !isNewer({ manifest, deltas: [] }, base)) return
  for (const entry of manifest.chunks) {
    if ((await store.chunk(entry.sha256)) === undefined) await fetchChunk(options, entry)
  }
  await store.keepManifest(manifest, await deltasSince(manifest, calls))
}

function letters({ deltas }: StoredBase): number {
  const texts = deltas.flatMap(({ rows, exclusions = [] }) => [...rows, ...exclusions])
  return texts.reduce((sum, text) => sum + text.length, 0)
}

async function follow(
  loaded: LoadedBook,
  base: StoredBase,
  options: Pick<LoadOptions, 'codec' | 'rest'>,
): Promise<LoadedBook> {
  const { book } = loaded
  for (const delta of base.deltas) await applyDelta(book, delta, options)
  return { book, ...headOf(base), marketsTag: marketsTagOf(base) }
}

async function applyDelta(
  book: Book,
  { markets, rows, exclusions }: BookChanges,
  { codec, rest }: Pick<LoadOptions, 'codec' | 'rest'>,
): Promise<void> {
  if (markets !== undefined) book.setMarkets(markets)
  for (const changed of await unpackRows(rows, codec)) {
    book.applyChanges(changed)
    await rest()
  }
  if (exclusions === undefined) return
  const overlay = new Overlay(book)
  for (const run of readExclusions(exclusions)) {
    overlay.takeExclusions(run)
    await rest()
  }
  overlay.show([])
}

/** Blocks whose rows are taken over between two frames. */
const BLOCKS_A_STEP = 64

/** The supplier's choice in a delta, as much at a time as can be taken over between two frames. */
export function* readExclusions(texts: readonly string[]): Generator<WordRun> {
  for (const text of texts) yield* piecesOf(decodeExclusions(fromBase64(text)), BLOCKS_A_STEP)
}

/** The rows of a delta, as many at a time as can be taken over between two frames. */
export async function unpackRows(
  rows: readonly string[],
  codec: ChunkCodec,
): Promise<Iterable<readonly InvoiceRow[]>> {
  const chunks = await Promise.all(rows.map((text) => codec.unpack(fromBase64(text))))
  return inSteps(chunks)
}

function* inSteps(chunks: readonly InvoiceChunk[]): Generator<readonly InvoiceRow[]> {
  for (const chunk of chunks) yield* rowsOfChunk(chunk, ROWS_A_STEP)
}

async function fetchChunk(
  { calls, store, codec }: Pick<LoadOptions, 'calls' | 'store' | 'codec'>,
  { id, sha256 }: BookChunkEntry,
): Promise<void> {
  const bytes = await calls.chunk(id)
  if (await codec.hasHash(bytes, sha256)) await store.keepChunk(sha256, bytes).catch(() => undefined)
}

// A book whose parts have been kept, which spares reading its chunks.
async function recall(manifest: BookManifest, codec: ChunkCodec): Promise<LoadedBook | undefined> {
  const parts = await codec.recall?.(manifest)
  if (parts === undefined) return undefined
  const { epoch, version, marketsTag, markets, rowCount } = manifest
  try {
    const book = new Book(parts, markets)
    return book.length === rowCount ? { book, epoch, version, marketsTag } : undefined
  } catch {
    // Whatever is wrong with them, the chunks have it all.
    return undefined
  }
}

/** The bytes of a chunk, if they can be had. */
interface ReadBytes {
  readonly bytes: Uint8Array | undefined
  /** They have the hash they are named by, and are part of the book. */
  readonly onTaken?: () => void
}

/** Reads a chunk's bytes; again when the first ones had not their hash. */
type ReadChunk = (entry: BookChunkEntry, isAgain: boolean) => Promise<ReadBytes>

// Builds a book of its chunks, a few at once; undefined as soon as one cannot be had.
async function collect(
  manifest: BookManifest,
  codec: ChunkCodec,
  onProgress: (progress: LoadProgress) => void,
  read: ReadChunk,
): Promise<LoadedBook | undefined> {
  const { epoch, version, marketsTag, markets } = manifest
  const builder = codec.begin?.() ?? ownThreadBuilder(codec)
  try {
    const isWhole = await readAll(manifest, onProgress, async (entry, place) => {
      for (const isAgain of [false, true]) {
        const { bytes, onTaken } = await read(entry, isAgain)
        const rows = bytes && (await builder.add(place, bytes, entry.sha256))
        if (rows === undefined) continue
        onTaken?.()
        return rows
      }
      return undefined
    })
    if (!isWhole) return undefined
    return { book: new Book(await builder.finish(markets), markets), epoch, version, marketsTag }
  } finally {
    builder.drop()
  }
}

// Reads all chunks, a few at once; false as soon as one cannot be had.
async function readAll(
  { chunks: entries, rowCount }: BookManifest,
  onProgress: (progress: LoadProgress) => void,
  read: (entry: BookChunkEntry, place: number) => Promise<number | undefined>,
): Promise<boolean> {
  const byteCount = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  let next = 0
  let done = 0
  let rows = 0
  let bytes = 0
  onProgress({ rows, rowCount, bytes, byteCount })
  async function work(): Promise<void> {
    for (let place = next++; place < entries.length; place = next++) {
      const entry = entries[place]!
      const taken = await readOrStop(entry, place)
      if (taken === undefined) return
      done++
      rows += taken
      bytes += entry.bytes
      onProgress({ rows, rowCount, bytes, byteCount })
    }
  }
  // One that fails begins nothing more; what the others have under way is still worth storing.
  async function readOrStop(entry: BookChunkEntry, place: number): Promise<number | undefined> {
    let taken
    try {
      taken = await read(entry, place)
    } finally {
      if (taken === undefined) next = entries.length
    }
    return taken
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  return done === entries.length
}
