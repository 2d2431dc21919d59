import type { InvoiceChunk } from './chunk.ts'
import { readRow } from './invoice-columns.ts'
import type { InvoiceRow } from './invoice-schema.ts'
import { joinChunks } from './join-chunks.ts'

/** A chunk's rows as objects, some at a time: for deltas. */
export function* rowsOfChunk(chunk: InvoiceChunk, atOnce: number): Generator<readonly InvoiceRow[]> {
  const columns = joinChunks([chunk], (uuid) => chunk.marketUuids.indexOf(uuid))
  for (let start = 0; start < chunk.length; start += atOnce) {
    yield Array.from({ length: Math.min(atOnce, chunk.length - start) }, (_, n) =>
      readRow(columns, start + n, chunk.marketUuids[columns.market[start + n]!]!),
    )
  }
}
