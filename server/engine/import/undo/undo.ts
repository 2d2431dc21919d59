import type { ErrorCode, ImportUndo } from '#contract'
import type { ChangeTransaction, Database, Transaction } from '../../../platform/db/driver.ts'
import { isWhole, wholeIn } from '../../../platform/db/commands/slices.ts'
import { UNDO_MS } from '../../../platform/jobs/retention.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import type { Importer } from '../merge/record.ts'
import { removeRows } from './remove-rows.ts'

export interface StoredImport {
  readonly importId: string
  readonly fileName: string
  readonly userId: string | null
  readonly impersonatorId: string | null
  readonly emailAddress: string | null
  readonly importedAt: Date
  readonly version: number
  readonly accepted: number
  readonly rejected: number
  readonly added: number
  readonly changed: number
  readonly closed: number
  readonly firstAddedId: number | null
  readonly lastAddedId: number | null
  readonly undoneAt: Date | null
}

/** A page of the imports of an account, the latest first, without one that is still running. */
export function listImports(
  tx: Transaction,
  accountId: string,
  limit: number,
  offset = 0,
): Promise<readonly StoredImport[]> {
  return tx.query<StoredImport>(
    `${IMPORTS} where m.account_id = $1 and m.state <> 'running' order by m.version desc limit $2 offset $3`,
    [accountId, limit, offset],
  )
}

export async function countImports(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from imports where account_id = $1 and state <> 'running'",
    [accountId],
  )
  return row!.count
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
    m.accepted_count as accepted, m.refused_count as rejected, m.added_count as added, m.changed_count as changed, m.closed_count as closed,
    m.first_added_id as "firstAddedId", m.last_added_id as "lastAddedId", m.undone_at as "undoneAt"
  from imports m left join users u on u.account_id = $1 and u.user_id = m.user_id`

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
    `select
       exists (select 1 from invoices i where i.account_id = $1 and i.version > $5 and ${IS_TOUCHED})
       or exists (select 1 from clears c join clear_requests r on r.account_id = $1 and r.clear_id = c.clear_id
         where c.account_id = $1 and c.decided_at > $6 and ${touches('c.market_uuid')}) as "isCleared",
       exists (select 1 from markets m
           join request_opportunities o on o.account_id = $1 and o.opportunity_uuid = m.opportunity_uuid
           join active_customers a on a.account_id = $1 and a.request_id = o.request_id
           join requests r on r.account_id = $1 and r.request_id = o.request_id
         where m.account_id = $1
           and ${touches('m.market_uuid', 'i.invoice_id <= coalesce(r.invoice_ceiling, i.invoice_id)')}) as "isOffered"`,
    [accountId, stored.importId, stored.firstAddedId, stored.lastAddedId, stored.version, stored.importedAt],
  )
  if (use?.isOffered) return 'offered'
  return use?.isCleared ? 'cleared' : 'possible'
}

/**
 * That an import added or changed an invoice; `$1` to `$4` are its account, its id and the ids of what it added. Asked of the
 * few markets that were offered or decided since: of a million invoices it would take a second.
 */
const IS_TOUCHED = `(i.invoice_id between $3::bigint and $4::bigint or exists (select 1 from import_changes b
  where b.account_id = $1 and b.import_id = $2 and b.invoice_id = i.invoice_id))`

function touches(market: string, condition = 'true'): string {
  return `(select 1 from invoices i where i.account_id = $1 and i.market_uuid = ${market}
    and ${condition} and ${IS_TOUCHED} limit 1) is not null`
}

async function isLast(tx: Transaction, accountId: string, { version }: StoredImport): Promise<boolean> {
  const later = await tx.query(
    'select 1 as one from imports where account_id = $1 and version > $2 and undone_at is null limit 1',
    [accountId, version],
  )
  return later.length === 0
}

interface Undo {
  readonly accountId: string
  readonly importId: string
  readonly undoer: Importer
  readonly now: Date
}

/**
 * Takes an import back as a whole, or marks one that is too large for one transaction: `endUnfinished` removes its rows then. To
 * be called in the account's turn.
 */
export async function undoImport(
  database: Database,
  tx: ChangeTransaction,
  { accountId, importId, undoer, now }: Undo,
): Promise<StoredImport> {
  const stored = await findImport(tx, accountId, importId)
  const state = await undoOf(tx, accountId, stored, now)
  if (state === 'undone') return stored
  if (state !== 'possible') {
    const [code, sentence] = IN_THE_WAY[state]
    throw new Rejection(code, sentence)
  }
  await tx.query(
    `update imports set state = 'undoing', undone_at = $3, undone_by = $4, undone_by_impersonator = $5
     where account_id = $1 and import_id = $2`,
    [accountId, importId, now, undoer.userId, undoer.impersonatorId ?? null],
  )
  // Not of the rows it wrote alone: a file whose invoices are all known may rename as many customers.
  const rows = stored.accepted + stored.closed
  if (isWhole(database, rows)) {
    const slices = wholeIn(tx, { accountId, kind: 'import-undo', detail: { importId }, now, rows })
    await removeRows(slices, { accountId, importId, isKept: true })
  }
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
