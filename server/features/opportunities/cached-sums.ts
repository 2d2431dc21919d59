import type { Database, Transaction } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/head.ts'
import { MARKET_DAYS } from '../../engine/book/market-days.ts'
import { sumMarkets, type Market, type MarketSums } from './market-summaries.ts'

/** The inputs of a market's sums besides its invoices. */
type MarketDays = Pick<Market, 'marketUuid' | 'today' | 'depositDay'>

/** The sums of one market. */
interface Remembered {
  /** The account's version they reflect, or an older one. */
  readonly version: number
  readonly days: string
  readonly sums: MarketSums | undefined
}

interface Account {
  readonly epoch: string
  readonly markets: Map<string, Remembered>
}

/** Cached accounts; the least recently used one is evicted. */
const MOST_ACCOUNTS = 200
/** Target duration of a database transaction that sums a slice of the markets. */
const SLICE_MS = 60
/** Markets of the first slice; of large ones, later slices have fewer. */
const FIRST_SLICE = 4

/** Maximum number of rounds under continuous changes; the caller sums the rest. */
const MOST_ROUNDS = 3

const accounts = new Map<string, Account>()
const refreshing = new Map<string, Promise<void>>()

/**
 * The sums of an account's markets. Recomputes only those whose invoices or days have changed. For read-only database
 * transactions: what a writing one sees may be rolled back.
 */
export async function cachedSums(
  tx: Transaction,
  accountId: string,
  now: Date,
  markets: readonly Market[],
): Promise<ReadonlyMap<string, MarketSums>> {
  const { account, version, stale, current } = await findStale(tx, accountId, markets)
  if (stale.length === 0) return current
  return new Map([...current, ...(await addUpAgain(tx, accountId, now, account, version, stale))])
}

/**
 * Refreshes the cached sums of all markets, or of those named, slice by slice, each in a database transaction of its own, so
 * that summing a million invoices blocks nobody. Call it before the transaction that reads them.
 */
export function refreshSums(
  database: Database,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<void> {
  const running = refreshing.get(accountId)
  if (running !== undefined) return running
  if (marketUuids !== undefined) return refreshSlices(database, accountId, now, marketUuids)
  const own = refreshSlices(database, accountId, now).finally(() => refreshing.delete(accountId))
  refreshing.set(accountId, own)
  return own
}

async function refreshSlices(
  database: Database,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { account, stale } = await database.asAccount(accountId, async (tx) =>
      findStale(tx, accountId, await marketDays(tx, accountId, now, marketUuids)),
    )
    if (stale.length === 0) return
    let size = FIRST_SLICE
    for (let start = 0; start < stale.length;) {
      const slice = stale.slice(start, start + size)
      const started = performance.now()
      await database.asAccount(accountId, async (tx) => {
        // Read before the sums: they may be newer than this version, never older.
        const { version } = await readHead(tx, accountId)
        await addUpAgain(tx, accountId, now, account, version, slice)
      })
      start += slice.length
      const wanted = Math.round((size * SLICE_MS) / (performance.now() - started))
      size = Math.max(1, Math.min(wanted, size * 4))
    }
  }
}

function marketDays(
  tx: Transaction,
  accountId: string,
  now: Date,
  marketUuids?: readonly string[],
): Promise<readonly MarketDays[]> {
  return tx.query<MarketDays>(
    `with ${MARKET_DAYS} select market_uuid as "marketUuid", today, next_deposit_day as "depositDay" from market_days
     ${marketUuids === undefined ? '' : 'where market_uuid = any($3::uuid[])'}`,
    marketUuids === undefined ? [accountId, now] : [accountId, now, marketUuids],
  )
}

interface Found {
  readonly account: Account
  readonly version: number
  readonly stale: readonly MarketDays[]
  /** The sums of the other markets. */
  readonly current: ReadonlyMap<string, MarketSums>
}

async function findStale(tx: Transaction, accountId: string, markets: readonly MarketDays[]): Promise<Found> {
  const { epoch, version } = await readHead(tx, accountId)
  const account = remember(accountId, epoch)
  const since = markets.reduce(
    (least, { marketUuid }) => Math.min(least, account.markets.get(marketUuid)?.version ?? version),
    version,
  )
  const touched = since < version ? await touchedSince(tx, accountId, since) : new Map<string, number>()
  const ofAll = touched.get(ALL) ?? 0
  const current = new Map<string, MarketSums>()
  const stale = markets.filter((market) => {
    const { marketUuid } = market
    const before = account.markets.get(marketUuid)
    if (before === undefined || before.days !== daysOf(market)) return true
    // An overlapping call stored older sums meanwhile: the changes that touched them have not been read.
    if (before.version < since) return true
    if (before.version < Math.max(ofAll, touched.get(marketUuid) ?? 0)) return true
    store(account, marketUuid, { ...before, version })
    if (before.sums !== undefined) current.set(marketUuid, before.sums)
    return false
  })
  return { account, version, stale, current }
}

/** Sums these markets again, and caches the sums unless newer ones are cached meanwhile. */
async function addUpAgain(
  tx: Transaction,
  accountId: string,
  now: Date,
  account: Account,
  version: number,
  stale: readonly MarketDays[],
): Promise<ReadonlyMap<string, MarketSums>> {
  const sums = await sumMarkets(
    tx,
    accountId,
    now,
    stale.map(({ marketUuid }) => marketUuid),
  )
  for (const market of stale) {
    const { marketUuid } = market
    store(account, marketUuid, { version, days: daysOf(market), sums: sums.get(marketUuid) })
  }
  return sums
}

function store({ markets }: Account, marketUuid: string, entry: Remembered): void {
  if ((markets.get(marketUuid)?.version ?? 0) <= entry.version) markets.set(marketUuid, entry)
}

const ALL = 'all'

/** The last version after one that changed invoices of each market; of `ALL` where a change does not name its markets. */
async function touchedSince(
  tx: Transaction,
  accountId: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const changes = await tx.query<{ version: number; detail: { marketUuids?: readonly string[] } }>(
    `select version, detail from changes where account_id = $1 and version > $2
       and kind not in ('requests', 'users', 'membership', 'markets') order by version`,
    [accountId, since],
  )
  const touched = new Map<string, number>()
  for (const { version, detail } of changes)
    for (const uuid of detail.marketUuids ?? [ALL]) touched.set(uuid, version)
  return touched
}

function remember(accountId: string, epoch: string): Account {
  const known = accounts.get(accountId)
  const account = known?.epoch === epoch ? known : { epoch, markets: new Map<string, Remembered>() }
  accounts.delete(accountId)
  accounts.set(accountId, account)
  if (accounts.size > MOST_ACCOUNTS) accounts.delete(accounts.keys().next().value!)
  return account
}

function daysOf({ today, depositDay }: MarketDays): string {
  return `${today} ${depositDay}`
}
