/** How long the plans that a connection keeps may go without a look at how large their tables are by now. */
const OLDEST_PLANS_MS = 1000

const discardedAt = new WeakMap<object, number>()

/**
 * What the statement that begins a transaction is followed by. PostgreSQL keeps the plans of its foreign key checks for
 * each connection. One that was made while a table was nearly empty scans all of it, until statistics are next collected:
 * a minute, in which the table may have grown to 100,000 rows.
 */
export function discardOldPlans(connection: object): string {
  const now = performance.now()
  if (now - (discardedAt.get(connection) ?? 0) < OLDEST_PLANS_MS) return ''
  discardedAt.set(connection, now)
  return '; discard plans'
}
