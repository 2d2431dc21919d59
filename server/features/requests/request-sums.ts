import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from '../../engine/clearing/request-rate.ts'

/** Counts and sums of one part of a request. Amounts are minor units. */
export interface RequestMarketSums {
  readonly requestId: string
  readonly opportunityUuid: string
  readonly marketUuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly isEnabled: boolean
  readonly productType: string
  /** The request's rate for this market now. */
  readonly ratePpm: number
  /** Of the benchmark a variable rate follows. */
  readonly benchmarkPpm: number | null
  readonly nextClearAt: Date
  readonly depositDay: EpochDay
  readonly eligibleCount: number
  readonly eligibleMinor: number
  readonly eligibleDaysWeighted: number
  /** What would clear if every invoice the request covers were accepted. */
  readonly clearingCount: number
  readonly clearingMinor: number
  readonly clearingDiscountMinor: number
  readonly excludedCount: number
  /** Of these the ones excluded since the request was made. */
  readonly ownExcludedCount: number
}

// A one-time request covers what had arrived and was approved when it was submitted, in markets that have not decided.
const IS_COVERED = `(r.invoice_ceiling is null
  or (i.invoice_id <= r.invoice_ceiling and i.approved_day <= day_in_zone(r.created_at, m.time_zone)))`
const IS_OPEN = `(r.ended_at is null and (r.invoice_ceiling is null or not exists (
  select 1 from last_decisions d
  where d.account_id = r.account_id and d.request_id = r.request_id and d.market_uuid = m.market_uuid)))`
const CLEARS = `not i.taker_excluded and ${IS_COVERED} and i.due_day > m.next_deposit_day`
const DISCOUNT = `discount_minor(i.amount_minor, case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end,
  p.rate_ppm, ${DAYS_EARLY})`

const LIVING = `'ACTIVE', 'ERROR', 'PAUSED', 'SUBMITTED', 'UNDER_REVIEW', 'INVOICE_EDIT_IN_PROGRESS'`

/**
 * The current sums of these requests by market. Markets that have decided on a one-time request, and those of requests
 * that have ended, are listed with zeros.
 */
export function requestMarketSums(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
  now: Date,
): Promise<readonly RequestMarketSums[]> {
  return tx.query<RequestMarketSums>(
    `with ${MARKET_DAYS},
     asked as (
       select r.*, case when r.status in (${LIVING}) then null else r.updated_at end as ended_at
       from requests r where r.account_id = $1 and r.request_id = any($3::uuid[])),
     parts as (
       select r.request_id, m.market_uuid, o.opportunity_uuid, ${IS_OPEN} as is_open, ${RATE_PPM} as rate_ppm,
         b.rate_ppm as benchmark_ppm
       from asked r join request_opportunities o on o.account_id = r.account_id and o.request_id = r.request_id
         ${BENCHMARK_OF_REQUEST} join market_days m on m.opportunity_uuid = o.opportunity_uuid),
     sums as (
       select p.request_id, p.market_uuid,
         count(*) filter (where not i.taker_excluded) as eligible_count,
         sum(i.amount_minor) filter (where not i.taker_excluded) as eligible_minor,
         sum(i.amount_minor::numeric * ${DAYS_EARLY}) filter (where not i.taker_excluded) as days_weighted,
         count(*) filter (where ${CLEARS}) as clearing_count,
         sum(i.amount_minor) filter (where ${CLEARS}) as clearing_minor,
         sum(${DISCOUNT}) filter (where ${CLEARS}) as discount_minor,
         count(*) filter (where i.taker_excluded) as excluded_count,
         count(*) filter (where i.taker_excluded and coalesce(get_bit(x.bits, exclusion_place(i.invoice_id)), 0) = 0)
           as own_excluded_count
       from parts p join asked r on r.request_id = p.request_id join market_days m on m.market_uuid = p.market_uuid
         join book_invoices i on i.account_id = m.account_id and i.market_uuid = m.market_uuid
         left join exclusions_before_requests x on x.account_id = i.account_id and x.request_id = p.request_id
           and x.block = exclusion_block(i.invoice_id)
       where p.is_open and i.account_id = $1 and ${IS_ELIGIBLE} group by p.request_id, p.market_uuid)
     select p.request_id as "requestId", p.opportunity_uuid as "opportunityUuid", m.market_uuid as "marketUuid",
       m.customer_uuid as "customerUuid", c.name as "customerName", c.maker_organization_uuid as "makerOrganizationUuid",
       m.currency, m.is_enabled as "isEnabled", m.product_type as "productType", p.rate_ppm as "ratePpm",
       p.benchmark_ppm as "benchmarkPpm", m.next_clear_at as "nextClearAt", m.next_deposit_day as "depositDay",
       coalesce(s.eligible_count, 0)::int as "eligibleCount", coalesce(s.eligible_minor, 0)::bigint as "eligibleMinor",
       coalesce(s.days_weighted, 0)::float8 as "eligibleDaysWeighted", coalesce(s.clearing_count, 0)::int as "clearingCount",
       coalesce(s.clearing_minor, 0)::bigint as "clearingMinor", coalesce(s.discount_minor, 0)::bigint as "clearingDiscountMinor",
       coalesce(s.excluded_count, 0)::int as "excludedCount", coalesce(s.own_excluded_count, 0)::int as "ownExcludedCount"
     from parts p join market_days m on m.market_uuid = p.market_uuid
       join customers c on c.account_id = m.account_id and c.customer_uuid = m.customer_uuid
       left join sums s on s.request_id = p.request_id and s.market_uuid = p.market_uuid
     order by c.name, m.currency, m.market_uuid`,
    [accountId, now, requestIds],
  )
}

/** What was awarded to a request in one currency. */
export interface AwardSums {
  readonly requestId: string
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysWeighted: number
  /** The last deposit of its early-pay transactions. */
  readonly lastDepositDay: EpochDay
}

export function requestAwardSums(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly AwardSums[]> {
  return tx.query<AwardSums>(
    `select request_id as "requestId", currency, invoice_count::int as count, invoice_minor as "amountMinor",
       discount_minor as "discountMinor", days_weighted_minor::float8 as "daysWeighted", last_deposit_day as "lastDepositDay"
     from transaction_request_sums where account_id = $1 and request_id = any($2::uuid[])`,
    [accountId, requestIds],
  )
}

/** The last decision of one market on a request. Amounts are minor units. */
export interface MarketDecision {
  readonly requestId: string
  readonly marketUuid: string
  readonly deadlineAt: Date
  readonly depositDay: EpochDay
  readonly offeredCount: number
  readonly offeredMinor: number
  readonly offeredDaysWeighted: number
  readonly awardCount: number
  /** What the supplier had excluded at that time. */
  readonly excludedCount: number
  readonly awardedMinor: number
  readonly awardedDiscountMinor: number
}

export function requestDecisions(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly MarketDecision[]> {
  return tx.query<MarketDecision>(
    `select d.request_id as "requestId", d.market_uuid as "marketUuid",
       c.deadline_at as "deadlineAt", c.deposit_day as "depositDay", d.offered_count as "offeredCount",
       d.offered_minor as "offeredMinor", d.offered_days_weighted::float8 as "offeredDaysWeighted",
       d.award_count as "awardCount", d.excluded_count as "excludedCount", coalesce(t.invoice_minor, 0)::bigint as "awardedMinor",
       coalesce(t.discount_minor, 0)::bigint as "awardedDiscountMinor"
     from last_decisions l
       join clear_requests d on d.account_id = l.account_id and d.clear_id = l.clear_id and d.request_id = l.request_id
       join clears c on c.account_id = l.account_id and c.clear_id = l.clear_id
       left join transactions t on t.account_id = l.account_id and t.clear_id = l.clear_id and t.request_id = l.request_id
     where l.account_id = $1 and l.request_id = any($2::uuid[])`,
    [accountId, requestIds],
  )
}
