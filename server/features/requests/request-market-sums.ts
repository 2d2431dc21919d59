import type { Database, Transaction } from '../../platform/db/driver.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'
import { SumsCache, withCurrentSums, type AddUp, type Summed } from '../opportunities/sums-cache.ts'
import type { RequestMarket } from './request-markets.ts'

/** Sums of the invoices that a market has for a request. Amounts are minor units. */
export interface InvoiceSums {
  readonly eligibleCount: number
  readonly eligibleMinor: number
  readonly eligibleDaysWeighted: number
  /** What would clear if every invoice the request covers were accepted. */
  readonly clearingCount: number
  readonly clearingMinor: number
  readonly clearingDiscountMinor: number
  readonly excludedCount: number
  /** Of these the ones excluded since the request was made. */
  readonly ownExcludedCount: number
}

/** One part of a request with its sums: zeros where it is decided or the request has ended. */
export interface RequestMarketSums extends RequestMarket {
  readonly sums: InvoiceSums
}

const NOTHING: InvoiceSums = {
  eligibleCount: 0,
  eligibleMinor: 0,
  eligibleDaysWeighted: 0,
  clearingCount: 0,
  clearingMinor: 0,
  clearingDiscountMinor: 0,
  excludedCount: 0,
  ownExcludedCount: 0,
}

// A one-time request covers what had arrived and was approved when it was submitted.
const IS_COVERED = `(r.invoice_ceiling is null
  or (i.invoice_id <= r.invoice_ceiling and i.approved_day <= day_in_zone(r.created_at, m.time_zone)))`
const CLEARS = `not i.taker_excluded and ${IS_COVERED} and i.due_day > m.next_deposit_day`
const DISCOUNT = `discount_minor(i.amount_minor, case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end,
  p.rate_ppm, ${DAYS_EARLY})`

/** A market of a request, as it is summed. */
interface SummedPart extends Summed, Pick<RequestMarket, 'requestId' | 'ratePpm'> {}

/** Sums the invoices of these parts. */
const addUp: AddUp<SummedPart, InvoiceSums> = async (tx, accountId, now, parts) => {
  const rows = await tx.query<InvoiceSums & { readonly requestId: string; readonly marketUuid: string }>(
    `with ${MARKET_DAYS}
     select p.request_id as "requestId", p.market_uuid as "marketUuid",
       (count(*) filter (where not i.taker_excluded))::int as "eligibleCount",
       coalesce(sum(i.amount_minor) filter (where not i.taker_excluded), 0)::bigint as "eligibleMinor",
       coalesce(sum(i.amount_minor::numeric * ${DAYS_EARLY}) filter (where not i.taker_excluded), 0)::float8
         as "eligibleDaysWeighted",
       (count(*) filter (where ${CLEARS}))::int as "clearingCount",
       coalesce(sum(i.amount_minor) filter (where ${CLEARS}), 0)::bigint as "clearingMinor",
       coalesce(sum(${DISCOUNT}) filter (where ${CLEARS}), 0)::bigint as "clearingDiscountMinor",
       (count(*) filter (where i.taker_excluded))::int as "excludedCount",
       (count(*) filter (where i.taker_excluded and coalesce(get_bit(x.bits, exclusion_place(i.invoice_id)), 0) = 0))::int
         as "ownExcludedCount"
     from unnest($3::uuid[], $4::uuid[], $5::int[]) as p (request_id, market_uuid, rate_ppm)
       join requests r on r.account_id = $1 and r.request_id = p.request_id
       join market_days m on m.account_id = $1 and m.market_uuid = p.market_uuid
       join book_invoices i on i.account_id = m.account_id and i.market_uuid = m.market_uuid
       left join exclusions_before_requests x on x.account_id = i.account_id and x.request_id = p.request_id
         and x.block = exclusion_block(i.invoice_id)
     where i.account_id = $1 and ${IS_ELIGIBLE} group by p.request_id, p.market_uuid`,
    [
      accountId,
      now,
      parts.map(({ requestId }) => requestId),
      parts.map(({ marketUuid }) => marketUuid),
      parts.map(({ ratePpm }) => ratePpm),
    ],
  )
  return new Map(rows.map(({ requestId, marketUuid, ...sums }) => [keyOf({ requestId, marketUuid }), sums]))
}

const cache = new SumsCache(addUp)

/** How the sums of the markets of requests are read. */
export type ReadRequestSums = (
  tx: Transaction,
  accountId: string,
  now: Date,
  markets: readonly RequestMarket[],
) => Promise<readonly RequestMarketSums[]>

const reading =
  (add: AddUp<SummedPart, InvoiceSums>): ReadRequestSums =>
  async (tx, accountId, now, markets) => {
    const sums = await add(tx, accountId, now, partsOf(markets))
    // The rows are this call's own: thousands of them are not copied.
    return markets.map((market) =>
      Object.assign(market, { sums: (market.isOpen && sums.get(keyOf(market))) || NOTHING }),
    )
  }

/** Sums every invoice again. */
export const sumAnew = reading(addUp)
const readAll = reading(cache.read)
const readFew = reading(cache.readFew)

/**
 * Reads with the current sums of the markets that `list` finds: `work` is called once or twice, each time with how to read them,
 * and reads in one database transaction.
 */
export function withRequestSums<T>(
  {
    database,
    accountId,
    now,
  }: { readonly database: Database; readonly accountId: string; readonly now: Date },
  list: (tx: Transaction) => Promise<readonly RequestMarket[]>,
  work: (readSums: ReadRequestSums) => Promise<T>,
): Promise<T> {
  return withCurrentSums(
    (isRefreshed) => work(isRefreshed ? readAll : readFew),
    () => cache.refresh(database, accountId, now, async (tx) => partsOf(await list(tx))),
  )
}

function partsOf(markets: readonly RequestMarket[]): readonly SummedPart[] {
  return markets
    .filter(({ isOpen }) => isOpen)
    .map((market) => {
      const { requestId, marketUuid, ratePpm, today, depositDay, version } = market
      const state = `${today} ${depositDay} ${ratePpm} ${version}`
      return { key: keyOf(market), requestId, marketUuid, ratePpm, state }
    })
}

function keyOf({ requestId, marketUuid }: Pick<RequestMarket, 'requestId' | 'marketUuid'>): string {
  return `${requestId} ${marketUuid}`
}
