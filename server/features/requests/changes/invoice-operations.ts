import { minorFromMajor, type Currency, DEFAULT_CURRENCY } from '#domain/money'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import type { Param, ChangeTransaction } from '../../../platform/db/driver.ts'
import { changeExclusions, type MixedChange } from '../../../engine/book/exclusions.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../../../engine/book/market-days.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'

/** An operation on the invoices of a request, as the wire has it. Amounts are major units, days `yyyy-MM-dd`. */
export interface InvoiceOperation {
  readonly operation: 'INCLUDE' | 'EXCLUDE'
  readonly all?: boolean | null
  readonly opportunityUuid?: string | null
  readonly voucherIds?: readonly string[] | null
  readonly amountFrom?: number | null
  readonly amountTo?: number | null
  readonly amountSearchFrom?: number | null
  readonly amountSearchTo?: number | null
  readonly daysPaidEarlySearchFrom?: number | null
  readonly daysPaidEarlySearchTo?: number | null
  readonly earlyPayDateFrom?: string | null
  readonly earlyPayDateTo?: string | null
  readonly earlyPaymentSentFrom?: string | null
  readonly earlyPaymentSentTo?: string | null
  readonly invoiceStatusSearch?: string | null
  readonly originalDueDateFrom?: string | null
  readonly originalDueDateTo?: string | null
  readonly voucherSearchText?: string | null
}

export interface OperationTarget {
  readonly opportunityUuid: string
  readonly currency: Currency
}

/** Maximum number of operations, more than any screen sends. */
const MOST_OPERATIONS = 100
const MOST_VOUCHERS = 50_000

/**
 * Includes or excludes the eligible invoices that the operations name. The last matching operation wins, so all of them
 * are one statement that writes each row at most once.
 */
export async function applyInvoiceOperations(
  tx: ChangeTransaction,
  accountId: string,
  operations: readonly InvoiceOperation[],
  targets: readonly OperationTarget[],
  version: number,
  now: Date,
): Promise<MixedChange> {
  requireFew(operations)
  const params: Param[] = [accountId, now, targets.map(({ opportunityUuid }) => opportunityUuid)]
  const decisions = decidingCases(operations, targets, params)
  if (decisions.length === 0) return { count: 0, includedCount: 0, marketUuids: [] }
  const rows = `select invoice_id, market_uuid, wanted from (
      select i.invoice_id, i.market_uuid, i.taker_excluded, case ${decisions.join(' ')} end as wanted
      from book_invoices i join market_days m on i.market_uuid = m.market_uuid
      where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and ${IS_ELIGIBLE}) decided
    where wanted <> taker_excluded`
  return changeExclusions(tx, { common: MARKET_DAYS, rows, params }, version)
}

function requireFew(operations: readonly InvoiceOperation[]): void {
  const vouchers = operations.reduce((sum, { voucherIds }) => sum + (voucherIds?.length ?? 0), 0)
  if (operations.length > MOST_OPERATIONS || vouchers > MOST_VOUCHERS) {
    throw new Rejection(
      'VALIDATION',
      `a call takes ${MOST_OPERATIONS} invoice operations and ${MOST_VOUCHERS} voucher ids at most`,
    )
  }
}

/** One `when` for each group of operations that can decide about a row: the last one first. */
function decidingCases(
  operations: readonly InvoiceOperation[],
  targets: readonly OperationTarget[],
  params: Param[],
): readonly string[] {
  const cases = new Map<string, string>()
  // Opportunities for which a later operation overrides all earlier ones.
  const settled = new Set<string>()
  const byOpportunity = Map.groupBy(targets, ({ opportunityUuid }) => opportunityUuid)
  const checked = operations.map((operation) => ({
    operation,
    chosen: operation.opportunityUuid ? targetsOf(operation.opportunityUuid, byOpportunity) : targets,
    isNeeded: requireCriteria(operation),
  }))
  for (const { operation, chosen, isNeeded } of checked.toReversed()) {
    const open = chosen.filter(({ opportunityUuid }) => !settled.has(opportunityUuid))
    if (!isNeeded || open.length === 0) continue
    for (const [currency, own] of Map.groupBy(open, (target) => target.currency)) {
      const uuids = own.map(({ opportunityUuid }) => opportunityUuid)
      const { operation: kind, ...named } = operation
      const same = JSON.stringify([named, uuids])
      if (!cases.has(same)) cases.set(same, caseOf(kind, named, currency, uuids, params))
    }
    if (operation.all) for (const { opportunityUuid } of open) settled.add(opportunityUuid)
  }
  return [...cases.values()]
}

type Criteria = Omit<InvoiceOperation, 'operation'>

function caseOf(
  kind: InvoiceOperation['operation'],
  named: Criteria,
  currency: Currency,
  uuids: readonly string[],
  params: Param[],
): string {
  const conditions = [`m.opportunity_uuid = any($${params.push(uuids)}::uuid[])`]
  if (!named.all) conditions.push(...criteria(named, currency, params))
  return `when ${conditions.join(' and ')} then ${kind === 'EXCLUDE'}`
}

function targetsOf(
  opportunityUuid: string,
  byOpportunity: ReadonlyMap<string, readonly OperationTarget[]>,
): readonly OperationTarget[] {
  const chosen = byOpportunity.get(opportunityUuid)
  if (chosen === undefined) throw notFound('opportunity in this request')
  return chosen
}

/**
 * Rejects an operation without criteria; false for one that changes nothing, as it selects rows that already have its
 * state. Selecting the opposite state is no criterion, as nothing else would change.
 */
function requireCriteria(operation: InvoiceOperation): boolean {
  const { operation: kind, all, invoiceStatusSearch } = operation
  if (all) return true
  const excluded = status(invoiceStatusSearch)
  const { length } = criteria(operation, DEFAULT_CURRENCY, [])
  if (length === 0 && excluded === undefined) {
    throw new Rejection(
      'VALIDATION',
      'an invoice operation names invoices by "all" or by at least one criterion',
    )
  }
  return excluded === undefined || excluded !== (kind === 'EXCLUDE')
}

/** Each criterion that is given, as SQL; its value goes to `params`. */
function criteria(operation: Criteria, currency: Currency, params: Param[]): readonly string[] {
  const conditions: string[] = []
  const add = (value: Param | null | undefined, sql: (placeholder: string) => string): void => {
    if (value !== undefined && value !== null) conditions.push(sql(`$${params.push(value)}`))
  }
  const between = (
    column: string,
    type: string,
    from: number | null | undefined,
    to: number | null | undefined,
  ): void => {
    add(from, (p) => `${column} >= ${p}::${type}`)
    add(to, (p) => `${column} <= ${p}::${type}`)
  }
  const amounts = (from: number | null | undefined, to: number | null | undefined): void =>
    between('i.amount_minor', 'bigint', minor(from, currency), minor(to, currency))
  const days = (column: string, from: string | null | undefined, to: string | null | undefined): void =>
    between(column, 'integer', day(from), day(to))
  amounts(operation.amountFrom, operation.amountTo)
  amounts(operation.amountSearchFrom, operation.amountSearchTo)
  between(DAYS_EARLY, 'integer', operation.daysPaidEarlySearchFrom, operation.daysPaidEarlySearchTo)
  days('m.next_deposit_day', operation.earlyPayDateFrom, operation.earlyPayDateTo)
  days('m.next_clear_day', operation.earlyPaymentSentFrom, operation.earlyPaymentSentTo)
  days('i.due_day', operation.originalDueDateFrom, operation.originalDueDateTo)
  add(operation.voucherIds, (p) => `i.voucher_number = any(${p}::text[])`)
  add(
    operation.voucherSearchText || undefined,
    (p) => `position(lower(${p}::text) in lower(i.voucher_number)) > 0`,
  )
  return conditions
}

function minor(major: number | null | undefined, currency: Currency): number | undefined {
  return major == null ? undefined : minorFromMajor(major, currency)
}

function day(text: string | null | undefined): EpochDay | undefined {
  return text == null ? undefined : parseIsoDay(text)
}

function status(text: string | null | undefined): boolean | undefined {
  if (text == null || text === '' || text.toLowerCase() === 'all') return undefined
  if (/^excluded$/i.test(text)) return true
  if (/^included$/i.test(text)) return false
  throw new Rejection('VALIDATION', 'invoiceStatusSearch is all, included or excluded')
}
