import { IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import type { CustomerCurrency } from '../early-pay-transactions/last-accepted.ts'

/** Amounts in minor units, by invoice id. */
export type TooSoon = ReadonlyMap<number, number>

/**
 * The included, eligible invoices of these customers and currencies that are due too soon now to be paid early: no offer made now
 * has them.
 */
export async function listTooSoon(
  tx: Transaction,
  accountId: string,
  customers: readonly CustomerCurrency[],
  now: Date,
): Promise<TooSoon> {
  if (customers.length === 0) return new Map()
  const rows = await tx.query<{ readonly id: number; readonly minor: number }>(
    `with ${MARKET_DAYS}
     select i.invoice_id as id, i.amount_minor as minor
     from market_days m join book_invoices i on i.account_id = $1 and i.market_uuid = m.market_uuid
     where m.account_id = $1 and (m.customer_uuid, m.currency) in (select * from unnest($3::uuid[], $4::text[]))
       and ${IS_ELIGIBLE} and not i.taker_excluded and i.due_day <= m.next_deposit_day`,
    [
      accountId,
      now,
      customers.map(({ customerUuid }) => customerUuid),
      customers.map(({ currency }) => currency),
    ],
  )
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}
