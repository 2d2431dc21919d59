import type { DriverTransactionOptions } from '../driver.ts'

export function beginOf({ isolation, prelude = [] }: DriverTransactionOptions = {}): readonly string[] {
  return [isolation === undefined ? 'begin' : `begin isolation level ${isolation}`, ...prelude]
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
