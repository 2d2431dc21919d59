import {
  depositDay,
  emptyCandidates,
  hasOwnRate,
  isRecurring,
  rateKind,
  type Candidates,
  type ClearInputs,
  type ClearRequest,
  type RequestType,
  type WireRateType,
} from '#domain'
import type { Tx } from '../db/driver.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from '../db/request-rate.ts'
import { dayInZone, lastDeadline } from './deadline.ts'

/** The market row a clear works on, locked. */
interface LockedMarket {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly currency: string
  readonly timeZone: string
  readonly deadlineMinute: number
  readonly depositLagDays: number
  readonly targetAprPpm: number
  readonly poolMinor: number
  readonly nextClearAt: string
}

/** A request as stored, beside what the decision needs of it. */
export interface GatheredRequest extends ClearRequest {
  readonly type: RequestType
  readonly rateType: WireRateType
}

/** Everything one clear decides on, frozen. */
export interface GatheredClear {
  readonly market: LockedMarket
  readonly deadline: Date
  readonly clearDay: number
  readonly inputs: ClearInputs
  readonly requests: readonly GatheredRequest[]
}

/** Locks the market and freezes its inputs; undefined when another run was faster or its deadline has not passed. */
export async function gatherClear(
  tx: Tx,
  accountId: string,
  marketUuid: string,
  now: Date,
): Promise<GatheredClear | undefined> {
  const market = await lockMarket(tx, accountId, marketUuid, now)
  if (market === undefined) return undefined
  const deadline = lastDeadline(now, market)
  const clearDay = dayInZone(deadline, market.timeZone)
  if (await isCleared(tx, accountId, marketUuid, clearDay)) return undefined
  const requests = await livingRequests(tx, accountId, market, deadline, clearDay)
  const terms = {
    targetAprPpm: market.targetAprPpm,
    poolMinor: market.poolMinor,
    depositDay: depositDay(clearDay, market.depositLagDays),
  }
  const candidates =
    requests.length > 0 ? await openInvoices(tx, accountId, market, clearDay) : emptyCandidates(0)
  return { market, deadline, clearDay, inputs: { terms, requests, candidates }, requests }
}

async function lockMarket(
  tx: Tx,
  accountId: string,
  marketUuid: string,
  now: Date,
): Promise<LockedMarket | undefined> {
  const rows = await tx.query<LockedMarket>(
    `select market_uuid as "marketUuid", opportunity_uuid as "opportunityUuid", customer_uuid as "customerUuid", currency,
       time_zone as "timeZone", deadline_minute as "deadlineMinute", deposit_lag_days as "depositLagDays",
       target_apr_ppm as "targetAprPpm", pool_minor as "poolMinor", next_clear_at as "nextClearAt"
     from markets where account_id = $1 and market_uuid = $2 and is_enabled and next_clear_at <= $3 for update`,
    [accountId, marketUuid, now.toISOString()],
  )
  return rows[0]
}

async function isCleared(tx: Tx, accountId: string, marketUuid: string, clearDay: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from clears where account_id = $1 and market_uuid = $2 and clear_day = $3',
    [accountId, marketUuid, clearDay],
  )
  return rows.length > 0
}

interface RequestRow {
  readonly id: string
  readonly type: RequestType
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly createdMs: number
  readonly invoiceCeiling: number | null
}

// Submitted before the deadline, active, within its term, and (one-time) not decided in this market before.
async function livingRequests(
  tx: Tx,
  accountId: string,
  market: LockedMarket,
  deadline: Date,
  clearDay: number,
): Promise<readonly GatheredRequest[]> {
  const rows = await tx.query<RequestRow>(
    `select r.request_id as id, r.type, r.rate_type as "rateType", ${RATE_PPM} as "ratePpm",
       (extract(epoch from r.created_at) * 1000)::float8 as "createdMs", r.invoice_ceiling as "invoiceCeiling"
     from requests r join request_opportunities o on o.account_id = r.account_id and o.request_id = r.request_id
       ${BENCHMARK_OF_REQUEST}
     where r.account_id = $1 and o.opportunity_uuid = $2 and r.status = 'ACTIVE' and r.created_at <= $3
       and (r.term_expiration_day is null or r.term_expiration_day >= $5)
       and (r.invoice_ceiling is null or not exists (
         select 1 from clear_requests c
         where c.account_id = r.account_id and c.request_id = r.request_id and c.market_uuid = $4))
     order by r.created_at, r.request_id`,
    [accountId, market.opportunityUuid, deadline.toISOString(), market.marketUuid, clearDay],
  )
  return rows.map((row) => gatherRequest(row, market.timeZone))
}

function gatherRequest(row: RequestRow, timeZone: string): GatheredRequest {
  return {
    id: row.id,
    type: row.type,
    rateType: row.rateType,
    hasOwnRate: hasOwnRate(row.type),
    rate: { kind: rateKind(row.rateType), ppm: row.ratePpm },
    createdAt: row.createdMs,
    ...(isRecurring(row.type) || row.invoiceCeiling === null
      ? {}
      : { invoiceCeiling: row.invoiceCeiling, submitDay: dayInZone(new Date(row.createdMs), timeZone) }),
  }
}

interface InvoiceRow {
  readonly id: number
  readonly amount: number
  readonly approved: number
  readonly due: number
  readonly excluded: boolean
  readonly hold: number
}

async function openInvoices(
  tx: Tx,
  accountId: string,
  market: LockedMarket,
  clearDay: number,
): Promise<Candidates> {
  const rows = await tx.query<InvoiceRow>(
    `select invoice_id as id, amount_minor as amount, approved_day as approved, due_day as due,
       taker_excluded as excluded, hold_flags as hold
     from invoices
     where account_id = $1 and market_uuid = $2 and kind = 0 and paid_state = 0 and approved_day <= $3 and due_day > $3
     order by invoice_id`,
    [accountId, market.marketUuid, clearDay],
  )
  const candidates = emptyCandidates(rows.length)
  rows.forEach((row, i) => {
    candidates.invoiceId[i] = row.id
    candidates.amountMinor[i] = row.amount
    candidates.approvedDay[i] = row.approved
    candidates.dueDay[i] = row.due
    candidates.excluded[i] = row.excluded ? 1 : 0
    candidates.hold[i] = row.hold
  })
  return candidates
}
