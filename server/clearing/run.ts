import { randomUUID } from 'node:crypto'
import { decideClear } from '#domain'
import { bumpVersion } from '../db/changes.ts'
import type { Database, Tx } from '../db/driver.ts'
import { nextDeadline } from './deadline.ts'
import { accountsWithIdleMarkets, dueMarkets, idleMarkets, type DueMarket, type IdleMarket } from './due.ts'
import { endDecidedRequests } from './end-requests.ts'
import { expireRequests } from './expire-requests.ts'
import { gatherClear } from './gather.ts'
import { recordClear, type DecidedClear } from './record.ts'

/** What one clear came to. */
export interface ClearedMarket {
  readonly accountId: string
  readonly marketUuid: string
  readonly clearId: string
  readonly clearDay: number
  readonly currency: string
  readonly candidateCount: number
  readonly awardCount: number
  readonly paidMinor: number
  readonly version: number
}

export interface RunOptions {
  /** The instant the run acts for; deadlines at or before it are due. */
  readonly now: Date
  /** Only this market. */
  readonly marketUuid?: string
  /** Told after each commit, so that views can follow. */
  readonly onCleared?: (cleared: ClearedMarket) => void
}

/**
 * Runs the clears that are due. Each market is one transaction: killed anywhere, a market is either decided whole or
 * not at all, and the next run goes on where this one stopped. One clear per market and day.
 */
export async function runDueClears(
  database: Database,
  options: RunOptions,
): Promise<readonly ClearedMarket[]> {
  await expireRequests(database, options.now)
  const cleared: ClearedMarket[] = []
  for (const due of await dueMarkets(database, options.now, options.marketUuid)) {
    const one = await database.asAccount(due.accountId, (tx) => clearMarket(tx, due, options.now))
    if (one === undefined) continue
    cleared.push(one)
    options.onCleared?.(one)
  }
  if (options.marketUuid === undefined) await advanceIdleMarkets(database, options.now)
  return cleared
}

async function clearMarket(tx: Tx, due: DueMarket, now: Date): Promise<ClearedMarket | undefined> {
  const version = await bumpVersion(tx, due.accountId, 'clear', { marketUuid: due.marketUuid }, now)
  const gathered = await gatherClear(tx, due.accountId, due.marketUuid, now)
  if (gathered === undefined) return undefined
  const { market } = gathered
  await moveDeadline(tx, due.accountId, market, now)
  if (gathered.requests.length === 0) return undefined
  const decision = decideClear(gathered.inputs)
  const clear: DecidedClear = {
    ...gathered,
    accountId: due.accountId,
    clearId: randomUUID(),
    decision,
    version,
    now,
  }
  await recordClear(tx, clear)
  await touchRequests(tx, clear)
  await endDecidedRequests(
    tx,
    due.accountId,
    clear.requests.map(({ id }) => id),
    version,
    now,
  )
  return summarize(clear)
}

function summarize(clear: DecidedClear): ClearedMarket {
  return {
    accountId: clear.accountId,
    marketUuid: clear.market.marketUuid,
    clearId: clear.clearId,
    clearDay: clear.clearDay,
    currency: clear.market.currency,
    candidateCount: clear.decision.verdict.length,
    awardCount: clear.decision.awardCount,
    paidMinor: clear.inputs.terms.poolMinor - clear.decision.poolAfterMinor,
    version: clear.version,
  }
}

async function touchRequests(tx: Tx, { accountId, requests, version, now }: DecidedClear): Promise<void> {
  await tx.query(
    'update requests set version = $3, updated_at = $4 where account_id = $1 and request_id = any($2::uuid[])',
    [accountId, requests.map(({ id }) => id), version, now.toISOString()],
  )
}

async function moveDeadline(tx: Tx, accountId: string, market: IdleMarket, now: Date): Promise<void> {
  await tx.query(
    'update markets set next_clear_at = $3, last_clear_at = $4 where account_id = $1 and market_uuid = $2',
    [accountId, market.marketUuid, nextDeadline(now, market).toISOString(), now.toISOString()],
  )
}

async function advanceIdleMarkets(database: Database, now: Date): Promise<void> {
  for (const accountId of await accountsWithIdleMarkets(database, now)) {
    await database.asAccount(accountId, async (tx) => {
      await bumpVersion(tx, accountId, 'deadlines', {}, now)
      for (const market of await idleMarkets(tx, accountId, now))
        await moveDeadline(tx, accountId, market, now)
    })
  }
}
