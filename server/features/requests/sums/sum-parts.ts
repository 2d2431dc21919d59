import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../../engine/book/market-days.ts'
import type { AddUp, Summed } from '../../opportunities/sums-cache.ts'
import type { RequestMarket } from '../request-markets.ts'

/** What would clear of a market's invoices if every one that a request covers were accepted. Amounts are minor units. */
export interface ClearingSums {
  readonly clearingCount: number
  readonly clearingMinor: number
  readonly clearingDiscountMinor: number
  /** The same at the deadline that passed without a decision, where none can come at the next: what was offered. */
  readonly passed?: PassedSums
}

/** What a market had for a request at a deadline that passed without a decision. Amounts are minor units. */
export interface PassedSums extends Omit<ClearingSums, 'passed'> {
  /** What was excluded since the request was made. */
  readonly withheldCount: number
  readonly withheldMinor: number
}

/** Sums of the invoices that a market has for a request. Amounts are minor units. */
export interface InvoiceSums extends ClearingSums {
  readonly eligibleCount: number
  readonly eligibleMinor: number
  readonly eligibleDaysWeighted: number
  /** Excluded ones that the request would cover otherwise, as they are counted once a market has decided. */
  readonly excludedCount: number
  /** Of these the ones excluded since the request was made. */
  readonly ownExcludedCount: number
  /** Of these the ones that it has offered: excluded since, and not due too soon. */
  readonly withheldCount: number
  readonly withheldMinor: number
  /** Covered and not excluded, but due too soon to be paid early: they do not clear. */
  readonly tooSoonCount: number
  readonly tooSoonMinor: number
}

export const NOTHING: InvoiceSums = {
  eligibleCount: 0,
  eligibleMinor: 0,
  eligibleDaysWeighted: 0,
  clearingCount: 0,
  clearingMinor: 0,
  clearingDiscountMinor: 0,
  excludedCount: 0,
  ownExcludedCount: 0,
  withheldCount: 0,
  withheldMinor: 0,
  tooSoonCount: 0,
  tooSoonMinor: 0,
}

// A one-time request covers what had arrived and was approved when it was submitted.
const IS_COVERED = `(r.invoice_ceiling is null
  or (i.invoice_id <= r.invoice_ceiling and i.approved_day <= day_in_zone(r.created_at, m.time_zone)))`
const IS_TOO_SOON = `not i.taker_excluded and ${IS_COVERED} and i.due_day <= m.next_deposit_day`
const discount = (daysEarly: string): string =>
  `discount_minor(i.amount_minor, case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end,
  p.rate_ppm, ${daysEarly})`

/** A market of a request, as it is summed. */
export interface SummedPart
  extends Summed, Pick<RequestMarket, 'requestId' | 'ratePpm' | 'passedDepositDay'> {}

// Neither what was excluded before the request, nor for it alone: it never offered that.
const EXCLUDED_SINCE = `(i.taker_excluded and r.keeps_exclusions
  and coalesce(get_bit(x.bits | coalesce(x.for_request, 0::bit(1024)), exclusion_place(i.invoice_id)), 0) = 0)`

const IS_EARLY = 'i.due_day > m.next_deposit_day'
const IS_WITHHELD = `${EXCLUDED_SINCE} and ${IS_COVERED} and ${IS_EARLY}`
const BEFORE_REQUESTS = `left join exclusions_before_requests x on x.account_id = $1 and x.request_id = p.request_id
  and x.block = exclusion_block(i.invoice_id)`

// Invoices fall due and are paid after the deadline: what they were then is known by their days.
const STOOD = `i.kind = 0 and i.hold_flags = 0 and i.due_day > p.passed_day and ${IS_COVERED}
  and (i.paid_state = 0 or (i.paid_state <> 2 and i.paid_day >= p.passed_day))`

const sumPassed = summingPassed('not i.taker_excluded')

/** Sums the invoices of these parts, by their keys. */
export const sumParts = withPassed(
  summing<InvoiceSums>(
    `(count(*) filter (where not i.taker_excluded))::int as "eligibleCount",
   coalesce(sum(i.amount_minor) filter (where not i.taker_excluded), 0)::bigint as "eligibleMinor",
   coalesce(sum(i.amount_minor::numeric * ${DAYS_EARLY}) filter (where not i.taker_excluded), 0)::float8
     as "eligibleDaysWeighted",
   ${whatClears('not i.taker_excluded')},
   (count(*) filter (where i.taker_excluded and ${IS_COVERED}))::int as "excludedCount",
   (count(*) filter (where i.taker_excluded and coalesce(get_bit(x.bits, exclusion_place(i.invoice_id)), 0) = 0))::int
     as "ownExcludedCount",
   (count(*) filter (where ${IS_WITHHELD}))::int as "withheldCount",
   coalesce(sum(i.amount_minor) filter (where ${IS_WITHHELD}), 0)::bigint as "withheldMinor",
   (count(*) filter (where ${IS_TOO_SOON}))::int as "tooSoonCount",
   coalesce(sum(i.amount_minor) filter (where ${IS_TOO_SOON}), 0)::bigint as "tooSoonMinor"`,
    { joins: BEFORE_REQUESTS },
  ),
  sumPassed,
)

/** Sums what clears of these parts alone, without the exclusions of each request. */
export const sumClearing = withPassed(summing<ClearingSums>(whatClears('not i.taker_excluded')), sumPassed)

/** The same as it was before anything was excluded since the requests were made. Not cached: linear in the invoices of the parts. */
export const sumClearingBeforeExclusions = withPassed(
  summing<ClearingSums>(whatClears(`(not i.taker_excluded or ${EXCLUDED_SINCE})`), {
    joins: BEFORE_REQUESTS,
  }),
  summingPassed(`(not i.taker_excluded or ${EXCLUDED_SINCE})`),
)

/** Columns of `ClearingSums`; `isIncluded` says, in SQL, what counts as included. */
function whatClears(isIncluded: string): string {
  return clearingColumns(`${isIncluded} and ${IS_COVERED} and ${IS_EARLY}`, DAYS_EARLY)
}

function clearingColumns(clears: string, daysEarly: string): string {
  return `(count(*) filter (where ${clears}))::int as "clearingCount",
    coalesce(sum(i.amount_minor) filter (where ${clears}), 0)::bigint as "clearingMinor",
    coalesce(sum(${discount(daysEarly)}) filter (where ${clears}), 0)::bigint as "clearingDiscountMinor"`
}

function summingPassed(isIncluded: string): AddUp<SummedPart, PassedSums> {
  return summing<PassedSums>(
    `${clearingColumns(isIncluded, 'i.due_day - p.passed_day')},
   (count(*) filter (where ${EXCLUDED_SINCE}))::int as "withheldCount",
   coalesce(sum(i.amount_minor) filter (where ${EXCLUDED_SINCE}), 0)::bigint as "withheldMinor"`,
    { joins: BEFORE_REQUESTS, where: STOOD },
  )
}

/** Adds what was offered at a deadline that passed, of the parts that have one; of most there is none to read. */
function withPassed<Sums extends ClearingSums>(
  addUp: AddUp<SummedPart, Sums>,
  addPassed: AddUp<SummedPart, PassedSums>,
): AddUp<SummedPart, Sums | InvoiceSums> {
  return async (tx, accountId, now, parts) => {
    const sums = await addUp(tx, accountId, now, parts)
    const passed = parts.filter(({ passedDepositDay }) => passedDepositDay !== null)
    if (passed.length === 0) return sums
    const offered = await addPassed(tx, accountId, now, passed)
    const together = passed.map((part) => {
      const key = keyOf(part)
      return [key, { ...(sums.get(key) ?? NOTHING), passed: offered.get(key) ?? NOTHING }] as const
    })
    return new Map<string, Sums | InvoiceSums>([...sums, ...together])
  }
}

interface Summing {
  readonly joins?: string
  readonly where?: string
}

function summing<Sums extends object>(
  columns: string,
  { joins = '', where = IS_ELIGIBLE }: Summing = {},
): AddUp<SummedPart, Sums> {
  const sql = `with ${MARKET_DAYS}
     select p.request_id as "requestId", p.market_uuid as "marketUuid", ${columns}
     from unnest($3::uuid[], $4::uuid[], $5::int[], $6::int[]) as p (request_id, market_uuid, rate_ppm, passed_day)
       join requests r on r.account_id = $1 and r.request_id = p.request_id
       join market_days m on m.account_id = $1 and m.market_uuid = p.market_uuid
       join book_invoices i on i.account_id = $1 and i.market_uuid = m.market_uuid
       ${joins}
     where i.account_id = $1 and ${where} group by p.request_id, p.market_uuid`
  return async (tx, accountId, now, parts) => {
    const rows = await tx.query<Sums & { readonly requestId: string; readonly marketUuid: string }>(sql, [
      accountId,
      now,
      parts.map(({ requestId }) => requestId),
      parts.map(({ marketUuid }) => marketUuid),
      parts.map(({ ratePpm }) => ratePpm),
      // Those without one are not summed by it.
      parts.map(({ passedDepositDay }) => passedDepositDay ?? 0),
    ])
    return new Map(rows.map((row) => [keyOf(row), row]))
  }
}

/** The key of a market of a request. */
export function keyOf({ requestId, marketUuid }: Pick<RequestMarket, 'requestId' | 'marketUuid'>): string {
  return `${requestId} ${marketUuid}`
}
