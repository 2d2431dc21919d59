import { encodeExclusions, type BookChanges, type InvoiceChunk, type WordRun } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { changedExclusions } from '../book/exclusions.ts'
import { readHead } from '../../platform/db/head.ts'
import { copySql, InvoiceCopy } from './invoice-copy.ts'
import { readMarkets } from './markets.ts'
import { packRows } from './pack-chunk.ts'
import { marketsTag } from './snapshot.ts'

/** Small: most changes are of a few rows. */
const CHUNK_ROWS = 4096

/** The state of the caller's copy. */
export interface KnownBook {
  readonly epoch: string
  readonly version: number
  readonly marketsTag: string
}

/** Reads the changes of an account's book since the caller's state, from one snapshot. */
export async function readChanges(
  database: Database,
  accountId: string,
  known: KnownBook,
  now: Date,
): Promise<BookChanges> {
  const changed: InvoiceChunk[] = []
  let exclusions: readonly WordRun[] = []
  const { head, markets } = await database.asAccount(
    accountId,
    async (tx) => {
      const head = await readHead(tx, accountId)
      const markets = await readMarkets(tx, accountId, now)
      if (head.epoch === known.epoch && head.version > known.version) {
        const copy = new InvoiceCopy(markets.map((market) => market.uuid))
        for await (const piece of tx.copyOut(copySql(accountId, known.version))) copy.push(piece)
        changed.push(...copy.chunks(CHUNK_ROWS))
        exclusions = await changedExclusions(tx, accountId, known.version)
      }
      return { head, markets }
    },
    { isolation: 'repeatable read' },
  )
  const tag = marketsTag(markets)
  const rows = await Promise.all(changed.map(async (chunk) => base64(await packRows(chunk))))
  return {
    ...head,
    from: known.version,
    marketsTag: tag,
    ...(tag !== known.marketsTag && { markets }),
    rows,
    ...(exclusions.length > 0 && { exclusions: [base64(encodeExclusions(exclusions))] }),
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
