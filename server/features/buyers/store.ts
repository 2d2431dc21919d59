import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import type { DirectoryBuyer } from './sample-buyers.ts'

export const BUYERS_AT_MOST = 50
const FEATURED_AT_MOST = 48

export interface FoundBuyer {
  readonly uuid: string
  readonly name: string
  readonly logoUrl: string | null
  readonly isCustomer: boolean
  readonly isRequested: boolean
}

/** Active buyers whose name contains the text, by name; one more than an answer has, to tell that there are more. */
export function searchBuyers(
  tx: Transaction,
  accountId: string,
  text: string,
): Promise<readonly FoundBuyer[]> {
  return tx.query<FoundBuyer>(
    `select b.buyer_uuid as uuid, b.name, b.logo_url as "logoUrl",
       exists (select 1 from customers c where c.account_id = $1
         and c.maker_organization_uuid = b.maker_organization_uuid) as "isCustomer",
       exists (select 1 from connection_requests r where r.account_id = $1 and r.buyer_uuid = b.buyer_uuid) as "isRequested"
     from buyers b where b.is_active and position(lower($2) in lower(b.name)) > 0
     order by b.name, b.buyer_uuid limit $3`,
    [accountId, text, BUYERS_AT_MOST + 1],
  )
}

export function featuredBuyers(tx: Transaction): Promise<readonly DirectoryBuyer[]> {
  return tx.query<DirectoryBuyer>(
    `select name, region, logo_url as "logoUrl", is_active as "isActive", is_featured as "isFeatured" from buyers
     where is_active and is_featured and logo_url is not null order by name, buyer_uuid limit $1`,
    [FEATURED_AT_MOST],
  )
}

export async function buyerNamed(
  tx: Transaction,
  makerOrganizationUuid: string,
): Promise<{ readonly name: string } | undefined> {
  const [buyer] = await tx.query<{ name: string }>(
    'select name from buyers where is_active and maker_organization_uuid = $1',
    [makerOrganizationUuid],
  )
  return buyer
}

export async function findBuyer(
  tx: Transaction,
  accountId: string,
  uuid: string,
): Promise<FoundBuyer | undefined> {
  const [buyer] = await tx.query<FoundBuyer>(
    `select b.buyer_uuid as uuid, b.name, b.logo_url as "logoUrl",
       exists (select 1 from customers c where c.account_id = $1
         and c.maker_organization_uuid = b.maker_organization_uuid) as "isCustomer",
       exists (select 1 from connection_requests r where r.account_id = $1 and r.buyer_uuid = b.buyer_uuid) as "isRequested"
     from buyers b where b.is_active and b.buyer_uuid = $2`,
    [accountId, uuid],
  )
  return buyer
}

export interface ConnectionRequest {
  readonly id: string
  /** The buyer of the directory. */
  readonly buyerUuid: string | undefined
  readonly buyerName: string
  readonly contactEmailAddress: string | undefined
  readonly note: string | undefined
}

export async function countRequests(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from connection_requests where account_id = $1',
    [accountId],
  )
  return row?.count ?? 0
}

export async function insertRequest(
  tx: ChangeTransaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  request: ConnectionRequest,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into connection_requests
       (account_id, request_id, buyer_uuid, buyer_name, contact_email, note, user_id, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      accountId,
      request.id,
      request.buyerUuid ?? null,
      request.buyerName,
      request.contactEmailAddress ?? null,
      request.note ?? null,
      userId,
      at,
    ],
  )
}
