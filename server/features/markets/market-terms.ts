import * as v from 'valibot'
import { majorFromMinor, minorFromMajor, type Currency } from '#domain/money'
import { NOT_EDITABLE_PRODUCT } from '#domain/opportunities'
import { percentFromPpm, ppmFromPercent } from '#domain/rates'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'
import { findSupplier } from '../../engine/import/supplier.ts'

const percent = v.optional(
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(1000),
    v.check((rate) => percentFromPpm(ppmFromPercent(rate)) === rate, 'has four decimals at most'),
  ),
)

/** The operator's change of one supplier's markets; without a customer, of all of them. */
export const marketChange = v.object({
  supplier: v.string(),
  customer: v.optional(v.string()),
  currency: v.optional(v.string()),
  /** Percent a year. */
  rate: percent,
  /** Major units of the market's currency. */
  pool: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000_000))),
  enabled: v.optional(v.boolean()),
  /** A fixed APR instead of price discovery, percent; 0 removes it, as with the next ones. */
  static: percent,
  /** The APR accepted at once. */
  express: percent,
  /** The APR suggested for offers over a term. */
  preferred: percent,
  /** The benchmark a variable rate follows; `none` removes it. */
  benchmark: v.optional(v.string()),
  /** Percent on top of the benchmark, and the platform's part. */
  spread: percent,
  platformSpread: percent,
  /** Whether payments can go onto a card. */
  card: v.optional(v.boolean()),
  /** Whether the operator looks at requests before they become active. */
  review: v.optional(v.boolean()),
  product: v.optional(v.picklist(['STANDARD', NOT_EDITABLE_PRODUCT])),
})

export type MarketChange = v.InferOutput<typeof marketChange>

export interface MarketLine {
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
  readonly currency: Currency
  readonly ratePercent: number
  readonly poolMajor: number
  readonly isEnabled: boolean
  readonly nextClearAt: string
  /** What it offers beside price discovery: "static 5.50 %". */
  readonly alsoOffers: readonly string[]
}

interface MarketRow {
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
  readonly currency: Currency
  readonly targetAprPpm: number
  readonly poolMinor: number
  readonly isEnabled: boolean
  readonly nextClearAt: Date
  readonly staticAprPpm: number | null
  readonly expressAprPpm: number | null
  readonly preferredAprPpm: number | null
  readonly benchmarkName: string | null
  readonly spreadPpm: number
  readonly platformSpreadPpm: number
  readonly isCashFlowPlus: boolean
  readonly reviewsRequests: boolean
  readonly productType: string
}

/** Changes rates, pools or the open state of markets, and returns the selected markets. */
export async function changeMarkets(
  database: Database,
  change: MarketChange,
  now: Date,
): Promise<readonly MarketLine[]> {
  const supplier = await findSupplier(database, change.supplier)
  if (supplier === undefined) throw new Rejection('NOT_FOUND', `nobody has the address ${change.supplier}`)
  return database.asAccount(supplier.accountId, async (tx) => {
    const { supplier: _, customer: _c, currency: _m, ...changes } = change
    const isChange = Object.values(changes).some((value) => value !== undefined)
    await requireBenchmark(tx, change.benchmark)
    if (isChange) await bumpVersion(tx, supplier.accountId, 'markets', change, now)
    const rows = await tx.query<MarketRow>(
      `select m.market_uuid as "marketUuid", c.customer_number as "customerNumber", c.name as "customerName", m.currency,
         m.target_apr_ppm as "targetAprPpm", m.pool_minor as "poolMinor", m.is_enabled as "isEnabled",
         m.next_clear_at as "nextClearAt", m.static_apr_ppm as "staticAprPpm", m.express_apr_ppm as "expressAprPpm",
         m.preferred_apr_ppm as "preferredAprPpm", m.benchmark_name as "benchmarkName", m.spread_ppm as "spreadPpm",
         m.platform_spread_ppm as "platformSpreadPpm", m.is_cash_flow_plus as "isCashFlowPlus",
         m.reviews_requests as "reviewsRequests", m.product_type as "productType"
       from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
       where m.account_id = $1 and ($2::text is null or c.customer_number = $2) and ($3::text is null or m.currency = $3)
       order by c.name, m.currency`,
      [supplier.accountId, change.customer ?? null, change.currency ?? null],
    )
    if (rows.length === 0) throw new Rejection('NOT_FOUND', 'the supplier has no such market')
    const changed = isChange ? rows.map((row) => withChange(row, change)) : rows
    for (const row of isChange ? changed : []) {
      await tx.query(
        `update markets set target_apr_ppm = $3, pool_minor = $4, is_enabled = $5, static_apr_ppm = $6, express_apr_ppm = $7,
           preferred_apr_ppm = $8, benchmark_name = $9, spread_ppm = $10, platform_spread_ppm = $11, is_cash_flow_plus = $12,
           reviews_requests = $13, product_type = $14
         where account_id = $1 and market_uuid = $2`,
        [
          supplier.accountId,
          row.marketUuid,
          row.targetAprPpm,
          row.poolMinor,
          row.isEnabled,
          row.staticAprPpm,
          row.expressAprPpm,
          row.preferredAprPpm,
          row.benchmarkName,
          row.spreadPpm,
          row.platformSpreadPpm,
          row.isCashFlowPlus,
          row.reviewsRequests,
          row.productType,
        ],
      )
    }
    return changed.map(marketLine)
  })
}

/** A rate in percent: 0 removes it, undefined keeps the old one. */
function ratePpm(percent: number | undefined, before: number | null): number | null {
  if (percent === undefined) return before
  return percent === 0 ? null : ppmFromPercent(percent)
}

function withChange(row: MarketRow, change: MarketChange): MarketRow {
  const { rate, pool, benchmark } = change
  const benchmarkName = benchmark === undefined ? row.benchmarkName : benchmark === 'none' ? null : benchmark
  const staticAprPpm = ratePpm(change.static, row.staticAprPpm)
  if (staticAprPpm !== null && benchmarkName !== null)
    throw new Rejection('VALIDATION', 'a market has a static rate or follows a benchmark, not both')
  return {
    ...row,
    targetAprPpm: rate === undefined ? row.targetAprPpm : ppmFromPercent(rate),
    poolMinor: pool === undefined ? row.poolMinor : wholeMinor(pool, row.currency),
    isEnabled: change.enabled ?? row.isEnabled,
    staticAprPpm,
    benchmarkName,
    expressAprPpm: ratePpm(change.express, row.expressAprPpm),
    preferredAprPpm: ratePpm(change.preferred, row.preferredAprPpm),
    spreadPpm: ratePpm(change.spread, row.spreadPpm) ?? 0,
    platformSpreadPpm: ratePpm(change.platformSpread, row.platformSpreadPpm) ?? 0,
    isCashFlowPlus: change.card ?? row.isCashFlowPlus,
    reviewsRequests: change.review ?? row.reviewsRequests,
    productType: change.product ?? row.productType,
  }
}

function wholeMinor(pool: number, currency: Currency): number {
  const minor = minorFromMajor(pool, currency)
  if (majorFromMinor(minor, currency) === pool) return minor
  throw new Rejection('VALIDATION', `a pool of ${pool} has more decimals than ${currency}`)
}

async function requireBenchmark(tx: ChangeTransaction, name: string | undefined): Promise<void> {
  if (name === undefined || name === 'none') return
  const known = await tx.query<{ name: string }>('select name from benchmark_rates order by name')
  if (!known.some((one) => one.name === name))
    throw new Rejection(
      'VALIDATION',
      `there is no benchmark ${name}: ${known.map((one) => one.name).join(', ')}`,
    )
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
    alsoOffers: alsoOffers(row),
  }
}

function percentText(ppm: number): string {
  return `${percentFromPpm(ppm).toFixed(2)} %`
}

function namedRate(name: string, ppm: number | null): readonly string[] {
  return ppm === null ? [] : [`${name} ${percentText(ppm)}`]
}

function alsoOffers(row: MarketRow): readonly string[] {
  const spread = percentText(row.spreadPpm + row.platformSpreadPpm)
  return [
    ...namedRate('static', row.staticAprPpm),
    ...namedRate('express', row.expressAprPpm),
    ...namedRate('preferred', row.preferredAprPpm),
    ...(row.benchmarkName === null ? [] : [`${row.benchmarkName} + ${spread}`]),
    ...(row.isCashFlowPlus ? ['card'] : []),
    ...(row.reviewsRequests ? ['reviews requests'] : []),
  ]
}
