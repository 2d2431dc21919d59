import type { Database, Param, Transaction, ChangeTransaction } from '../../server/platform/db/driver.ts'

/** Alters one statement before it reaches the database: another text, or none, which returns no rows. */
type Sabotage = (sql: string) => string | undefined

/** Mutants of the server, each as a change of its statements. */
export const FAULTS: Readonly<Record<string, Sabotage>> = {
  'awarded invoices are not marked as paid': skip(/update invoices i set paid_state = 2/),
  'payments do not leave the pool': skip(/update markets m set pool_minor = p\.pool/),
  'the ledger is not written': skip(/insert into ledger_lines/),
  'a withdrawn request keeps its customers': skip(
    /delete from active_customers where account_id = \$1 and request_id = any/,
  ),
  'a withdrawal is acknowledged but not written': skip(/update requests r set status = w\.status/),
  'the clear takes paused requests': replace("r.status = 'ACTIVE' and r.created_at", 'r.created_at'),
  'discounts are a cent too high in the awards': replace(
    'transaction_uuid, invoice_id, amount_minor, discount_minor, days_early, apr_ppm\n     from awarded',
    'transaction_uuid, invoice_id, amount_minor, discount_minor + 1, days_early, apr_ppm\n     from awarded',
  ),
  'a claimed customer is not seen as claimed': replace(
    'left join active_customers a on a.account_id = $1 and a.customer_uuid = m.customer_uuid\n       left join benchmark_rates',
    'left join (select * from active_customers where false) a on true\n       left join benchmark_rates',
  ),
  'repeated calls are done again': replace(
    'on k.account_id = $1 and k.user_id',
    'on false and k.account_id = $1 and k.user_id',
  ),
  'a request keeps its version when it changes': replace(
    'updated_at = $2, version = w.version',
    'updated_at = $2, version = r.version',
  ),
  'one-time requests never end': skip(/update requests set status = \$3, updated_at = \$4, version = \$5/),
  'excluded invoices are awarded': replace(
    'i.taker_excluded, i.hold_flags\n    from unnest',
    'false, i.hold_flags\n    from unnest',
  ),
  'closed markets take offers': replace(
    'm.is_enabled as "isEnabled", m.time_zone',
    'true as "isEnabled", m.time_zone',
  ),
}

function skip(pattern: RegExp): Sabotage {
  return (sql) => (pattern.test(sql.replaceAll(/\s+/g, ' ')) ? undefined : sql)
}

function replace(text: string, by: string): Sabotage {
  return (sql) => sql.replace(text, by)
}

/** A database whose statements a fault alters. `hits` counts the altered ones. */
export function sabotaged(
  database: Database,
  sabotage: Sabotage,
): { readonly database: Database; readonly hits: () => number } {
  let hits = 0
  const alter = (sql: string): string | undefined => {
    const altered = sabotage(sql)
    if (altered !== sql) hits++
    return altered
  }
  const wrap = <S extends Transaction>(tx: S): S => ({
    ...tx,
    query: async <Row>(sql: string, params?: readonly Param[]) => {
      const altered = alter(sql)
      return altered === undefined ? [] : tx.query<Row>(altered, params)
    },
    queryMany: async <Row>(sql: string, ...more: [readonly Param[], (readonly (keyof Row & string)[])?]) => {
      const altered = alter(sql)
      return altered === undefined ? [] : tx.queryMany<Row>(altered, ...more)
    },
    atEnd: (sql: string, params: readonly Param[]) => {
      const altered = alter(sql)
      if (altered !== undefined) tx.atEnd(altered, params)
    },
    copyOut: (sql: string) => tx.copyOut(alter(sql) ?? sql),
  })
  return {
    hits: () => hits,
    database: {
      ...database,
      asAccount: (accountId, work, options) =>
        database.asAccount(accountId, (tx: ChangeTransaction) => work(wrap(tx)), options),
      asSystem: (work, options) => database.asSystem((tx: ChangeTransaction) => work(wrap(tx)), options),
    },
  }
}
