import type { ChangeTransaction } from '../../platform/db/driver.ts'

/** A table of sums of early-pay transactions `t` of requests `r`. */
interface KeptTable {
  readonly table: string
  /** Its key after the account: each column, and what it is of a transaction. */
  readonly key: Readonly<Record<string, string>>
  /** Its other columns: each sum of new transactions, and how it joins the sum that is there. */
  readonly sums: Readonly<
    Record<string, readonly [sum: string, join: (before: string, now: string) => string]>
  >
}

const added = (before: string, now: string): string => `${before} + ${now}`
const later = (before: string, now: string): string => `greatest(${before}, ${now})`

const SUMS: KeptTable['sums'] = {
  transaction_count: ['count(*)', added],
  invoice_count: ['sum(t.invoice_count)', added],
  invoice_minor: ['sum(t.invoice_minor)', added],
  discount_minor: ['sum(t.discount_minor)', added],
  deposit_minor: ['sum(t.deposit_minor)', added],
  days_weighted_minor: ['sum(t.days_weighted_minor)', added],
}

const TABLES: readonly KeptTable[] = [
  {
    table: 'transaction_day_sums',
    key: {
      deposit_day: 't.deposit_day',
      clear_day: 't.clear_day',
      payment_initiated_day: 't.payment_initiated_day',
      currency: 't.currency',
      request_type: 'r.type',
    },
    sums: SUMS,
  },
  {
    table: 'transaction_customer_sums',
    key: {
      payment_year: `extract(year from date '1970-01-01' + t.payment_initiated_day)::int`,
      customer_uuid: 't.customer_uuid',
      currency: 't.currency',
    },
    sums: SUMS,
  },
  {
    table: 'transaction_request_sums',
    key: { request_id: 't.request_id', currency: 't.currency' },
    sums: { ...SUMS, last_deposit_day: ['max(t.deposit_day)', later] },
  },
]

const ADDITIONS = TABLES.map(additionTo)

/** Adds early-pay transactions that this database transaction has written to the sums that are kept of them. */
export async function addToKeptSums(
  tx: ChangeTransaction,
  accountId: string,
  earlyPayTransactionUuids: readonly string[],
): Promise<void> {
  await Promise.all(ADDITIONS.map((sql) => tx.query(sql, [accountId, earlyPayTransactionUuids])))
}

function additionTo({ table, key, sums }: KeptTable): string {
  const keys = Object.keys(key)
  const names = Object.keys(sums)
  const updates = Object.entries(sums).map(
    ([name, [, join]]) => `${name} = ${join(`s.${name}`, `excluded.${name}`)}`,
  )
  return `insert into ${table} as s (account_id, ${[...keys, ...names].join(', ')})
    select t.account_id, ${[...Object.values(key), ...Object.values(sums).map(([sum]) => sum)].join(', ')}
    from transactions t join requests r on r.account_id = $1 and r.request_id = t.request_id
    where t.account_id = $1 and t.transaction_uuid = any($2::uuid[])
    group by t.account_id, ${Object.values(key).join(', ')}
    on conflict (account_id, ${keys.join(', ')}) do update set ${updates.join(', ')}`
}

/** Keeps which of these clears, which this database transaction has written, are the last of their markets on a request. */
export async function keepLastDecisions(
  tx: ChangeTransaction,
  accountId: string,
  clearIds: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into last_decisions as l (account_id, request_id, market_uuid, clear_id, clear_day, not_accepted_count)
     select distinct on (d.request_id, d.market_uuid) d.account_id, d.request_id, d.market_uuid, d.clear_id, c.clear_day,
       d.offered_count - d.award_count
     from clear_requests d join clears c on c.account_id = $1 and c.clear_id = d.clear_id
     where d.account_id = $1 and d.clear_id = any($2::uuid[]) order by d.request_id, d.market_uuid, c.clear_day desc
     on conflict (account_id, request_id, market_uuid) do update
       set clear_id = excluded.clear_id, clear_day = excluded.clear_day, not_accepted_count = excluded.not_accepted_count
     where excluded.clear_day > l.clear_day`,
    [accountId, clearIds],
  )
}
