import type { ErrorCode, ImportUndo } from '#contract'
import { bumpVersion } from '../../platform/db/changes.ts'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import { UNDO_MS } from '../../platform/jobs/retention.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { OVERWRITTEN_COLUMNS } from './merge.ts'

/** An import as it is stored. */
export interface StoredImport {
  readonly importId: string
  readonly fileName: string
  readonly userId: string | null
  readonly impersonatorId: string | null
  readonly emailAddress: string | null
  readonly importedAt: Date
  readonly version: number
  readonly accepted: number
  readonly refused: number
  readonly added: number
  readonly changed: number
  readonly firstAddedId: number | null
  readonly lastAddedId: number | null
  readonly undoneAt: Date | null
}

/** The last imports of an account, the latest first. */
export function listImports(
  tx: Transaction,
  accountId: string,
  limit: number,
): Promise<readonly StoredImport[]> {
  return tx.query<StoredImport>(`${IMPORTS} where m.account_id = $1 order by m.version desc limit ${limit}`, [
    accountId,
  ])
}

async function findImport(tx: Transaction, accountId: string, importId: string): Promise<StoredImport> {
  const [found] = await tx.query<StoredImport>(`${IMPORTS} where m.account_id = $1 and m.import_id = $2`, [
    accountId,
    importId,
  ])
  if (found === undefined) throw notFound('import')
  return found
}

const IMPORTS = `select m.import_id as "importId", m.file_name as "fileName", m.user_id as "userId",
    m.impersonator_id as "impersonatorId", u.email as "emailAddress", m.imported_at as "importedAt", m.version,
    m.accepted_count as accepted, m.refused_count as refused, m.added_count as added, m.changed_count as changed,
    m.first_added_id as "firstAddedId", m.last_added_id as "lastAddedId", m.undone_at as "undoneAt"
  from imports m left join users u on u.account_id = m.account_id and u.user_id = m.user_id`

/** Whether an import can be undone, or what is in the way. */
export async function undoOf(
  tx: Transaction,
  accountId: string,
  stored: StoredImport,
  now: Date,
): Promise<ImportUndo> {
  if (stored.undoneAt !== null) return 'undone'
  if (stored.importedAt.getTime() < now.getTime() - UNDO_MS) return 'expired'
  if (!(await isLast(tx, accountId, stored))) return 'later'
  const [use] = await tx.query<{ isCleared: boolean; isOffered: boolean }>(
    `with ${TOUCHED},
     touched_markets as (select market_uuid, min(invoice_id) as first_id, max(version) as version from touched group by 1)
     select
       exists (select 1 from touched_markets t where t.version > $5
         or exists (select 1 from clears c join clear_requests r using (account_id, clear_id)
           where c.account_id = $1 and c.market_uuid = t.market_uuid and c.decided_at > $6)) as "isCleared",
       exists (select 1 from touched_markets t join markets m on m.account_id = $1 and m.market_uuid = t.market_uuid
           join request_opportunities o on o.account_id = $1 and o.opportunity_uuid = m.opportunity_uuid
           join active_customers a on a.account_id = $1 and a.request_id = o.request_id
           join requests r on r.account_id = $1 and r.request_id = o.request_id
         where r.invoice_ceiling is null or r.invoice_ceiling >= t.first_id) as "isOffered"`,
    [accountId, stored.importId, stored.firstAddedId, stored.lastAddedId, stored.version, stored.importedAt],
  )
  if (use?.isOffered) return 'offered'
  return use?.isCleared ? 'cleared' : 'possible'
}

async function isLast(tx: Transaction, accountId: string, { version }: StoredImport): Promise<boolean> {
  const later = await tx.query(
    'select 1 as one from imports where account_id = $1 and version > $2 and undone_at is null limit 1',
    [accountId, version],
  )
  return later.length === 0
}

/** The invoices that an import added or changed; `$1` to `$4` are its account, its id and the ids of what it added. */
const TOUCHED = `touched as (
  select i.market_uuid, i.invoice_id, i.version from invoices i
    where i.account_id = $1 and i.invoice_id between $3::bigint and $4::bigint
  union all
  select i.market_uuid, i.invoice_id, i.version from import_changes b join invoices i using (account_id, invoice_id)
    where b.account_id = $1 and b.import_id = $2)`

/** Who undoes an import. */
export interface Undoer {
  readonly userId: string
  readonly impersonatorId: string | undefined
}

/**
 * Takes an import back as a whole: what it added is deleted, what it changed is as it was. The book gets a new epoch, as
 * browsers are told of changed rows but never of rows that are gone: they load it anew.
 */
export async function undoImport(
  tx: ChangeTransaction,
  accountId: string,
  importId: string,
  undoer: Undoer,
  now: Date,
): Promise<StoredImport> {
  const stored = await findImport(tx, accountId, importId)
  const state = await undoOf(tx, accountId, stored, now)
  if (state === 'undone') return stored
  if (state !== 'possible') {
    const [code, sentence] = IN_THE_WAY[state]
    throw new Refusal(code, sentence)
  }
  const version = await bumpVersion(tx, accountId, 'import-undo', { importId }, now)
  const range = [accountId, stored.firstAddedId, stored.lastAddedId]
  await forgetExclusions(tx, range, version)
  await tx.query(
    'delete from invoices where account_id = $1 and invoice_id between $2::bigint and $3::bigint',
    range,
  )
  await restoreInvoices(tx, accountId, importId)
  await restoreCustomers(tx, accountId, importId)
  await tx.query('update accounts set book_epoch = gen_random_uuid() where account_id = $1', [accountId])
  await tx.query(
    `update imports set undone_at = $3, undone_by = $4, undone_by_impersonator = $5
     where account_id = $1 and import_id = $2`,
    [accountId, importId, now, undoer.userId, undoer.impersonatorId ?? null],
  )
  return { ...stored, undoneAt: now }
}

const IN_THE_WAY = {
  later: ['IMPORT_NOT_LAST', 'another import came after this one: undo that first'],
  offered: ['IMPORT_OFFERED', 'an active offer uses invoices of this import'],
  cleared: ['IMPORT_CLEARED', 'a clear has decided on invoices of this import'],
  expired: ['IMPORT_TOO_OLD', 'this import is too old to be undone'],
} as const satisfies Readonly<
  Record<Exclude<ImportUndo, 'possible' | 'undone'>, readonly [ErrorCode, string]>
>

/** An id is never used again; the bits of those that are gone are cleared so that the book is as it was. */
async function forgetExclusions(
  tx: ChangeTransaction,
  [accountId, first, last]: readonly (string | number | null)[],
  version: number,
): Promise<void> {
  await tx.query(
    `with gone as (
       select exclusion_block(invoice_id) as block, bit_or(exclusion_bit(invoice_id)) as bits from book_invoices
       where account_id = $1 and invoice_id between $2::bigint and $3::bigint and taker_excluded group by 1)
     update exclusions x set bits = x.bits & ~gone.bits, version = $4
     from gone where x.account_id = $1 and x.block = gone.block`,
    [accountId!, first!, last!, version],
  )
}

// Their versions, too: by a later one an earlier import would seem to have been used.
async function restoreInvoices(tx: ChangeTransaction, accountId: string, importId: string): Promise<void> {
  const columns = OVERWRITTEN_COLUMNS.join(', ')
  await tx.query(
    `update invoices i set (${columns}) = (select ${columns} from jsonb_populate_record(null::invoices, b.before))
     from import_changes b
     where b.account_id = $1 and b.import_id = $2 and i.account_id = $1 and i.invoice_id = b.invoice_id`,
    [accountId, importId],
  )
}

// A market that has decided, or that an agreement is about, stays without invoices: history refers to it.
async function restoreCustomers(tx: ChangeTransaction, accountId: string, importId: string): Promise<void> {
  const own = [accountId, importId]
  await tx.query(
    `update customers c set name = b.name_before from import_customers b
     where b.account_id = $1 and b.import_id = $2 and b.name_before is not null
       and c.account_id = $1 and c.customer_uuid = b.customer_uuid`,
    own,
  )
  await tx.query(
    `delete from markets m using import_markets b
     where b.account_id = $1 and b.import_id = $2 and m.account_id = $1 and m.market_uuid = b.market_uuid
       and not exists (select 1 from invoices i where i.account_id = $1 and i.market_uuid = m.market_uuid)
       and not exists (select 1 from clears c where c.account_id = $1 and c.market_uuid = m.market_uuid)
       and not exists (select 1 from agreements a where a.account_id = $1 and a.market_uuid = m.market_uuid)
       and not exists (select 1 from request_opportunities o
         where o.account_id = $1 and o.opportunity_uuid = m.opportunity_uuid)`,
    own,
  )
  await tx.query(
    `delete from customers c using import_customers b
     where b.account_id = $1 and b.import_id = $2 and b.name_before is null
       and c.account_id = $1 and c.customer_uuid = b.customer_uuid
       and not exists (select 1 from markets m where m.account_id = $1 and m.customer_uuid = c.customer_uuid)`,
    own,
  )
}
