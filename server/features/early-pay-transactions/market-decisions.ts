import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { WireRateType } from '#domain/rates'
import type { Transaction } from '../../platform/db/driver.ts'

/** What one market decided on one request in one clear. Amounts are minor units, rates ppm. */
export interface StoredMarketDecision {
  readonly clearId: string
  readonly marketUuid: string
  readonly requestId: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly clearDay: EpochDay
  /** The request's own rate, as it is now. */
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly offeredCount: number
  readonly offeredMinor: number
  readonly offeredDaysWeighted: number
  readonly awardCount: number
  readonly awardedMinor: number
  readonly discountMinor: number
  /** Σ amount × days paid early of the awards. */
  readonly daysWeighted: number
}

/** Which decisions to read; what is left out is not asked about. */
export interface MarketDecisionQuery {
  readonly customerUuids?: readonly string[] | undefined
  readonly currencies?: readonly Currency[] | undefined
}

const OF_MARKETS = `m.account_id = $1 and ($2::uuid[] is null or m.customer_uuid = any($2::uuid[]))
  and ($3::text[] is null or m.currency = any($3::text[]))`

/** A page of the account's decisions, the latest clear first. */
export function listMarketDecisions(
  tx: Transaction,
  accountId: string,
  { customerUuids, currencies }: MarketDecisionQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredMarketDecision[]> {
  // The order begins with the column of an index on clears: only those of the last days are read.
  return tx.query<StoredMarketDecision>(
    `with decisions as (
       select d.*, m.customer_uuid, m.opportunity_uuid, m.currency, u.name, c.clear_day
       from clears c join clear_requests d on d.account_id = $1 and d.clear_id = c.clear_id
         join markets m on m.account_id = $1 and m.market_uuid = d.market_uuid
         join customers u on u.account_id = $1 and u.customer_uuid = m.customer_uuid
       where c.account_id = $1 and ${OF_MARKETS}
       order by c.clear_day desc, u.name, m.currency, d.market_uuid, d.request_id limit $4 offset $5)
     select d.clear_id as "clearId", d.market_uuid as "marketUuid", d.request_id as "requestId",
       d.customer_uuid as "customerUuid", d.name as "customerName", d.currency, d.clear_day as "clearDay",
       r.rate_type as "rateType", coalesce(o.rate_ppm, r.rate_ppm) as "ratePpm", d.offered_count as "offeredCount",
       d.offered_minor as "offeredMinor", d.offered_days_weighted::float8 as "offeredDaysWeighted",
       d.award_count as "awardCount", coalesce(t.invoice_minor, 0)::bigint as "awardedMinor",
       coalesce(t.discount_minor, 0)::bigint as "discountMinor",
       coalesce(t.days_weighted_minor, 0)::float8 as "daysWeighted"
     from decisions d
       join requests r on r.account_id = $1 and r.request_id = d.request_id
       left join request_opportunities o on o.account_id = $1 and o.request_id = d.request_id
         and o.opportunity_uuid = d.opportunity_uuid
       left join transactions t on t.account_id = $1 and t.clear_id = d.clear_id and t.request_id = d.request_id
     order by d.clear_day desc, d.name, d.currency, d.market_uuid, d.request_id`,
    [accountId, customerUuids ?? null, currencies ?? null, page.limit, page.offset],
  )
}

export async function countMarketDecisions(
  tx: Transaction,
  accountId: string,
  { customerUuids, currencies }: MarketDecisionQuery,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select coalesce(sum(m.decision_count), 0)::int as count from markets m where ${OF_MARKETS}`,
    [accountId, customerUuids ?? null, currencies ?? null],
  )
  return row?.count ?? 0
}
