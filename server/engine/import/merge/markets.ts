import { randomUUID } from 'node:crypto'
import { minorPerMajor, type Currency } from '#domain/money'
import { nextDeadline } from '../../clearing/deadline.ts'
import { readCalendars } from '../../clearing/calendars.ts'
import type { ChangeTransaction, Param } from '../../../platform/db/driver.ts'
import { insertSelected } from '../../../platform/db/insert-selected.ts'
import type { TouchedCustomer } from './record.ts'
import type { Series } from './row-index.ts'
import type { Staging } from './staging.ts'

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
  const numbers = customers.map(([number]) => number)
  // Apart from the statement that adds: a join with a table that it makes grow is planned for what it was before.
  const before = await tx.query<{ uuid: string; name: string }>(
    `select customer_uuid as uuid, name from customers where account_id = $1 and customer_number = any($2::text[])`,
    [accountId, numbers],
  )
  const nameBefore = new Map(before.map(({ uuid, name }) => [uuid, name]))
  const stored = await tx.query<{ uuid: string }>(
    `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
     select $1::uuid, gen_random_uuid(), gen_random_uuid(), c.number, c.name
     from unnest($2::text[], $3::text[]) as c (number, name)
     on conflict (account_id, customer_number) do update set name = excluded.name where customers.name <> excluded.name
     returning customer_uuid as uuid`,
    [accountId, numbers, customers.map(([, name]) => name)],
  )
  return stored.map(({ uuid }) => ({ customerUuid: uuid, nameBefore: nameBefore.get(uuid) ?? null }))
}

export function stagedSeries(tx: ChangeTransaction, { rows }: Staging): Promise<readonly Series[]> {
  return tx.query<Series>(
    `select distinct customer_number as "customerNumber", currency from ${rows} order by 1, 2`,
  )
}

/** Opens a market for each customer and currency that has none, and lists those. */
export async function openMarkets(
  tx: ChangeTransaction,
  accountId: string,
  series: readonly Series[],
  now: Date,
  defaults: MarketDefaults = MARKET_DEFAULTS,
): Promise<readonly string[]> {
  const missing = await tx.query<{ customerUuid: string; currency: Currency }>(
    `select c.customer_uuid as "customerUuid", s.currency
     from unnest($2::text[], $3::text[]) as s (customer_number, currency)
       join customers c on c.account_id = $1 and c.customer_number = s.customer_number
     where not exists (select 1 from markets m
       where m.account_id = $1 and m.customer_uuid = c.customer_uuid and m.currency = s.currency)`,
    namesOf(accountId, series),
  )
  if (missing.length === 0) return []
  const marketUuids = missing.map(() => randomUUID())
  const calendars = await readCalendars(tx)
  const currencies = new Set(missing.map(({ currency }) => currency))
  const deadlines = new Map(
    [...currencies].map((currency) => [
      currency,
      nextDeadline(now, defaults, calendars(currency)).toISOString(),
    ]),
  )
  await tx.query(
    insertSelected(`insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
       time_zone, deadline_minute, deposit_lag_days, next_clear_at)
     select $1::uuid, m.market_uuid, m.opportunity_uuid, m.customer_uuid, m.currency, $6, m.pool, $7, $8, $9, m.next_clear_at
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $10::timestamptz[], $11::bigint[])
       as m (market_uuid, opportunity_uuid, customer_uuid, currency, next_clear_at, pool)`),
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
      missing.map(({ currency }) => deadlines.get(currency)!),
      missing.map(({ currency }) => defaults.poolMajor * minorPerMajor(currency)),
    ],
  )
  return marketUuids
}

export interface SeriesMarket {
  /** Empty where there is none in the main division. */
  readonly uuid: string
  /** Whether the book has any invoice of the customer in this currency. */
  readonly hasInvoices: boolean
}

/** The markets of customers and currencies, in their order. */
export async function marketsOf(
  tx: ChangeTransaction,
  accountId: string,
  series: readonly Series[],
): Promise<readonly SeriesMarket[]> {
  return tx.query<SeriesMarket>(
    `select coalesce(m.market_uuid::text, '') as uuid,
       exists (select from invoices i
         where i.account_id = $1 and i.customer_uuid = c.customer_uuid and i.currency = s.currency) as "hasInvoices"
     from unnest($2::text[], $3::text[]) with ordinality as s (customer_number, currency, place)
       join customers c on c.account_id = $1 and c.customer_number = s.customer_number
       left join markets m on m.account_id = $1 and m.customer_uuid = c.customer_uuid and m.currency = s.currency
         and m.division = 'main'
     order by s.place`,
    namesOf(accountId, series),
  )
}

function namesOf(accountId: string, series: readonly Series[]): Param[] {
  return [
    accountId,
    series.map(({ customerNumber }) => customerNumber),
    series.map(({ currency }) => currency),
  ]
}

/**
 * To be called after customers or markets were added: checks of references to them would be planned for the few there were
 * before.
 */
export async function analyzeMarkets(tx: ChangeTransaction): Promise<void> {
  await tx.query('select analyze_markets()')
}
