import {
  BOOK_FORM,
  encodeExclusions,
  type BookChanges,
  type BookMarket,
  type InvoiceChunk,
  type WordRun,
} from '#domain/invoices'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { changedExclusions } from '../book/exclusions.ts'
import { readHead, type BookHead } from '../../platform/db/commands/head.ts'
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
  /** Undefined: the caller has nothing to compare with, and gets no markets; the tag of the answer tells who lacks them. */
  readonly marketsTag: string | undefined
}

/** Reads the changes of an account's book since the caller's state, from one snapshot. */
export async function readChanges(
  database: Database,
  accountId: string,
  known: KnownBook,
  now: Date,
): Promise<BookChanges> {
  return packChanges(
    await database.asAccount(accountId, (tx) => collectChanges(tx, accountId, known, now), {
      isolation: 'repeatable read',
    }),
  )
}

export interface CollectedChanges {
  readonly known: KnownBook
  readonly head: BookHead
  readonly markets: readonly BookMarket[]
  readonly changed: readonly InvoiceChunk[]
  readonly exclusions: readonly WordRun[]
}

export async function collectChanges(
  tx: Transaction,
  accountId: string,
  known: KnownBook,
  now: Date,
): Promise<CollectedChanges> {
  const head = await readHead(tx, accountId)
  const markets = await readMarkets(tx, accountId, now)
  if (head.epoch !== known.epoch || head.version <= known.version)
    return { known, head, markets, changed: [], exclusions: [] }
  const copy = new InvoiceCopy(markets.map((market) => market.uuid))
  for await (const piece of tx.copyOut(copySql(accountId, { since: known.version }))) copy.push(piece)
  const changed = [...copy.chunks(CHUNK_ROWS)]
  return { known, head, markets, changed, exclusions: await changedExclusions(tx, accountId, known.version) }
}

/** Compresses changes, beside the event loop, into what goes over the wire. */
export async function packChanges({
  known,
  head,
  markets,
  changed,
  exclusions,
}: CollectedChanges): Promise<BookChanges> {
  const tag = marketsTag(markets)
  const rows = await Promise.all(changed.map(async (chunk) => base64(await packRows(chunk))))
  return {
    form: BOOK_FORM,
    ...head,
    from: known.version,
    marketsTag: tag,
    ...(known.marketsTag !== undefined && tag !== known.marketsTag && { markets }),
    rows,
    ...(exclusions.length > 0 && { exclusions: [base64(encodeExclusions(exclusions))] }),
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
