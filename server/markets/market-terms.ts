import * as v from 'valibot'
import { majorFromMinor, minorFromMajor, percentFromPpm, ppmFromPercent } from '#domain'
import { bumpVersion } from '../db/changes.ts'
import type { Database } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import { findSupplier } from '../import/supplier.ts'

/** A change of the operator to the markets of one supplier; without a customer, to all of them. */
export const marketChange = v.object({
  supplier: v.string(),
  customer: v.optional(v.string()),
  currency: v.optional(v.string()),
  /** Percent a year. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  /** Major units of the market's currency. */
  pool: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000_000))),
  enabled: v.optional(v.boolean()),
})

export type MarketChange = v.InferOutput<typeof marketChange>

/** A market as the operator sees it. */
export interface MarketLine {
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
  readonly currency: string
  readonly ratePercent: number
  readonly poolMajor: number
  readonly isEnabled: boolean
  readonly nextClearAt: string
}

interface MarketRow {
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
  readonly currency: string
  readonly targetAprPpm: number
  readonly poolMinor: number
  readonly isEnabled: boolean
  readonly nextClearAt: Date
}

/** Changes rates, pools or whether markets are open, and answers the markets that were meant. */
export async function changeMarkets(
  database: Database,
  change: MarketChange,
  now: Date,
): Promise<readonly MarketLine[]> {
  const supplier = await findSupplier(database, change.supplier)
  if (supplier === undefined) throw new Refusal('NOT_FOUND', `nobody has the address ${change.supplier}`)
  return database.asAccount(supplier.accountId, async (tx) => {
    const isChange = change.rate !== undefined || change.pool !== undefined || change.enabled !== undefined
    if (isChange) await bumpVersion(tx, supplier.accountId, 'markets', change, now)
    const rows = await tx.query<MarketRow>(
      `select m.market_uuid as "marketUuid", c.customer_number as "customerNumber", c.name as "customerName", m.currency,
         m.target_apr_ppm as "targetAprPpm", m.pool_minor as "poolMinor", m.is_enabled as "isEnabled",
         m.next_clear_at as "nextClearAt"
       from markets m join customers c using (account_id, customer_uuid)
       where m.account_id = $1 and ($2::text is null or c.customer_number = $2) and ($3::text is null or m.currency = $3)
       order by c.name, m.currency`,
      [supplier.accountId, change.customer ?? null, change.currency ?? null],
    )
    if (rows.length === 0) throw new Refusal('NOT_FOUND', 'the supplier has no such market')
    const changed = isChange ? rows.map((row) => withChange(row, change)) : rows
    for (const row of isChange ? changed : []) {
      await tx.query(
        `update markets set target_apr_ppm = $3, pool_minor = $4, is_enabled = $5
         where account_id = $1 and market_uuid = $2`,
        [supplier.accountId, row.marketUuid, row.targetAprPpm, row.poolMinor, row.isEnabled],
      )
    }
    return changed.map(marketLine)
  })
}

function withChange(row: MarketRow, { rate, pool, enabled }: MarketChange): MarketRow {
  return {
    ...row,
    targetAprPpm: rate === undefined ? row.targetAprPpm : ppmFromPercent(rate),
    poolMinor: pool === undefined ? row.poolMinor : minorFromMajor(pool, row.currency),
    isEnabled: enabled ?? row.isEnabled,
  }
}

function marketLine(row: MarketRow): MarketLine {
  return {
    marketUuid: row.marketUuid,
    customerNumber: row.customerNumber,
    customerName: row.customerName,
    currency: row.currency,
    ratePercent: percentFromPpm(row.targetAprPpm),
    poolMajor: majorFromMinor(row.poolMinor, row.currency),
    isEnabled: row.isEnabled,
    nextClearAt: row.nextClearAt.toISOString(),
  }
}
