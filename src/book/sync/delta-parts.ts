import {
  decodeExclusions,
  piecesOf,
  rowsOfChunk,
  type InvoiceChunk,
  type InvoiceRow,
  type WordRun,
} from '#domain/invoices'
import { fromBase64 } from '../codec/chunk-bytes.ts'
import type { ChunkCodec } from '../codec/chunk-codec.ts'

/** Rows applied between two frames. */
const ROWS_PER_STEP = 1000

/** Blocks of exclusions applied between two frames. */
const BLOCKS_PER_STEP = 64

/** The exclusions of a delta, in pieces that can be applied between two frames. */
export function* readExclusions(texts: readonly string[]): Generator<WordRun> {
  for (const text of texts) yield* piecesOf(decodeExclusions(fromBase64(text)), BLOCKS_PER_STEP)
}

/** The rows of a delta, in pieces that can be applied between two frames. */
export async function unpackRows(
  rows: readonly string[],
  codec: ChunkCodec,
): Promise<Iterable<readonly InvoiceRow[]>> {
  const chunks = await Promise.all(rows.map((text) => codec.unpack(fromBase64(text))))
  return inSteps(chunks)
}

function* inSteps(chunks: readonly InvoiceChunk[]): Generator<readonly InvoiceRow[]> {
  for (const chunk of chunks) yield* rowsOfChunk(chunk, ROWS_PER_STEP)
}
