import { randomUUID } from 'node:crypto'
import { VERDICTS, type Decision } from '#domain'
import type { Tx } from '../db/driver.ts'
import { freezeDecision, freezeInputs, hashOf, packRecord } from './frozen.ts'
import type { GatheredClear, GatheredRequest } from './gather.ts'

/** A clear with its decision, on its way into the database. */
export interface DecidedClear extends GatheredClear {
  readonly accountId: string
  readonly clearId: string
  readonly decision: Decision
  readonly version: number
  readonly now: Date
}

/** Writes the clear, its awards, transactions and ledger lines, and takes the payments out of the pool. */
export async function recordClear(tx: Tx, clear: DecidedClear): Promise<void> {
  await insertClear(tx, clear)
  for (const [index, request] of clear.requests.entries()) await recordRequest(tx, clear, request, index)
  await tx.query('update markets set pool_minor = $3 where account_id = $1 and market_uuid = $2', [
    clear.accountId,
    clear.market.marketUuid,
    clear.decision.poolAfterMinor,
  ])
}

async function insertClear(tx: Tx, clear: DecidedClear): Promise<void> {
  const { accountId, clearId, market, inputs, decision } = clear
  const frozen = freezeInputs(inputs)
  const decided = freezeDecision(decision)
  await tx.query(
    `insert into clears (account_id, clear_id, market_uuid, clear_day, deadline_at, decided_at, deposit_day,
       target_apr_ppm, pool_before_minor, pool_after_minor, candidate_count, award_count, inputs_hash, result_hash, record)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      accountId,
      clearId,
      market.marketUuid,
      clear.clearDay,
      clear.deadline.toISOString(),
      clear.now.toISOString(),
      inputs.terms.depositDay,
      inputs.terms.targetAprPpm,
      inputs.terms.poolMinor,
      decision.poolAfterMinor,
      decision.verdict.length,
      decision.awardCount,
      hashOf(frozen),
      hashOf(decided),
      packRecord({ inputs: frozen, ...decided }),
    ],
  )
}

/** Some invoices of one request in one clear: sums of rounded rows, so every total agrees to the minor unit. */
interface InvoiceSums {
  readonly rows: readonly number[]
  readonly invoiceMinor: number
  readonly discountMinor: number
  readonly daysWeightedMinor: bigint
}

async function recordRequest(
  tx: Tx,
  clear: DecidedClear,
  request: GatheredRequest,
  index: number,
): Promise<void> {
  const awards = sumsOf(clear, index, (verdict) => verdict === VERDICTS.AWARDED)
  const offered = sumsOf(clear, index, (verdict) => !NOT_OFFERED.includes(verdict))
  await tx.query(
    `insert into clear_requests (account_id, clear_id, request_id, market_uuid, offered_count, offered_minor,
       offered_days_weighted, award_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      clear.accountId,
      clear.clearId,
      request.id,
      clear.market.marketUuid,
      offered.rows.length,
      offered.invoiceMinor,
      offered.daysWeightedMinor.toString(),
      awards.rows.length,
    ],
  )
  if (awards.rows.length === 0) return
  const transactionUuid = randomUUID()
  await insertTransaction(tx, clear, request, awards, transactionUuid)
  await insertAwards(tx, clear, request, awards, transactionUuid)
  await payInvoices(tx, clear, awards)
  await insertLedgerLines(tx, clear, awards, transactionUuid)
}

const NOT_OFFERED: readonly number[] = [VERDICTS.EXCLUDED, VERDICTS.HELD, VERDICTS.AFTER_REQUEST]

function sumsOf(
  { inputs, decision }: DecidedClear,
  index: number,
  counts: (verdict: number) => boolean,
): InvoiceSums {
  const { amountMinor, request } = inputs.candidates
  const rows: number[] = []
  let invoiceMinor = 0
  let discountMinor = 0
  let daysWeightedMinor = 0n
  decision.verdict.forEach((verdict, i) => {
    if (!counts(verdict) || request[i] !== index) return
    rows.push(i)
    invoiceMinor += amountMinor[i]!
    discountMinor += decision.discountMinor[i]!
    daysWeightedMinor += BigInt(amountMinor[i]!) * BigInt(decision.daysEarly[i]!)
  })
  return { rows, invoiceMinor, discountMinor, daysWeightedMinor }
}

async function insertTransaction(
  tx: Tx,
  clear: DecidedClear,
  request: GatheredRequest,
  awards: InvoiceSums,
  transactionUuid: string,
): Promise<void> {
  await tx.query(
    `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency,
       invoice_minor, discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day,
       payment_initiated_day, deposit_day, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15)`,
    [
      clear.accountId,
      transactionUuid,
      clear.clearId,
      request.id,
      clear.market.customerUuid,
      clear.market.currency,
      awards.invoiceMinor,
      awards.discountMinor,
      awards.invoiceMinor - awards.discountMinor,
      awards.rows.length,
      awards.daysWeightedMinor.toString(),
      request.rateType,
      clear.clearDay,
      clear.inputs.terms.depositDay,
      clear.now.toISOString(),
    ],
  )
}

async function insertAwards(
  tx: Tx,
  clear: DecidedClear,
  request: GatheredRequest,
  { rows }: InvoiceSums,
  transactionUuid: string,
): Promise<void> {
  const { candidates } = clear.inputs
  const { discountMinor, daysEarly, aprPpm } = clear.decision
  await tx.query(
    `insert into awards (account_id, clear_id, request_id, transaction_uuid, invoice_id, amount_minor, discount_minor,
       days_early, apr_ppm)
     select $1::uuid, $2::uuid, $3::uuid, $4::uuid, * from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::int[], $9::int[])`,
    [
      clear.accountId,
      clear.clearId,
      request.id,
      transactionUuid,
      rows.map((i) => candidates.invoiceId[i]!),
      rows.map((i) => candidates.amountMinor[i]!),
      rows.map((i) => discountMinor[i]!),
      rows.map((i) => daysEarly[i]!),
      rows.map((i) => aprPpm[i]!),
    ],
  )
}

async function payInvoices(tx: Tx, clear: DecidedClear, { rows }: InvoiceSums): Promise<void> {
  const { candidates, terms } = clear.inputs
  await tx.query(
    `update invoices i set paid_state = 2, paid_minor = a.paid, paid_day = $3, version = $4
     from unnest($2::bigint[], $5::bigint[]) as a (id, paid)
     where i.account_id = $1 and i.invoice_id = a.id`,
    [
      clear.accountId,
      rows.map((i) => candidates.invoiceId[i]!),
      terms.depositDay,
      clear.version,
      rows.map((i) => candidates.amountMinor[i]! - clear.decision.discountMinor[i]!),
    ],
  )
}

// Double entry: the customer's payable goes down by the invoices, its pool pays the deposit, the discount is its gain.
async function insertLedgerLines(
  tx: Tx,
  clear: DecidedClear,
  awards: InvoiceSums,
  transactionUuid: string,
): Promise<void> {
  await tx.query(
    `insert into ledger_lines (account_id, transaction_uuid, ledger_account, currency, debit_minor, credit_minor)
     values ($1, $2, 'payable', $3, $4, 0), ($1, $2, 'pool', $3, 0, $5), ($1, $2, 'discount', $3, 0, $6)`,
    [
      clear.accountId,
      transactionUuid,
      clear.market.currency,
      awards.invoiceMinor,
      awards.invoiceMinor - awards.discountMinor,
      awards.discountMinor,
    ],
  )
}
