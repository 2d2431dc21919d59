import { finished } from '../../columns/finished.ts'
import type { InvoiceChunk } from './chunk.ts'
import { readRow } from '../invoice-columns.ts'
import type { InvoiceRow } from '../invoice-schema.ts'
import { chunkPlacer, columnsFor } from './place-chunk.ts'

/** A chunk's rows as objects, some at a time: for deltas. */
export function* rowsOfChunk(chunk: InvoiceChunk, atOnce: number): Generator<readonly InvoiceRow[]> {
  const positions = new Map(chunk.marketUuids.map((uuid, position) => [uuid, position]))
  const columns = columnsFor(chunk.length)
  finished(chunkPlacer(columns, (uuid) => positions.get(uuid)!)(chunk))
  for (let start = 0; start < chunk.length; start += atOnce) {
    yield Array.from({ length: Math.min(atOnce, chunk.length - start) }, (_, n) =>
      readRow(columns, start + n, chunk.marketUuids[columns.market[start + n]!]!),
    )
  }
}
