import type { Database, Transaction } from '../../platform/db/driver.ts'
import { MARKET_DAYS } from '../../engine/book/market-days.ts'
import { sumMarkets, type MarketDays, type MarketSums, type ReadSums } from './market-summaries.ts'
import { SumsCache, withCurrentSums, type Summed } from './sums-cache.ts'

const cache = new SumsCache<Summed, MarketSums>((tx, accountId, now, stale) =>
  sumMarkets(
    tx,
    accountId,
    now,
    stale.map(({ marketUuid }) => marketUuid),
  ),
)

/** The cached sums of an account's markets. For database transactions that have not changed their invoices. */
export const cachedSums: ReadSums = (tx, accountId, now, markets) =>
  cache.read(tx, accountId, now, markets.map(summed))

const fewSums: ReadSums = (tx, accountId, now, markets) =>
  cache.readFew(tx, accountId, now, markets.map(summed))

/**
 * Reads with the current sums of all markets, or of those named: `work` is called once or twice, each time with how to read them,
 * and reads in one database transaction.
 */
export function withMarketSums<T>(
  {
    database,
    accountId,
    now,
  }: { readonly database: Database; readonly accountId: string; readonly now: Date },
  work: (readSums: ReadSums) => Promise<T>,
  marketUuids?: readonly string[],
): Promise<T> {
  return withCurrentSums(
    (isRefreshed) => work(isRefreshed ? cachedSums : fewSums),
    () => refreshSums(database, accountId, now, marketUuids),
  )
}

export function refreshSums(
  database: Database,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<void> {
  return cache.refresh(database, accountId, now, (tx) => listDays(tx, accountId, now, marketUuids))
}

/** The same of the markets of opportunities. */
export function refreshOpportunitySums(
  database: Database,
  accountId: string,
  now: Date,
  opportunityUuids: readonly string[],
): Promise<void> {
  return cache.refresh(database, accountId, now, (tx) =>
    listDays(tx, accountId, now, opportunityUuids, 'opportunity_uuid'),
  )
}

async function listDays(
  tx: Transaction,
  accountId: string,
  now: Date,
  uuids?: readonly string[],
  of: 'market_uuid' | 'opportunity_uuid' = 'market_uuid',
): Promise<readonly Summed[]> {
  const markets = await tx.query<MarketDays>(
    `with ${MARKET_DAYS} select market_uuid as "marketUuid", today, next_deposit_day as "depositDay" from market_days
     ${uuids === undefined ? '' : `where ${of} = any($3::uuid[])`}`,
    uuids === undefined ? [accountId, now] : [accountId, now, uuids],
  )
  return markets.map(summed)
}

function summed({ marketUuid, today, depositDay }: MarketDays): Summed {
  return { key: marketUuid, marketUuid, state: `${today} ${depositDay}` }
}
