import type { Transaction } from '../../platform/db/driver.ts'
import type { CursorPage, Position } from '../../platform/graphql/cursor.ts'

/** The markets of one buyer organization, or of one of its customers' custom groups. Its key is the `groupedBy` of the wire. */
export interface MarketGroup extends Position {
  readonly marketUuids: readonly string[]
}

/** The account's groups by the names of their customers: one more than the page has. */
export function listGroups(
  tx: Transaction,
  accountId: string,
  { size, after }: CursorPage,
): Promise<readonly MarketGroup[]> {
  // An organization is one customer of the account: in the order of an index on names, reading ends with the page.
  return tx.query<MarketGroup>(
    `select c.name, ${KEY} as key, array_agg(m.market_uuid order by m.currency, m.division, m.market_uuid) as "marketUuids"
     from customers c join markets m on m.account_id = $1 and m.customer_uuid = c.customer_uuid
       left join custom_group_members g on g.account_id = $1 and g.opportunity_uuid = m.opportunity_uuid
     where c.account_id = $1 and ($2::text is null or c.name >= $2) and ($2::text is null or (c.name, ${KEY}) > ($2, $3))
     group by 1, 2 order by 1, 2 limit $4`,
    [accountId, after?.name ?? null, after?.key ?? null, size + 1],
  )
}

const KEY = `concat_ws(':', c.maker_organization_uuid::text, g.group_uuid::text)`
