import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { insertSelected } from '../../../platform/db/insert-selected.ts'
import { Rejection } from '../../../platform/rejection.ts'

export interface Importer {
  readonly userId: string
  readonly impersonatorId: string | undefined
}

export interface RecordedImport {
  readonly accountId: string
  readonly importId: string
  readonly now: Date
  /** Whether its file says which invoices are disputed or on hold: those that it shows open are offered again. */
  readonly tellsHolds: boolean
}

/** A customer that an import brought in or renamed; null: it was not there before. */
export interface TouchedCustomer {
  readonly customerUuid: string
  readonly nameBefore: string | null
}

interface ImportStart {
  readonly fileName: string
  readonly importer: Importer | undefined
  readonly version: number
}

export async function beginRecord(
  tx: ChangeTransaction,
  { accountId, importId, now }: RecordedImport,
  { fileName, importer, version }: ImportStart,
): Promise<void> {
  const begun = await tx.query(
    `insert into imports (account_id, import_id, file_name, user_id, impersonator_id, imported_at, version, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'running') on conflict do nothing returning 1 as one`,
    [accountId, importId, fileName, importer?.userId ?? null, importer?.impersonatorId ?? null, now, version],
  )
  if (begun.length === 0) throw new Rejection('IMPORT_DONE', 'this file was imported already')
}

export async function recordCustomers(
  tx: ChangeTransaction,
  { accountId, importId, now }: RecordedImport,
  customers: readonly TouchedCustomer[],
): Promise<void> {
  if (customers.length === 0) return
  await tx.query(
    insertSelected(`insert into import_customers (account_id, import_id, customer_uuid, name_before, at)
     select $1::uuid, $2::uuid, c.uuid, nullif(c.name, ''), $5::timestamptz
     from unnest($3::uuid[], $4::text[]) as c (uuid, name)`),
    [
      accountId,
      importId,
      customers.map(({ customerUuid }) => customerUuid),
      // A customer's name is never empty.
      customers.map(({ nameBefore }) => nameBefore ?? ''),
      now,
    ],
  )
}

export async function recordMarkets(
  tx: ChangeTransaction,
  { accountId, importId, now }: RecordedImport,
  marketUuids: readonly string[],
): Promise<void> {
  if (marketUuids.length === 0) return
  await tx.query(
    insertSelected(`insert into import_markets (account_id, import_id, market_uuid, at)
     select $1::uuid, $2::uuid, uuid, $4::timestamptz from unnest($3::uuid[]) as m (uuid)`),
    [accountId, importId, marketUuids, now],
  )
}

/** Adds what a part of the import did. The ids of what it added follow those of the parts before it. */
export async function recordMerge(
  tx: ChangeTransaction,
  { accountId, importId }: RecordedImport,
  { added, changed, firstAddedId, lastAddedId }: MergeCounts,
): Promise<void> {
  await tx.query(
    `update imports set added_count = added_count + $3, changed_count = changed_count + $4,
       first_added_id = coalesce(first_added_id, $5), last_added_id = coalesce($6, last_added_id)
     where account_id = $1 and import_id = $2`,
    [accountId, importId, added, changed, firstAddedId, lastAddedId],
  )
}

/** Ends the record: the import is listed, and can be undone. Its version is that of its last change. */
export async function endRecord(
  tx: ChangeTransaction,
  { accountId, importId }: RecordedImport,
  {
    accepted,
    rejected,
    closed,
    version,
  }: { accepted: number; rejected: number; closed: number; version: number },
): Promise<void> {
  await tx.query(
    `update imports set accepted_count = $3, refused_count = $4, version = $5, closed_count = $6, state = 'done'
     where account_id = $1 and import_id = $2`,
    [accountId, importId, accepted, rejected, version, closed],
  )
}

export interface MergeCounts {
  readonly added: number
  readonly changed: number
  /** The ids between which the account's invoices are those added now; null: none was. */
  readonly firstAddedId: number | null
  readonly lastAddedId: number | null
}
