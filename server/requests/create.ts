import { randomUUID } from 'node:crypto'
import { rateFromPercent, type WireRateType } from '#domain'
import type { Actor } from '../actor.ts'
import { nextDeadline } from '../clearing/deadline.ts'
import { bumpVersion } from '../db/changes.ts'
import { runCommand } from '../db/command.ts'
import type { Tx } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { applyInvoiceOperations, type InvoiceOperation } from './invoice-operations.ts'
import { coveredNow, offeredMarkets, type OfferedMarket } from './offered-markets.ts'

/** A one-time Name Your Rate request, as both the GraphQL create and the REST submit ask for it. */
export interface CreateRequest {
  readonly opportunityUuids: readonly string[]
  readonly rateType: WireRateType
  /** Percent. */
  readonly rate: number
  readonly invoiceOperations?: readonly InvoiceOperation[] | null | undefined
  readonly draftId?: string | null | undefined
  readonly isRateAveraged?: boolean | null | undefined
}

/** Creates the request and returns its id. */
export function createOneTimeRequest(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  wanted: CreateRequest,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const at = now()
  const call = { key, call: 'createOneOneTimePriceDiscoveryRequest', args: wanted }
  return runCommand(database, actor, call, at, async (tx) => {
    const id = await create(tx, actor, wanted, at)
    const details = {
      opportunityUuids: wanted.opportunityUuids,
      rateType: wanted.rateType,
      rate: wanted.rate,
    }
    return { result: { id }, target: id, details }
  })
}

async function create(tx: Tx, actor: Actor, wanted: CreateRequest, now: Date): Promise<string> {
  const ratePpm = checkedRate(wanted)
  const opportunityUuids = [...new Set(wanted.opportunityUuids)]
  if (opportunityUuids.length === 0)
    throw new Refusal('VALIDATION', 'a request needs at least one opportunity')
  const { accountId } = actor
  const markets = await offeredMarkets(tx, accountId, opportunityUuids)
  await applyOperations(tx, accountId, wanted, markets, now)
  const covered = await coveredNow(tx, accountId, opportunityUuids, now)
  if (covered.count === 0)
    throw new Refusal('NO_ELIGIBLE_INVOICES', 'no included invoice of these customers can be offered')
  const id = randomUUID()
  const version = await bumpVersion(tx, accountId, 'requests', { requestId: id }, now)
  await insertRequest(
    tx,
    actor,
    wanted,
    { id, ratePpm, ceiling: covered.ceiling, deadline: earliest(markets, now), version },
    now,
  )
  await claimCustomers(tx, accountId, id, markets)
  return id
}

async function applyOperations(
  tx: Tx,
  accountId: string,
  { invoiceOperations }: CreateRequest,
  markets: readonly OfferedMarket[],
  now: Date,
): Promise<void> {
  if (!invoiceOperations?.length) return
  const version = await bumpVersion(tx, accountId, 'invoices', {}, now)
  await applyInvoiceOperations(tx, accountId, invoiceOperations, opportunitiesOf(markets), version, now)
}

function checkedRate({ rateType, rate }: CreateRequest): number {
  if (rateType === 'REF') throw new Refusal('VALIDATION', 'a named rate is an APR or a discount')
  const checked = rateFromPercent(rateType, rate)
  if (!checked.ok)
    throw new Refusal(
      checked.code,
      'a rate is above 0, has at most 2 decimals and is at most 100 % as a discount',
    )
  return checked.value.ppm
}

/** The next deadline any of the markets has; one that has just passed and is not cleared yet does not count. */
function earliest(markets: readonly OfferedMarket[], now: Date): Date {
  const deadlines = markets.map((market) =>
    market.nextClearAt > now ? market.nextClearAt : nextDeadline(now, market),
  )
  return deadlines.reduce((a, b) => (a < b ? a : b))
}

interface NewRequest {
  readonly id: string
  readonly ratePpm: number
  readonly ceiling: number
  readonly deadline: Date
  readonly version: number
}

async function insertRequest(
  tx: Tx,
  actor: Actor,
  wanted: CreateRequest,
  made: NewRequest,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, is_rate_averaged, invoice_ceiling,
       draft_id, deadline_at, requester_id, impersonator_id, last_modified_by, last_modified_by_impersonator_id, created_at,
       updated_at, version)
     values ($1, $2, 'ONE_TIME_PRICE_DISCOVERY', 'ACTIVE', $3, $4, $5, $6, $7, $8, $9, $10, $9, $10, $11, $11, $12)`,
    [
      actor.accountId,
      made.id,
      wanted.rateType,
      made.ratePpm,
      wanted.isRateAveraged ?? false,
      made.ceiling,
      wanted.draftId ?? null,
      made.deadline,
      actor.userId,
      actor.impersonator?.userId ?? null,
      now,
      made.version,
    ],
  )
}

async function claimCustomers(
  tx: Tx,
  accountId: string,
  id: string,
  markets: readonly OfferedMarket[],
): Promise<void> {
  const opportunities = opportunitiesOf(markets)
  await tx.query(
    `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency)
     select $1::uuid, $2::uuid, o.uuid, o.customer, o.currency from unnest($3::uuid[], $4::uuid[], $5::text[]) as o (uuid, customer, currency)`,
    [
      accountId,
      id,
      opportunities.map(({ opportunityUuid }) => opportunityUuid),
      opportunities.map(({ customerUuid }) => customerUuid),
      opportunities.map(({ currency }) => currency),
    ],
  )
  await tx.query(
    'insert into active_customers (account_id, request_id, customer_uuid) select $1::uuid, $2::uuid, unnest($3::uuid[])',
    [accountId, id, [...new Set(markets.map(({ customerUuid }) => customerUuid))]],
  )
}

function opportunitiesOf(markets: readonly OfferedMarket[]): readonly OfferedMarket[] {
  return [...new Map(markets.map((market) => [market.opportunityUuid, market])).values()]
}
