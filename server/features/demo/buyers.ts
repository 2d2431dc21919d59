import { changeBuyer } from '../buyers/change-buyer.ts'
import { SAMPLE_BUYERS } from '../buyers/sample-buyers.ts'
import type { Database } from '../../platform/db/driver.ts'

export async function seedBuyers(database: Database, accountId: string): Promise<void> {
  const customers = await database.asSystem((tx) =>
    tx.query<{ name: string; organization: string }>(
      `select name, maker_organization_uuid as organization from customers where account_id = $1 order by name`,
      [accountId],
    ),
  )
  for (const buyer of SAMPLE_BUYERS) {
    const own = customers.find(({ name }) => name.startsWith(buyer.name))
    await changeBuyer(database, { ...buyer, ...(own && { organization: own.organization }) })
  }
  for (const { name, organization } of customers) {
    if (SAMPLE_BUYERS.some((buyer) => name.startsWith(buyer.name))) continue
    await changeBuyer(database, { name, organization, region: 'AMER', isActive: true, isFeatured: false })
  }
}
