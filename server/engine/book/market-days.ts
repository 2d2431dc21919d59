/**
 * A common table expression `market_days`: the account's markets ($1) with their current day, the day of their next
 * clear and the deposit day of its awards, as of an instant ($2). Filtering by account comes first, as on every table.
 */
export const MARKET_DAYS = `market_days as (
  select m.*, day_in_zone($2::timestamptz, m.time_zone) as today,
    day_in_zone(m.next_clear_at, m.time_zone) as next_clear_day
  from markets m where m.account_id = $1)`

/** Whether invoice `i` is eligible today in market `m`: the state rules of the domain, in SQL. */
export const IS_ELIGIBLE = `i.kind = 0 and i.paid_state = 0 and i.hold_flags = 0 and i.approved_day <= m.today and i.due_day > m.today`

/** Days paid early of invoice `i` at the next deposit day of market `m`. */
export const DAYS_EARLY = 'greatest(0, i.due_day - m.next_deposit_day)'
