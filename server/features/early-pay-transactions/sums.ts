import { civilDate, type EpochDay } from '#domain/calendar'
import { currencyCode, type Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { parseInt8 } from '../../platform/db/engines/values.ts'
import { asksOnly, conditionsOf, type EarlyPayTransactionQuery } from './transaction-query.ts'

const EACH = `(select t.*, r.type as request_type, 1 as transaction_count
  from transactions t join requests r on r.account_id = $1 and r.request_id = t.request_id
  where t.account_id = $1) t`

/** Tables of kept sums, and the fields of a query that each can answer. */
const BY_DAY = {
  from: 'transaction_day_sums t',
  fields: ['currencies', 'depositDay', 'clearDay', 'paymentInitiatedDay'],
} as const
const BY_CUSTOMER = { from: 'transaction_customer_sums t', fields: ['currencies', 'customerUuids'] } as const
const BY_REQUEST = { from: 'transaction_request_sums t', fields: ['currencies', 'requestIds'] } as const

type Kept = typeof BY_DAY | typeof BY_CUSTOMER | typeof BY_REQUEST

/** What to sum for a query: the first table of kept sums that can answer it, otherwise each early-pay transaction. */
function sourceOf(query: EarlyPayTransactionQuery, kept: readonly Kept[]): string {
  return kept.find(({ fields }) => asksOnly(query, fields))?.from ?? EACH
}

export async function countEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<number> {
  const { where, params } = conditionsOf(accountId, query)
  const [row] = await tx.query<{ count: number }>(
    `select coalesce(sum(t.transaction_count), 0)::int as count
     from ${sourceOf(query, [BY_DAY, BY_CUSTOMER, BY_REQUEST])} where ${where}`,
    params,
  )
  return row?.count ?? 0
}

export function countByRequestType(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<readonly { readonly type: string; readonly count: number }[]> {
  const { where, params } = conditionsOf(accountId, query)
  return tx.query<{ type: string; count: number }>(
    `select t.request_type as type, sum(t.transaction_count)::int as count from ${sourceOf(query, [BY_DAY])}
     where ${where} group by t.request_type`,
    params,
  )
}

/** Sums of early-pay transactions of one currency. Amounts are minor units. */
export interface CurrencySums {
  readonly currency: Currency
  readonly depositMinor: number
  readonly discountMinor: number
  readonly count: number
  readonly invoiceMinor: number
  /** Σ amount × days paid early. */
  readonly daysWeighted: number
}

/** Sums by currency, in the order of their codes. */
export function sumByCurrency(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
): Promise<readonly CurrencySums[]> {
  const { where, params } = conditionsOf(accountId, query)
  return tx.query<CurrencySums>(
    `select t.currency, sum(t.deposit_minor)::bigint as "depositMinor", sum(t.discount_minor)::bigint as "discountMinor",
       sum(t.transaction_count)::int as count, sum(t.invoice_minor)::bigint as "invoiceMinor",
       sum(t.days_weighted_minor)::float8 as "daysWeighted"
     from ${sourceOf(query, [BY_DAY, BY_CUSTOMER, BY_REQUEST])} where ${where} group by t.currency order by t.currency`,
    params,
  )
}

/** Sums of one customer and currency. Amounts are minor units. */
export interface CustomerSums {
  readonly currency: Currency
  readonly customerUuid: string
  readonly customerName: string
  readonly depositMinor: number
  readonly discountMinor: number
  readonly count: number
}

export async function sumByCustomerSince(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
  firstDay: EpochDay,
): Promise<readonly CustomerSums[]> {
  const isKept = asksOnly(query, BY_CUSTOMER.fields)
  const { where, params } = conditionsOf(accountId, isKept ? query : since(query, firstDay))
  const ofYear = isKept ? `and t.payment_year >= $${params.length + 1}` : ''
  // One row of columns: thousands of rows take three times as long to read from the embedded database.
  const [columns] = await tx.query<CustomerColumns>(
    `with sums as (
       select t.currency, t.customer_uuid, sum(t.deposit_minor)::bigint as deposit, sum(t.discount_minor)::bigint as discount,
         sum(t.transaction_count)::int as count
       from ${isKept ? BY_CUSTOMER.from : EACH} where ${where} ${ofYear} group by t.currency, t.customer_uuid),
     named as (
       select s.*, c.name from sums s join customers c on c.account_id = $1 and c.customer_uuid = s.customer_uuid
       order by s.currency, c.name, s.customer_uuid)
     select string_agg(currency::text, ',') as currencies, string_agg(customer_uuid::text, ',') as uuids,
       json_agg(name)::text as names, string_agg(deposit::text, ',') as deposits, string_agg(discount::text, ',') as discounts,
       string_agg(count::text, ',') as counts
     from named`,
    isKept ? [...params, civilDate(firstDay).year] : params,
  )
  return rowsOf(columns!)
}

/** Values of a column, separated by commas; null without any. */
type Column = string | null

interface CustomerColumns {
  readonly currencies: Column
  readonly uuids: Column
  readonly names: string | null
  readonly deposits: Column
  readonly discounts: Column
  readonly counts: Column
}

function valuesOf(column: Column): readonly string[] {
  return column?.split(',') ?? []
}

function rowsOf(columns: CustomerColumns): readonly CustomerSums[] {
  const names = JSON.parse(columns.names ?? '[]') as readonly string[]
  const uuids = valuesOf(columns.uuids)
  const deposits = valuesOf(columns.deposits)
  const discounts = valuesOf(columns.discounts)
  const counts = valuesOf(columns.counts)
  return valuesOf(columns.currencies).map((currency, i) => ({
    currency: currencyCode(currency),
    customerUuid: uuids[i]!,
    customerName: names[i]!,
    depositMinor: parseInt8(deposits[i]!),
    discountMinor: parseInt8(discounts[i]!),
    count: Number(counts[i]),
  }))
}

function since(query: EarlyPayTransactionQuery, day: EpochDay): EarlyPayTransactionQuery {
  const { from = day, ...bounds } = query.paymentInitiatedDay ?? {}
  return { ...query, paymentInitiatedDay: { ...bounds, from: Math.max(from, day) } }
}

/** Money received early in one month of deposit. Amounts are minor units. */
export interface MonthSums {
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
  const { where, params } = conditionsOf(accountId, query)
  return tx.query<MonthSums>(
    `select (date_trunc('month', date '1970-01-01' + t.deposit_day)::date - date '1970-01-01') as month, t.currency,
       sum(t.deposit_minor)::bigint as "depositMinor", sum(t.discount_minor)::bigint as "discountMinor",
       sum(t.transaction_count)::int as count, sum(t.invoice_count)::int as "invoiceCount"
     from ${sourceOf(query, [BY_DAY])} where ${where} group by 1, t.currency order by 1, t.currency`,
    params,
  )
}

/** What is paid on one day. Amounts are minor units. */
export interface DepositSums {
  readonly day: EpochDay
  readonly currency: Currency
  readonly depositMinor: number
  readonly invoiceCount: number
}

/** What is paid from a day on, by day and currency, the earliest day first. */
export function sumDepositsFrom(
  tx: Transaction,
  accountId: string,
  from: EpochDay,
): Promise<readonly DepositSums[]> {
  return tx.query<DepositSums>(
    `select deposit_day as day, currency, sum(deposit_minor)::bigint as "depositMinor",
       sum(invoice_count)::int as "invoiceCount"
     from transaction_day_sums where account_id = $1 and deposit_day >= $2
     group by deposit_day, currency order by deposit_day, currency`,
    [accountId, from],
  )
}
