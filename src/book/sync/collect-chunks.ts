import { Book, type BookChunkEntry, type BookManifest } from '#domain/invoices'
import { ownThreadBuilder, type ChunkCodec } from '../codec/chunk-codec.ts'

/** How far a load has come. */
export interface LoadProgress {
  readonly rows: number
  readonly rowCount: number
  /** Compressed, as they travel. */
  readonly bytes: number
  readonly byteCount: number
}

/** A book in memory, and its version. */
export interface LoadedBook {
  readonly book: Book
  readonly epoch: string
  readonly version: number
  readonly marketsTag: string
}

/** The bytes of a chunk, if they are available. */
interface ReadBytes {
  readonly bytes: Uint8Array | undefined
  /** The bytes have the hash they are named by, and are part of the book. */
  readonly onVerified?: () => void
}

/** Reads a chunk's bytes; with `isRetry` when the first ones did not have its hash. */
export type ReadChunk = (entry: BookChunkEntry, isRetry: boolean) => Promise<ReadBytes>

const CONCURRENCY = 4

/** Builds a book from its chunks, a few at once; undefined as soon as one is not available. */
export async function collectChunks(
  manifest: BookManifest,
  codec: ChunkCodec,
  onProgress: (progress: LoadProgress) => void,
  read: ReadChunk,
): Promise<LoadedBook | undefined> {
  const { epoch, version, marketsTag, markets } = manifest
  const builder = codec.begin?.() ?? ownThreadBuilder(codec)
  try {
    const isComplete = await readAll(manifest, onProgress, async (entry, place) => {
      for (const isRetry of [false, true]) {
        const { bytes, onVerified } = await read(entry, isRetry)
        const rows = bytes && (await builder.add(place, bytes, entry.sha256))
        if (rows === undefined) continue
        onVerified?.()
        return rows
      }
      return undefined
    })
    if (!isComplete) return undefined
    return { book: new Book(await builder.finish(markets), markets), epoch, version, marketsTag }
  } finally {
    builder.drop()
  }
}

/** Builds a book from its cached parts, which is faster than decoding its chunks. */
export async function loadCachedParts(
  manifest: BookManifest,
  codec: ChunkCodec,
): Promise<LoadedBook | undefined> {
  const parts = await codec.loadParts?.(manifest)
  if (parts === undefined) return undefined
  const { epoch, version, marketsTag, markets, rowCount } = manifest
  try {
    const book = new Book(parts, markets)
    return book.length === rowCount ? { book, epoch, version, marketsTag } : undefined
  } catch {
    // The parts are damaged; the chunks contain the same rows.
    return undefined
  }
}

// Reads all chunks, a few at once; false as soon as one is not available.
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
      const added = await readOrStop(entry, place)
      if (added === undefined) return
      done++
      rows += added
      bytes += entry.bytes
      onProgress({ rows, rowCount, bytes, byteCount })
    }
  }
  // After a failure no other chunk is begun; those under way are still worth storing.
  async function readOrStop(entry: BookChunkEntry, place: number): Promise<number | undefined> {
    let added
    try {
      added = await read(entry, place)
    } finally {
      if (added === undefined) next = entries.length
    }
    return added
  }
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return done === entries.length
}
