import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import { randomUUID } from 'node:crypto'
import { decideClear, isOfferedVerdict, VERDICTS } from '#domain/clearing'
import { readCalendars } from './calendars.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { nextDeadline } from './deadline.ts'
import { dueAccounts, type DueMarket } from './due.ts'
import { endDecidedRequests } from './end-requests.ts'
import { expireRequests } from './expire-requests.ts'
import { gatherClears, type GatheredClear } from './gather.ts'
import { recordClears } from './record.ts'
import { createYielder } from './yielder.ts'
import type { DecidedClear } from './decided-clear.ts'

export interface ClearedMarket {
  readonly accountId: string
  readonly marketUuid: string
  readonly clearId: string
  readonly clearDay: EpochDay
  readonly currency: Currency
  /** The invoices offered to the market, and those not accepted only because they are due too soon. */
  readonly offeredCount: number
  readonly tooSoonCount: number
  readonly awardCount: number
  readonly paidMinor: number
  readonly version: number
}

export interface RunOptions {
  /** The instant the run acts for; deadlines at or before it are due. */
  readonly now: Date
  readonly marketUuid?: string
  readonly onCleared?: (cleared: ClearedMarket) => void
  readonly around?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Runs the clears that are due. All due markets of an account are one database transaction: a killed process leaves
 * them either decided or untouched, and the next run resumes. One clear per market and day.
 */
export async function runDueClears(
  database: Database,
  options: RunOptions,
): Promise<readonly ClearedMarket[]> {
  await expireRequests(database, options.now)
  const cleared: ClearedMarket[] = []
  const { around = (work) => work() } = options
  for (const accountId of await dueAccounts(database, options.now, options.marketUuid)) {
    const ofAccount = await around(() =>
      database.asAccount(accountId, (tx) => clearAccount(tx, accountId, options)),
    )
    cleared.push(...ofAccount)
    ofAccount.forEach((one) => options.onCleared?.(one))
  }
  return cleared
}

async function clearAccount(
  tx: ChangeTransaction,
  accountId: string,
  { now, marketUuid }: RunOptions,
): Promise<readonly ClearedMarket[]> {
  const version = await bumpVersion(tx, accountId, 'clear', marketUuid ? { marketUuid } : {}, now)
  const { due, clears: gathered } = await gatherClears(tx, accountId, now, marketUuid)
  await moveDeadlines(tx, accountId, due, now)
  if (gathered.length === 0) return []
  const clears = await decideAll(gathered)
  await recordClears(tx, clears, { accountId, version, now })
  const requestIds = [...new Set(clears.flatMap(({ requests }) => requests.map(({ id }) => id)))]
  await touchRequests(tx, accountId, requestIds, version, now)
  await endDecidedRequests(tx, accountId, requestIds, version, now)
  return clears.map((clear) => summarize(clear, accountId, version))
}

async function decideAll(gathered: readonly GatheredClear[]): Promise<readonly DecidedClear[]> {
  const clears: DecidedClear[] = []
  const yielder = createYielder()
  for (const one of gathered) {
    clears.push({ ...one, clearId: randomUUID(), decision: decideClear(one.inputs) })
    await yielder.after(one.inputs.candidates.invoiceId.length)
  }
  return clears
}

function summarize(clear: DecidedClear, accountId: string, version: number): ClearedMarket {
  return {
    accountId,
    marketUuid: clear.market.marketUuid,
    clearId: clear.clearId,
    clearDay: clear.clearDay,
    currency: clear.market.currency,
    ...counted(clear.decision.verdict),
    awardCount: clear.decision.awardCount,
    paidMinor: clear.inputs.terms.poolMinor - clear.decision.poolAfterMinor,
    version,
  }
}

function counted(verdicts: Uint8Array): Pick<ClearedMarket, 'offeredCount' | 'tooSoonCount'> {
  let [offeredCount, tooSoonCount] = [0, 0]
  for (const verdict of verdicts) {
    if (isOfferedVerdict(verdict)) offeredCount++
    else if (verdict === VERDICTS.NOT_EARLY) tooSoonCount++
  }
  return { offeredCount, tooSoonCount }
}

async function touchRequests(
  tx: ChangeTransaction,
  accountId: string,
  requestIds: readonly string[],
  version: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update requests set version = $3, updated_at = $4 where account_id = $1 and request_id = any($2::uuid[])',
    [accountId, requestIds, version, now],
  )
}

async function moveDeadlines(
  tx: ChangeTransaction,
  accountId: string,
  due: readonly DueMarket[],
  now: Date,
): Promise<void> {
  const calendars = await readCalendars(tx)
  await tx.query(
    `update markets m set next_clear_at = d.at, last_clear_at = $4
     from unnest($2::uuid[], $3::timestamptz[]) as d (uuid, at) where m.account_id = $1 and m.market_uuid = d.uuid`,
    [
      accountId,
      due.map(({ marketUuid }) => marketUuid),
      due.map((market) => nextDeadline(now, market, calendars(market.currency)).toISOString()),
      now,
    ],
  )
}
