import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'

export interface CustomerCurrency {
  readonly customerUuid: string
  readonly currency: Currency
}

/** The last early-pay transaction of a customer and currency. Amounts are minor units. */
export interface LastAccepted extends CustomerCurrency {
  readonly transactionUuid: string
  readonly clearDay: EpochDay
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** Σ amount × days paid early. */
  readonly daysWeighted: number
}

/** What each of some customers has accepted of the account last; nothing of those that never have. */
export function listLastAccepted(
  tx: Transaction,
  accountId: string,
  customers: readonly CustomerCurrency[],
): Promise<readonly LastAccepted[]> {
  return tx.query<LastAccepted>(
    `select k.customer_uuid as "customerUuid", k.currency, t.*
     from (select distinct * from unnest($2::uuid[], $3::text[]) as k (customer_uuid, currency)) k
       join lateral (
         select t.transaction_uuid as "transactionUuid", t.clear_day as "clearDay", t.invoice_minor as "invoiceMinor",
           t.discount_minor as "discountMinor", t.days_weighted_minor::float8 as "daysWeighted"
         from transactions t
         where t.account_id = $1 and t.customer_uuid = k.customer_uuid and t.currency = k.currency
         order by t.deposit_day desc, t.clear_day desc, t.transaction_uuid limit 1) t on true`,
    [accountId, customers.map(({ customerUuid }) => customerUuid), customers.map(({ currency }) => currency)],
  )
}
