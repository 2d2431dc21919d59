import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'

/** One market with the sums of its eligible invoices. Amounts are minor units of its currency. */
export interface MarketSummary extends Market, MarketSums {}

export interface Market {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly isEnabled: boolean
  readonly productType: string
  readonly poolMinor: number
  /** What it offers beside price discovery; ppm, null where it does not. */
  readonly staticAprPpm: number | null
  readonly expressAprPpm: number | null
  readonly preferredAprPpm: number | null
  readonly benchmarkName: string | null
  readonly benchmarkPpm: number | null
  readonly spreadPpm: number
  readonly platformSpreadPpm: number
  readonly isCashFlowPlus: boolean
  readonly groupUuid: string | null
  readonly groupName: string | null
  readonly isPreselected: boolean
  readonly timeZone: string
  readonly nextClearAt: Date
  readonly lastClearDay: EpochDay | null
  readonly depositDay: EpochDay
  readonly activeRequestId: string | null
  /** Whether that request is about its opportunity and still to be decided here. */
  readonly isCovered: boolean
  /** Of a one-time request: the highest invoice id and the last day of approval that it covers. */
  readonly coveredId: number | null
  readonly coveredDay: EpochDay | null
  /** Its current day; with `depositDay` all that its sums depend on besides the invoices. */
  readonly today: EpochDay
}

/** What the sums of a market depend on beside its invoices. */
export type MarketDays = Pick<Market, 'marketUuid' | 'today' | 'depositDay'>

export interface MarketSums {
  readonly includedCount: number
  readonly includedMinor: number
  /** Σ amount × days paid early over the included ones. */
  readonly includedDaysWeighted: number
  /** Of the included ones those that the next clear pays early: not due too soon. */
  readonly earlyCount: number
  readonly earlyMinor: number
  readonly excludedCount: number
  readonly excludedMinor: number
}

/** The sums of some markets; one without eligible invoices may be missing. */
export type ReadSums = (
  tx: Transaction,
  accountId: string,
  now: Date,
  markets: readonly MarketDays[],
) => Promise<ReadonlyMap<string, MarketSums>>

const NOTHING: MarketSums = {
  includedCount: 0,
  includedMinor: 0,
  includedDaysWeighted: 0,
  earlyCount: 0,
  earlyMinor: 0,
  excludedCount: 0,
  excludedMinor: 0,
}

export async function marketSummaries(
  tx: Transaction,
  accountId: string,
  now: Date,
  readSums: ReadSums = (_, account, at) => sumMarkets(tx, account, at, marketUuids),
  marketUuids?: readonly string[],
): Promise<readonly MarketSummary[]> {
  const markets = await listMarkets(tx, accountId, now, marketUuids)
  const sums = await readSums(tx, accountId, now, markets)
  return markets.map((market) => ({ ...market, ...(sums.get(market.marketUuid) ?? NOTHING) }))
}

const IS_EARLY = 'not i.taker_excluded and i.due_day > m.next_deposit_day'

/** Sums the invoices of all markets, or of those named; linear in the number of invoices. */
export async function sumMarkets(
  tx: Transaction,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<ReadonlyMap<string, MarketSums>> {
  const rows = await tx.query<MarketSums & { readonly marketUuid: string }>(
    `with ${MARKET_DAYS}
     select i.market_uuid as "marketUuid",
       (count(*) filter (where not i.taker_excluded))::int as "includedCount",
       coalesce(sum(i.amount_minor) filter (where not i.taker_excluded), 0)::bigint as "includedMinor",
       coalesce(sum(i.amount_minor::numeric * ${DAYS_EARLY}) filter (where not i.taker_excluded), 0)::float8
         as "includedDaysWeighted",
       (count(*) filter (where ${IS_EARLY}))::int as "earlyCount",
       coalesce(sum(i.amount_minor) filter (where ${IS_EARLY}), 0)::bigint as "earlyMinor",
       (count(*) filter (where i.taker_excluded))::int as "excludedCount",
       coalesce(sum(i.amount_minor) filter (where i.taker_excluded), 0)::bigint as "excludedMinor"
     from book_invoices i join market_days m on m.account_id = $1 and m.market_uuid = i.market_uuid
     where i.account_id = $1 and ${IS_ELIGIBLE} ${marketUuids === undefined ? '' : 'and i.market_uuid = any($3::uuid[])'}
     group by i.market_uuid`,
    marketUuids === undefined ? [accountId, now] : [accountId, now, marketUuids],
  )
  return new Map(rows.map(({ marketUuid, ...sums }) => [marketUuid, sums]))
}

/** The account's markets in the same order. */
export async function listMarketUuids(tx: Transaction, accountId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly uuid: string }>(
    `select m.market_uuid as uuid
     from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where m.account_id = $1 order by c.name, m.currency, m.division, m.market_uuid`,
    [accountId],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Lists the same markets without their sums, in the same order. */
export function listMarkets(
  tx: Transaction,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<readonly Market[]> {
  return tx.query<Market>(
    `with ${MARKET_DAYS}
     select m.market_uuid as "marketUuid", m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       c.name as "customerName", c.maker_organization_uuid as "makerOrganizationUuid", m.currency,
       m.is_enabled as "isEnabled", m.product_type as "productType", m.pool_minor as "poolMinor",
       m.static_apr_ppm as "staticAprPpm", m.express_apr_ppm as "expressAprPpm", m.preferred_apr_ppm as "preferredAprPpm",
       m.benchmark_name as "benchmarkName", b.rate_ppm as "benchmarkPpm", m.spread_ppm as "spreadPpm",
       m.platform_spread_ppm as "platformSpreadPpm", m.is_cash_flow_plus as "isCashFlowPlus",
       g.group_uuid as "groupUuid", g.name as "groupName", coalesce(g.is_preselected, false) as "isPreselected", m.time_zone as "timeZone",
       m.next_clear_at as "nextClearAt", m.last_clear_day as "lastClearDay", m.next_deposit_day as "depositDay", m.today,
       a.request_id as "activeRequestId", r.request_id is not null as "isCovered", r.invoice_ceiling as "coveredId",
       case when r.invoice_ceiling is not null then day_in_zone(r.created_at, m.time_zone) end as "coveredDay"
     from market_days m
       join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
       left join benchmark_rates b on b.name = m.benchmark_name
       left join custom_group_members gm on gm.account_id = $1 and gm.opportunity_uuid = m.opportunity_uuid
       left join custom_groups g on g.account_id = $1 and g.group_uuid = gm.group_uuid
       left join active_customers a on a.account_id = $1 and a.customer_uuid = m.customer_uuid
       left join request_opportunities o on o.account_id = $1 and o.request_id = a.request_id
         and o.opportunity_uuid = m.opportunity_uuid
       left join last_decisions d on d.account_id = $1 and d.request_id = o.request_id and d.market_uuid = m.market_uuid
       left join requests r on r.account_id = $1 and r.request_id = o.request_id
         and (r.invoice_ceiling is null or d.request_id is null)
     ${marketUuids === undefined ? '' : 'where m.market_uuid = any($3::uuid[])'}
     order by c.name, m.currency, m.division, m.market_uuid`,
    marketUuids === undefined ? [accountId, now] : [accountId, now, marketUuids],
  )
}
