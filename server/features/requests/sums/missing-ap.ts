import { randomUUID } from 'node:crypto'
import { isRecurring, requestRestrictions } from '#domain/requests'
import { missingAp, type MissingAp } from '#domain/missing-ap'
import type { Currency } from '#domain/money'
import { percentFromPpm } from '#domain/rates'
import type { Actor } from '../../../platform/actor.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import type { Transaction } from '../../../platform/db/driver.ts'
import { marketSummaries, type MarketSummary, type ReadSums } from '../../opportunities/market-summaries.ts'
import { listRequests } from '../store.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import { saveWithdrawnParts } from '../changes/withdrawn-parts.ts'
import type { RequestCall, RequestTarget } from '../request-calls.ts'
import { decideAll } from '../request-commands.ts'
import { readRequestFacts } from '../request-facts.ts'
import { findRequest } from '../stored-request.ts'

/** The opportunities that a recurring request misses, with the customer and currency of the first market of these. */
export interface MissingOfCustomer extends MissingAp {
  readonly customerUuid: string
  readonly currency: Currency
}

export async function findMissingAp(
  tx: Transaction,
  { accountId, isReadOnly }: Actor,
  now: Date,
  readSums?: ReadSums,
): Promise<readonly MissingOfCustomer[]> {
  const requests = await listRequests(tx, accountId, {
    statuses: ['ACTIVE'],
    types: ['RECURRING_PRICE_DISCOVERY'],
  })
  const ids = requests.map(({ id }) => id)
  const comparable = await comparableMarkets(tx, accountId, ids)
  if (comparable.length === 0) return []
  const members = await requestOpportunities(tx, accountId, ids)
  const markets = await marketSummaries(tx, accountId, now, readSums, comparable)
  const membersOf = Map.groupBy(members, ({ requestId }) => requestId)
  const found = missingAp(
    requests.map(({ id, type, status, rateType }) => ({
      id,
      type,
      status,
      rateType,
      isWithdrawable: requestRestrictions(type, status, true, isReadOnly).isWithdrawable,
      opportunityUuids: (membersOf.get(id) ?? []).map(({ opportunityUuid }) => opportunityUuid),
    })),
    opportunitiesOf(markets, members),
  )
  const byUuid = new Map(markets.map((market) => [market.marketUuid, market]))
  return found.map((missing) => {
    const { customerUuid, currency } = byUuid.get(missing.marketUuids[0]!)!
    return { ...missing, customerUuid, currency }
  })
}

/**
 * The markets that decide whether these requests miss any: those of customers with several opportunities in a currency, and all
 * others of requests that have one of these. Most accounts have none.
 */
async function comparableMarkets(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly marketUuid: string }>(
    `with alike as (
       select customer_uuid, currency from markets where account_id = $1
       group by customer_uuid, currency having count(distinct opportunity_uuid) > 1),
     comparable as (
       select distinct o.request_id from alike a join request_opportunities o on o.account_id = $1
         and o.customer_uuid = a.customer_uuid and o.currency = a.currency where o.request_id = any($2::uuid[])),
     members as (
       select o.opportunity_uuid from comparable c join request_opportunities o on o.account_id = $1
         and o.request_id = c.request_id)
     select m.market_uuid as "marketUuid" from markets m where m.account_id = $1 and exists (select from comparable)
       and (m.opportunity_uuid in (select opportunity_uuid from members)
         or (m.customer_uuid, m.currency) in (select customer_uuid, currency from alike))`,
    [accountId, requestIds],
  )
  return rows.map(({ marketUuid }) => marketUuid)
}

interface Member {
  readonly requestId: string
  readonly opportunityUuid: string
}

function requestOpportunities(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<readonly Member[]> {
  return tx.query<Member>(
    `select request_id as "requestId", opportunity_uuid as "opportunityUuid" from request_opportunities
     where account_id = $1 and request_id = any($2::uuid[])`,
    [accountId, ids],
  )
}

// A customer's claim covers all its markets; one belongs to a request only through an opportunity of it.
function opportunitiesOf(
  markets: readonly MarketSummary[],
  members: readonly Member[],
): Parameters<typeof missingAp>[1] {
  const requestOf = new Map(members.map(({ opportunityUuid, requestId }) => [opportunityUuid, requestId]))
  const own = new Set(members.map(({ requestId }) => requestId))
  return [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid)].map(([uuid, alike]) => ({
    uuid,
    makerOrganizationUuid: alike[0]!.makerOrganizationUuid,
    currency: alike[0]!.currency,
    markets: alike.map(({ marketUuid, isEnabled, includedCount, activeRequestId }) => ({
      marketUuid,
      isEnabled,
      eligibleCount: includedCount,
      requestUuid: requestOf.get(uuid) ?? otherClaim(activeRequestId, own),
    })),
  }))
}

function otherClaim(activeRequestId: string | null, own: ReadonlySet<string>): string | undefined {
  return activeRequestId === null || own.has(activeRequestId) ? undefined : activeRequestId
}

/**
 * "Add to Offer": withdraws a recurring request and makes a new one at the same rate over all matching opportunities,
 * atomically: when the new one fails, the old one stays. Returns the id of the new request.
 */
export function resubmitRequest(
  { database, now, flags }: Pick<Services, 'database' | 'now' | 'flags'>,
  actor: Actor,
  { id, seen }: RequestTarget,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const at = now()
  const keyed = { key, call: 'resubmitOneEarlyPayRequest', args: { id } }
  return runCommand(database, actor, keyed, at, async (tx, version) => {
    const own = await flags.of(tx, actor.accountId)
    if (!own['missing-ap']) throw new Rejection('FEATURE_OFF', 'missing A/P is switched off')
    const request = await findRequest(tx, actor, id, seen)
    const missing = (await findMissingAp(tx, actor, at)).find(({ requestId }) => requestId === id)
    if (!isRecurring(request.type) || missing === undefined)
      throw new Rejection('OPTION_NOT_OFFERED', 'there is nothing to add to this request')
    const wanted = {
      type: request.type,
      opportunityUuids: missing.opportunityUuids,
      rateType: request.rateType,
      rate: percentFromPpm(request.ratePpm),
      isRateAveraged: request.isRateAveraged,
    }
    const created = randomUUID()
    const calls: readonly RequestCall[] = [
      { kind: 'withdraw', target: { id } },
      { kind: 'create', id: created, wanted, flags },
    ]
    const facts = await readRequestFacts(tx, actor.accountId, calls, at)
    const commands = calls.map((call) => ({ actor, keyed, call }))
    await saveWithdrawnParts(tx, actor.accountId, { requestIds: [id] }, at)
    // Both or neither.
    const { outcomes } = await decideAll(tx, facts, version, commands, at)
    for (const outcome of outcomes) if (outcome instanceof Rejection) throw outcome
    return { result: { id: created }, target: created, details: { withdrawn: id } }
  })
}
