import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { changeExclusions, type ExclusionChange } from '../../engine/book/exclusions.ts'
import { DAYS_EARLY, MARKET_DAYS } from '../../engine/book/market-days.ts'
import {
  ESTIMATED_DAY,
  FROM,
  orderBy,
  PAY_DAY,
  select,
  type InvoiceList,
  type InvoiceOrder,
  type InvoiceQuery,
  type InvoiceScope,
} from './query.ts'

/** A row of a list. Amounts are minor units. */
export interface StoredInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly adjustsNumber: string
  readonly transactionType: string
  readonly amountMinor: number
  readonly originalAmountMinor: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  readonly payDay: EpochDay
  readonly depositDay: EpochDay
  /** Null of what is past due. */
  readonly estimatedDay: EpochDay | null
  readonly daysEarly: number
  readonly earnMinor: number
  readonly holdFlags: number
  readonly isPastDue: boolean
  readonly isPaid: boolean
  readonly excluded: boolean
  readonly hasPool: boolean
  readonly marketUuid: string
  readonly customerNumber: string
  readonly customerName: string
  readonly makerOrganizationUuid: string
  readonly vendorName: string
}

export function listInvoices(
  tx: Transaction,
  scope: InvoiceScope,
  list: InvoiceList,
  query: InvoiceQuery,
  order: InvoiceOrder,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<readonly StoredInvoice[]> {
  const { where, params } = select(scope, list, query, now)
  const [limit, offset] = [params.push(page.limit), params.push(page.offset)]
  return tx.query<StoredInvoice>(
    `with ${MARKET_DAYS} select i.invoice_id as id, i.invoice_number as "invoiceNumber", i.voucher_number as "voucherNumber",
       i.adjusts_number as "adjustsNumber", i.transaction_type as "transactionType", i.amount_minor as "amountMinor",
       i.original_amount_minor as "originalAmountMinor", i.created_day as "createdDay", i.due_day as "dueDay",
       ${PAY_DAY} as "payDay", m.next_deposit_day as "depositDay", ${ESTIMATED_DAY} as "estimatedDay", ${DAYS_EARLY} as "daysEarly",
       case when r.request_id is null or i.taker_excluded then 0 else discount_minor(i.amount_minor,
         case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end, r.rate_ppm, ${DAYS_EARLY}) end as "earnMinor",
       i.hold_flags as "holdFlags", i.due_day <= m.today as "isPastDue", i.paid_state <> 0 as "isPaid",
       i.taker_excluded as excluded, m.is_enabled and m.pool_minor > 0 as "hasPool", i.market_uuid as "marketUuid",
       c.customer_number as "customerNumber", c.name as "customerName",
       c.maker_organization_uuid as "makerOrganizationUuid", account.name as "vendorName"
     from ${FROM}
       join accounts account on account.account_id = $1
       left join active_customers a on a.account_id = $1 and a.customer_uuid = i.customer_uuid
       left join requests r on r.account_id = $1 and r.request_id = a.request_id
     where ${where}
     order by ${orderBy(list, order)}, i.invoice_id limit $${limit} offset $${offset}`,
    params,
  )
}

const KIND: Readonly<Record<InvoiceList, number>> = { eligible: 0, ineligible: 0, adjustments: 1 }

/**
 * The last of the next `count` invoice numbers after one, whether or not its row is in the list: bounds the rows that a
 * page scans. Undefined after the last number; no number comes before the empty text.
 */
export async function lastNumberOfPage(
  tx: Transaction,
  { accountId, customerUuid, currency }: InvoiceScope,
  list: InvoiceList,
  after: string,
  count: number,
): Promise<string | undefined> {
  const [page] = await tx.query<{ last: string | null }>(
    `select max(invoice_number) as last from (
       select invoice_number from invoices
       where account_id = $1 and customer_uuid = $2 and currency = $3 and kind = $4 and invoice_number > $5
       order by invoice_number limit $6) page`,
    [accountId, customerUuid, currency, KIND[list], after, count],
  )
  return page?.last ?? undefined
}

export function setExcludedWhere(
  tx: Transaction,
  scope: InvoiceScope,
  query: InvoiceQuery,
  excluded: boolean,
  version: number,
  now: Date,
): Promise<ExclusionChange> {
  const { where, params } = select(scope, 'eligible', query, now)
  const flag = params.push(excluded)
  const rows = `select i.invoice_id, i.market_uuid, $${flag}::boolean as wanted
    from ${FROM} where ${where} and i.taker_excluded <> $${flag}`
  return changeExclusions(tx, { common: MARKET_DAYS, rows, params }, version)
}

/** The customer of an organization; undefined for another account's. */
export async function findCustomer(
  tx: Transaction,
  accountId: string,
  makerOrganizationUuid: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ uuid: string }>(
    'select customer_uuid as uuid from customers where account_id = $1 and maker_organization_uuid = $2',
    [accountId, makerOrganizationUuid],
  )
  return row?.uuid
}

export async function marketsOf(
  tx: Transaction,
  accountId: string,
  customerUuid: string,
  currency: Currency,
): Promise<readonly string[]> {
  const rows = await tx.query<{ uuid: string }>(
    'select market_uuid as uuid from markets where account_id = $1 and customer_uuid = $2 and currency = $3',
    [accountId, customerUuid, currency],
  )
  return rows.map(({ uuid }) => uuid)
}
