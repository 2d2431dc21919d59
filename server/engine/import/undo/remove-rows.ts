import { randomUUID } from 'node:crypto'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import type { Pace, Slices } from '../../../platform/db/commands/slices.ts'
import { OVERWRITTEN_COLUMNS } from '../merge/merge.ts'

export interface RemovedImport {
  readonly accountId: string
  readonly importId: string
  readonly isKept: boolean
}

/**
 * Removes what an import did, slice by slice: what it added is deleted, what it changed is as it was. Each slice forgets what
 * it needed, so that one that is interrupted goes on where it was. With the last one the book gets a new epoch, as browsers are
 * told of changed rows but never of rows that are gone: they load it anew.
 */
export async function removeRows(
  slices: Slices,
  { accountId, importId, isKept }: RemovedImport,
): Promise<void> {
  const own = [accountId, importId]
  await repeat(slices.pace(), async (tx, version, rows) => {
    const range = await nextAdded(tx, own, rows)
    if (range.count > 0) await deleteAdded(tx, [accountId, range.first, range.last], version)
    return range.count
  })
  await repeat(slices.pace(), (tx, _, rows) => restoreInvoices(tx, own, rows))
  await repeat(slices.pace(), (tx, _, rows) => restoreMarkets(tx, own, rows))
  await repeat(slices.pace(), (tx, _, rows) => restoreCustomers(tx, own, rows))
  await slices.lastStep(async (tx) => {
    await tx.query('update accounts set book_epoch = $2 where account_id = $1', [accountId, randomUUID()])
    await tx.query(
      isKept
        ? `update imports set state = 'done' where account_id = $1 and import_id = $2`
        : 'delete from imports where account_id = $1 and import_id = $2',
      own,
    )
  })
}

/** Works on as many rows as a step may, until there are fewer. Null: on all that there are. */
async function repeat(
  pace: Pace,
  work: (tx: ChangeTransaction, version: number, rows: number | null) => Promise<number>,
): Promise<void> {
  for (let isOver = false; !isOver;) {
    const { rows } = pace
    const most = Number.isFinite(rows) ? rows : null
    const done = await pace.step(rows, (tx, version) => work(tx, version, most), {})
    isOver = done < rows
  }
}

interface AddedRange {
  readonly first: number
  readonly last: number
  readonly count: number
}

async function nextAdded(
  tx: ChangeTransaction,
  own: readonly string[],
  rows: number | null,
): Promise<AddedRange> {
  const [range] = await tx.query<AddedRange>(
    `select min(invoice_id) as first, max(invoice_id) as last, count(*) as count
     from (select i.invoice_id from imports m join invoices i on i.account_id = $1
         and i.invoice_id between m.first_added_id and m.last_added_id
       where m.account_id = $1 and m.import_id = $2 order by i.invoice_id limit $3) as added`,
    [...own, rows],
  )
  return range ?? { first: 0, last: 0, count: 0 }
}

/** An id is never used again; the bits of those that are gone are cleared so that the book is as it was. */
async function deleteAdded(
  tx: ChangeTransaction,
  range: readonly (string | number)[],
  version: number,
): Promise<void> {
  await tx.query(
    `with gone as (
       select exclusion_block(invoice_id) as block, bit_or(exclusion_bit(invoice_id)) as bits from book_invoices
       where account_id = $1 and invoice_id between $2::bigint and $3::bigint and taker_excluded group by 1)
     update exclusions x set bits = x.bits & ~gone.bits, version = $4
     from gone where x.account_id = $1 and x.block = gone.block`,
    [...range, version],
  )
  await tx.query(
    'delete from invoices where account_id = $1 and invoice_id between $2::bigint and $3::bigint',
    range,
  )
}

// Their versions, too: by a later one an earlier import would seem to have been used.
async function restoreInvoices(
  tx: ChangeTransaction,
  own: readonly string[],
  rows: number | null,
): Promise<number> {
  const columns = OVERWRITTEN_COLUMNS.join(', ')
  return changedRows(
    tx,
    `with taken as (${taken('import_changes', 'invoice_id', 'invoice_id, before')}),
     changed as (
       update invoices i set (${columns}) = (select ${columns} from jsonb_populate_record(i, b.before))
       from taken b where i.account_id = $1 and i.invoice_id = b.invoice_id)
     select count(*) as count from taken`,
    [...own, rows],
  )
}

// A market that has decided, or that an offer or an agreement is about, stays without invoices: history refers to it.
async function restoreMarkets(
  tx: ChangeTransaction,
  own: readonly string[],
  rows: number | null,
): Promise<number> {
  return changedRows(
    tx,
    `with taken as (${taken('import_markets', 'market_uuid', 'market_uuid')}),
     gone as (
       delete from markets m using taken b
       where m.account_id = $1 and m.market_uuid = b.market_uuid
         and not exists (select 1 from invoices i where i.account_id = $1 and i.market_uuid = m.market_uuid)
         and not exists (select 1 from clears c where c.account_id = $1 and c.market_uuid = m.market_uuid)
         and not exists (select 1 from agreements a where a.account_id = $1 and a.market_uuid = m.market_uuid)
         and not exists (select 1 from request_opportunities o
           where o.account_id = $1 and o.opportunity_uuid = m.opportunity_uuid))
     select count(*) as count from taken`,
    [...own, rows],
  )
}

async function restoreCustomers(
  tx: ChangeTransaction,
  own: readonly string[],
  rows: number | null,
): Promise<number> {
  return changedRows(
    tx,
    `with taken as (${taken('import_customers', 'customer_uuid', 'customer_uuid, name_before')}),
     renamed as (
       update customers c set name = b.name_before from taken b
       where b.name_before is not null and c.account_id = $1 and c.customer_uuid = b.customer_uuid),
     gone as (
       delete from customers c using taken b
       where b.name_before is null and c.account_id = $1 and c.customer_uuid = b.customer_uuid
         and not exists (select 1 from markets m where m.account_id = $1 and m.customer_uuid = c.customer_uuid))
     select count(*) as count from taken`,
    [...own, rows],
  )
}

function taken(table: string, key: string, columns: string): string {
  return `delete from ${table} where account_id = $1 and import_id = $2 and ${key} in (
    select ${key} from ${table} where account_id = $1 and import_id = $2 order by ${key} limit $3)
    returning ${columns}`
}

async function changedRows(
  tx: ChangeTransaction,
  sql: string,
  params: readonly (string | number | null)[],
): Promise<number> {
  const [changed] = await tx.query<{ count: number }>(sql, params)
  return changed?.count ?? 0
}
