import { depositDay, type BusinessCalendar, type EpochDay, firstDay } from '#domain/calendar'
import { hasOwnRate, isRecurring, type RequestType } from '#domain/requests'
import { rateKind, type WireRateType } from '#domain/rates'
import { type ClearInputs, type ClearRequest } from '#domain/clearing'
import { readCalendars } from './calendars.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { BENCHMARK_OF_REQUEST, RATE_PPM } from './request-rate.ts'
import { readCandidates } from './candidates-copy.ts'
import { dayInZone, lastDeadline } from './deadline.ts'
import { lockDueMarkets, type DueMarket } from './due.ts'

/** The submit day of the oldest request of a market: invoices that were eligible then get a verdict. */
function sinceDay(
  { market, clearDay }: MarketOnItsDay,
  requests: ReadonlyMap<string, readonly RequestRow[]>,
): EpochDay {
  const days = (requests.get(market.marketUuid) ?? [])
    .filter(({ hasDecision }) => !hasDecision)
    .map(({ createdMs }) => dayInZone(new Date(createdMs), market.timeZone))
  return firstDay([clearDay, ...days]) ?? clearDay
}

export interface GatheredRequest extends ClearRequest {
  readonly type: RequestType
  readonly rateType: WireRateType
}

export interface GatheredClear {
  readonly market: DueMarket
  readonly deadline: Date
  readonly clearDay: EpochDay
  readonly inputs: ClearInputs
  readonly requests: readonly GatheredRequest[]
}

/** The due markets of an account: those with something to decide, and all of them, to move their deadlines. */
export interface Gathered {
  readonly due: readonly DueMarket[]
  readonly clears: readonly GatheredClear[]
}

/**
 * Locks the due markets and freezes their inputs. Skips the decision of a market that was already cleared for its day.
 */
export async function gatherClears(
  tx: ChangeTransaction,
  accountId: string,
  now: Date,
  marketUuid: string | undefined,
): Promise<Gathered> {
  const due = await lockDueMarkets(tx, accountId, now, marketUuid)
  const calendars = await readCalendars(tx)
  const open = due
    .filter(({ hasRequest }) => hasRequest)
    .map((market) => onItsDay(market, now, calendars(market.currency)))
  if (open.length === 0) return { due, clears: [] }
  const cleared = await clearedMarkets(tx, accountId, open)
  const requests = await livingRequests(tx, accountId, open)
  const deciding = open.filter(
    ({ market }) => !cleared.has(market.marketUuid) && requests.has(market.marketUuid),
  )
  const candidates = await readCandidates(
    tx,
    accountId,
    deciding.map((one) => ({ ...one, sinceDay: sinceDay(one, requests) })),
  )
  return {
    due,
    clears: deciding.map((one, n) => {
      const { market, clearDay } = one
      const own = requests.get(market.marketUuid)!.map((row) => gatherRequest(row, market.timeZone))
      const terms = {
        targetAprPpm: market.targetAprPpm,
        poolMinor: market.poolMinor,
        depositDay: depositDay(clearDay, market.depositLagDays, calendars(market.currency)),
      }
      return { ...one, requests: own, inputs: { terms, requests: own, candidates: candidates[n]! } }
    }),
  }
}

interface MarketOnItsDay {
  readonly market: DueMarket
  readonly deadline: Date
  readonly clearDay: EpochDay
}

function onItsDay(market: DueMarket, now: Date, calendar: BusinessCalendar): MarketOnItsDay {
  const deadline = lastDeadline(now, market, calendar)
  return { market, deadline, clearDay: dayInZone(deadline, market.timeZone) }
}

async function clearedMarkets(
  tx: ChangeTransaction,
  accountId: string,
  open: readonly MarketOnItsDay[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ uuid: string }>(
    `select c.market_uuid as uuid from unnest($2::uuid[], $3::int[]) as o (market_uuid, clear_day)
       join clears c on c.account_id = $1 and c.market_uuid = o.market_uuid and c.clear_day = o.clear_day`,
    [accountId, open.map(({ market }) => market.marketUuid), open.map(({ clearDay }) => clearDay)],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

interface RequestRow {
  readonly marketUuid: string
  readonly id: string
  readonly type: RequestType
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly createdMs: number
  readonly invoiceCeiling: number | null
  readonly hasDecision: boolean
}

const HAS_DECISION = `exists (
  select 1 from clear_requests c
  where c.account_id = $1 and c.request_id = r.request_id and c.market_uuid = d.market_uuid)`

// Submitted before the deadline, active, within its term, and (one-time) not decided in this market before.
async function livingRequests(
  tx: ChangeTransaction,
  accountId: string,
  open: readonly MarketOnItsDay[],
): Promise<ReadonlyMap<string, readonly RequestRow[]>> {
  const rows = await tx.query<RequestRow>(
    `select d.market_uuid as "marketUuid", r.request_id as id, r.type, r.rate_type as "rateType", ${RATE_PPM} as "ratePpm",
       (extract(epoch from r.created_at) * 1000)::float8 as "createdMs", r.invoice_ceiling as "invoiceCeiling",
       ${HAS_DECISION} as "hasDecision"
     from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[]) as d (market_uuid, opportunity_uuid, deadline, clear_day)
       join request_opportunities o on o.account_id = $1 and o.opportunity_uuid = d.opportunity_uuid
       join requests r on r.account_id = $1 and r.request_id = o.request_id
       ${BENCHMARK_OF_REQUEST}
     where r.status = 'ACTIVE' and r.created_at <= d.deadline
       and (r.term_expiration_day is null or r.term_expiration_day >= d.clear_day)
       and (r.invoice_ceiling is null or not ${HAS_DECISION})
     order by r.created_at, r.request_id`,
    [
      accountId,
      open.map(({ market }) => market.marketUuid),
      open.map(({ market }) => market.opportunityUuid),
      open.map(({ deadline }) => deadline.toISOString()),
      open.map(({ clearDay }) => clearDay),
    ],
  )
  return Map.groupBy(rows, ({ marketUuid }) => marketUuid)
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
