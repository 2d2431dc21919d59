import type { Param, Session } from '../../platform/db/driver.ts'
import { changeExclusions, type ExclusionChange } from '../../engine/book/exclusions.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'

/** The lists of one customer and currency. */
export type InvoiceList = 'eligible' | 'ineligible' | 'adjustments'

/** One customer's markets in one currency; markets that are named must all be among them. */
export interface InvoiceScope {
  readonly accountId: string
  readonly customerUuid: string
  readonly currency: string
  /** Only these markets; undefined for all. */
  readonly marketUuids?: readonly string[] | undefined
}

export interface DayBounds {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Filters of a list, all of which must hold. Amounts are minor units, days epoch days, bounds inclusive. */
export interface InvoiceQuery {
  readonly excluded?: boolean | undefined
  readonly amountFrom?: number | undefined
  readonly amountTo?: number | undefined
  /** Part of the invoice number. */
  readonly numberPart?: string | undefined
  readonly customerNumber?: string | undefined
  /** Only numbers between these: after the one, up to the other and with it. */
  readonly numbers?: { readonly after: string; readonly upTo: string } | undefined
  /** Any of these ranges. */
  readonly originalDepositDay?: readonly DayBounds[] | undefined
  readonly depositDay?: readonly DayBounds[] | undefined
  readonly dueDay?: readonly DayBounds[] | undefined
  readonly payDay?: readonly DayBounds[] | undefined
  /** Leaves out invoices that adjustments have brought to nothing. */
  readonly ignoreFullyAdjusted?: boolean | undefined
  /** Only what was excluded since the customer's living request was made; everything where it has none. */
  readonly excludedInRequest?: boolean | undefined
  /** Any of these reasons, bits as `reasonMask` has them. */
  readonly reasonMask?: number | undefined
  readonly transactionTypes?: readonly string[] | undefined
  /** Paid rows: early or at maturity. */
  readonly paidEarly?: boolean | undefined
}

/** A row of a list. Amounts are minor units. */
export interface StoredInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  readonly adjustsNumber: string
  readonly transactionType: string
  readonly amountMinor: number
  readonly originalAmountMinor: number
  readonly createdDay: number
  readonly dueDay: number
  readonly payDay: number
  readonly depositDay: number
  readonly daysEarly: number
  /** What the customer's living request would cost for it. */
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

// Money of an invoice paid at maturity moves on the first business day at or after its due day.
const PAY_DAY = 'deposit_day(i.due_day, 0)'

/** As `reasonMask` in the domain: bit 0 is past due, the hold flags follow one place higher. */
const REASONS = `((i.hold_flags << 1) | (i.due_day <= m.today)::int)`

const IN_REQUEST = `not exists (select 1
  from active_customers a join exclusions_before_requests x on x.account_id = a.account_id and x.request_id = a.request_id
  where a.account_id = i.account_id and a.customer_uuid = i.customer_uuid and x.block = exclusion_block(i.invoice_id)
    and get_bit(x.bits, exclusion_place(i.invoice_id)) = 1)`

const LIST: Readonly<Record<InvoiceList, string>> = {
  eligible: IS_ELIGIBLE,
  ineligible: `i.kind = 0 and i.paid_state = 0 and i.approved_day <= m.today and (i.due_day <= m.today or i.hold_flags <> 0)`,
  adjustments: 'i.kind = 1',
}

/** What a list may be ordered by, by its name on the wire. */
export const INVOICE_ORDERS = {
  invoiceId: 'i.invoice_number',
  adjInvoiceId: 'i.adjusts_number',
  amount: 'i.amount_minor',
  originalAmount: 'i.original_amount_minor',
  created: 'i.created_day',
  dueDate: 'i.due_day',
  paymentDueDate: 'i.due_day',
  payDate: PAY_DAY,
  originalDepositDate: PAY_DAY,
  estimatedDepositDate: PAY_DAY,
  earlyPayDepositDate: 'm.next_deposit_day',
  daysPaidEarly: DAYS_EARLY,
  companyName: 'c.name',
  status: `i.adjusts_number = ''`,
  takerExcluded: 'i.taker_excluded',
} as const

export interface InvoiceOrder {
  readonly field: keyof typeof INVOICE_ORDERS
  readonly direction: 'asc' | 'desc'
}

const FROM = `book_invoices i
  join market_days m on m.market_uuid = i.market_uuid
  join customers c on c.account_id = i.account_id and c.customer_uuid = i.customer_uuid`

interface Selection {
  readonly where: string
  readonly params: Param[]
}

function select(scope: InvoiceScope, list: InvoiceList, query: InvoiceQuery, now: Date): Selection {
  const params: Param[] = [scope.accountId, now, scope.customerUuid, scope.currency]
  const conditions = ['i.account_id = $1', 'i.customer_uuid = $3', 'i.currency = $4', LIST[list]]
  const add = (value: Param | undefined, sql: (placeholder: string) => string): void => {
    if (value !== undefined) conditions.push(sql(`$${params.push(value)}`))
  }
  add(scope.marketUuids, (p) => `i.market_uuid = any(${p}::uuid[])`)
  add(query.excluded, (p) => `i.taker_excluded = ${p}`)
  add(query.amountFrom, (p) => `i.amount_minor >= ${p}`)
  add(query.amountTo, (p) => `i.amount_minor <= ${p}`)
  add(query.numberPart, (p) => `position(lower(${p}) in lower(i.invoice_number)) > 0`)
  add(query.customerNumber, (p) => `c.customer_number = ${p}`)
  add(query.numbers?.after, (p) => `i.invoice_number > ${p}`)
  add(query.numbers?.upTo, (p) => `i.invoice_number <= ${p}`)
  addRanges(conditions, params, PAY_DAY, query.originalDepositDay)
  addRanges(conditions, params, 'm.next_deposit_day', query.depositDay)
  addRanges(conditions, params, 'i.due_day', query.dueDay)
  addRanges(conditions, params, PAY_DAY, query.payDay)
  add(query.reasonMask, (p) => `${REASONS} & ${p}::int <> 0`)
  add(query.transactionTypes, (p) => `i.transaction_type = any(${p}::text[])`)
  add(query.paidEarly, (p) => `i.paid_state = case when ${p}::boolean then 2 else 1 end`)
  if (query.excludedInRequest) conditions.push(IN_REQUEST)
  if (query.ignoreFullyAdjusted) conditions.push('i.amount_minor > 0')
  return { where: conditions.join(' and '), params }
}

function addRanges(
  conditions: string[],
  params: Param[],
  column: string,
  ranges: readonly DayBounds[] | undefined,
): void {
  if (!ranges || ranges.length === 0) return
  const alternatives = ranges.map(({ from, to }) => {
    const [low, high] = [params.push(from ?? null), params.push(to ?? null)]
    return `(($${low}::int is null or ${column} >= $${low}) and ($${high}::int is null or ${column} <= $${high}))`
  })
  conditions.push(`(${alternatives.join(' or ')})`)
}

/** A page of a list. */
export function listInvoices(
  tx: Session,
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
       ${PAY_DAY} as "payDay", m.next_deposit_day as "depositDay", ${DAYS_EARLY} as "daysEarly",
       case when r.request_id is null or i.taker_excluded then 0 else discount_minor(i.amount_minor,
         case when r.rate_type in ('DISC', 'AVGDISC') then 'DISC' else 'APR' end, r.rate_ppm, ${DAYS_EARLY}) end as "earnMinor",
       i.hold_flags as "holdFlags", i.due_day <= m.today as "isPastDue", i.paid_state <> 0 as "isPaid",
       i.taker_excluded as excluded, m.is_enabled and m.pool_minor > 0 as "hasPool", i.market_uuid as "marketUuid",
       c.customer_number as "customerNumber", c.name as "customerName",
       c.maker_organization_uuid as "makerOrganizationUuid", account.name as "vendorName"
     from ${FROM}
       join accounts account on account.account_id = i.account_id
       left join active_customers a on a.account_id = i.account_id and a.customer_uuid = i.customer_uuid
       left join requests r on r.account_id = a.account_id and r.request_id = a.request_id
     where ${where}
     order by ${INVOICE_ORDERS[order.field]} ${order.direction}, i.invoice_id limit $${limit} offset $${offset}`,
    params,
  )
}

const KIND: Readonly<Record<InvoiceList, number>> = { eligible: 0, ineligible: 0, adjustments: 1 }

/**
 * The last of the next `count` invoice numbers after one, whether or not its row is in the list: a reader that goes on from
 * there looks at so many rows and no more. Undefined after the last
 * number; no number comes before the empty text.
 */
export async function lastNumberOfPage(
  tx: Session,
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

/** How many rows a list has. */
export async function countInvoices(
  tx: Session,
  scope: InvoiceScope,
  list: InvoiceList,
  query: InvoiceQuery,
  now: Date,
): Promise<number> {
  const { where, params } = select(scope, list, query, now)
  const [row] = await tx.query<{ readonly count: number }>(
    `with ${MARKET_DAYS} select count(*)::int as count from ${FROM} where ${where}`,
    params,
  )
  return row!.count
}

/** Counts and sums of the open rows of a list, with the excluded and the covering share. Amounts are minor units. */
export interface InvoiceSums {
  readonly count: number
  readonly amountMinor: number
  readonly excludedCount: number
  readonly excludedMinor: number
  readonly coveringCount: number
  readonly coveringMinor: number
}

const COVERING_BIT = 16

export async function sumInvoices(
  tx: Session,
  scope: InvoiceScope,
  list: InvoiceList,
  query: InvoiceQuery,
  now: Date,
): Promise<InvoiceSums> {
  const { where, params } = select(scope, list, query, now)
  const covering = `not i.taker_excluded and i.hold_flags & ${COVERING_BIT} <> 0`
  const [sums] = await tx.query<InvoiceSums>(
    `with ${MARKET_DAYS} select count(*)::int as count, coalesce(sum(i.amount_minor), 0)::bigint as "amountMinor",
       count(*) filter (where i.taker_excluded)::int as "excludedCount",
       coalesce(sum(i.amount_minor) filter (where i.taker_excluded), 0)::bigint as "excludedMinor",
       count(*) filter (where ${covering})::int as "coveringCount",
       coalesce(sum(i.amount_minor) filter (where ${covering}), 0)::bigint as "coveringMinor"
     from ${FROM} where ${where} and i.paid_state = 0`,
    params,
  )
  return sums!
}

/** How many of these ids are open invoices of the scope. */
export async function countOpenInvoices(
  tx: Session,
  scope: InvoiceScope,
  ids: readonly number[],
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from invoices where account_id = $1 and customer_uuid = $2 and currency = $3
       and kind = 0 and paid_state = 0 and invoice_id = any($4::bigint[])
       and ($5::uuid[] is null or market_uuid = any($5::uuid[]))`,
    [scope.accountId, scope.customerUuid, scope.currency, ids, scope.marketUuids ?? null],
  )
  return row?.count ?? 0
}

/** Includes or excludes every eligible invoice that matches. */
export function setExcludedWhere(
  tx: Session,
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
  tx: Session,
  accountId: string,
  makerOrganizationUuid: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ uuid: string }>(
    'select customer_uuid as uuid from customers where account_id = $1 and maker_organization_uuid = $2',
    [accountId, makerOrganizationUuid],
  )
  return row?.uuid
}

/** The customer's markets in a currency. */
export async function marketsOf(
  tx: Session,
  accountId: string,
  customerUuid: string,
  currency: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ uuid: string }>(
    'select market_uuid as uuid from markets where account_id = $1 and customer_uuid = $2 and currency = $3',
    [accountId, customerUuid, currency],
  )
  return rows.map(({ uuid }) => uuid)
}
