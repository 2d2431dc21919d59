import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import { lockAccount } from '../../platform/db/commands/command.ts'
import { MOST_ARCHIVES } from '../../platform/jobs/retention.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { ChangeTransaction, Param, Transaction } from '../../platform/db/driver.ts'

/** Selects the awards of a file. Days are `yyyy-MM-dd`. */
export interface AwardQuery {
  readonly transactionId?: string | undefined
  readonly offerUuid?: string | undefined
  readonly makerOrganizationUuid?: string | undefined
  readonly currency?: Currency | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly tmcIds?: readonly string[] | undefined
}

export interface StoredArchive {
  readonly key: string
  readonly question: AwardQuery
  readonly fileName: string
}

export async function insertArchive(
  tx: ChangeTransaction,
  accountId: string,
  userId: string,
  { key, question, fileName }: StoredArchive,
  now: Date,
): Promise<void> {
  await requireRoom(tx, accountId)
  await tx.query(
    `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at)
     values ($1, $2, $3, 'awards', $4, $5, $6)`,
    [accountId, key, userId, JSON.stringify(question), fileName, now],
  )
}

/** Rejects another file when the account has the most it may have. */
export async function requireRoom(tx: ChangeTransaction, accountId: string): Promise<void> {
  await lockAccount(tx, accountId)
  const [count] = await tx.query<{ kept: number }>(
    'select count(*)::int as kept from archives where account_id = $1',
    [accountId],
  )
  if ((count?.kept ?? 0) >= MOST_ARCHIVES)
    throw new Rejection(
      'LIMIT_REACHED',
      `an account has ${MOST_ARCHIVES} files at most; they go after a month`,
    )
}

/** The user's archive; undefined for another user's. */
export async function readArchive(
  tx: Transaction,
  accountId: string,
  userId: string,
  key: string,
): Promise<StoredArchive | undefined> {
  const [archive] = await tx.query<StoredArchive>(
    `select archive_key as key, question, file_name as "fileName" from archives
     where account_id = $1 and user_id = $2 and archive_key = $3`,
    [accountId, userId, key],
  )
  return archive
}

/** One award as a file has it. Amounts are minor units. */
export interface AwardRow {
  readonly transactionId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysEarly: number
  readonly aprPpm: number
  readonly dueDay: EpochDay
  readonly clearDay: EpochDay
  readonly depositDay: EpochDay
}

export interface FileEarlyPayTransaction {
  readonly uuid: string
  readonly depositDay: EpochDay
  readonly invoiceCount: number
}

const OF_QUESTION = `t.account_id = $1 and ($2::uuid is null or t.transaction_uuid = $2)
  and ($3::uuid is null or t.request_id = $3) and ($4::uuid is null or c.maker_organization_uuid = $4)
  and ($5::text is null or t.currency = $5)
  and ($6::date is null or t.deposit_day >= $6::date - date '1970-01-01')
  and ($7::date is null or t.deposit_day <= $7::date - date '1970-01-01')
  and ($8::uuid[] is null or t.clear_id = any($8::uuid[]))`

const FROM = `from transactions t
  join customers c on c.account_id = $1 and c.customer_uuid = t.customer_uuid`

function paramsOf(accountId: string, question: AwardQuery): readonly Param[] {
  return [
    accountId,
    question.transactionId ?? null,
    question.offerUuid ?? null,
    question.makerOrganizationUuid ?? null,
    question.currency ?? null,
    question.startDate ?? null,
    question.endDate ?? null,
    question.tmcIds ?? null,
  ]
}

export function listFileEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  question: AwardQuery,
  after: FileEarlyPayTransaction | undefined,
  limit: number,
): Promise<readonly FileEarlyPayTransaction[]> {
  return tx.query<FileEarlyPayTransaction>(
    `select t.transaction_uuid as uuid, t.deposit_day as "depositDay", t.invoice_count as "invoiceCount"
     ${FROM} where ${OF_QUESTION}
       and ($9::int is null or (t.deposit_day, t.transaction_uuid) > ($9::int, $10::uuid))
     order by t.deposit_day, t.transaction_uuid limit $11`,
    [...paramsOf(accountId, question), after?.depositDay ?? null, after?.uuid ?? null, limit],
  )
}

/** What a file is about. Amounts are minor units; the customer and the currency are those of all of it, or one of several. */
export interface FileSummary {
  readonly customers: number
  readonly customerName: string
  readonly customerNumber: string
  readonly currencies: number
  readonly currency: Currency
  readonly depositMinor: number
  readonly firstDay: EpochDay
  readonly lastDay: EpochDay
}

/** What the early-pay transactions of a query are together; undefined without any. */
export async function summarizeFile(
  tx: Transaction,
  accountId: string,
  question: AwardQuery,
): Promise<FileSummary | undefined> {
  const [summary] = await tx.query<FileSummary>(
    `select count(distinct t.customer_uuid)::int as customers, min(c.name) as "customerName",
       min(c.customer_number) as "customerNumber", count(distinct t.currency)::int as currencies,
       min(t.currency) as currency, sum(t.deposit_minor)::bigint as "depositMinor", min(t.deposit_day) as "firstDay",
       max(t.deposit_day) as "lastDay"
     ${FROM} where ${OF_QUESTION} having count(*) > 0`,
    paramsOf(accountId, question),
  )
  return summary
}

export interface AwardSlice {
  readonly transactions: readonly string[]
  readonly invoices?: { readonly after: number; readonly upTo: number }
}

/** The last of the next `count` invoices of an early-pay transaction; undefined at its end. */
export async function lastAwardOfPage(
  tx: Transaction,
  accountId: string,
  transactionUuid: string,
  after: number,
  count: number,
): Promise<number | undefined> {
  const [page] = await tx.query<{ last: number | null }>(
    `select max(invoice_id) as last from (
       select invoice_id from awards where account_id = $1 and transaction_uuid = $2 and invoice_id > $3
       order by invoice_id limit $4) page`,
    [accountId, transactionUuid, after, count],
  )
  return page?.last ?? undefined
}

export function listAwardRows(
  tx: Transaction,
  accountId: string,
  { transactions, invoices }: AwardSlice,
): Promise<readonly AwardRow[]> {
  return tx.query<AwardRow>(
    `select t.transaction_uuid as "transactionId", c.name as "customerName",
       c.customer_number as "customerNumber", i.invoice_number as "invoiceNumber",
       i.voucher_number as "voucherNumber", t.currency, a.amount_minor as "amountMinor", a.discount_minor as "discountMinor",
       a.days_early as "daysEarly", a.apr_ppm as "aprPpm", i.due_day as "dueDay", t.clear_day as "clearDay",
       t.deposit_day as "depositDay"
     from awards a join transactions t on t.account_id = $1 and t.transaction_uuid = a.transaction_uuid
       join invoices i on i.account_id = $1 and i.invoice_id = a.invoice_id
       join customers c on c.account_id = $1 and c.customer_uuid = t.customer_uuid
     where a.account_id = $1 and a.transaction_uuid = any($2::uuid[])
       and a.invoice_id > $3 and a.invoice_id <= $4
     order by t.deposit_day, c.name, i.invoice_number, a.invoice_id`,
    [accountId, transactions, invoices?.after ?? 0, invoices?.upTo ?? Number.MAX_SAFE_INTEGER],
  )
}
