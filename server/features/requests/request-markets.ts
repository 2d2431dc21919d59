import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { MARKET_DAYS } from '../../engine/book/market-days.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from '../../engine/clearing/request-rate.ts'

export interface RequestMarket {
  readonly requestId: string
  readonly opportunityUuid: string
  readonly marketUuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly isEnabled: boolean
  readonly productType: string
  readonly ratePpm: number
  /** Rate of the benchmark that a variable rate follows. */
  readonly benchmarkPpm: number | null
  readonly nextClearAt: Date
  readonly depositDay: EpochDay
  readonly today: EpochDay
  /** Whether it is still to decide: the request stands, and is recurring or undecided there. */
  readonly isOpen: boolean
  /**
   * The deposit day of the first deadline after a one-time request was made, once that has passed without a decision and none can
   * come at the next: the request does not stand active, or the market is closed. Null otherwise.
   */
  readonly passedDepositDay: EpochDay | null
  readonly version: number
}

const IS_OPEN = `(r.status in ('ACTIVE', 'ERROR', 'PAUSED', 'SUBMITTED', 'UNDER_REVIEW', 'INVOICE_EDIT_IN_PROGRESS')
  and (r.invoice_ceiling is null or not exists (
    select 1 from last_decisions d
    where d.account_id = $1 and d.request_id = r.request_id and d.market_uuid = m.market_uuid)))`

// What most requests answer without a look at another table comes first.
const CANNOT_CLEAR = `(r.invoice_ceiling is not null and (r.status <> 'ACTIVE' or not m.is_enabled) and ${IS_OPEN}
  and ${clearDayAfter('r.created_at')} < ${clearDayAfter('$2::timestamptz')})`

const FIRST_DEPOSIT_DAY = `business_day_at_or_after(${clearDayAfter('r.created_at')} + m.deposit_lag_days, m.currency)`

/** The day of a market's first deadline after an instant, in SQL: `nextDeadline` of today's deadlines and holidays. */
function clearDayAfter(at: string): string {
  return `business_day_at_or_after(
    ((${at} at time zone m.time_zone) + make_interval(mins => 1440 - m.deadline_minute))::date - date '1970-01-01', m.currency)`
}

export function listRequestMarkets(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
  now: Date,
): Promise<readonly RequestMarket[]> {
  return tx.queryMany<RequestMarket>(
    `with ${MARKET_DAYS}
     select r.request_id as "requestId", o.opportunity_uuid as "opportunityUuid", m.market_uuid as "marketUuid",
       m.customer_uuid as "customerUuid", c.name as "customerName", c.maker_organization_uuid as "makerOrganizationUuid",
       m.currency, m.is_enabled as "isEnabled", m.product_type as "productType", ${RATE_PPM} as "ratePpm",
       b.rate_ppm as "benchmarkPpm", m.next_clear_at as "nextClearAt", m.next_deposit_day as "depositDay", m.today,
       ${IS_OPEN} as "isOpen", case when ${CANNOT_CLEAR} then ${FIRST_DEPOSIT_DAY} end as "passedDepositDay", r.version
     from requests r join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
       ${BENCHMARK_OF_REQUEST}
       join market_days m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
       join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where r.account_id = $1 and r.request_id = any($3::uuid[])
     order by c.name, m.currency, m.market_uuid`,
    [accountId, now, requestIds],
    ['nextClearAt'],
  )
}
