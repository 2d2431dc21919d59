import type { Database, Session } from './driver.ts'
import { addUp, listMarkets, type Market, type MarketSums } from './market-summaries.ts'

/** Sums of one market, and what they follow from beside its invoices. */
interface Remembered {
  /** The account's version they are of, or an older one. */
  readonly version: number
  readonly days: string
  readonly sums: MarketSums | undefined
}

interface Account {
  readonly epoch: string
  readonly markets: Map<string, Remembered>
}

/** Accounts remembered at once; the one asked about longest ago goes first. */
const MOST_ACCOUNTS = 200
/** So many invoices are added up in a transaction of their own. */
const SLICE_ROWS = 100_000
/** Of markets whose invoices nobody has counted yet. */
const USUAL_ROWS = 5000

/** While everything keeps changing, whoever asks adds up the rest. */
const MOST_SLICES = 200

const accounts = new Map<string, Account>()
const refreshing = new Map<string, Promise<void>>()

/**
 * The sums of an account's markets. Only those are added up again whose invoices or days have changed. For reading
 * transactions alone: what a writing one sees may never come to be.
 */
export async function rememberedSums(
  tx: Session,
  accountId: string,
  now: Date,
  markets: readonly Market[],
): Promise<ReadonlyMap<string, MarketSums>> {
  const { account, version, stale } = await findStale(tx, accountId, markets)
  if (stale.length > 0) await addUpAgain(tx, accountId, now, account, version, stale)
  const sums = new Map<string, MarketSums>()
  for (const [uuid, known] of account.markets) if (known.sums !== undefined) sums.set(uuid, known.sums)
  return sums
}

/**
 * Brings the remembered sums up to date slice by slice, each in a transaction of its own, so that nobody waits for a
 * million invoices being added up. Call it before the transaction that reads them.
 */
export function refreshSums(database: Database, accountId: string, now: Date): Promise<void> {
  const running = refreshing.get(accountId)
  if (running !== undefined) return running
  const own = refreshSlices(database, accountId, now).finally(() => refreshing.delete(accountId))
  refreshing.set(accountId, own)
  return own
}

async function refreshSlices(database: Database, accountId: string, now: Date): Promise<void> {
  let isDone = false
  for (let slices = 0; !isDone && slices < MOST_SLICES; slices++) {
    isDone = await database.asAccount(accountId, async (tx) => {
      const markets = await listMarkets(tx, accountId, now)
      const { account, version, stale } = await findStale(tx, accountId, markets)
      const slice = firstSlice(account, stale)
      if (slice.length > 0) await addUpAgain(tx, accountId, now, account, version, slice)
      return slice.length === stale.length
    })
  }
}

function firstSlice({ markets }: Account, stale: readonly Market[]): readonly Market[] {
  let rows = 0
  const end = stale.findIndex(({ marketUuid }) => {
    const before = rows
    const sums = markets.get(marketUuid)?.sums
    rows += sums === undefined ? USUAL_ROWS : sums.includedCount + sums.excludedCount
    return before > 0 && rows > SLICE_ROWS
  })
  return end < 0 ? stale : stale.slice(0, end)
}

interface Found {
  readonly account: Account
  readonly version: number
  readonly stale: readonly Market[]
}

async function findStale(tx: Session, accountId: string, markets: readonly Market[]): Promise<Found> {
  // Read before the sums: they may be newer than this says, never older.
  const [head] = await tx.query<{ readonly epoch: string; readonly version: number }>(
    'select book_epoch as epoch, head_version as version from accounts where account_id = $1',
    [accountId],
  )
  const { epoch = '', version = 0 } = head ?? {}
  const account = remember(accountId, epoch)
  const known = [...account.markets.values()]
  const since = known.reduce((least, market) => Math.min(least, market.version), version)
  const touched = since < version ? await touchedSince(tx, accountId, since) : new Map<string, number>()
  const ofAll = touched.get(ALL) ?? 0
  const stale = markets.filter((market) => {
    const before = account.markets.get(market.marketUuid)
    if (before === undefined || before.days !== daysOf(market)) return true
    if (before.version < Math.max(ofAll, touched.get(market.marketUuid) ?? 0)) return true
    account.markets.set(market.marketUuid, { ...before, version })
    return false
  })
  return { account, version, stale }
}

async function addUpAgain(
  tx: Session,
  accountId: string,
  now: Date,
  { markets }: Account,
  version: number,
  stale: readonly Market[],
): Promise<void> {
  const sums = await addUp(
    tx,
    accountId,
    now,
    stale.map(({ marketUuid }) => marketUuid),
  )
  for (const market of stale) {
    const { marketUuid } = market
    markets.set(marketUuid, { version, days: daysOf(market), sums: sums.get(marketUuid) })
  }
}

const ALL = 'all'

/** The last version after one that changed invoices of each market; of `ALL` where a change does not name its markets. */
async function touchedSince(
  tx: Session,
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

function daysOf({ today, depositDay }: Market): string {
  return `${today} ${depositDay}`
}
