import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../../platform/db/driver.ts'

export interface AwardSums {
  readonly requestId: string
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysWeighted: number
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
     from transaction_request_sums where account_id = $1 and request_id = any($2::uuid[]) order by request_id, currency`,
    [accountId, requestIds],
  )
}

/** The decision of one market on a one-time request. Amounts are minor units. */
export interface MarketDecision {
  readonly requestId: string
  readonly marketUuid: string
  readonly deadlineAt: Date
  readonly depositDay: EpochDay
  readonly offeredCount: number
  readonly offeredMinor: number
  readonly offeredDaysWeighted: number
  readonly awardCount: number
  readonly excludedCount: number
  readonly awardedMinor: number
  readonly awardedDiscountMinor: number
}

/** The decisions on these one-time requests: each market has one. */
export async function requestDecisions(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly MarketDecision[]> {
  if (requestIds.length === 0) return []
  return tx.query<MarketDecision>(
    `select d.request_id as "requestId", d.market_uuid as "marketUuid",
       c.deadline_at as "deadlineAt", c.deposit_day as "depositDay", d.offered_count as "offeredCount",
       d.offered_minor as "offeredMinor", d.offered_days_weighted::float8 as "offeredDaysWeighted",
       d.award_count as "awardCount", d.excluded_count as "excludedCount", coalesce(t.invoice_minor, 0)::bigint as "awardedMinor",
       coalesce(t.discount_minor, 0)::bigint as "awardedDiscountMinor"
     from last_decisions l
       join clear_requests d on d.account_id = $1 and d.clear_id = l.clear_id and d.request_id = l.request_id
       join clears c on c.account_id = $1 and c.clear_id = l.clear_id
       left join transactions t on t.account_id = $1 and t.clear_id = l.clear_id and t.request_id = l.request_id
     where l.account_id = $1 and l.request_id = any($2::uuid[])`,
    [accountId, requestIds],
  )
}

/** How many invoices of each request its markets did not accept, each when it last decided. */
export async function countNotAccepted(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ readonly requestId: string; readonly count: number }>(
    `select request_id as "requestId", sum(not_accepted_count)::int as count from last_decisions
     where account_id = $1 and request_id = any($2::uuid[]) group by request_id`,
    [accountId, requestIds],
  )
  return new Map(rows.map(({ requestId, count }) => [requestId, count]))
}
