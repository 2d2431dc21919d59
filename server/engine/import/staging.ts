import { Buffer } from 'node:buffer'
import type { ChangeTransaction } from '../../platform/db/driver.ts'

/** An invoice to be merged into the book: from a file, a generator or the demo. Days are epoch days. */
export interface StagedInvoice {
  readonly kind: 'invoice' | 'adjustment'
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly currency: string
  readonly amountMinor: number
  readonly createdDay: number
  readonly dueDay: number
  readonly voucherNumber: string
  readonly transactionType: string
  readonly adjustsNumber?: string
  readonly holdFlags?: number
  readonly excluded?: boolean
  readonly paidDay?: number
}

const COLUMNS =
  'kind, invoice_number, customer_number, currency, amount_minor, created_day, due_day, voucher_number, ' +
  'transaction_type, adjusts_number, hold_flags, taker_excluded, paid_day'

/** A temporary table of this transaction, dropped on commit or rollback. */
export async function createStaging(tx: ChangeTransaction): Promise<void> {
  await tx.query(
    `create temporary table staged (
       kind smallint not null, invoice_number text not null, customer_number text not null, currency char(3) not null,
       amount_minor bigint not null, created_day integer not null, due_day integer not null, voucher_number text not null,
       transaction_type text not null, adjusts_number text not null, hold_flags smallint not null,
       taker_excluded boolean not null, paid_day integer
     ) on commit drop`,
  )
}

/** Copies invoices into the staging table in bounded chunks. */
export async function stage(tx: ChangeTransaction, invoices: AsyncIterable<StagedInvoice>): Promise<void> {
  await stageText(tx, stagedText(invoices))
}

/** Copies the output of `stagedText` into the staging table. */
export async function stageText(tx: ChangeTransaction, text: AsyncIterable<Uint8Array>): Promise<void> {
  await tx.copyIn(`copy staged (${COLUMNS}) from stdin (format csv)`, text)
}

const PIECE_CHARACTERS = 1 << 20

/** Invoices in the form the staging table takes. */
export async function* stagedText(invoices: AsyncIterable<StagedInvoice>): AsyncGenerator<Uint8Array> {
  let piece = ''
  for await (const invoice of invoices) {
    piece += copyLine(invoice)
    if (piece.length < PIECE_CHARACTERS) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

function copyLine(invoice: StagedInvoice): string {
  return (
    [
      invoice.kind === 'adjustment' ? 1 : 0,
      quote(invoice.invoiceNumber),
      quote(invoice.customerNumber),
      invoice.currency,
      invoice.amountMinor,
      invoice.createdDay,
      invoice.dueDay,
      quote(invoice.voucherNumber),
      quote(invoice.transactionType),
      quote(invoice.adjustsNumber ?? ''),
      invoice.holdFlags ?? 0,
      invoice.excluded ? 't' : 'f',
      invoice.paidDay ?? '',
    ].join(',') + '\n'
  )
}

// In COPY's csv form "" is an empty text and nothing at all is null; NUL cannot be stored.
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
