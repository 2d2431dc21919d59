import type { Transaction } from '../../../platform/db/driver.ts'
import { cachedSums } from '../../opportunities/cached-sums.ts'
import { sumMarkets } from '../../opportunities/market-summaries.ts'
import type { ReadOffered } from './submitted-parts.ts'

/**
 * Reads what offered markets hold in a database transaction that changes invoices by withdrawals alone: what was summed lately is
 * known. A customer of a request that the same transaction withdraws is summed as that has left it, others as they were.
 */
export function readingOffered(tx: Transaction, accountId: string, now: Date): ReadOffered {
  return async (markets) => {
    const { kept = [], released = [] } = Object.groupBy(markets, ({ activeRequestId }) =>
      activeRequestId === null ? 'kept' : 'released',
    )
    const known = await cachedSums(tx, accountId, now, kept)
    if (released.length === 0) return known
    return new Map([...known, ...(await sumMarkets(tx, accountId, now, released.map(uuidOf)))])
  }
}

/** Reads the same where the database transaction has changed invoices; they are passed over once, however often it is called. */
export function readingChanged(
  tx: Transaction,
  accountId: string,
  now: Date,
  all: Parameters<ReadOffered>[0],
): ReadOffered {
  let sums: ReturnType<ReadOffered> | undefined
  return () => (sums ??= sumMarkets(tx, accountId, now, all.map(uuidOf)))
}

function uuidOf({ marketUuid }: Parameters<ReadOffered>[0][number]): string {
  return marketUuid
}
