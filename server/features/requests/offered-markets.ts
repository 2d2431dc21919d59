import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'

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
  readonly staticAprPpm: number | null
  readonly expressAprPpm: number | null
  readonly preferredAprPpm: number | null
  readonly benchmarkName: string | null
  readonly benchmarkPpm: number | null
  /** On top of the benchmark, the platform's part included. */
  readonly totalSpreadPpm: number
  readonly isCashFlowPlus: boolean
  readonly reviewsRequests: boolean
  /** The included eligible invoices, and their sum in minor units. */
  readonly includedCount: number
  readonly includedMinor: number
}

/** The markets of these opportunities; refused when one does not exist, is closed, or its customer has a request. */
export async function offeredMarkets(
  tx: ChangeTransaction,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<readonly OfferedMarket[]> {
  const markets = await tx.query<OfferedMarket & { activeRequestId: string | null }>(
    `with ${MARKET_DAYS}, included as (
       select i.market_uuid, count(*)::int as count, sum(i.amount_minor) as minor from book_invoices i join market_days m on m.market_uuid = i.market_uuid
       where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and not i.taker_excluded and ${IS_ELIGIBLE}
       group by i.market_uuid)
     select m.market_uuid as "marketUuid", m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       m.currency, m.is_enabled as "isEnabled", m.time_zone as "timeZone", m.deadline_minute as "deadlineMinute",
       m.next_clear_at as "nextClearAt", m.today, m.static_apr_ppm as "staticAprPpm", m.express_apr_ppm as "expressAprPpm",
       m.preferred_apr_ppm as "preferredAprPpm", m.benchmark_name as "benchmarkName", b.rate_ppm as "benchmarkPpm",
       m.spread_ppm + m.platform_spread_ppm as "totalSpreadPpm", m.is_cash_flow_plus as "isCashFlowPlus",
       m.reviews_requests as "reviewsRequests", coalesce(i.count, 0) as "includedCount", coalesce(i.minor, 0)::bigint as "includedMinor",
       a.request_id as "activeRequestId"
     from market_days m left join active_customers a on a.account_id = m.account_id and a.customer_uuid = m.customer_uuid
       left join benchmark_rates b on b.name = m.benchmark_name left join included i on i.market_uuid = m.market_uuid
     where m.opportunity_uuid = any($3::uuid[]) order by m.market_uuid`,
    [accountId, now, opportunityUuids],
  )
  const found = new Set(markets.map(({ opportunityUuid }) => opportunityUuid))
  if (opportunityUuids.some((uuid) => !found.has(uuid))) throw notFound('opportunity')
  if (markets.some(({ isEnabled }) => !isEnabled))
    throw new Refusal('OPPORTUNITY_CLOSED', 'a market of the opportunity is closed')
  if (markets.some(({ activeRequestId }) => activeRequestId)) {
    throw new Refusal(
      'ALREADY_IN_ACTIVE_REQUEST',
      'a customer can be in one request at a time: withdraw the other one first',
    )
  }
  return markets
}

/** How many invoices a request made now would cover. */
export async function countIncluded(
  tx: ChangeTransaction,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<number> {
  const [included] = await tx.query<{ count: number }>(
    `with ${MARKET_DAYS} select count(*)::int as count
     from book_invoices i join market_days m on m.market_uuid = i.market_uuid
     where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and not i.taker_excluded and ${IS_ELIGIBLE}`,
    [accountId, now, opportunityUuids],
  )
  return included?.count ?? 0
}

/** The highest id of the account's invoices; 0 without any. */
export async function highestInvoice(tx: ChangeTransaction, accountId: string): Promise<number> {
  const [highest] = await tx.query<{ id: number }>(
    'select coalesce(max(invoice_id), 0) as id from invoices where account_id = $1',
    [accountId],
  )
  return highest?.id ?? 0
}
