import type { SupplierMatch, SupplierMatches } from '#contract'
import type { Database } from '../../platform/db/driver.ts'

const MOST = 20

/**
 * Users of suppliers whose address, name or account contains a text, whatever its case; without a text the first of all.
 * Contains no figures: those take an impersonation, which is written down.
 */
export async function searchSuppliers(database: Database, text: string): Promise<SupplierMatches> {
  const found = await database.asSystem((tx) =>
    tx.query<SupplierMatch>(
      `select u.user_id as uuid, u.email as "emailAddress", a.name as "accountName",
         nullif(trim(concat_ws(' ', u.personal_info->>'firstName', u.personal_info->>'lastName')), '') as name,
         coalesce(u.supplier_read_only, true) as "isReadOnly"
       from users u join accounts a using (account_id)
       where u.role = 'supplier' and u.forgotten_at is null and ($1 = '' or position($1 in lower(concat_ws(' ', u.email, a.name,
         u.personal_info->>'firstName', u.personal_info->>'lastName'))) > 0)
       order by a.name, u.email limit $2`,
      [text.trim().toLowerCase(), MOST + 1],
    ),
  )
  return { suppliers: found.slice(0, MOST), hasMore: found.length > MOST }
}
