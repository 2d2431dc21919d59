import type { Database, Transaction } from '../../platform/db/driver.ts'
import { copySql } from './invoice-copy.ts'
import type { BookPacker } from './pack-book.ts'

/** Parts of a book that two connections read by turns: ids are not spread evenly. */
const PARTS = 8
/** A book of fewer ids is read by one statement, in less time than a second connection takes to begin. */
const FEW_IDS = 100_000

/**
 * Feeds a whole book on this transaction, a large one on another connection, too, which sees the same snapshot. Nobody waits for that
 * connection: where all are taken this one reads everything.
 */
export async function feedAtOnce(
  database: Database,
  accountId: string,
  tx: Transaction,
  packer: BookPacker,
): Promise<void> {
  const parts = await partsOf(tx, accountId)
  if (parts.length === 0) return packer.feed(tx.copyOut(copySql(accountId)))
  const feedOn = async (own: Transaction): Promise<void> => {
    for (let ids = parts.shift(); ids !== undefined; ids = parts.shift())
      await packer.feed(own.copyOut(copySql(accountId, { ids })))
  }
  const [exported] = await tx.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  let hasBegun = false
  const other = database.asAccount(
    accountId,
    async (second) => {
      // Until it has the snapshot it takes no part: this fails in its place.
      await second.query('select 1')
      hasBegun = parts.length > 0
      await feedOn(second)
    },
    { isolation: 'repeatable read', snapshot: exported!.snapshot },
  )
  // Without a connection for it, or after the end of this transaction, it fails before it begins.
  other.catch(() => undefined)
  try {
    await feedOn(tx)
    if (hasBegun) await other
  } finally {
    parts.length = 0
  }
}

type Ids = readonly [after: number, to: number]

/** Ranges of ids that are all of an account's invoices; none where they are few. */
async function partsOf(tx: Transaction, accountId: string): Promise<Ids[]> {
  const [ends] = await tx.query<{ first: number | null; last: number | null }>(
    'select min(invoice_id) as first, max(invoice_id) as last from invoices where account_id = $1',
    [accountId],
  )
  const { first, last } = ends!
  if (first === null || last === null || last - first < FEW_IDS) return []
  const size = Math.ceil((last - first + 1) / PARTS)
  return Array.from({ length: PARTS }, (_, part): Ids => {
    const after = first - 1 + part * size
    return [after, Math.min(after + size, last)]
  })
}
