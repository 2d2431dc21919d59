import type { FlagKey } from '#contract'
import {
  INELIGIBILITY_REASONS,
  type BookFilter,
  type IneligibilityReason,
  type Range,
} from '#domain/invoices'
import { parseIsoDay } from '#domain/calendar'
import type { AmountRange, DayRange } from '#components'
import type { GridSort } from '#grid'
import { isOn } from '#state'
import { defaultSort } from '../invoice-grid/grid-columns.ts'
import { amountTypes, dayTypes } from './filter-types.ts'

/** The tables the invoices page has as tabs. */
export const INVOICE_TABS = ['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid'] as const
export type InvoiceTab = (typeof INVOICE_TABS)[number]

/** The flag that shows a tab; tabs without one are always there. */
const FLAGS: Partial<Record<InvoiceTab, FlagKey>> = {
  unapproved: 'gst-unapproved-invoices',
  paid: 'paid-invoices',
}

/** The tabs that are turned on. Subscribes to the flags. */
export function shownTabs(): readonly InvoiceTab[] {
  return INVOICE_TABS.filter((tab) => {
    const flag = FLAGS[tab]
    return flag === undefined || isOn(flag)
  })
}

/** Included or excluded by the supplier. */
export type Scope = 'all' | 'included' | 'excluded'

/** What the invoices are asked for: a tab's address in other words. Amounts are major units. */
export interface InvoiceQuery {
  readonly tab: InvoiceTab
  readonly number: string
  readonly scope: Scope
  readonly amountType: string | undefined
  readonly amounts: AmountRange
  readonly dayType: string | undefined
  readonly days: DayRange
  readonly reason: IneligibilityReason | undefined
  readonly transactionType: string | undefined
  readonly sort: GridSort | undefined
  /** The columns as the grid writes them; undefined leaves them to the browser's own memory. */
  readonly columns: string | undefined
  /** What somebody has called this view. */
  readonly view: string
}

/** Longest name of a view. */
const LONGEST_NAME = 60

const OPEN = { from: undefined, to: undefined }

/** Reads the address. What makes no sense there is left out. */
export function readInvoiceQuery(
  search: URLSearchParams,
  tabs: readonly InvoiceTab[] = shownTabs(),
): InvoiceQuery {
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'eligible'
  const amountType = amountTypes(tab).find(({ id }) => id === search.get('amount'))?.id
  const dayType = dayTypes(tab).find(({ id }) => id === search.get('date'))?.id
  return {
    tab,
    number: search.get('q') ?? '',
    scope: (['included', 'excluded'] as const).find((each) => each === search.get('scope')) ?? 'all',
    amountType,
    amounts: amountType ? { from: number(search, 'amountFrom'), to: number(search, 'amountTo') } : OPEN,
    dayType,
    days: dayType ? { from: day(search, 'dayFrom'), to: day(search, 'dayTo') } : OPEN,
    reason: INELIGIBILITY_REASONS.find((each) => each === search.get('reason')),
    transactionType: search.get('type') ?? undefined,
    sort: readSort(search.get('sort')),
    columns: search.get('columns') ?? undefined,
    view: search.get('view')?.slice(0, LONGEST_NAME) ?? '',
  }
}

/** Writes the address; defaults stay out of it. */
export function writeInvoiceQuery(query: InvoiceQuery): Record<string, string | undefined> {
  const { amountType, dayType, amounts, days } = query
  return {
    tab: query.tab === 'eligible' ? undefined : query.tab,
    q: query.number || undefined,
    scope: query.scope === 'all' ? undefined : query.scope,
    amount: amountType,
    amountFrom: amountType ? amounts.from?.toString() : undefined,
    amountTo: amountType ? amounts.to?.toString() : undefined,
    date: dayType,
    dayFrom: dayType ? days.from : undefined,
    dayTo: dayType ? days.to : undefined,
    reason: query.tab === 'ineligible' ? query.reason : undefined,
    type: query.tab === 'adjustment' ? query.transactionType : undefined,
    sort: query.sort && `${query.sort.column}.${query.sort.direction}`,
    columns: query.columns,
    view: query.view || undefined,
  }
}

/** The same tab without filters; its order and columns stay. */
export function withoutFilters({ tab, sort, columns }: InvoiceQuery): InvoiceQuery {
  return { ...readInvoiceQuery(new URLSearchParams()), tab, sort, columns }
}

/** The filter of the book behind a query. */
export function toBookFilter(query: InvoiceQuery): BookFilter {
  const amounts = amountTypes(query.tab).find(({ id }) => id === query.amountType)
  const days = dayTypes(query.tab).find(({ id }) => id === query.dayType)
  const amountRange = toRange(query.amounts.from, query.amounts.to)
  const dayRange = toRange(epochDay(query.days.from), epochDay(query.days.to))
  return {
    ...(query.number.trim() ? { invoiceNumber: query.number.trim() } : {}),
    ...(query.tab === 'eligible' && query.scope !== 'all' ? { excluded: query.scope === 'excluded' } : {}),
    ...(amounts && amountRange ? amounts.filter(amountRange) : {}),
    ...(days && dayRange ? days.filter(dayRange) : {}),
    ...(query.tab === 'ineligible' && query.reason ? { reasons: [query.reason] } : {}),
    ...(query.tab === 'adjustment' && query.transactionType
      ? { transactionTypes: [query.transactionType] }
      : {}),
  }
}

/** The order on screen: the reader's, or the table's own. */
export function sortOf(query: InvoiceQuery): GridSort {
  return query.sort ?? defaultSort(query.tab)
}

function toRange(from: number | undefined, to: number | undefined): Range | undefined {
  if (from === undefined && to === undefined) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function epochDay(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseIsoDay(text)
}

function day(search: URLSearchParams, key: string): string | undefined {
  const text = search.get(key)
  return text !== null && parseIsoDay(text) !== undefined ? text : undefined
}

function number(search: URLSearchParams, key: string): number | undefined {
  const value = Number(search.get(key))
  return search.get(key) === null || !Number.isFinite(value) ? undefined : value
}

function readSort(asked: string | null): GridSort | undefined {
  const [column, direction] = asked?.split('.') ?? []
  return column && (direction === 'asc' || direction === 'desc') ? { column, direction } : undefined
}
