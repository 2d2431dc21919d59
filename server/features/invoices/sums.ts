import type { Transaction } from '../../platform/db/driver.ts'
import { MARKET_DAYS } from '../../engine/book/market-days.ts'
import { FROM, select, type InvoiceList, type InvoiceQuery, type InvoiceScope } from './query.ts'

export async function countInvoices(
  tx: Transaction,
  scope: InvoiceScope,
  list: InvoiceList,
  query: InvoiceQuery,
  now: Date,
): Promise<number> {
  const { where, params } = select(scope, list, query, now)
  const [row] = await tx.query<{ readonly count: number }>(
    `with ${MARKET_DAYS} select count(*)::int as count from ${FROM} where ${where}`,
    params,
  )
  return row!.count
}

/** Counts and sums of the open rows of a list, with the excluded and the covering share. Amounts are minor units. */
export interface InvoiceSums {
  readonly count: number
  readonly amountMinor: number
  readonly excludedCount: number
  readonly excludedMinor: number
  readonly coveringCount: number
  readonly coveringMinor: number
}

const COVERING_BIT = 16

export async function sumInvoices(
  tx: Transaction,
  scope: InvoiceScope,
  list: InvoiceList,
  query: InvoiceQuery,
  now: Date,
): Promise<InvoiceSums> {
  const { where, params } = select(scope, list, query, now)
  const covering = `not i.taker_excluded and i.hold_flags & ${COVERING_BIT} <> 0`
  const [sums] = await tx.query<InvoiceSums>(
    `with ${MARKET_DAYS} select count(*)::int as count, coalesce(sum(i.amount_minor), 0)::bigint as "amountMinor",
       count(*) filter (where i.taker_excluded)::int as "excludedCount",
       coalesce(sum(i.amount_minor) filter (where i.taker_excluded), 0)::bigint as "excludedMinor",
       count(*) filter (where ${covering})::int as "coveringCount",
       coalesce(sum(i.amount_minor) filter (where ${covering}), 0)::bigint as "coveringMinor"
     from ${FROM} where ${where} and i.paid_state = 0`,
    params,
  )
  return sums!
}
