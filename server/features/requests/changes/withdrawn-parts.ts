import { insertSelected } from '../../../platform/db/insert-selected.ts'
import type { Currency } from '#domain/money'
import type { ChangeTransaction, Transaction } from '../../../platform/db/driver.ts'
import { listRequestMarkets, type RequestMarket } from '../request-markets.ts'
import {
  readClearingBeforeExclusions,
  readClearingBeforeWrites,
  type RequestMarketSums,
} from '../sums/request-market-sums.ts'
import type { ClearingSums } from '../sums/sum-parts.ts'

type Offered = RequestMarketSums<ClearingSums>

/** What a request offered to a customer, in one currency, that it was withdrawn from in part. Amounts are minor units. */
export interface WithdrawnPart {
  readonly requestId: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: number
  readonly discountMinor: number
  readonly withdrawnAt: Date
}

export interface Withdrawn {
  readonly requestIds: readonly string[]
  /** All of theirs unless given. */
  readonly customerUuids?: readonly string[]
}

/**
 * Saves what requests offer to customers that they are withdrawn from: before their opportunities are removed, before they end, and
 * before anything is included again. What has decided is kept with its decision. Where exclusions have left nothing of what a request
 * is withdrawn from, it is what it offered before them. Linear in the number of their invoices where the
 * sums were not read since they changed.
 */
export async function saveWithdrawnParts(
  tx: ChangeTransaction,
  accountId: string,
  { requestIds, customerUuids }: Withdrawn,
  now: Date,
): Promise<void> {
  if (requestIds.length === 0) return
  const markets = await listRequestMarkets(tx, accountId, requestIds, now)
  const named = customerUuids && new Set(customerUuids)
  const leaving = markets.filter(({ isOpen, customerUuid }) => isOpen && (named?.has(customerUuid) ?? true))
  if (leaving.length === 0) return
  const summed = await readOffered(tx, accountId, now, leaving)
  const rows = [...Map.groupBy(summed, partKey).values()].map(rowOf)
  await tx.query(
    insertSelected(`insert into withdrawn_parts (account_id, request_id, opportunity_uuid, customer_uuid, currency, invoice_count, invoice_minor,
       discount_minor, withdrawn_at)
     select $1::uuid, request, opportunity, customer, currency, count, minor, discount, $2::timestamptz
     from jsonb_to_recordset($3::jsonb)
       as w (request uuid, opportunity uuid, customer uuid, currency text, count integer, minor bigint, discount bigint)`),
    [accountId, now, JSON.stringify(rows)],
  )
}

async function readOffered(
  tx: ChangeTransaction,
  accountId: string,
  now: Date,
  leaving: readonly RequestMarket[],
): Promise<readonly Offered[]> {
  const standing = await readClearingBeforeWrites(tx, accountId, now, leaving)
  const kept = new Set(
    standing.filter(({ sums }) => offeredIn(sums).clearingCount > 0).map(({ requestId }) => requestId),
  )
  const emptied = standing.filter(({ requestId }) => !kept.has(requestId))
  if (emptied.length === 0) return standing
  const before = await readClearingBeforeExclusions(tx, accountId, now, emptied)
  return [...standing.filter(({ requestId }) => kept.has(requestId)), ...before]
}

function partKey({ requestId, opportunityUuid }: RequestMarket): string {
  return `${requestId} ${opportunityUuid}`
}

/** What stood at a deadline that passed, otherwise what the next one would clear. */
function offeredIn(sums: ClearingSums): Omit<ClearingSums, 'passed'> {
  return sums.passed ?? sums
}

function rowOf(own: readonly Offered[]): object {
  const { requestId, opportunityUuid, customerUuid, currency } = own[0]!
  const total = (field: keyof ReturnType<typeof offeredIn>): number =>
    own.reduce((sum, { sums }) => sum + offeredIn(sums)[field], 0)
  return {
    request: requestId,
    opportunity: opportunityUuid,
    customer: customerUuid,
    currency,
    count: total('clearingCount'),
    minor: total('clearingMinor'),
    discount: total('clearingDiscountMinor'),
  }
}

export function listWithdrawnParts(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly WithdrawnPart[]> {
  return tx.query<WithdrawnPart>(
    `select w.request_id as "requestId", w.opportunity_uuid as "opportunityUuid", w.customer_uuid as "customerUuid",
       c.name as "customerName", w.currency, w.invoice_count as count, w.invoice_minor as "amountMinor",
       w.discount_minor as "discountMinor", w.withdrawn_at as "withdrawnAt"
     from withdrawn_parts w join customers c on c.account_id = $1 and c.customer_uuid = w.customer_uuid
     where w.account_id = $1 and w.request_id = any($2::uuid[]) order by c.name, w.currency`,
    [accountId, requestIds],
  )
}
