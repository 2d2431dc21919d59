import { createHash } from 'node:crypto'
import type { BookChunkEntry, BookMarket } from '#domain/invoices'
import { readHead } from '../../platform/db/head.ts'
import type { Database } from '../../platform/db/driver.ts'
import { copySql } from './invoice-copy.ts'
import { readMarkets } from './markets.ts'
import { openPacker, type BookPacker } from './pack-book.ts'
import type { PackedChunk } from './pack-chunk.ts'

/** The index of a book at one version. */
export interface SnapshotIndex {
  readonly epoch: string
  readonly version: number
  readonly rowCount: number
  readonly chunks: readonly BookChunkEntry[]
}

/** A whole book at one version. */
export interface BookSnapshot extends SnapshotIndex {
  readonly chunks: readonly PackedChunk[]
}

/**
 * Packs an account's book into chunks, from one database snapshot. The database is released once it has sent the rows.
 */
export async function packSnapshot(database: Database, accountId: string, now: Date): Promise<BookSnapshot> {
  let packer: BookPacker | undefined
  try {
    const head = await database.asAccount(
      accountId,
      async (tx) => {
        const present = await readHead(tx, accountId)
        const markets = await readMarkets(tx, accountId, now)
        packer = openPacker(markets.map((market) => market.uuid))
        await packer.feed(tx.copyOut(copySql(accountId)))
        return present
      },
      { isolation: 'repeatable read' },
    )
    const chunks = (await packer?.finish()) ?? []
    return { ...head, chunks, rowCount: chunks.reduce((sum, chunk) => sum + chunk.rows, 0) }
  } finally {
    await packer?.close()
  }
}

/** A hash of the markets' state. */
export function marketsTag(markets: readonly BookMarket[]): string {
  return createHash('sha256').update(JSON.stringify(markets)).digest('base64url').slice(0, 22)
}
