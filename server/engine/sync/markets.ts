import type { BookMarket } from '#domain/invoices'
import { dayInZone } from '../clearing/deadline.ts'
import type { Transaction } from '../../platform/db/driver.ts'

interface MarketRow extends Omit<BookMarket, 'nextClearAt' | 'today'> {
  readonly nextClearAt: Date
}

/** The order of markets in the book: grouped by customer and currency. */
const MARKET_ORDER = 'm.customer_uuid, m.currency, m.division, m.market_uuid'

/** The markets of an account as the book needs them, on the days that `now` falls on in their zones. */
export async function readMarkets(tx: Transaction, accountId: string, now: Date): Promise<BookMarket[]> {
  const rows = await tx.query<MarketRow>(
    `select m.market_uuid as uuid, m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       c.maker_organization_uuid as "makerOrganizationUuid", c.name as "customerName",
       c.customer_number as "customerNumber", m.currency, m.division, m.is_enabled as "isEnabled",
       m.time_zone as "timeZone", m.next_clear_at as "nextClearAt", m.deposit_lag_days as "depositLagDays",
       m.next_deposit_day as "depositDay"
     from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where m.account_id = $1 order by ${MARKET_ORDER}`,
    [accountId],
  )
  return rows.map((row) => ({
    ...row,
    nextClearAt: row.nextClearAt.toISOString(),
    today: dayInZone(now, row.timeZone),
  }))
}
