import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../../platform/db/driver.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../../../engine/book/market-days.ts'

/** A market of the opportunities a request is made for. Rates are parts per million. */
export interface OfferedMarket {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly currency: Currency
  readonly isEnabled: boolean
  readonly timeZone: string
  readonly deadlineMinute: number
  readonly nextClearAt: Date
  readonly today: EpochDay
  readonly depositDay: EpochDay
  readonly staticAprPpm: number | null
  readonly expressAprPpm: number | null
  readonly preferredAprPpm: number | null
  readonly benchmarkName: string | null
  readonly benchmarkPpm: number | null
  /** On top of the benchmark, the platform's part included. */
  readonly totalSpreadPpm: number
  readonly isCashFlowPlus: boolean
  readonly reviewsRequests: boolean
  /** Whether any eligible invoice is included. */
  readonly hasIncluded: boolean
  readonly activeRequestId: string | null
}

export function readOfferedMarkets(
  tx: Transaction,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<readonly OfferedMarket[]> {
  // Whether a market has any included invoice is found at the first of them.
  return tx.query<OfferedMarket>(
    `with ${MARKET_DAYS}, offered as materialized (select * from market_days where opportunity_uuid = any($3::uuid[]))
     select m.market_uuid as "marketUuid", m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       m.currency, m.is_enabled as "isEnabled", m.time_zone as "timeZone", m.deadline_minute as "deadlineMinute",
       m.next_clear_at as "nextClearAt", m.today, m.next_deposit_day as "depositDay", m.static_apr_ppm as "staticAprPpm", m.express_apr_ppm as "expressAprPpm",
       m.preferred_apr_ppm as "preferredAprPpm", m.benchmark_name as "benchmarkName", b.rate_ppm as "benchmarkPpm",
       m.spread_ppm + m.platform_spread_ppm as "totalSpreadPpm", m.is_cash_flow_plus as "isCashFlowPlus",
       m.reviews_requests as "reviewsRequests", i.found is not null as "hasIncluded", a.request_id as "activeRequestId"
     from offered m left join active_customers a on a.account_id = $1 and a.customer_uuid = m.customer_uuid
       left join benchmark_rates b on b.name = m.benchmark_name
       left join lateral (select true as found from book_invoices i
         where i.account_id = $1 and i.market_uuid = m.market_uuid and not i.taker_excluded and ${IS_ELIGIBLE} limit 1) i on true
     order by m.market_uuid`,
    [accountId, now, opportunityUuids],
  )
}

/** The highest id of the account's invoices; 0 without any. */
export async function highestInvoice(tx: Transaction, accountId: string): Promise<number> {
  const [highest] = await tx.query<{ id: number }>(
    'select coalesce(max(invoice_id), 0) as id from invoices where account_id = $1',
    [accountId],
  )
  return highest?.id ?? 0
}
