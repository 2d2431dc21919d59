import type { Database, Transaction } from '../../../platform/db/driver.ts'
import { SumsCache, withCurrentSums, type AddUp } from '../../opportunities/sums-cache.ts'
import type { RequestMarket } from '../request-markets.ts'
import { keyOf, sumParts, sumPartsBeforeExclusions, type InvoiceSums, type SummedPart } from './sum-parts.ts'

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
  tooSoonCount: 0,
  tooSoonMinor: 0,
}

const cache = new SumsCache(sumParts)

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

/** The sums of these markets for a database transaction that writes, before it does; those that were read lately are known. */
export const readSumsBeforeWrites = reading(cache.readBeforeWrites)

/** The sums of these markets as they were before anything was excluded since their requests were made. */
export const readSumsBeforeExclusions = reading(sumPartsBeforeExclusions)

/** The open ones of these markets, to be summed. */
function partsOf(markets: readonly RequestMarket[]): readonly SummedPart[] {
  return markets
    .filter(({ isOpen }) => isOpen)
    .map((market) => {
      const { requestId, marketUuid, ratePpm, today, depositDay, version } = market
      const state = `${today} ${depositDay} ${ratePpm} ${version}`
      return { key: keyOf(market), requestId, marketUuid, ratePpm, state }
    })
}
