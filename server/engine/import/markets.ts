import { randomUUID } from 'node:crypto'
import { minorPerMajor, type Currency } from '#domain/money'
import { nextDeadline } from '../clearing/deadline.ts'
import { readCalendars } from '../clearing/calendars.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import type { TouchedCustomer } from './record.ts'

/** What a new customer's market starts with; the operator sets its real rate and pool later. */
export interface MarketDefaults {
  readonly targetAprPpm: number
  readonly poolMajor: number
  readonly timeZone: string
  readonly deadlineMinute: number
  readonly depositLagDays: number
}

export const MARKET_DEFAULTS: MarketDefaults = {
  targetAprPpm: 50_000,
  poolMajor: 10_000_000,
  timeZone: 'UTC',
  deadlineMinute: 17 * 60,
  depositLagDays: 1,
}

/** Adds or renames the customers of a file, and lists those. Unchanged ones are not touched. */
export async function upsertCustomers(
  tx: ChangeTransaction,
  accountId: string,
  names: Iterable<readonly [number: string, name: string]>,
): Promise<readonly TouchedCustomer[]> {
  const customers = [...names]
  // The last query reads the customers as they were before the statement.
  return tx.query<TouchedCustomer>(
    `with stored as (
       insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
       select $1::uuid, gen_random_uuid(), gen_random_uuid(), c.number, c.name
       from unnest($2::text[], $3::text[]) as c (number, name)
       on conflict (account_id, customer_number) do update set name = excluded.name where customers.name <> excluded.name
       returning customer_uuid)
     select s.customer_uuid as "customerUuid", b.name as "nameBefore"
     from stored s left join customers b on b.account_id = $1 and b.customer_uuid = s.customer_uuid`,
    [accountId, customers.map(([number]) => number), customers.map(([, name]) => name)],
  )
}

/** Opens a market for each staged customer and currency that has none, and lists those. */
export async function openMarkets(
  tx: ChangeTransaction,
  accountId: string,
  now: Date,
  defaults: MarketDefaults = MARKET_DEFAULTS,
): Promise<readonly string[]> {
  const missing = await tx.query<{ customerUuid: string; currency: Currency }>(
    `select distinct c.customer_uuid as "customerUuid", s.currency
     from staged s join customers c on c.account_id = $1 and c.customer_number = s.customer_number
     where not exists (select 1 from markets m
       where m.account_id = $1 and m.customer_uuid = c.customer_uuid and m.currency = s.currency)`,
    [accountId],
  )
  const marketUuids = missing.map(() => randomUUID())
  const calendars = await readCalendars(tx)
  await tx.query(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
       time_zone, deadline_minute, deposit_lag_days, next_clear_at)
     select $1::uuid, m.market_uuid, m.opportunity_uuid, m.customer_uuid, m.currency, $6, m.pool, $7, $8, $9, m.next_clear_at
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $10::timestamptz[], $11::bigint[])
       as m (market_uuid, opportunity_uuid, customer_uuid, currency, next_clear_at, pool)`,
    [
      accountId,
      marketUuids,
      missing.map(() => randomUUID()),
      missing.map(({ customerUuid }) => customerUuid),
      missing.map(({ currency }) => currency),
      defaults.targetAprPpm,
      defaults.timeZone,
      defaults.deadlineMinute,
      defaults.depositLagDays,
      missing.map(({ currency }) => nextDeadline(now, defaults, calendars(currency)).toISOString()),
      missing.map(({ currency }) => defaults.poolMajor * minorPerMajor(currency)),
    ],
  )
  return marketUuids
}
