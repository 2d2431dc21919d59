import * as v from 'valibot'
import type { Database } from '../../platform/db/driver.ts'
import { runDueClears, type ClearedMarket } from './run.ts'

/** The request of the clear command: due now, due at an instant, or at the next deadline without waiting for it. */
export const clearRequest = v.object({
  market: v.optional(v.pipe(v.string(), v.uuid())),
  at: v.optional(v.union([v.literal('next'), v.pipe(v.string(), v.isoTimestamp())])),
})

export type ClearRequest = v.InferOutput<typeof clearRequest>

export interface NamedClear extends ClearedMarket {
  readonly customerNumber: string
  readonly customerName: string
}

export async function runClearRequest(
  database: Database,
  { market, at }: ClearRequest,
  now: Date,
): Promise<readonly NamedClear[]> {
  const instant =
    at === undefined ? now : at === 'next' ? await nextDeadlineOf(database, now, market) : new Date(at)
  const options = { now: instant, ...(market === undefined ? {} : { marketUuid: market }) }
  return withNames(database, await runDueClears(database, options))
}

interface CustomerRow {
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
}

async function withNames(
  database: Database,
  cleared: readonly ClearedMarket[],
): Promise<readonly NamedClear[]> {
  const rows = await database.asSystem((tx) =>
    tx.query<CustomerRow>(
      `select m.market_uuid as "marketUuid", c.customer_number as "customerNumber", c.name as "customerName"
       from markets m join customers c using (account_id, customer_uuid) where m.market_uuid = any($1::uuid[])`,
      [cleared.map(({ marketUuid }) => marketUuid)],
    ),
  )
  const customers = new Map(rows.map((row) => [row.marketUuid, row]))
  return cleared.map((one) => ({
    ...one,
    customerNumber: customers.get(one.marketUuid)?.customerNumber ?? '',
    customerName: customers.get(one.marketUuid)?.customerName ?? '',
  }))
}

// The latest of the next deadlines of active requests, so that one run decides all of them.
async function nextDeadlineOf(database: Database, now: Date, market: string | undefined): Promise<Date> {
  const [row] = await database.asSystem((tx) =>
    tx.query<{ at: Date | null }>(
      `select max(m.next_clear_at) as at from markets m join active_customers a using (account_id, customer_uuid)
       where m.is_enabled and ($1::uuid is null or m.market_uuid = $1)`,
      [market ?? null],
    ),
  )
  return row?.at ?? now
}
