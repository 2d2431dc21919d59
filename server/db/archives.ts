import { MOST_ARCHIVES } from '../jobs/retention.ts'
import { Refusal } from '../refusal.ts'
import type { Session, Tx } from './driver.ts'

/** Which awards a file is asked for. Days are `yyyy-MM-dd`. */
export interface AwardQuestion {
  readonly transactionId?: string | undefined
  readonly offerUuid?: string | undefined
  readonly makerOrganizationUuid?: string | undefined
  readonly currency?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly tmcIds?: readonly string[] | undefined
}

/** An archive as its status call sees it. */
export interface StoredArchive {
  readonly key: string
  readonly question: AwardQuestion
  readonly fileName: string
  readonly isComplete: boolean
  readonly hasFailed: boolean
}

export async function insertArchive(
  tx: Tx,
  accountId: string,
  userId: string,
  { key, question, fileName }: Pick<StoredArchive, 'key' | 'question' | 'fileName'>,
  now: Date,
): Promise<void> {
  const [count] = await tx.query<{ kept: number }>(
    'select count(*)::int as kept from archives where account_id = $1',
    [accountId],
  )
  if ((count?.kept ?? 0) >= MOST_ARCHIVES)
    throw new Refusal('LIMIT_REACHED', `an account has ${MOST_ARCHIVES} files at most; they go after a month`)
  await tx.query(
    `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at)
     values ($1, $2, $3, 'awards', $4, $5, $6)`,
    [accountId, key, userId, JSON.stringify(question), fileName, now],
  )
}

/** The user's archive; undefined for another user's. */
export async function readArchive(
  tx: Session,
  accountId: string,
  userId: string,
  key: string,
): Promise<StoredArchive | undefined> {
  const [archive] = await tx.query<StoredArchive>(
    `select archive_key as key, question, file_name as "fileName", content is not null as "isComplete",
       has_failed as "hasFailed" from archives where account_id = $1 and user_id = $2 and archive_key = $3`,
    [accountId, userId, key],
  )
  return archive
}

/** Puts the file into the archive; a failure is marked instead. */
export async function finishArchive(
  tx: Tx,
  accountId: string,
  key: string,
  content: Uint8Array | undefined,
): Promise<void> {
  await tx.query(
    'update archives set content = $3, has_failed = $4 where account_id = $1 and archive_key = $2',
    [accountId, key, content ?? null, content === undefined],
  )
}

export async function readArchiveFile(
  tx: Session,
  accountId: string,
  userId: string,
  key: string,
): Promise<{ readonly fileName: string; readonly content: Uint8Array } | undefined> {
  const [file] = await tx.query<{ fileName: string; content: Uint8Array }>(
    `select file_name as "fileName", content from archives
     where account_id = $1 and user_id = $2 and archive_key = $3 and content is not null`,
    [accountId, userId, key],
  )
  return file
}

/** One award as a file has it. Amounts are minor units. */
export interface AwardRow {
  readonly transactionId: string
  readonly customerName: string
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly currency: string
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysEarly: number
  readonly aprPpm: number
  readonly dueDay: number
  readonly clearDay: number
  readonly depositDay: number
}

/** The awards a question asks for, by deposit day, customer and invoice. */
export function listAwardRows(
  tx: Session,
  accountId: string,
  question: AwardQuestion,
): Promise<readonly AwardRow[]> {
  return tx.query<AwardRow>(
    `select t.transaction_uuid as "transactionId", c.name as "customerName", i.invoice_number as "invoiceNumber",
       i.voucher_number as "voucherNumber", t.currency, a.amount_minor as "amountMinor", a.discount_minor as "discountMinor",
       a.days_early as "daysEarly", a.apr_ppm as "aprPpm", i.due_day as "dueDay", t.clear_day as "clearDay",
       t.deposit_day as "depositDay"
     from transactions t join awards a on a.account_id = t.account_id and a.transaction_uuid = t.transaction_uuid
       join invoices i on i.account_id = a.account_id and i.invoice_id = a.invoice_id
       join customers c on c.account_id = t.account_id and c.customer_uuid = t.customer_uuid
     where t.account_id = $1 and ($2::uuid is null or t.transaction_uuid = $2) and ($3::uuid is null or t.request_id = $3)
       and ($4::uuid is null or c.maker_organization_uuid = $4) and ($5::text is null or t.currency = $5)
       and ($6::date is null or t.deposit_day >= $6::date - date '1970-01-01')
       and ($7::date is null or t.deposit_day <= $7::date - date '1970-01-01')
       and ($8::uuid[] is null or t.clear_id = any($8::uuid[]))
     order by t.deposit_day, c.name, i.invoice_number, a.invoice_id`,
    [
      accountId,
      question.transactionId ?? null,
      question.offerUuid ?? null,
      question.makerOrganizationUuid ?? null,
      question.currency ?? null,
      question.startDate ?? null,
      question.endDate ?? null,
      question.tmcIds ?? null,
    ],
  )
}
