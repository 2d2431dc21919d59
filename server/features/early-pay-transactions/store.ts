import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Param, Transaction } from '../../platform/db/driver.ts'

/** An early-pay transaction: the awards of one request, customer and currency in one clear. Amounts are minor units. */
export interface StoredEarlyPayTransaction {
  readonly uuid: string
  readonly clearId: string
  readonly requestId: string
  readonly requestType: string
  readonly customerUuid: string
  readonly customerName: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly invoiceMinor: number
  readonly discountMinor: number
  readonly depositMinor: number
  readonly invoiceCount: number
  readonly daysWeighted: number
  readonly rateType: string
  readonly clearDay: EpochDay
  readonly paymentInitiatedDay: EpochDay
  readonly depositDay: EpochDay
}

/** Bounds are inclusive. Amounts are major units: the currency of a row decides what they mean. */
export interface EarlyPayTransactionQuery {
  readonly uuids?: readonly string[] | undefined
  readonly customerUuids?: readonly string[] | undefined
  readonly currencies?: readonly Currency[] | undefined
  readonly requestIds?: readonly string[] | undefined
  readonly depositDay?: Bounds | undefined
  readonly clearDay?: Bounds | undefined
  readonly paymentInitiatedDay?: Bounds | undefined
  readonly depositMajor?: Bounds | undefined
  readonly discountMajor?: Bounds | undefined
}

export interface Bounds {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const TRANSACTION_ORDERS = {
  depositDate: 't.deposit_day',
  depositAmount: 't.deposit_minor / minor_per_major(t.currency)',
  invoiceCount: 't.invoice_count',
  aggregatedApr: 't.discount_minor / nullif(t.days_weighted_minor, 0)',
  discountAmount: 't.discount_minor / minor_per_major(t.currency)',
  aggregatedDaysPaidEarly: 't.days_weighted_minor / t.invoice_minor',
  customerName: 'c.name',
  transactionClearDate: 't.clear_day',
} as const

export interface EarlyPayTransactionOrder {
  readonly field: keyof typeof TRANSACTION_ORDERS
  readonly direction: 'asc' | 'desc'
}

const JOINED = `transactions t
  join customers c on c.account_id = t.account_id and c.customer_uuid = t.customer_uuid
  join requests r on r.account_id = t.account_id and r.request_id = t.request_id`

const MATCHES = `t.account_id = $1
  and ($2::uuid[] is null or t.transaction_uuid = any($2::uuid[])) and ($3::uuid[] is null or t.customer_uuid = any($3::uuid[]))
  and ($4::text[] is null or t.currency = any($4::text[])) and ($5::uuid[] is null or t.request_id = any($5::uuid[]))
  and ($6::int is null or t.deposit_day >= $6) and ($7::int is null or t.deposit_day <= $7)
  and ($8::int is null or t.clear_day >= $8) and ($9::int is null or t.clear_day <= $9)
  and ($10::int is null or t.payment_initiated_day >= $10) and ($11::int is null or t.payment_initiated_day <= $11)
  and ($12::numeric is null or t.deposit_minor >= $12 * minor_per_major(t.currency))
  and ($13::numeric is null or t.deposit_minor <= $13 * minor_per_major(t.currency))
  and ($14::numeric is null or t.discount_minor >= $14 * minor_per_major(t.currency))
  and ($15::numeric is null or t.discount_minor <= $15 * minor_per_major(t.currency))`

function matching(accountId: string, query: EarlyPayTransactionQuery): readonly Param[] {
  const bounds = [
    query.depositDay,
    query.clearDay,
    query.paymentInitiatedDay,
    query.depositMajor,
    query.discountMajor,
  ]
  return [
    accountId,
    query.uuids ?? null,
    query.customerUuids ?? null,
    query.currencies ?? null,
    query.requestIds ?? null,
    ...bounds.flatMap((range) => [range?.from ?? null, range?.to ?? null]),
  ]
}

/** A page of the account's early-pay transactions. */
export function listEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
  orders: readonly EarlyPayTransactionOrder[],
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredEarlyPayTransaction[]> {
  const order = orders.map(({ field, direction }) => `${TRANSACTION_ORDERS[field]} ${direction} nulls last`)
  // Amounts of different currencies are not compared.
  if (orders[0]?.field.endsWith('Amount')) order.unshift('t.currency')
  return tx.query<StoredEarlyPayTransaction>(
    `select t.transaction_uuid as uuid, t.clear_id as "clearId", t.request_id as "requestId", r.type as "requestType",
       t.customer_uuid as "customerUuid", c.name as "customerName", c.maker_organization_uuid as "makerOrganizationUuid",
       t.currency, t.invoice_minor as "invoiceMinor", t.discount_minor as "discountMinor", t.deposit_minor as "depositMinor",
       t.invoice_count as "invoiceCount", t.days_weighted_minor::float8 as "daysWeighted", t.rate_type as "rateType",
       t.clear_day as "clearDay", t.payment_initiated_day as "paymentInitiatedDay", t.deposit_day as "depositDay"
     from ${JOINED} where ${MATCHES} order by ${[...order, 't.transaction_uuid'].join(', ')} limit $16 offset $17`,
    [...matching(accountId, query), page.limit, page.offset],
  )
}

export async function countEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${JOINED} where ${MATCHES}`,
    matching(accountId, query),
  )
  return row?.count ?? 0
}

/** How many match, by the type of their request. */
export function countByRequestType(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<readonly { readonly type: string; readonly count: number }[]> {
  return tx.query<{ type: string; count: number }>(
    `select r.type, count(*)::int as count from ${JOINED} where ${MATCHES} group by r.type`,
    matching(accountId, query),
  )
}

/** Sums of a group of early-pay transactions. Amounts are minor units. */
export interface EarlyPayTransactionSums {
  readonly currency: Currency
  readonly customerUuid: string
  readonly customerName: string
  readonly depositMinor: number
  readonly discountMinor: number
  readonly invoiceMinor: number
  readonly daysWeighted: number
  readonly count: number
}

/** Sums by currency and customer. */
export function sumEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<readonly EarlyPayTransactionSums[]> {
  return tx.query<EarlyPayTransactionSums>(
    `select t.currency, t.customer_uuid as "customerUuid", c.name as "customerName", sum(t.deposit_minor)::bigint as "depositMinor",
       sum(t.discount_minor)::bigint as "discountMinor", sum(t.invoice_minor)::bigint as "invoiceMinor",
       sum(t.days_weighted_minor)::float8 as "daysWeighted", count(*)::int as count
     from ${JOINED} where ${MATCHES} group by t.currency, t.customer_uuid, c.name order by t.currency, c.name, t.customer_uuid`,
    matching(accountId, query),
  )
}

/** Money received early in one month of deposit. Amounts are minor units. */
export interface MonthSums {
  /** The first day of the month. */
  readonly month: EpochDay
  readonly currency: Currency
  readonly depositMinor: number
  readonly discountMinor: number
  readonly count: number
  readonly invoiceCount: number
}

/** Sums by month of deposit and currency, the earliest month first. */
export function sumByMonth(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<readonly MonthSums[]> {
  return tx.query<MonthSums>(
    `select (date_trunc('month', date '1970-01-01' + t.deposit_day)::date - date '1970-01-01') as month, t.currency,
       sum(t.deposit_minor)::bigint as "depositMinor", sum(t.discount_minor)::bigint as "discountMinor",
       count(*)::int as count, sum(t.invoice_count)::int as "invoiceCount"
     from ${JOINED} where ${MATCHES} group by 1, t.currency order by 1, t.currency`,
    matching(accountId, query),
  )
}

/** One awarded invoice of an early-pay transaction. */
export interface StoredAward {
  readonly id: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysEarly: number
  readonly aprPpm: number
  readonly dueDay: EpochDay
  readonly currency: Currency
}

export function listAwards(
  tx: Transaction,
  accountId: string,
  transactionUuid: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredAward[]> {
  return tx.query<StoredAward>(
    `select i.invoice_id as id, i.invoice_number as "invoiceNumber", i.voucher_number as "voucherNumber",
       a.amount_minor as "amountMinor", a.discount_minor as "discountMinor", a.days_early as "daysEarly",
       a.apr_ppm as "aprPpm", i.due_day as "dueDay", i.currency
     from awards a join invoices i on i.account_id = a.account_id and i.invoice_id = a.invoice_id
     where a.account_id = $1 and a.transaction_uuid = $2 order by a.amount_minor desc, i.invoice_id limit $3 offset $4`,
    [accountId, transactionUuid, page.limit, page.offset],
  )
}
