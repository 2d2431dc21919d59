import { dayOfInstant, toEpochDay } from '#domain/calendar'
import { emptyCandidates } from '#domain/clearing'
import { packRecord } from '../../server/engine/clearing/frozen.ts'
import { addToKeptSums, keepLastDecisions } from '../../server/engine/clearing/kept-sums.ts'
import type { ChangeTransaction } from '../../server/platform/db/driver.ts'

export const HISTORY_DAYS = 3 * 365
/** Early-pay transactions that are added to the kept sums by one statement. */
const BATCH = 20_000

/** Awards of an early-pay transaction `t`: their numbers, amounts, days paid early and discounts. */
const AWARDED = `clears_to_write t cross join generate_series(0, $2::int - 1) j
  cross join lateral (select 1000 + (t.i * $2::bigint + j) * 104729 % 500000 as amount, 10 + (t.i + j) % 50 as days) a
  cross join lateral (select discount_minor(a.amount, 'APR', 60000, a.days::int) as discount) d`

export async function writeClears(
  tx: ChangeTransaction,
  accountId: string,
  { earlyPayTransactions, awards }: { readonly earlyPayTransactions: number; readonly awards: number },
  now: Date,
): Promise<void> {
  const today = dayOfInstant(now.getTime())
  const each = Math.max(1, Math.floor(awards / earlyPayTransactions))
  await planClears(tx, accountId, earlyPayTransactions, today)
  const [first] = await tx.query<{ id: number }>(
    `select setval(pg_get_serial_sequence('invoices', 'invoice_id'),
       nextval(pg_get_serial_sequence('invoices', 'invoice_id')) + $1::bigint) - $1::bigint as id`,
    [earlyPayTransactions * each],
  )
  await writeAwards(tx, accountId, each, first!.id)
  await writeEarlyPayTransactions(tx, accountId, each)
  await writeDecisions(tx, accountId)
  await tx.run('analyze transactions; analyze clears; analyze clear_requests')
  await writeKeptSums(tx, accountId, now)
}

async function planClears(
  tx: ChangeTransaction,
  accountId: string,
  count: number,
  today: number,
): Promise<void> {
  await tx.query(
    `create temporary table clears_to_write on commit drop as
     with offered as (
       select m.market_uuid, m.customer_uuid, m.currency, a.request_id, row_number() over (order by m.market_uuid) - 1 as place,
         count(*) over () as markets
       from markets m join active_customers a on a.account_id = m.account_id and a.customer_uuid = m.customer_uuid
       where m.account_id = $1::uuid),
     days as (
       select i, o.*, $3::int - 1 - ((i / o.markets) * s.step + o.place % s.step)::int as day
       from generate_series(0, $2::bigint - 1) i join offered o on o.place = i % (select max(markets) from offered)
         cross join lateral (select greatest(1, ${HISTORY_DAYS} / (1 + $2::bigint / o.markets)) as step) s)
     select i, market_uuid, customer_uuid, currency, request_id, ${uuidOf('clear', 'i')} as clear_id,
       ${uuidOf('transaction', 'i')} as transaction_uuid, w.clear_day, deposit_day(w.clear_day, 1) as deposit_day
     from days cross join lateral (select day - greatest(0, (day + 3) % 7 - 4) as clear_day) w`,
    [accountId, count, today],
  )
  await tx.run('create index on clears_to_write (i); analyze clears_to_write')
}

async function writeAwards(
  tx: ChangeTransaction,
  accountId: string,
  each: number,
  firstId: number,
): Promise<void> {
  await tx.query(
    `insert into invoices (account_id, invoice_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number,
       amount_minor, original_amount_minor, created_day, approved_day, due_day, paid_state, paid_minor, paid_day, version)
     select $1::uuid, $3::bigint + t.i * $2 + j, t.market_uuid, t.customer_uuid, t.currency, 'P' || t.i * $2 + j,
       'V' || t.i * $2 + j, a.amount, a.amount, t.clear_day - 5, t.clear_day - 5, t.deposit_day + a.days, 2, a.amount - d.discount,
       t.deposit_day, 1
     from ${AWARDED}`,
    [accountId, each, firstId],
  )
  await tx.query(
    `insert into awards (account_id, invoice_id, clear_id, request_id, transaction_uuid, amount_minor, discount_minor, days_early,
       apr_ppm)
     select $1::uuid, $3::bigint + t.i * $2 + j, t.clear_id, t.request_id, t.transaction_uuid, a.amount, d.discount, a.days, 60000
     from ${AWARDED}`,
    [accountId, each, firstId],
  )
}

/** The last minute of a clear's day. */
const DECIDED_AT = `(date '1970-01-01' + t.clear_day)::timestamp at time zone 'UTC' + interval '1439 minutes'`

async function writeEarlyPayTransactions(
  tx: ChangeTransaction,
  accountId: string,
  each: number,
): Promise<void> {
  await tx.query(
    `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
       discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day, deposit_day,
       created_at)
     select $1::uuid, t.transaction_uuid, t.clear_id, t.request_id, t.customer_uuid, t.currency, sum(a.amount), sum(d.discount),
       sum(a.amount - d.discount), count(*), sum(a.amount * a.days), 'APR', t.clear_day, t.clear_day, t.deposit_day, ${DECIDED_AT}
     from ${AWARDED}
     group by t.transaction_uuid, t.clear_id, t.request_id, t.customer_uuid, t.currency, t.clear_day, t.deposit_day`,
    [accountId, each],
  )
  // Who made the offers has been told of them. Of what is older the server keeps no note.
  await tx.query(
    `insert into result_mails (account_id, transaction_uuid, mailed_at)
     select account_id, transaction_uuid, created_at from transactions
     where account_id = $1 and created_at > now() - interval '30 days'`,
    [accountId],
  )
}

async function writeDecisions(tx: ChangeTransaction, accountId: string): Promise<void> {
  await tx.query(
    `insert into clears (account_id, clear_id, market_uuid, clear_day, deadline_at, decided_at, deposit_day, target_apr_ppm,
       pool_before_minor, pool_after_minor, candidate_count, award_count, inputs_hash, result_hash, record, is_summed)
     select t.account_id, t.clear_id, w.market_uuid, t.clear_day, t.created_at, t.created_at, t.deposit_day, 50000, 1000000000,
       1000000000 - t.deposit_minor, t.invoice_count, t.invoice_count, '', '', $2::bytea, true
     from transactions t join clears_to_write w on w.transaction_uuid = t.transaction_uuid where t.account_id = $1`,
    [accountId, await emptyRecord()],
  )
  await tx.query(
    `insert into clear_requests (account_id, clear_id, request_id, market_uuid, offered_count, offered_minor,
       offered_days_weighted, award_count)
     select t.account_id, t.clear_id, t.request_id, w.market_uuid, t.invoice_count, t.invoice_minor, t.days_weighted_minor,
       t.invoice_count
     from transactions t join clears_to_write w on w.transaction_uuid = t.transaction_uuid where t.account_id = $1`,
    [accountId],
  )
  await tx.query(
    `insert into ledger_lines (account_id, transaction_uuid, ledger_account, currency, debit_minor, credit_minor)
     select t.account_id, t.transaction_uuid, l.* from transactions t cross join lateral (values
       ('payable', t.currency, t.invoice_minor, 0::bigint), ('pool', t.currency, 0::bigint, t.deposit_minor),
       ('discount', t.currency, 0::bigint, t.discount_minor)) as l
     where t.account_id = $1`,
    [accountId],
  )
}

function emptyRecord(): Promise<Uint8Array> {
  const terms = { targetAprPpm: 50_000, poolMinor: 1_000_000_000, depositDay: toEpochDay(0) }
  return packRecord({
    inputs: { terms, requests: [], candidates: emptyCandidates(0) },
    decision: {
      verdict: new Uint8Array(0),
      discountMinor: new Float64Array(0),
      daysEarly: new Int32Array(0),
      aprPpm: new Int32Array(0),
    },
  })
}

async function writeKeptSums(tx: ChangeTransaction, accountId: string, now: Date): Promise<void> {
  const written = await tx.query<{ uuid: string; clearId: string }>(
    'select transaction_uuid as uuid, clear_id as "clearId" from clears_to_write order by i',
  )
  for (let from = 0; from < written.length; from += BATCH) {
    const some = written.slice(from, from + BATCH)
    await addToKeptSums(
      tx,
      accountId,
      some.map(({ uuid }) => uuid),
    )
    await keepLastDecisions(
      tx,
      accountId,
      some.map(({ clearId }) => clearId),
    )
  }
  await tx.query(
    `update markets m set decision_count = c.clears, last_clear_day = c.last_day, last_clear_at = date_trunc('day', $2::timestamptz) - interval '1 minute'
     from (select market_uuid, count(*) as clears, max(clear_day) as last_day from clears_to_write group by 1) c
     where m.account_id = $1 and m.market_uuid = c.market_uuid`,
    [accountId, now],
  )
}

export function uuidOf(name: string, number: string): string {
  return `md5($1::uuid::text || '${name}' || ${number})::uuid`
}
