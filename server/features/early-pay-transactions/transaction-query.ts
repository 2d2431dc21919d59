import type { Currency } from '#domain/money'
import type { Param } from '../../platform/db/driver.ts'
import { referencedIds } from './payment-reference.ts'

/** Which early-pay transactions to read. Bounds are inclusive. Amounts are major units: the currency of a row decides what they mean. */
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
  /** Part of the name or number of the customer, or the beginning of a payment reference. */
  readonly search?: string | undefined
}

export interface Bounds {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface Conditions {
  readonly where: string
  readonly params: readonly Param[]
}

type Field = keyof EarlyPayTransactionQuery

/** The conditions of a query on rows `t`, which have a column for each field that it asks about. */
export function conditionsOf(accountId: string, query: EarlyPayTransactionQuery): Conditions {
  const params: Param[] = [accountId]
  const conditions = ['t.account_id = $1']
  const add = (condition: string, value: Param): void => {
    conditions.push(condition.replace('?', `$${params.push(value)}`))
  }
  for (const [field, column] of Object.entries(LISTS) as [ListField, string][]) {
    const values = query[field]
    if (values !== undefined) add(`${column} = any(?)`, values)
  }
  for (const [field, [column, bound]] of Object.entries(RANGES) as [
    RangeField,
    readonly [string, string],
  ][]) {
    const { from, to } = query[field] ?? {}
    if (from !== undefined) add(`${column} >= ${bound}`, from)
    if (to !== undefined) add(`${column} <= ${bound}`, to)
  }
  if (query.search !== undefined) conditions.push(searchCondition(query.search, params))
  return { where: conditions.join(' and '), params }
}

function searchCondition(text: string, params: Param[]): string {
  const p = `$${params.push(text)}`
  const ofCustomer = `t.customer_uuid in (select s.customer_uuid from customers s where s.account_id = $1
    and (position(lower(${p}) in lower(s.name)) > 0 or position(lower(${p}) in lower(s.customer_number)) > 0))`
  const ids = referencedIds(text)
  if (ids === undefined) return ofCustomer
  const [from, to] = [params.push(ids.from), params.push(ids.to)]
  return `(${ofCustomer} or t.transaction_uuid between $${from}::uuid and $${to}::uuid)`
}

export function asksOnly(query: EarlyPayTransactionQuery, fields: readonly Field[]): boolean {
  return Object.entries(query).every(
    ([field, value]) => value === undefined || fields.includes(field as Field),
  )
}

type RangeField = 'depositDay' | 'clearDay' | 'paymentInitiatedDay' | 'depositMajor' | 'discountMajor'
type ListField = Exclude<Field, RangeField | 'search'>

const LISTS: Readonly<Record<ListField, string>> = {
  uuids: 't.transaction_uuid',
  customerUuids: 't.customer_uuid',
  currencies: 't.currency',
  requestIds: 't.request_id',
}

const MINOR = '?::numeric * minor_per_major(t.currency)'

const RANGES: Readonly<Record<RangeField, readonly [column: string, bound: string]>> = {
  depositDay: ['t.deposit_day', '?::int'],
  clearDay: ['t.clear_day', '?::int'],
  paymentInitiatedDay: ['t.payment_initiated_day', '?::int'],
  depositMajor: ['t.deposit_minor', MINOR],
  discountMajor: ['t.discount_minor', MINOR],
}
