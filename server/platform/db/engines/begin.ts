import type { DriverTransactionOptions } from '../driver.ts'

const SNAPSHOT = /^[\dA-F-]+$/u

export function beginOf({
  isolation,
  snapshot,
  prelude = [],
}: DriverTransactionOptions = {}): readonly string[] {
  const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`
  if (snapshot === undefined) return [begin, ...prelude]
  // No parameters travel with it.
  if (!SNAPSHOT.test(snapshot)) throw new Error(`${snapshot} is no snapshot`)
  return [`${begin}; set transaction snapshot '${snapshot}'`, ...prelude]
}

/**
 * The messages that send them: one; where tables are distributed (Citus), one each, as otherwise the nodes are not told of the
 * account. Statements without a prelude are those of migrations, whose settings are not for other nodes.
 */
export function messagesOf(statements: readonly string[], isSharded: boolean): readonly string[] {
  const [begin, ...prelude] = statements
  if (!isSharded || prelude.length === 0) return [statements.join('; ')]
  return [`${begin}; set local citus.propagate_set_commands = 'local'`, ...prelude]
}
