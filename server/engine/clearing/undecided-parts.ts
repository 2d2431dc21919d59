import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { insertSelected } from '../../platform/db/insert-selected.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from './request-rate.ts'

const RATE_KIND = `case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end`

// Of a market whose own deadline this was not: that day as its hours and holidays are today, as docs/decisions/0094 has it.
const FIRST_DEPOSIT_DAY = `business_day_at_or_after(business_day_at_or_after(
    ((r.created_at at time zone m.time_zone) + make_interval(mins => 1440 - m.deadline_minute))::date - date '1970-01-01',
    m.currency) + m.deposit_lag_days, m.currency)`

const STOOD = `i.kind = 0 and i.hold_flags = 0 and not i.taker_excluded and i.due_day > u.first_day
  and (i.paid_state = 0 or (i.paid_state <> 2 and i.paid_day >= u.first_day))
  and i.invoice_id <= u.invoice_ceiling and i.approved_day <= u.created_day`

// Hardly ever any: found before their invoices are read, since a day of deposit takes longer than to read an invoice.
const UNDECIDED = `undecided as materialized (
     select r.request_id, r.invoice_ceiling, ${RATE_KIND} as rate_kind, ${RATE_PPM} as rate_ppm, o.opportunity_uuid, m.market_uuid,
       m.customer_uuid, m.currency, day_in_zone(r.created_at, m.time_zone) as created_day, ${FIRST_DEPOSIT_DAY} as first_day
     from requests r ${BENCHMARK_OF_REQUEST}
       join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
       join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
     where r.account_id = $1 and r.request_id = any($3::uuid[]) and not exists (
       select 1 from clear_requests d
       where d.account_id = $1 and d.request_id = r.request_id and d.market_uuid = m.market_uuid))`

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
     with ${UNDECIDED}
     select $1::uuid, u.request_id, u.opportunity_uuid, u.customer_uuid, u.currency, count(*)::int, sum(i.amount_minor)::bigint,
       sum(discount_minor(i.amount_minor, u.rate_kind, u.rate_ppm, i.due_day - u.first_day))::bigint, $2::timestamptz
     from undecided u join book_invoices i on i.account_id = $1 and i.market_uuid = u.market_uuid
     where ${STOOD}
     group by u.request_id, u.opportunity_uuid, u.customer_uuid, u.currency`),
    [accountId, now, requestIds],
  )
}
