import * as v from 'valibot'
import type { DayRange, InvoiceFilters } from '#contract'
import { INELIGIBILITY_REASONS } from '#domain/invoices'
import { minorFromMajor, type Currency } from '#domain/money'
import { parseIsoDay } from '#domain/calendar'
import type { DayBounds, InvoiceQuery } from './query.ts'
import { amount, isoDayText, shortText } from '../../platform/inputs.ts'
import { Rejection } from '../../platform/rejection.ts'

const dayRanges = v.optional(
  v.pipe(v.array(v.object({ from: v.optional(isoDayText), to: v.optional(isoDayText) })), v.maxLength(50)),
)
const bound = v.optional(amount)

const words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(50))
/** An array in a body; comma-separated in a query. */
const wordList = v.union([
  words,
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    words,
  ),
])
const spelledFlag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

export const invoiceFilters = v.object({
  takerExcluded: v.optional(v.boolean()),
  amount: v.optional(v.object({ from: bound, to: bound })),
  invoiceId: v.optional(shortText),
  companyId: v.optional(shortText),
  originalDepositDate: dayRanges,
  earlyPayDepositDate: dayRanges,
  estimatedDepositDate: dayRanges,
  dueDate: dayRanges,
  payDate: dayRanges,
  ignoreFullyAdjustedInvoices: v.optional(v.boolean()),
  ineligibilityReasons: v.optional(v.pipe(wordList, v.array(v.picklist(INELIGIBILITY_REASONS)))),
  adjustmentTypes: v.optional(wordList),
  paidEarly: v.optional(v.union([v.boolean(), spelledFlag])),
})

/** The filters as the database understands them. Amounts of the wire are major units of the currency. */
export function storedFilters(filters: InvoiceFilters, currency: Currency): InvoiceQuery {
  const minor = (major: number | undefined) =>
    major === undefined ? undefined : minorFromMajor(major, currency)
  return {
    excluded: filters.takerExcluded,
    amountFrom: minor(filters.amount?.from),
    amountTo: minor(filters.amount?.to),
    numberPart: filters.invoiceId || undefined,
    customerNumber: filters.companyId || undefined,
    originalDepositDay: filters.originalDepositDate?.map(bounds),
    depositDay: filters.earlyPayDepositDate?.map(bounds),
    estimatedDay: filters.estimatedDepositDate?.map(bounds),
    dueDay: filters.dueDate?.map(bounds),
    payDay: filters.payDate?.map(bounds),
    ignoreFullyAdjusted: filters.ignoreFullyAdjustedInvoices,
    reasonMask: filters.ineligibilityReasons && maskOf(filters.ineligibilityReasons),
    transactionTypes: filters.adjustmentTypes,
    paidEarly: filters.paidEarly,
  }
}

function maskOf(reasons: readonly string[]): number {
  return INELIGIBILITY_REASONS.reduce(
    (mask, own, bit) => (reasons.includes(own) ? mask | (1 << bit) : mask),
    0,
  )
}

function bounds({ from, to }: DayRange): DayBounds {
  return {
    from: from === undefined ? undefined : parseIsoDay(from),
    to: to === undefined ? undefined : parseIsoDay(to),
  }
}

type FilterName = keyof typeof invoiceFilters.entries

const NAMES = new Set<string>(Object.keys(invoiceFilters.entries))
const FLAGS: ReadonlySet<FilterName> = new Set(['takerExcluded', 'ignoreFullyAdjustedInvoices'])
const BRACKETS = /^filter\[(\w+)\](?:\[(\w+)\])?(?:\[(\w+)\])?$/

/**
 * Parses the bracket syntax of a query: filter[takerExcluded], filter[amount][from], filter[dueDate][0][to]. A zero
 * bound counts; an empty one does not. Unknown names are never used as keys.
 */
export function filtersFromQuery(query: Readonly<Record<string, unknown>>): InvoiceFilters {
  const given = new Map<FilterName, unknown>()
  const ranges = new Map<FilterName, Map<string, Bound>>()
  for (const [spelling, value] of Object.entries(query)) {
    const [, name = '', second, third] = BRACKETS.exec(spelling) ?? []
    if (!isFilter(name) || value === '') continue
    const text = typeof value === 'string' ? value : ''
    if (second === undefined) given.set(name, valueOf(name, text))
    else if (third === undefined) addBound(ranges, name, '', second, Number(text))
    else addBound(ranges, name, second, third, text)
  }
  for (const [name, bounds] of ranges) {
    given.set(name, name === 'amount' ? bounds.get('') : [...bounds.values()])
  }
  return checkFilters(Object.fromEntries(given))
}

interface Bound {
  from?: string | number
  to?: string | number
}

function isFilter(name: string): name is FilterName {
  return NAMES.has(name)
}

function valueOf(name: FilterName, text: string): string | boolean {
  return FLAGS.has(name) && (text === 'true' || text === 'false') ? text === 'true' : text
}

function addBound(
  ranges: Map<FilterName, Map<string, Bound>>,
  name: FilterName,
  index: string,
  end: string,
  value: string | number,
): void {
  if (end !== 'from' && end !== 'to') return
  const bounds = ranges.get(name) ?? new Map<string, Bound>()
  ranges.set(name, bounds)
  bounds.set(index, { ...bounds.get(index), [end]: value })
}

function checkFilters(body: object): InvoiceFilters {
  const filters = v.safeParse(invoiceFilters, body)
  if (filters.success) return filters.output
  const [issue] = filters.issues
  throw new Rejection('VALIDATION', `filter ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
