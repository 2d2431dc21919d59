import type { FlagKey } from '#contract'
import { INELIGIBILITY_REASONS, type BookFilter, type IneligibilityReason } from '#domain/invoices'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { parseCurrency, type Currency } from '#domain/money'
import type { AmountRange, DayRange } from '#components'
import type { GridSort } from '#grid'
import {
  choiceField,
  dayRangeField,
  defineQuery,
  numberRangeField,
  optionalField,
  sortField,
  textField,
  type QueryField,
} from '#routes'
import { isOn } from '#state'
import { defaultSort } from '../invoice-grid/grid-columns.ts'
import { amountTypeOf, amountTypes, dayTypeOf, dayTypes } from './filter-types.ts'
import { dearerOf, printCost, readCost, type CostFilter } from './cost-filter.ts'
import { onlyIds } from './only-ids.ts'

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

export type Scope = 'all' | 'included' | 'excluded'

/** The query of the invoices page, parsed from its address. Amounts are major units. */
export interface InvoiceQuery {
  readonly tab: InvoiceTab
  /** Of all customers; the currency in the path of one customer wins. */
  readonly currency: Currency | undefined
  /** A part of an invoice's number or of a customer's name, or a customer's number. */
  readonly search: string
  /** Uuids of several customers; of one alone the path says so. */
  readonly customers: readonly string[]
  /** The invoices that are shown alone, as `onlyText` names them. */
  readonly only: string | undefined
  readonly scope: Scope
  readonly amountType: string | undefined
  readonly amounts: AmountRange
  readonly dayType: string | undefined
  readonly days: DayRange
  /** What an invoice costs at a rate, in percent, and the yearly cost it is dearer than; undefined filters nothing. */
  readonly cost: CostFilter | undefined
  /** Only what is due too soon to be paid early. */
  readonly isTooSoon: boolean
  readonly reason: IneligibilityReason | undefined
  readonly transactionType: string | undefined
  readonly sort: GridSort | undefined
  /** The columns as the grid writes them; undefined leaves them to the browser's own memory. */
  readonly columns: string | undefined
  /** The name of a view that was sent: what it was sent with. */
  readonly view: string
  /** The id of the kept view that was opened, also while its filters are changed. */
  readonly kept: string | undefined
}

/** Customers that an address can name: with more it is longer than servers accept. */
export const MOST_CUSTOMERS = 100

const LONGEST_NAME = 60

const addressOf = (tabs: readonly InvoiceTab[]) =>
  defineQuery<InvoiceQuery>({
    tab: choiceField('tab', { of: () => tabs, fallback: 'eligible' }),
    currency: {
      parse: (search) => parseCurrency(search.get('currency') ?? ''),
      print: (currency) => ({ currency }),
    },
    search: textField('q'),
    customers: {
      parse: (search) => customersIn(search.get('customers') ?? ''),
      print: (customers) => ({ customers: customers.join('.') || undefined }),
    },
    only: {
      parse: (search) => validOnly(search.get('only') ?? ''),
      print: (only) => ({ only }),
    },
    scope: choiceField('scope', { of: () => ['all', 'included', 'excluded'] as const, fallback: 'all' }),
    amountType: choiceField('amount', { of: () => idsOf(amountTypes), fallback: undefined }),
    amounts: numberRangeField('amount', ({ amountType }) => amountType !== undefined),
    dayType: choiceField('date', { of: () => idsOf(dayTypes), fallback: undefined }),
    days: dayRangeField('day', ({ dayType }) => dayType !== undefined),
    cost: { parse: readCost, print: printCost },
    isTooSoon: {
      parse: (search) => search.get('early') === 'none',
      print: (isTooSoon) => ({ early: isTooSoon ? 'none' : undefined }),
    },
    reason: choiceField('reason', { of: () => INELIGIBILITY_REASONS, fallback: undefined }),
    transactionType: optionalField('type'),
    sort: gridSortField('sort'),
    columns: optionalField('columns'),
    view: textField('view', LONGEST_NAME),
    kept: optionalField('kept'),
  })

const ADDRESS = addressOf(INVOICE_TABS)

/** Parses the address. Invalid values are ignored. */
export function readInvoiceQuery(
  search: URLSearchParams,
  tabs: readonly InvoiceTab[] = shownTabs(),
): InvoiceQuery {
  return addressOf(tabs).parse(search)
}

/** Prints the address; defaults are left out. */
export function writeInvoiceQuery(query: InvoiceQuery): Readonly<Record<string, string | undefined>> {
  return ADDRESS.print(query)
}

// Of all tables: what one of them does not filter by is kept for the way back to another that does.
function idsOf(types: (table: InvoiceTab) => readonly { readonly id: string }[]): readonly string[] {
  return INVOICE_TABS.flatMap((tab) => types(tab).map(({ id }) => id))
}

// The grid calls the sort field a column.
function gridSortField(name: string): QueryField<GridSort | undefined, object> {
  const { parse, print } = sortField(name, (text) => text || undefined)
  return {
    parse(search, query) {
      const sort = parse(search, query)
      return sort && { column: sort.field, direction: sort.direction }
    },
    print: (sort, query) => print(sort && { field: sort.column, direction: sort.direction }, query),
  }
}

/** The same tab without filters; its order and columns stay. */
export function withoutFilters({ tab, sort, columns }: InvoiceQuery): InvoiceQuery {
  return { ...readInvoiceQuery(new URLSearchParams()), tab, sort, columns }
}

function customersIn(text: string): readonly string[] {
  return [...new Set(text.split('.').filter(Boolean))].slice(0, MOST_CUSTOMERS)
}

function validOnly(text: string): string | undefined {
  return onlyIds(text) && text
}

export function toBookFilter(query: InvoiceQuery): BookFilter {
  const amounts = amountTypeOf(query)
  const days = dayTypeOf(query)
  const amountRange = toRange(query.amounts.from, query.amounts.to)
  const ids = query.only === undefined ? undefined : onlyIds(query.only)
  const dayRange = toRange(epochDay(query.days.from), epochDay(query.days.to))
  return {
    ...(query.search.trim() ? { search: query.search.trim() } : {}),
    ...(query.tab === 'eligible' && query.cost ? { dearer: dearerOf(query.cost) } : {}),
    ...(query.tab === 'eligible' && query.isTooSoon ? { daysEarly: { to: 0 } } : {}),
    ...(ids === undefined ? {} : { ids }),
    ...(query.tab === 'eligible' && query.scope !== 'all' ? { excluded: query.scope === 'excluded' } : {}),
    ...(amounts && amountRange ? amounts.filter(amountRange) : {}),
    ...(days && dayRange ? days.filter(dayRange) : {}),
    ...(query.tab === 'ineligible' && query.reason ? { reasons: [query.reason] } : {}),
    ...(query.tab === 'adjustment' && query.transactionType
      ? { transactionTypes: [query.transactionType] }
      : {}),
  }
}

/** The order on screen: the user's, or the table's own. */
export function sortOf(query: InvoiceQuery): GridSort {
  return query.sort ?? defaultSort(query.tab)
}

function toRange<Bound extends number>(
  from: Bound | undefined,
  to: Bound | undefined,
): { readonly from?: Bound; readonly to?: Bound } | undefined {
  if (from === undefined && to === undefined) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function epochDay(text: string | undefined): EpochDay | undefined {
  return text === undefined ? undefined : parseIsoDay(text)
}
