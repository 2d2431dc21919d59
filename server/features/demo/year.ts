import type { Actor } from '../../platform/actor.ts'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { seededRandom, type Random } from '../generate/random.ts'
import { Rejection } from '../../platform/rejection.ts'
import { FLAG_DEFAULTS } from '#contract'
import { createFlagService } from '../flags/flag-service.ts'
import { configuredFlags } from '../flags/flag-source.ts'
import { createCommandBatches } from '../../platform/db/commands/command-batches.ts'
import { createRequest } from '../requests/submit/create.ts'
import type { CreateRequest } from '../requests/request-calls.ts'
import { withdrawRequest } from '../requests/changes/lifecycle.ts'
import { fillPools, HISTORY_DAYS } from './book.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const SEED = 1_312

/**
 * Simulates a year: every week a request over the invoices of a few customers, mostly above their target rates, and its
 * clear the same night. Pools are filled every four weeks. The last request stays active.
 */
export async function seedYear(database: Database, actor: Actor, now: Date): Promise<void> {
  const random = seededRandom(SEED)
  const opportunities = await opportunityUuids(database, actor.accountId)
  for (let daysAgo = HISTORY_DAYS; daysAgo > 6; daysAgo -= 7) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    if ((HISTORY_DAYS - daysAgo) % 28 === 0) await fillPools(database, actor.accountId, at)
    const id = await offer(database, actor, weeklyOffer(opportunities, random), at)
    if (id !== undefined && random.chance(0.06)) {
      await withdrawRequest(
        { commands: createCommandBatches(database, () => new Date(at.getTime() + 600_000)) },
        actor,
        { id },
        undefined,
      )
    }
    await runDueClears(database, { now: new Date(at.getTime() + WEEK_MS - 1) })
  }
  await runDueClears(database, { now })
  await fillPools(database, actor.accountId, now)
  await offer(
    database,
    actor,
    { ...weeklyOffer(opportunities, random), rateType: 'APR', rate: 7.25 },
    new Date(now.getTime() - 60_000),
  )
}

function weeklyOffer(opportunities: readonly string[], random: Random): CreateRequest {
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(opportunities)))
  const isDiscount = random.chance(0.2)
  const rate = isDiscount ? random.between(60, 160) / 100 : random.between(450, 950) / 100
  return {
    type: 'ONE_TIME_PRICE_DISCOVERY',
    opportunityUuids: [...chosen],
    rateType: isDiscount ? 'DISC' : 'APR',
    rate,
  }
}

// A week in which the chosen customers owe nothing that can be offered passes without a request.
async function offer(
  database: Database,
  actor: Actor,
  wanted: CreateRequest,
  at: Date,
): Promise<string | undefined> {
  try {
    const { id } = await createRequest(
      {
        database,
        now: () => at,
        commands: createCommandBatches(database, () => at),
        flags: createFlagService(configuredFlags(FLAG_DEFAULTS)),
      },
      actor,
      wanted,
      undefined,
    )
    return id
  } catch (error) {
    if (error instanceof Rejection && error.code === 'NO_ELIGIBLE_INVOICES') return undefined
    throw error
  }
}

async function opportunityUuids(database: Database, accountId: string): Promise<readonly string[]> {
  const rows = await database.asAccount(accountId, (tx) =>
    tx.query<{ uuid: string }>(
      `select m.opportunity_uuid as uuid from markets m
         join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
       where m.account_id = $1 order by c.customer_number`,
      [accountId],
    ),
  )
  return rows.map(({ uuid }) => uuid)
}
