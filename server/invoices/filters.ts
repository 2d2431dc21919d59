import * as v from 'valibot'
import type { DayRange, InvoiceFilters } from '#contract'
import { minorFromMajor, parseIsoDay } from '#domain'
import type { DayBounds, InvoiceQuery } from '../db/invoices.ts'
import { Refusal } from '../refusal.ts'

const day = v.pipe(
  v.string(),
  v.check((text) => parseIsoDay(text) !== undefined, 'is no date (yyyy-MM-dd)'),
)
const dayRanges = v.optional(
  v.pipe(v.array(v.object({ from: v.optional(day), to: v.optional(day) })), v.maxLength(50)),
)
const amount = v.optional(v.pipe(v.number(), v.finite()))

/** The filters as a JSON body carries them. */
export const invoiceFilters = v.object({
  takerExcluded: v.optional(v.boolean()),
  amount: v.optional(v.object({ from: amount, to: amount })),
  invoiceId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  companyId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  originalDepositDate: dayRanges,
  earlyPayDepositDate: dayRanges,
  dueDate: dayRanges,
  payDate: dayRanges,
  ignoreFullyAdjustedInvoices: v.optional(v.boolean()),
})

/** The filters as the database understands them. Amounts of the wire are major units of the currency. */
export function storedFilters(filters: InvoiceFilters, currency: string): InvoiceQuery {
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
    dueDay: filters.dueDate?.map(bounds),
    payDay: filters.payDate?.map(bounds),
    ignoreFullyAdjusted: filters.ignoreFullyAdjustedInvoices,
  }
}

function bounds({ from, to }: DayRange): DayBounds {
  return {
    from: from === undefined ? undefined : parseIsoDay(from),
    to: to === undefined ? undefined : parseIsoDay(to),
  }
}

/**
 * Reads the bracket spelling of a query: filter[takerExcluded], filter[amount][from], filter[dueDate][0][to].
 * A zero bound counts; an empty one does not.
 */
export function filtersFromQuery(query: Readonly<Record<string, unknown>>): InvoiceFilters {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    const path = /^filter((?:\[\w+\])+)$/.exec(name)?.[1]
    if (path === undefined || value === '') continue
    place(body, path.slice(1, -1).split(']['), typeof value === 'string' ? value : '')
  }
  const filters = v.safeParse(invoiceFilters, body)
  if (filters.success) return filters.output
  const [issue] = filters.issues
  throw new Refusal('VALIDATION', `filter ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

function place(body: Record<string, unknown>, path: readonly string[], text: string): void {
  const [field = '', second, third] = path
  if (field === 'amount' && second !== undefined) {
    body.amount = { ...(body.amount as object | undefined), [second]: Number(text) }
  } else if (second !== undefined && third !== undefined) {
    const ranges = (body[field] ??= []) as Record<string, string>[]
    const index = Math.min(Number(second) || 0, ranges.length)
    ranges[index] = { ...ranges[index], [third]: text }
  } else {
    body[field] = text === 'true' || text === 'false' ? text === 'true' : text
  }
}
