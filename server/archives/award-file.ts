import { Buffer } from 'node:buffer'
import { decimalText, isoDay } from '#domain'
import { listAwardRows, type AwardQuestion, type AwardRow } from '../db/archives.ts'
import type { Session } from '../db/driver.ts'
import { csvLine } from '../invoices/csv.ts'

const COLUMNS = [
  'transactionId',
  'customerName',
  'invoiceId',
  'voucherId',
  'currency',
  'amount',
  'discountAmount',
  'depositAmount',
  'daysPaidEarly',
  'apr',
  'dueDate',
  'transactionClearDate',
  'depositDate',
]

/** The awards a question asks for, as a CSV file with a byte-order mark, for spreadsheets. */
export async function awardFile(
  tx: Session,
  accountId: string,
  question: AwardQuestion,
): Promise<Uint8Array> {
  const rows = await listAwardRows(tx, accountId, question)
  const lines = rows.map((row) => csvLine({ ...awardLine(row) }, COLUMNS))
  return Buffer.from(`\uFEFF${COLUMNS.join(',')}\r\n${lines.join('')}`)
}

function awardLine(row: AwardRow): object {
  const money = (minor: number) => decimalText(minor, row.currency)
  return {
    transactionId: row.transactionId,
    customerName: row.customerName,
    invoiceId: row.invoiceNumber,
    voucherId: row.voucherNumber,
    currency: row.currency,
    amount: money(row.amountMinor),
    discountAmount: money(row.discountMinor),
    depositAmount: money(row.amountMinor - row.discountMinor),
    daysPaidEarly: row.daysEarly,
    apr: (row.aprPpm / 10_000).toFixed(4),
    dueDate: isoDay(row.dueDay),
    transactionClearDate: isoDay(row.clearDay),
    depositDate: isoDay(row.depositDay),
  }
}
