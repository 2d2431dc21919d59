import {
  decodeExclusions,
  lastOfEachBlock,
  piecesOf,
  rowsOfChunk,
  type InvoiceChunk,
  type InvoiceRow,
  type WordRun,
} from '#domain/invoices'
import { fromBase64 } from '../codec/base64.ts'
import type { ChunkCodec } from '../codec/chunk-codec.ts'

const ROWS_PER_STEP = 1000

const BLOCKS_PER_STEP = 64

/**
 * The exclusions of a delta, in pieces that can be applied between two frames. Those of joined deltas follow in the order
 * of the versions: a block is applied once, as the last of them has it.
 */
export function* readExclusions(texts: readonly string[]): Generator<WordRun> {
  const runs = texts.flatMap((text) => decodeExclusions(fromBase64(text)))
  yield* piecesOf(lastOfEachBlock(runs), BLOCKS_PER_STEP)
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
