import type { Transaction } from '../../platform/db/driver.ts'

/** A market with early payments that no request of this server led to: history from before it. */
export interface EarlierHistory {
  readonly uuid: string
  readonly createdAt: Date
}

/** Lists the markets with invoices that were paid early without an award. */
export function earlyPaymentsBeforeOffers(
  tx: Transaction,
  accountId: string,
): Promise<readonly EarlierHistory[]> {
  return tx.query<EarlierHistory>(
    `select i.market_uuid as uuid, min(timestamptz '1970-01-01Z' + i.paid_day * interval '1 day') as "createdAt"
     from invoices i where i.account_id = $1 and i.paid_state = 2
       and not exists (select 1 from awards a where a.account_id = $1 and a.invoice_id = i.invoice_id)
     group by i.market_uuid order by 2, 1`,
    [accountId],
  )
}
