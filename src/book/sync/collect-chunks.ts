import {
  Book,
  BookAssembly,
  type BookChunkEntry,
  type BookManifest,
  type InvoiceChunk,
} from '#domain/invoices'
import { FormatError } from '#domain/columns'
import type { ChunkCodec, StoredChunk } from '../codec/chunk-codec.ts'

export interface LoadProgress {
  readonly rows: number
  readonly rowCount: number
  /** Compressed, as they travel. */
  readonly bytes: number
  readonly byteCount: number
}

export interface LoadedBook {
  readonly book: Book
  readonly epoch: string
  readonly version: number
  readonly marketsTag: string
}

interface ReadChunk {
  readonly chunk: StoredChunk | undefined
  /** The bytes have the hash they are named by, and are part of the book. */
  readonly onVerified?: () => void
}

export interface CollectOptions {
  readonly codec: ChunkCodec
  /** Lets the page be painted between two pieces of work. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly onProgress: (progress: LoadProgress) => void
  /** Chunks are read and decoded meanwhile, but nothing is done on this thread until it resolves. */
  readonly mayBuild?: Promise<unknown>
  readonly isStopped?: () => boolean
  readonly atOnce: number
  /** Reads a chunk; with `isRetry` when what was read first is damaged. */
  readonly read: (entry: BookChunkEntry, isRetry: boolean) => Promise<ReadChunk>
}

/**
 * Builds a book from its chunks, each of which is copied into its place as soon as those before it are there; undefined when
 * one is not available, or when nobody waits any more. Throws a `FormatError` for chunks that are not those of the manifest.
 */
export async function collectChunks(
  manifest: BookManifest,
  options: CollectOptions,
): Promise<LoadedBook | undefined> {
  const { epoch, version, marketsTag, markets } = manifest
  const { codec } = options
  codec.begin?.()
  try {
    const placing = new ChunkPlacing(manifest, options)
    const isComplete = await readAll(manifest, options, async (entry, place) => {
      const chunk = await decodeEntry(entry, options)
      if (chunk !== undefined) placing.put(place, chunk)
      return chunk !== undefined
    })
    const assembly = await placing.finished()
    if (!isComplete || options.isStopped?.() === true) return undefined
    return { book: new Book(assembly, markets), epoch, version, marketsTag }
  } finally {
    codec.end?.()
  }
}

// Bytes that are damaged are read once more.
async function decodeEntry(
  entry: BookChunkEntry,
  { codec, read }: CollectOptions,
): Promise<InvoiceChunk | undefined> {
  for (const isRetry of [false, true]) {
    const { chunk, onVerified } = await read(entry, isRetry)
    const decoded = chunk && (await codec.decode(chunk, entry.sha256))
    if (decoded === undefined) continue
    if (decoded.length !== entry.rows)
      throw new FormatError(`a chunk of ${entry.rows} rows has ${decoded.length}`)
    onVerified?.()
    return decoded
  }
  return undefined
}

/** Copies chunks into their places in their order, each in several tasks. */
class ChunkPlacing {
  readonly #manifest: BookManifest
  readonly #yieldToEventLoop: () => Promise<void>
  readonly #waiting = new Map<number, InvoiceChunk>()
  #made: BookAssembly | undefined
  #next = 0
  #work: Promise<unknown>

  constructor(manifest: BookManifest, { yieldToEventLoop, mayBuild }: CollectOptions) {
    this.#manifest = manifest
    this.#yieldToEventLoop = yieldToEventLoop
    this.#work = this.#begin(mayBuild)
    // Its error is thrown by `finished`.
    this.#work.catch(() => undefined)
  }

  // The table of thousands of markets takes as long as several chunks: a task of its own.
  async #begin(mayBuild: Promise<unknown> | undefined): Promise<void> {
    await mayBuild
    void this.#assembly
    await this.#yieldToEventLoop()
  }

  put(place: number, chunk: InvoiceChunk): void {
    this.#waiting.set(place, chunk)
    this.#work = this.#work.then(() => this.#placeReady())
    this.#work.catch(() => undefined)
  }

  async finished(): Promise<BookAssembly> {
    await this.#work
    return this.#assembly
  }

  get #assembly(): BookAssembly {
    const { chunks, markets } = this.#manifest
    return (this.#made ??= new BookAssembly(
      chunks.reduce((sum, { rows }) => sum + rows, 0),
      markets,
    ))
  }

  async #placeReady(): Promise<void> {
    for (let chunk = this.#waiting.get(this.#next); chunk !== undefined;) {
      this.#waiting.delete(this.#next++)
      for (const _ of this.#assembly.adding(chunk)) await this.#yieldToEventLoop()
      chunk = this.#waiting.get(this.#next)
      if (chunk !== undefined) await this.#yieldToEventLoop()
    }
  }
}

// Reads all chunks, some at once; false as soon as one is not available.
async function readAll(
  { chunks: entries, rowCount }: BookManifest,
  { onProgress, atOnce, isStopped = () => false }: CollectOptions,
  read: (entry: BookChunkEntry, place: number) => Promise<boolean>,
): Promise<boolean> {
  const byteCount = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  let next = 0
  let done = 0
  let rows = 0
  let bytes = 0
  onProgress({ rows, rowCount, bytes, byteCount })
  async function work(): Promise<void> {
    for (let place = next++; place < entries.length && !isStopped(); place = next++) {
      const entry = entries[place]!
      if (!(await readOrStop(entry, place))) return
      done++
      rows += entry.rows
      bytes += entry.bytes
      onProgress({ rows, rowCount, bytes, byteCount })
    }
  }
  // After a failure no other chunk is begun; those under way are still worth storing.
  async function readOrStop(entry: BookChunkEntry, place: number): Promise<boolean> {
    let isRead = false
    try {
      isRead = await read(entry, place)
    } finally {
      if (!isRead) next = entries.length
    }
    return isRead
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return done === entries.length
}
