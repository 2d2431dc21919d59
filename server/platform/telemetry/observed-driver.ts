import type { Driver, DriverTransactionOptions, Transaction } from '../db/driver.ts'
import type { Telemetry } from './telemetry.ts'
import type { Traces } from './traces.ts'

/** A driver whose transactions are timed, and whose statements are spans where traces are collected. */
export function observedDriver(driver: Driver, { metrics, traces }: Telemetry): Driver {
  if (metrics === undefined && traces === undefined) return driver
  const timed = async <T>(
    work: (tx: Transaction) => Promise<T>,
    options: DriverTransactionOptions | undefined,
  ): Promise<T> => {
    const timer = metrics?.transaction(ownerOf(options))
    let outcome: 'committed' | 'failed' = 'failed'
    try {
      const result = await driver.transaction(async (tx) => {
        timer?.begun()
        const done = await work(traces?.isRecording() ? tracedTransaction(tx, traces) : tx)
        timer?.worked()
        return done
      }, options)
      outcome = 'committed'
      return result
    } finally {
      timer?.ended(outcome)
    }
  }
  if (traces === undefined) return { ...driver, transaction: timed }
  return {
    ...driver,
    transaction: (work, options) =>
      traces.span('transaction', { 'db.system.name': 'postgresql', 'sooner.of': ownerOf(options) }, () =>
        timed(work, options),
      ),
  }
}

function ownerOf(options: DriverTransactionOptions | undefined): 'account' | 'server' {
  return options?.accountId === undefined ? 'server' : 'account'
}

function tracedTransaction(tx: Transaction, traces: Traces): Transaction {
  return {
    query: (sql, params) => traces.span(verbOf(sql), statement(sql), () => tx.query(sql, params)),
    queryMany: (sql, params, instants) =>
      traces.span(verbOf(sql), statement(sql), () => tx.queryMany(sql, params, instants)),
    atEnd: (sql, params) => tx.atEnd(sql, params),
    run: (sql) => traces.span(verbOf(sql), statement(sql), () => tx.run(sql)),
    copyIn: (sql, chunks) => traces.span(verbOf(sql), statement(sql), () => tx.copyIn(sql, chunks)),
    copyOut: (sql) => tx.copyOut(sql),
  }
}

/** Values travel as parameters; what stands quoted in a text is left out all the same. */
function statement(sql: string): { readonly 'db.query.text': string } {
  return { 'db.query.text': sql.replaceAll(/'(?:[^']|'')*'/g, `'?'`) }
}

function verbOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
}
