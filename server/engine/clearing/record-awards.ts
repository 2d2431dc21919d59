import { Buffer } from 'node:buffer'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { insertSelected } from '../../platform/db/insert-selected.ts'
import type { GatheredRequest } from './gather.ts'
import type { DecidedClear, RecordSettings } from './decided-clear.ts'

export interface RequestAwards {
  readonly clear: DecidedClear
  readonly request: GatheredRequest
  readonly earlyPayTransactionUuid: string
  /** The awarded invoices, as positions among the candidates. */
  readonly awardedRows: readonly number[]
}

export async function copyAwards(tx: ChangeTransaction, parts: readonly RequestAwards[]): Promise<void> {
  await tx.query(
    `create temporary table awarded (invoice_id bigint not null, clear_id uuid not null, request_id uuid not null,
       transaction_uuid uuid not null, amount_minor bigint not null, discount_minor bigint not null,
       days_early integer not null, apr_ppm integer not null, paid_day integer not null) on commit drop`,
  )
  await tx.copyIn('copy awarded from stdin (format csv)', awardLines(parts))
  await tx.run('analyze awarded')
}

const PIECE_CHARACTERS = 1 << 18

async function* awardLines(parts: readonly RequestAwards[]): AsyncGenerator<Uint8Array> {
  let piece = ''
  for (const { clear, request, earlyPayTransactionUuid, awardedRows } of parts) {
    const { invoiceId, amountMinor } = clear.inputs.candidates
    const { discountMinor, daysEarly, aprPpm } = clear.decision
    const shared = `${clear.clearId},${request.id},${earlyPayTransactionUuid}`
    const paidDay = clear.inputs.terms.depositDay
    for (const i of awardedRows)
      piece += `${invoiceId[i]},${shared},${amountMinor[i]},${discountMinor[i]},${daysEarly[i]},${aprPpm[i]},${paidDay}\n`
    if (piece.length < PIECE_CHARACTERS) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

/**
 * Writes the copied awards, and marks their invoices as paid early. The primary key rejects a second award of an
 * invoice.
 */
export async function payAwards(
  tx: ChangeTransaction,
  { accountId, version }: RecordSettings,
): Promise<void> {
  await tx.query(
    insertSelected(`insert into awards (account_id, clear_id, request_id, transaction_uuid, invoice_id, amount_minor, discount_minor,
       days_early, apr_ppm)
     select $1::uuid, clear_id, request_id, transaction_uuid, invoice_id, amount_minor, discount_minor, days_early, apr_ppm
     from awarded order by invoice_id`),
    [accountId],
  )
  await tx.query(
    `update invoices i set paid_state = 2, paid_minor = a.amount_minor - a.discount_minor, paid_day = a.paid_day, version = $2
     from (select * from awarded) a where i.account_id = $1 and i.invoice_id = a.invoice_id`,
    [accountId, version],
  )
}
