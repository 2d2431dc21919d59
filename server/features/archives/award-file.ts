import { decimalText } from '#domain/money'
import { isoDay } from '#domain/calendar'
import {
  lastAwardOfPage,
  listAwardRows,
  listFileEarlyPayTransactions,
  type AwardQuery,
  type AwardRow,
  type AwardSlice,
  type FileEarlyPayTransaction,
} from './store.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { paymentReference } from '../early-pay-transactions/payment-reference.ts'
import { csvLine } from '../invoices/csv.ts'

/** Page sizes of awards and early-pay transactions, each a short database transaction that lets others in between. */
const PAGE_ROWS = 2000
const EARLY_PAY_TRANSACTIONS_AT_ONCE = 1000

export const AWARD_COLUMNS: readonly string[] = [
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
  'customerNumber',
  'paymentReference',
]

/** Yields the awards of a query as lines of a file. Each page is one short database transaction. */
export async function* awardPages(
  database: Database,
  accountId: string,
  question: AwardQuery,
): AsyncGenerator<string, void, undefined> {
  const read = <T>(work: (tx: Transaction) => Promise<T>) => database.asReader(accountId, work)
  for await (const slice of slicesOf(read, accountId, question)) {
    const rows = await read((tx) => listAwardRows(tx, accountId, slice))
    yield rows.map((row) => csvLine({ ...awardLine(row) }, AWARD_COLUMNS)).join('')
  }
}

type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Divides a file into slices of few awards: several small early-pay transactions together, a large one in parts. */
async function* slicesOf(read: Read, accountId: string, question: AwardQuery): AsyncGenerator<AwardSlice> {
  let last: FileEarlyPayTransaction | undefined
  for (;;) {
    const found = await read((tx) =>
      listFileEarlyPayTransactions(tx, accountId, question, last, EARLY_PAY_TRANSACTIONS_AT_ONCE),
    )
    for (const together of batches(found)) {
      if (together.length > 1) yield { transactions: together }
      else yield* partsOf(read, accountId, together[0]!)
    }
    last = found.at(-1)
    if (last === undefined) return
  }
}

function batches(transactions: readonly FileEarlyPayTransaction[]): readonly (readonly string[])[] {
  const found: string[][] = []
  let room = 0
  for (const { uuid, invoiceCount } of transactions) {
    if (room < invoiceCount || found.length === 0) {
      found.push([])
      room = PAGE_ROWS
    }
    found.at(-1)!.push(uuid)
    room -= invoiceCount
  }
  return found
}

async function* partsOf(read: Read, accountId: string, uuid: string): AsyncGenerator<AwardSlice> {
  const next = (after: number) => read((tx) => lastAwardOfPage(tx, accountId, uuid, after, PAGE_ROWS))
  let after = 0
  for (let upTo = await next(after); upTo !== undefined; upTo = await next(after)) {
    yield { transactions: [uuid], invoices: { after, upTo } }
    after = upTo
  }
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
    customerNumber: row.customerNumber,
    paymentReference: paymentReference(row.transactionId),
  }
}
