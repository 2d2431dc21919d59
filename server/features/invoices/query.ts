import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Param } from '../../platform/db/driver.ts'
import { DAYS_EARLY, IS_ELIGIBLE } from '../../engine/book/market-days.ts'

export type InvoiceList = 'eligible' | 'ineligible' | 'adjustments'

/** One customer's markets in one currency; markets that are named must all be among them. */
export interface InvoiceScope {
  readonly accountId: string
  readonly customerUuid: string
  readonly currency: Currency
  /** Only these markets; undefined for all. */
  readonly marketUuids?: readonly string[] | undefined
}

export interface DayBounds {
  readonly from?: EpochDay | undefined
  readonly to?: EpochDay | undefined
}

/** Filters of a list, all of which must hold. Amounts are minor units, days epoch days, bounds inclusive. */
export interface InvoiceQuery {
  readonly excluded?: boolean | undefined
  readonly amountFrom?: number | undefined
  readonly amountTo?: number | undefined
  /** Part of the `invoiceId` of a row. */
  readonly numberPart?: string | undefined
  readonly customerNumber?: string | undefined
  /** Only numbers in this range: exclusive start, inclusive end. */
  readonly numbers?: { readonly after: string; readonly upTo: string } | undefined
  readonly originalDepositDay?: readonly DayBounds[] | undefined
  readonly estimatedDay?: readonly DayBounds[] | undefined
  readonly depositDay?: readonly DayBounds[] | undefined
  readonly dueDay?: readonly DayBounds[] | undefined
  readonly payDay?: readonly DayBounds[] | undefined
  /** Omits invoices that adjustments have reduced to zero. */
  readonly ignoreFullyAdjusted?: boolean | undefined
  /** Only what was excluded since the customer's active request was made; everything where it has none. */
  readonly excludedInRequest?: boolean | undefined
  /** Any of these reasons, bits as `reasonMask` has them. */
  readonly reasonMask?: number | undefined
  readonly transactionTypes?: readonly string[] | undefined
  /** Paid rows: early or at maturity. */
  readonly paidEarly?: boolean | undefined
}

// Money of an invoice paid at maturity moves on the first business day at or after its due day.
export const PAY_DAY = 'deposit_day(i.due_day, 0)'

// When the hold of an ineligible invoice ends. Of what is past due nobody knows, as in the book (`NO_DAY`).
export const ESTIMATED_DAY = 'case when i.due_day > m.today then m.next_deposit_day end'

/** Bits as `reasonMask` of the domain has them: bit 0 is past due, the hold flags follow one place higher. */
const REASONS = `((i.hold_flags << 1) | (i.due_day <= m.today)::int)`

const IN_REQUEST = `not exists (select 1
  from active_customers a join exclusions_before_requests x on x.account_id = $1 and x.request_id = a.request_id
  where a.account_id = $1 and a.customer_uuid = i.customer_uuid and x.block = exclusion_block(i.invoice_id)
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
  estimatedDepositDate: `coalesce(${ESTIMATED_DAY}, 0)`,
  earlyPayDepositDate: 'm.next_deposit_day',
  daysPaidEarly: DAYS_EARLY,
  companyName: 'c.name',
  status: `i.adjusts_number = ''`,
  takerExcluded: 'i.taker_excluded',
} as const

export function orderBy(list: InvoiceList, { field, direction }: InvoiceOrder): string {
  return `${shownFields(list)[field]} ${direction}`
}

/** The fields of a list's rows: a note has the number of the invoice that it adjusts as its `invoiceId`. */
function shownFields(list: InvoiceList): Readonly<Record<InvoiceOrder['field'], string>> {
  return list === 'adjustments' ? { ...INVOICE_ORDERS, ...NOTE_NUMBERS } : INVOICE_ORDERS
}

const NOTE_NUMBERS = { invoiceId: 'i.adjusts_number', adjInvoiceId: 'i.invoice_number' } as const

export interface InvoiceOrder {
  readonly field: keyof typeof INVOICE_ORDERS
  readonly direction: 'asc' | 'desc'
}

/** The tables of every list; needs `MARKET_DAYS`. */
export const FROM = `book_invoices i
  join market_days m on m.market_uuid = i.market_uuid
  join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid`

interface Selection {
  readonly where: string
  readonly params: Param[]
}

export function select(scope: InvoiceScope, list: InvoiceList, query: InvoiceQuery, now: Date): Selection {
  const params: Param[] = [scope.accountId, now, scope.customerUuid, scope.currency]
  const conditions = ['i.account_id = $1', 'i.customer_uuid = $3', 'i.currency = $4', LIST[list]]
  const add = (value: Param | undefined, sql: (placeholder: string) => string): void => {
    if (value !== undefined) conditions.push(sql(`$${params.push(value)}`))
  }
  add(scope.marketUuids, (p) => `i.market_uuid = any(${p}::uuid[])`)
  add(query.excluded, (p) => `i.taker_excluded = ${p}`)
  add(query.amountFrom, (p) => `i.amount_minor >= ${p}`)
  add(query.amountTo, (p) => `i.amount_minor <= ${p}`)
  add(query.numberPart, (p) => `position(lower(${p}) in lower(${shownFields(list).invoiceId})) > 0`)
  add(query.customerNumber, (p) => `c.customer_number = ${p}`)
  add(query.numbers?.after, (p) => `i.invoice_number > ${p}`)
  add(query.numbers?.upTo, (p) => `i.invoice_number <= ${p}`)
  addRanges(conditions, params, PAY_DAY, query.originalDepositDay)
  addRanges(conditions, params, 'm.next_deposit_day', query.depositDay)
  addRanges(conditions, params, ESTIMATED_DAY, query.estimatedDay)
  addRanges(conditions, params, 'i.due_day', query.dueDay)
  addRanges(conditions, params, PAY_DAY, query.payDay)
  add(query.reasonMask, (p) => `${REASONS} & ${p}::int <> 0`)
  add(query.transactionTypes, (p) => `i.transaction_type = any(${p}::text[])`)
  add(query.paidEarly, (p) => `i.paid_state <> 0 and (i.paid_state = 2) = ${p}::boolean`)
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
