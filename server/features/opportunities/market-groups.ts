import type { Transaction } from '../../platform/db/driver.ts'
import type { CursorPage, Position } from '../../platform/graphql/cursor.ts'

/** The markets of one buyer organization, or of one of its customers' custom groups. Its key is the `groupedBy` of the wire. */
export interface MarketGroup extends Position {
  readonly marketUuids: readonly string[]
}

/** The account's groups by the first of their customers' names: one more than the page has. */
export function listGroups(
  tx: Transaction,
  accountId: string,
  { size, after }: CursorPage,
): Promise<readonly MarketGroup[]> {
  return tx.query<MarketGroup>(
    `with groups as (
       select min(c.name) as name, concat_ws(':', c.maker_organization_uuid::text, g.group_uuid::text) as key,
         array_agg(m.market_uuid) as "marketUuids"
       from markets m
         join customers c on c.account_id = m.account_id and c.customer_uuid = m.customer_uuid
         left join custom_group_members g on g.account_id = m.account_id and g.opportunity_uuid = m.opportunity_uuid
       where m.account_id = $1 group by 2)
     select name, key, "marketUuids" from groups
     where $2::text is null or (name, key) > ($2, $3) order by name, key limit $4`,
    [accountId, after?.name ?? null, after?.key ?? null, size + 1],
  )
}
