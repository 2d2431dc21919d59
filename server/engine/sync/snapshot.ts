import { createHash } from 'node:crypto'
import { assert } from '#domain/core'
import type { BookChunkEntry, BookMarket } from '#domain/invoices'
import { readHead, type BookHead } from '../../platform/db/commands/head.ts'
import type { Database, SliceLimits, Transaction } from '../../platform/db/driver.ts'
import { nextRows } from '../../platform/db/commands/slices.ts'
import type { Pace } from '../../platform/pace.ts'
import { inAccountTurn } from '../import/account-turn.ts'
import { feedAtOnce } from './feed-at-once.ts'
import { copySql } from './invoice-copy.ts'
import { readMarketUuids } from './markets.ts'
import { openPacker, type BookPacker } from './pack-book.ts'
import type { PackedChunk } from './pack-chunk.ts'

export interface SnapshotIndex {
  readonly epoch: string
  readonly version: number
  readonly rowCount: number
  readonly chunks: readonly BookChunkEntry[]
}

export interface BookSnapshot extends SnapshotIndex {
  readonly chunks: readonly PackedChunk[]
}

/**
 * Packs an account's book into chunks: from one database snapshot, which is released once it has sent the rows, or in slices
 * where the database asks for them. Slices have the version of the first: what changed since comes again with the changes after it.
 * At a pace where nobody waits for it.
 */
export async function packSnapshot(
  database: Database,
  accountId: string,
  now: Date,
  pace?: Pace,
): Promise<BookSnapshot> {
  const packed = await packOnce(database, accountId, pace)
  if (packed !== undefined) return packed
  // Rows have gone meanwhile, which no change tells of. Outside the account's turn they could go again each time.
  const again = await inAccountTurn(database, accountId, now, () => packOnce(database, accountId))
  assert(again !== undefined, 'a book is another one only after the turn of its account')
  return again
}

/** Undefined: the book is another one by now. */
async function packOnce(
  database: Database,
  accountId: string,
  pace?: Pace,
): Promise<BookSnapshot | undefined> {
  const { slices } = database
  let packer: BookPacker | undefined
  try {
    const begin = async (tx: Transaction) => {
      const present = await readHead(tx, accountId)
      packer = openPacker(await readMarketUuids(tx, accountId))
      return { present, packer }
    }
    const head = await (slices === undefined
      ? feedWhole(database, accountId, begin, pace)
      : feedSlices(database, accountId, slices, begin, pace))
    if (head === undefined) return undefined
    const chunks = (await packer?.finish()) ?? []
    return { ...head, chunks, rowCount: chunks.reduce((sum, chunk) => sum + chunk.rows, 0) }
  } finally {
    await packer?.close()
  }
}

interface Begun {
  readonly present: BookHead
  readonly packer: BookPacker
}

type Begin = (tx: Transaction) => Promise<Begun>

/** As fast as the database sends it where somebody waits for it. */
function feedWhole(
  database: Database,
  accountId: string,
  begin: Begin,
  pace: Pace | undefined,
): Promise<BookHead> {
  const feed = async (tx: Transaction): Promise<BookHead> => {
    const { present, packer } = await begin(tx)
    if (pace === undefined) await feedAtOnce(database, accountId, tx, packer)
    else await packer.feed(tx.copyOut(copySql(accountId)), pace)
    return present
  }
  return database.asAccount(accountId, feed, { isolation: 'repeatable read' })
}

/** Where nobody waits for a book, others wait for a part of a slice: a call of several transactions waits once for each of them. */
const PARTS_AHEAD = 3

/** Undefined: the book is another one by now. */
async function feedSlices(
  database: Database,
  accountId: string,
  limits: SliceLimits,
  begin: Begin,
  pace: Pace | undefined,
): Promise<BookHead | undefined> {
  const { present, packer, last } = await database.asAccount(
    accountId,
    async (tx) => {
      const [newest] = await tx.query<{ id: number }>(
        'select invoice_id as id from invoices where account_id = $1 order by invoice_id desc limit 1',
        [accountId],
      )
      // Of a book without invoices one empty slice is read.
      return { ...(await begin(tx)), last: newest?.id ?? 1 }
    },
    { isolation: 'repeatable read' },
  )
  const ahead = { ...limits, holdMs: limits.holdMs / PARTS_AHEAD }
  let rows = limits.firstRows
  let after = 0
  while (after < last) {
    let begun = 0
    const from = after
    after = await database.asAccount(accountId, async (tx) => {
      begun = performance.now()
      const to = await lastOf(tx, [accountId, from, last, rows])
      await packer.feed(tx.copyOut(copySql(accountId, { ids: [from, to] })))
      return to
    })
    const slice = pace === undefined || pace.isHurried ? limits : ahead
    rows = nextRows(slice, rows, { rows, tookMs: performance.now() - begun })
    await pace?.pause()
  }
  const { epoch } = await database.asAccount(accountId, (tx) => readHead(tx, accountId))
  return epoch === present.epoch ? present : undefined
}

/** The last id of the next so many invoices after one and up to another, which is it when none is left. */
async function lastOf(
  tx: Transaction,
  range: readonly [accountId: string, after: number, last: number, rows: number],
): Promise<number> {
  const [found] = await tx.query<{ id: number | null }>(
    `select max(invoice_id) as id from (
       select invoice_id from invoices where account_id = $1 and invoice_id > $2 and invoice_id <= $3
       order by invoice_id limit $4) as next_ones`,
    range,
  )
  return found?.id ?? range[2]
}

export function marketsTag(markets: readonly BookMarket[]): string {
  return createHash('sha256').update(JSON.stringify(markets)).digest('base64url').slice(0, 22)
}
