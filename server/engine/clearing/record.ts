import { randomUUID } from 'node:crypto'
import type { Param, ChangeTransaction } from '../../platform/db/driver.ts'
import { insertSelected } from '../../platform/db/insert-selected.ts'
import { copyAwards, payAwards, type RequestAwards } from './record-awards.ts'
import { requestSums, type RequestSums } from './clear-sums.ts'
import { hashDecision, hashInputs, packRecord } from './frozen.ts'
import { addToKeptSums, keepLastDecisions } from './kept-sums.ts'
import { addMissedClears } from './missed-clears.ts'
import { createYielder } from './yielder.ts'
import type { DecidedClear, RecordSettings } from './decided-clear.ts'

export async function recordClears(
  tx: ChangeTransaction,
  clears: readonly DecidedClear[],
  settings: RecordSettings,
): Promise<void> {
  await addMissedClears(tx, settings.accountId)
  await insertClears(tx, clears, settings)
  const parts = await allParts(clears)
  await insertClearRequests(tx, parts, settings)
  const awarded = parts.filter(({ awards }) => awards.count > 0)
  if (awarded.length > 0) await recordAwards(tx, awarded, settings)
  await keepLastDecisions(
    tx,
    settings.accountId,
    clears.map(({ clearId }) => clearId),
  )
  await updateMarkets(tx, clears, settings)
}

// A statement takes at most 65,535 parameters, and packing its records blocks the event loop.
const CLEARS_A_STATEMENT = 100
const CLEAR_COLUMNS = [
  'account_id',
  'clear_id',
  'market_uuid',
  'clear_day',
  'deadline_at',
  'decided_at',
  'deposit_day',
  'target_apr_ppm',
  'pool_before_minor',
  'pool_after_minor',
  'candidate_count',
  'award_count',
  'inputs_hash',
  'result_hash',
  'record',
  'is_summed',
] as const

// The next records are packed while the database writes the last ones.
async function insertClears(
  tx: ChangeTransaction,
  clears: readonly DecidedClear[],
  settings: RecordSettings,
): Promise<void> {
  let writing = Promise.resolve()
  for (let from = 0; from < clears.length; from += CLEARS_A_STATEMENT) {
    const some = clears.slice(from, from + CLEARS_A_STATEMENT)
    const packing = Promise.all(some.map((clear) => clearRow(clear, settings)))
    // Await both together: a statement that fails meanwhile must not become an unhandled rejection.
    const [rows] = await Promise.all([packing, writing])
    writing = insertRows(tx, rows)
  }
  await writing
}

async function insertRows(tx: ChangeTransaction, rows: readonly (readonly Param[])[]): Promise<void> {
  const values = rows.map(
    (row, n) => `(${row.map((_, column) => `$${n * row.length + column + 1}`).join(', ')})`,
  )
  await tx.query(`insert into clears (${CLEAR_COLUMNS.join(', ')}) values ${values.join(', ')}`, rows.flat())
}

async function clearRow(clear: DecidedClear, { accountId, now }: RecordSettings): Promise<readonly Param[]> {
  const { market, inputs, decision } = clear
  return [
    accountId,
    clear.clearId,
    market.marketUuid,
    clear.clearDay,
    clear.deadline,
    now,
    inputs.terms.depositDay,
    inputs.terms.targetAprPpm,
    inputs.terms.poolMinor,
    decision.poolAfterMinor,
    decision.verdict.length,
    decision.awardCount,
    hashInputs(inputs),
    hashDecision(decision),
    await packRecord({ inputs, decision }),
    true,
  ]
}

interface RequestPart extends RequestAwards, RequestSums {}

async function allParts(clears: readonly DecidedClear[]): Promise<readonly RequestPart[]> {
  const parts: RequestPart[] = []
  const yielder = createYielder()
  for (const clear of clears) {
    parts.push(...partsOf(clear))
    await yielder.after(clear.decision.verdict.length)
  }
  return parts
}

function partsOf(clear: DecidedClear): readonly RequestPart[] {
  const sums = requestSums(clear)
  return clear.requests.map((request, index) => ({
    clear,
    request,
    earlyPayTransactionUuid: randomUUID(),
    ...sums[index]!,
  }))
}

async function insertClearRequests(
  tx: ChangeTransaction,
  parts: readonly RequestPart[],
  { accountId }: RecordSettings,
): Promise<void> {
  await tx.query(
    insertSelected(`insert into clear_requests (account_id, clear_id, request_id, market_uuid, offered_count, offered_minor,
       offered_days_weighted, award_count, excluded_count)
     select $1::uuid, p.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::bigint[], $7::numeric[], $8::int[],
       $9::int[]) as p`),
    [
      accountId,
      parts.map(({ clear }) => clear.clearId),
      parts.map(({ request }) => request.id),
      parts.map(({ clear }) => clear.market.marketUuid),
      parts.map(({ offered }) => offered.count),
      parts.map(({ offered }) => offered.invoiceMinor),
      parts.map(({ offered }) => offered.daysWeightedMinor.toString()),
      parts.map(({ awards }) => awards.count),
      parts.map(({ excludedCount }) => excludedCount),
    ],
  )
}

async function recordAwards(
  tx: ChangeTransaction,
  parts: readonly RequestPart[],
  settings: RecordSettings,
): Promise<void> {
  await insertEarlyPayTransactions(tx, parts, settings)
  await copyAwards(tx, parts)
  await payAwards(tx, settings)
  const uuids = parts.map(({ earlyPayTransactionUuid }) => earlyPayTransactionUuid)
  await insertLedgerLines(tx, uuids, settings)
  await addToKeptSums(tx, settings.accountId, uuids)
}

async function insertEarlyPayTransactions(
  tx: ChangeTransaction,
  parts: readonly RequestPart[],
  { accountId, now }: RecordSettings,
): Promise<void> {
  await tx.query(
    insertSelected(`insert into transactions (account_id, created_at, transaction_uuid, clear_id, request_id, customer_uuid, currency,
       invoice_minor, discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day,
       payment_initiated_day, deposit_day)
     select $1::uuid, $2::timestamptz, t.uuid, t.clear, t.request, t.customer, t.currency, t.invoices, t.discount,
       t.invoices - t.discount, t.count, t.days_weighted, t.rate_type, t.day, t.day, t.deposit
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::int[],
       $11::numeric[], $12::text[], $13::int[], $14::int[])
       as t (uuid, clear, request, customer, currency, invoices, discount, count, days_weighted, rate_type, day, deposit)`),
    [
      accountId,
      now,
      parts.map(({ earlyPayTransactionUuid }) => earlyPayTransactionUuid),
      parts.map(({ clear }) => clear.clearId),
      parts.map(({ request }) => request.id),
      parts.map(({ clear }) => clear.market.customerUuid),
      parts.map(({ clear }) => clear.market.currency),
      parts.map(({ awards }) => awards.invoiceMinor),
      parts.map(({ awards }) => awards.discountMinor),
      parts.map(({ awards }) => awards.count),
      parts.map(({ awards }) => awards.daysWeightedMinor.toString()),
      parts.map(({ request }) => request.rateType),
      parts.map(({ clear }) => clear.clearDay),
      parts.map(({ clear }) => clear.inputs.terms.depositDay),
    ],
  )
}

// Double entry: debit the customer's payable by the invoices, credit its pool by the deposit and its gain by the
// discount.
async function insertLedgerLines(
  tx: ChangeTransaction,
  earlyPayTransactionUuids: readonly string[],
  { accountId }: RecordSettings,
): Promise<void> {
  await tx.query(
    insertSelected(`insert into ledger_lines (account_id, transaction_uuid, ledger_account, currency, debit_minor, credit_minor)
     select t.account_id, t.transaction_uuid, l.*
     from transactions t cross join lateral (values
       ('payable', t.currency, t.invoice_minor, 0::bigint),
       ('pool', t.currency, 0::bigint, t.deposit_minor),
       ('discount', t.currency, 0::bigint, t.discount_minor)) as l
     where t.account_id = $1 and t.transaction_uuid = any($2::uuid[])`),
    [accountId, earlyPayTransactionUuids],
  )
}

async function updateMarkets(
  tx: ChangeTransaction,
  clears: readonly DecidedClear[],
  { accountId }: RecordSettings,
): Promise<void> {
  await tx.query(
    `update markets m set pool_minor = p.pool, decision_count = m.decision_count + p.decisions,
       last_clear_day = greatest(m.last_clear_day, p.day)
     from unnest($2::uuid[], $3::bigint[], $4::int[], $5::int[]) as p (uuid, pool, decisions, day)
     where m.account_id = $1 and m.market_uuid = p.uuid`,
    [
      accountId,
      clears.map(({ market }) => market.marketUuid),
      clears.map(({ decision }) => decision.poolAfterMinor),
      clears.map(({ requests }) => requests.length),
      clears.map(({ clearDay }) => clearDay),
    ],
  )
}
