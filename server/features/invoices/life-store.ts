import type { Verdict } from '#domain/clearing'
import { verdictName } from '#domain/clearing'
import type { EpochDay } from '#domain/calendar'
import { invoiceState, type InvoiceState } from '#domain/invoices'
import type { Currency } from '#domain/money'
import type { RequestStatus, RequestType } from '#domain/requests'
import type { WireRateType } from '#domain/rates'
import type { Transaction } from '../../platform/db/driver.ts'
import { unpackRecord } from '../../engine/clearing/frozen.ts'
import { createYielder } from '../../engine/clearing/yielder.ts'

/** An invoice with all that the life of it shows. Amounts are minor units. */
export interface LivedInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly opportunityUuid: string
  readonly marketUuid: string
  readonly amountMinor: number
  readonly createdDay: EpochDay
  readonly approvedDay: EpochDay
  readonly dueDay: EpochDay
  readonly holdFlags: number
  readonly isPastDue: boolean
  readonly isExcluded: boolean
  readonly state: InvoiceState
  readonly paidState: number
  readonly paidMinor: number | null
  readonly paidDay: EpochDay | null
  readonly nextClearAt: Date
}

type InvoiceRow = Omit<LivedInvoice, 'state' | 'isPastDue'> & {
  readonly kind: number
  readonly today: EpochDay
}

/** One invoice of the account, whatever its state; undefined when it has none with the id. */
export async function findLivedInvoice(
  tx: Transaction,
  accountId: string,
  invoiceId: number,
  now: Date,
): Promise<LivedInvoice | undefined> {
  const [row] = await tx.query<InvoiceRow>(
    `select i.invoice_id as id, i.invoice_number as "invoiceNumber", i.voucher_number as "voucherNumber", i.kind,
       i.customer_uuid as "customerUuid", c.name as "customerName", i.currency, i.market_uuid as "marketUuid",
       m.opportunity_uuid as "opportunityUuid", i.amount_minor as "amountMinor", i.created_day as "createdDay",
       i.approved_day as "approvedDay", i.due_day as "dueDay", i.hold_flags as "holdFlags",
       i.taker_excluded as "isExcluded", i.paid_state as "paidState", i.paid_minor as "paidMinor",
       i.paid_day as "paidDay", m.next_clear_at as "nextClearAt",
       day_in_zone($3::timestamptz, m.time_zone) as today
     from book_invoices i
       join markets m on m.account_id = $1 and m.market_uuid = i.market_uuid
       join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid
     where i.account_id = $1 and i.invoice_id = $2`,
    [accountId, invoiceId, now],
  )
  if (row === undefined) return undefined
  const { today, ...invoice } = row
  return { ...invoice, isPastDue: row.dueDay <= today, state: invoiceState(row, today) }
}

export interface LifeDecision {
  readonly requestId: string
  readonly clearDay: EpochDay
  readonly verdict: Verdict
  /** Minor units. */
  readonly discountMinor: number
  readonly daysEarly: number
  /** Effective; 0 where no day is early. */
  readonly aprPpm: number
}

/** The decisions about an invoice, the earliest first. */
export interface LifeDecisions {
  readonly decisions: readonly LifeDecision[]
  readonly hasEarlier: boolean
}

/** What one call reads at most: clears, and candidates in their records. */
const MOST_CLEARS = 60
const MOST_CANDIDATES = 300_000

/** Reads from the stored clears of the invoice's market what each decided about it, the latest ones. */
export async function decisionsAbout(
  tx: Transaction,
  accountId: string,
  { id, marketUuid, createdDay }: LivedInvoice,
): Promise<LifeDecisions> {
  const clears = await tx.query<{ clearId: string; clearDay: EpochDay; candidates: number }>(
    `select clear_id as "clearId", clear_day as "clearDay", candidate_count as candidates from clears
     where account_id = $1 and market_uuid = $2 and clear_day >= $3 order by clear_day desc limit $4`,
    [accountId, marketUuid, createdDay, MOST_CLEARS + 1],
  )
  const decisions: LifeDecision[] = []
  const yielder = createYielder()
  let [read, candidates] = [0, 0]
  for (const clear of clears.slice(0, MOST_CLEARS)) {
    candidates += clear.candidates
    if (read > 0 && candidates > MOST_CANDIDATES) break
    read++
    const decision = await decisionIn(tx, accountId, clear, id)
    if (decision) decisions.push(decision)
    await yielder.after(clear.candidates)
  }
  return { decisions: decisions.toReversed(), hasEarlier: read < clears.length }
}

// One record at a time: a market with a million invoices has one of 40 MB.
async function decisionIn(
  tx: Transaction,
  accountId: string,
  { clearId, clearDay }: { readonly clearId: string; readonly clearDay: EpochDay },
  invoiceId: number,
): Promise<LifeDecision | undefined> {
  const [row] = await tx.query<{ record: Uint8Array }>(
    'select record from clears where account_id = $1 and clear_id = $2',
    [accountId, clearId],
  )
  if (row === undefined) return undefined
  const { inputs, decision } = unpackRecord(row.record)
  const at = inputs.candidates.invoiceId.indexOf(invoiceId)
  const request = at < 0 ? undefined : inputs.requests[inputs.candidates.request[at]!]
  if (request === undefined) return undefined
  return {
    requestId: request.id,
    clearDay,
    verdict: verdictName(decision.verdict[at]!) ?? 'HELD',
    discountMinor: decision.discountMinor[at]!,
    daysEarly: decision.daysEarly[at]!,
    aprPpm: decision.aprPpm[at]!,
  }
}

export interface LifeRequest {
  readonly id: string
  readonly type: RequestType
  readonly status: RequestStatus
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly created: Date
  readonly isActive: boolean
}

/**
 * The requests with these ids, and the active one that covers the invoice; the earliest first. Only an invoice that is
 * eligible and included now is covered; by a one-time request, if it had arrived and was approved by the market's day when
 * the request was made, and the market has not decided the request yet.
 */
export function requestsAbout(
  tx: Transaction,
  accountId: string,
  { id, customerUuid, marketUuid, opportunityUuid, approvedDay, state, isExcluded }: LivedInvoice,
  decided: readonly string[],
): Promise<readonly LifeRequest[]> {
  return tx.query<LifeRequest>(
    `with active as (
       select r.request_id from active_customers a
         join requests r on r.account_id = $1 and r.request_id = a.request_id
         join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
         join markets m on m.account_id = $1 and m.market_uuid = $6::uuid
       where $8::boolean and a.account_id = $1 and a.customer_uuid = $2 and o.opportunity_uuid = $3
         and (r.invoice_ceiling is null or (
           r.invoice_ceiling >= $4 and day_in_zone(r.created_at, m.time_zone) >= $7 and not exists (
             select 1 from clear_requests c
             where c.account_id = $1 and c.request_id = r.request_id and c.market_uuid = m.market_uuid))))
     select r.request_id as id, r.type, r.status, r.rate_type as "rateType", r.rate_ppm as "ratePpm",
       r.created_at as created, r.request_id in (select request_id from active) as "isActive"
     from requests r
     where r.account_id = $1 and (r.request_id = any($5::uuid[]) or r.request_id in (select request_id from active))
     order by r.created_at, r.request_id`,
    [
      accountId,
      customerUuid,
      opportunityUuid,
      id,
      decided,
      marketUuid,
      approvedDay,
      state === 'eligible' && !isExcluded,
    ],
  )
}

/** The award of an invoice, in minor units. */
export interface LifeAward {
  readonly transactionUuid: string
  readonly requestId: string
  readonly discountMinor: number
  readonly daysEarly: number
  readonly aprPpm: number
  readonly clearDay: EpochDay
  readonly depositDay: EpochDay
}

export async function awardOf(
  tx: Transaction,
  accountId: string,
  invoiceId: number,
): Promise<LifeAward | undefined> {
  const [award] = await tx.query<LifeAward>(
    `select a.transaction_uuid as "transactionUuid", a.request_id as "requestId", a.discount_minor as "discountMinor",
       a.days_early as "daysEarly", a.apr_ppm as "aprPpm", t.clear_day as "clearDay", t.deposit_day as "depositDay"
     from awards a join transactions t on t.account_id = $1 and t.transaction_uuid = a.transaction_uuid
     where a.account_id = $1 and a.invoice_id = $2`,
    [accountId, invoiceId],
  )
  return award
}
