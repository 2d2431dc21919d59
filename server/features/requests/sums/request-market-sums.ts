import type { Database, Transaction } from '../../../platform/db/driver.ts'
import { SumsCache, withCurrentSums, type AddUp } from '../../opportunities/sums-cache.ts'
import type { RequestMarket } from '../request-markets.ts'
import {
  keyOf,
  NOTHING,
  sumClearing,
  sumClearingBeforeExclusions,
  sumParts,
  type ClearingSums,
  type InvoiceSums,
  type SummedPart,
} from './sum-parts.ts'

/** One part of a request with its sums: zeros where it is decided or the request has ended. */
export interface RequestMarketSums<Sums = InvoiceSums> extends RequestMarket {
  readonly sums: Sums
}

const cache = new SumsCache(sumParts)

/** How the sums of the markets of requests are read. */
export type ReadRequestSums<Sums = InvoiceSums> = (
  tx: Transaction,
  accountId: string,
  now: Date,
  markets: readonly RequestMarket[],
) => Promise<readonly RequestMarketSums<Sums>[]>

const reading =
  <Sums>(add: AddUp<SummedPart, Sums>): ReadRequestSums<Sums | InvoiceSums> =>
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

/** What clears of these markets for a database transaction that writes, before it does; what was read lately is known. */
export const readClearingBeforeWrites: ReadRequestSums<ClearingSums> = reading(
  cache.beforeWrites<ClearingSums>(sumClearing),
)

/** What cleared of these markets before anything was excluded since their requests were made. */
export const readClearingBeforeExclusions: ReadRequestSums<ClearingSums> =
  reading(sumClearingBeforeExclusions)

/** The open ones of these markets, to be summed. */
function partsOf(markets: readonly RequestMarket[]): readonly SummedPart[] {
  return markets
    .filter(({ isOpen }) => isOpen)
    .map((market) => {
      const { requestId, marketUuid, ratePpm, today, depositDay, passedDepositDay, version } = market
      const state = `${today} ${depositDay} ${passedDepositDay} ${ratePpm} ${version}`
      return { key: keyOf(market), requestId, marketUuid, ratePpm, passedDepositDay, state }
    })
}
