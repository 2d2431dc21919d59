import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { insertSelected } from '../../platform/db/insert-selected.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from './request-rate.ts'

const RATE_KIND = `case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end`

// Of a market whose own deadline this was not: that day as its hours and holidays are today, as docs/decisions/0094 has it.
const FIRST_DEPOSIT_DAY = `business_day_at_or_after(business_day_at_or_after(
    ((r.created_at at time zone m.time_zone) + make_interval(mins => 1440 - m.deadline_minute))::date - date '1970-01-01',
    m.currency) + m.deposit_lag_days, m.currency)`

const STOOD = `i.kind = 0 and i.hold_flags = 0 and not i.taker_excluded and i.due_day > p.first_day
  and (i.paid_state = 0 or (i.paid_state <> 2 and i.paid_day >= p.first_day))
  and i.invoice_id <= r.invoice_ceiling and i.approved_day <= day_in_zone(r.created_at, m.time_zone)`

/**
 * Saves what one-time requests that end offered to markets that have not decided, which are closed: what stood in them at their first
 * deadline after its submission. Before anything is included again.
 */
export async function saveUndecidedParts(
  tx: ChangeTransaction,
  accountId: string,
  requestIds: readonly string[],
  now: Date,
): Promise<void> {
  if (requestIds.length === 0) return
  await tx.query(
    insertSelected(`insert into withdrawn_parts (account_id, request_id, opportunity_uuid, customer_uuid, currency, invoice_count,
       invoice_minor, discount_minor, withdrawn_at)
     select $1::uuid, r.request_id, o.opportunity_uuid, m.customer_uuid, m.currency, count(*)::int, sum(i.amount_minor)::bigint,
       sum(discount_minor(i.amount_minor, ${RATE_KIND}, ${RATE_PPM}, i.due_day - p.first_day))::bigint, $2::timestamptz
     from requests r ${BENCHMARK_OF_REQUEST}
       join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
       join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
       cross join lateral (select ${FIRST_DEPOSIT_DAY} as first_day) p
       join book_invoices i on i.account_id = $1 and i.market_uuid = m.market_uuid
     where r.account_id = $1 and r.request_id = any($3::uuid[]) and ${STOOD} and not exists (
       select 1 from clear_requests d
       where d.account_id = $1 and d.request_id = r.request_id and d.market_uuid = m.market_uuid)
     group by r.request_id, o.opportunity_uuid, m.customer_uuid, m.currency`),
    [accountId, now, requestIds],
  )
}
