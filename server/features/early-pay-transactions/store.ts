import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { conditionsOf, type EarlyPayTransactionQuery } from './transaction-query.ts'

/** An early-pay transaction: the awards of one request, customer and currency in one clear. Amounts are minor units. */
export interface StoredEarlyPayTransaction {
  readonly uuid: string
  readonly clearId: string
  readonly requestId: string
  readonly requestType: string
  readonly customerUuid: string
  readonly customerName: string
  readonly customerNumber: string
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

const TRANSACTION_ORDERS = {
  depositDate: 't.deposit_day',
  depositAmount: 't.deposit_minor',
  invoiceCount: 't.invoice_count',
  aggregatedApr: 't.discount_minor / nullif(t.days_weighted_minor, 0)',
  discountAmount: 't.discount_minor',
  invoiceAmount: 't.invoice_minor',
  aggregatedDaysPaidEarly: 't.days_weighted_minor / t.invoice_minor',
  customerName: 'c.name',
  transactionClearDate: 't.clear_day',
} as const

export interface EarlyPayTransactionOrder {
  readonly field: keyof typeof TRANSACTION_ORDERS
  readonly direction: 'asc' | 'desc'
}

/** Fields that have none for some rows, which come last in their order. */
const NULLABLE: ReadonlySet<EarlyPayTransactionOrder['field']> = new Set(['aggregatedApr'])

/** With a preferred currency its rows come first where amounts are compared: among those that the fields before an amount leave equal. */
export function listEarlyPayTransactions(
  tx: Transaction,
  accountId: string,
  query: EarlyPayTransactionQuery,
  orders: readonly EarlyPayTransactionOrder[],
  page: { readonly limit: number; readonly offset: number },
  preferred?: Currency,
): Promise<readonly StoredEarlyPayTransaction[]> {
  const { where, params } = conditionsOf(accountId, query)
  const first = preferred !== undefined && isByAmount(orders) ? `$${params.length + 3}` : undefined
  const order = orderOf(orders, first)
  const named = order.includes('c.name') ? CUSTOMER : ''
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`]
  const rowsOf = (condition: string): string =>
    `(select t.* from transactions t ${named} where ${where} and t.currency ${condition} ${first}
       order by ${orderOf(orders, undefined)} limit ${limit}::bigint + ${offset}::bigint)`
  // Where an amount is compared first an index has the rows by currency, but not with the preferred one first.
  const matching =
    first !== undefined && isAmount(orders[0]!)
      ? `select t.* from (${rowsOf('=')} union all ${rowsOf('<>')}) t ${named}`
      : `select t.* from transactions t ${named} where ${where}`
  // Only the rows of the page are joined with all that is shown of them.
  return tx.query<StoredEarlyPayTransaction>(
    `with page as (
       ${matching} order by ${order} limit ${limit} offset ${offset})
     select t.transaction_uuid as uuid, t.clear_id as "clearId", t.request_id as "requestId", r.type as "requestType",
       t.customer_uuid as "customerUuid", c.name as "customerName", c.customer_number as "customerNumber", c.maker_organization_uuid as "makerOrganizationUuid",
       t.currency, t.invoice_minor as "invoiceMinor", t.discount_minor as "discountMinor", t.deposit_minor as "depositMinor",
       t.invoice_count as "invoiceCount", t.days_weighted_minor::float8 as "daysWeighted", t.rate_type as "rateType",
       t.clear_day as "clearDay", t.payment_initiated_day as "paymentInitiatedDay", t.deposit_day as "depositDay"
     from page t ${CUSTOMER}
       join requests r on r.account_id = $1 and r.request_id = t.request_id order by ${order}`,
    [...params, page.limit, page.offset, ...(first === undefined ? [] : [preferred!])],
  )
}

const CUSTOMER = 'join customers c on c.account_id = $1 and c.customer_uuid = t.customer_uuid'

/** Whether amounts are compared, so that an order of currencies is needed. */
export function isByAmount(orders: readonly EarlyPayTransactionOrder[]): boolean {
  return orders.some(isAmount)
}

function isAmount({ field }: EarlyPayTransactionOrder): boolean {
  return field.endsWith('Amount')
}

function orderOf(orders: readonly EarlyPayTransactionOrder[], preferred: string | undefined): string {
  // Amounts of different currencies are not compared: what the fields before leave equal is ordered by currency first.
  const firstAmount = orders.findIndex(isAmount)
  const currency = [...(preferred === undefined ? [] : [`t.currency <> ${preferred}`]), 't.currency']
  const order = orders.flatMap(({ field, direction }, at) => {
    // An index has no say in where nulls come: nothing is said of them where there are none.
    const own = `${TRANSACTION_ORDERS[field]} ${direction}${NULLABLE.has(field) ? ' nulls last' : ''}`
    return at === firstAmount ? [...currency, own] : [own]
  })
  return [...order, 't.transaction_uuid'].join(', ')
}

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
     from awards a join invoices i on i.account_id = $1 and i.invoice_id = a.invoice_id
     where a.account_id = $1 and a.transaction_uuid = $2 order by a.amount_minor desc, i.invoice_id limit $3 offset $4`,
    [accountId, transactionUuid, page.limit, page.offset],
  )
}
