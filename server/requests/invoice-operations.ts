import { minorFromMajor, parseIsoDay } from '#domain'
import type { Param, Tx } from '../db/driver.ts'
import { changeExclusions } from '../db/exclusions.ts'
import { DAYS_EARLY, IS_ELIGIBLE, MARKET_DAYS } from '../db/market-days.ts'
import { notFound, Refusal } from '../refusal.ts'

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

/** The opportunities an operation may touch. */
export interface OperationTarget {
  readonly opportunityUuid: string
  readonly currency: string
}

/** Includes or excludes the eligible invoices that each operation names, in order. Returns how many rows changed. */
export async function applyInvoiceOperations(
  tx: Tx,
  accountId: string,
  operations: readonly InvoiceOperation[],
  targets: readonly OperationTarget[],
  version: number,
  now: Date,
): Promise<number> {
  let changed = 0
  for (const operation of operations) {
    for (const target of chosenTargets(operation, targets)) {
      changed += await applyOne(tx, accountId, operation, target, version, now)
    }
  }
  return changed
}

function chosenTargets(
  { opportunityUuid }: InvoiceOperation,
  targets: readonly OperationTarget[],
): readonly OperationTarget[] {
  if (!opportunityUuid) return targets
  const chosen = targets.filter((target) => target.opportunityUuid === opportunityUuid)
  if (chosen.length === 0) throw notFound('opportunity in this request')
  return chosen
}

async function applyOne(
  tx: Tx,
  accountId: string,
  operation: InvoiceOperation,
  target: OperationTarget,
  version: number,
  now: Date,
): Promise<number> {
  const excluded = operation.operation === 'EXCLUDE'
  const params: Param[] = [accountId, now, target.opportunityUuid, excluded]
  const conditions = operation.all ? [] : criteria(operation, target.currency, params)
  const rows = `select i.invoice_id, i.market_uuid, $4::boolean as wanted
    from book_invoices i join market_days m on i.market_uuid = m.market_uuid
    where i.account_id = $1 and m.opportunity_uuid = $3 and i.taker_excluded <> $4
      and ${[IS_ELIGIBLE, ...conditions].join(' and ')}`
  return (await changeExclusions(tx, { common: MARKET_DAYS, rows, params }, version)).count
}

/** Each criterion that is given, as SQL; its value goes to `params`. */
function criteria(operation: InvoiceOperation, currency: string, params: Param[]): readonly string[] {
  const conditions: string[] = []
  const add = (value: Param | null | undefined, sql: (placeholder: string) => string): void => {
    if (value !== undefined && value !== null) conditions.push(sql(`$${params.push(value)}`))
  }
  const between = (column: string, from: Param | undefined, to: Param | undefined): void => {
    add(from, (p) => `${column} >= ${p}`)
    add(to, (p) => `${column} <= ${p}`)
  }
  const minor = (major: number | null | undefined) =>
    major == null ? undefined : minorFromMajor(major, currency)
  between('i.amount_minor', minor(operation.amountFrom), minor(operation.amountTo))
  between('i.amount_minor', minor(operation.amountSearchFrom), minor(operation.amountSearchTo))
  between(
    DAYS_EARLY,
    operation.daysPaidEarlySearchFrom ?? undefined,
    operation.daysPaidEarlySearchTo ?? undefined,
  )
  between('m.next_deposit_day', day(operation.earlyPayDateFrom), day(operation.earlyPayDateTo))
  between('m.next_clear_day', day(operation.earlyPaymentSentFrom), day(operation.earlyPaymentSentTo))
  between('i.due_day', day(operation.originalDueDateFrom), day(operation.originalDueDateTo))
  add(operation.voucherIds, (p) => `i.voucher_number = any(${p}::text[])`)
  add(operation.voucherSearchText || undefined, (p) => `position(lower(${p}) in lower(i.voucher_number)) > 0`)
  add(status(operation.invoiceStatusSearch), (p) => `i.taker_excluded = ${p}`)
  if (conditions.length === 0) {
    throw new Refusal(
      'VALIDATION',
      'an invoice operation names invoices by "all" or by at least one criterion',
    )
  }
  return conditions
}

function day(text: string | null | undefined): number | undefined {
  return text == null ? undefined : parseIsoDay(text)
}

function status(text: string | null | undefined): boolean | undefined {
  if (text == null || text === '' || text.toLowerCase() === 'all') return undefined
  if (/^excluded$/i.test(text)) return true
  if (/^included$/i.test(text)) return false
  throw new Refusal('VALIDATION', 'invoiceStatusSearch is all, included or excluded')
}
