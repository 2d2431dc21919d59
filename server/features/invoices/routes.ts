import * as v from 'valibot'
import type { CallFailure, InvoicePage, InvoiceStats, ListStats } from '#contract'
import { adjustmentPage, ineligiblePage, invoicePage, invoiceStats, listStats } from '#contract/answers'
import { eligibleOf, toBeIncluded } from '#domain/invoices'
import { majorFromMinor, type Currency } from '#domain/money'
import { countInvoices, sumInvoices, type InvoiceSums } from './sums.ts'
import {
  INVOICE_ORDERS,
  type InvoiceList,
  type InvoiceOrder,
  type InvoiceQuery,
  type InvoiceScope,
} from './query.ts'
import { listInvoices } from './store.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { FILTER_PARAMETERS } from './filter-parameters.ts'
import { filtersFromQuery, storedFilters } from './filters.ts'
import { findScope, scopeQuery, type ScopeQuery } from './scope.ts'
import { INVOICE_VIEWS } from './views.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'

export const INVOICES = '/taker/maker/:makerOrganizationUuid/invoices'

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most))

const listQuery = v.looseObject({
  ...scopeQuery,
  limit: v.optional(wholeNumber(1, 1000), '20'),
  page: v.optional(wholeNumber(1, 1_000_000), '1'),
  order: v.optional(v.picklist(Object.keys(INVOICE_ORDERS) as (keyof typeof INVOICE_ORDERS)[])),
  orderDirection: v.optional(v.picklist(['asc', 'desc']), 'asc'),
})
const statsQuery = v.looseObject({
  ...scopeQuery,
  withNettedAdjustments: v.optional(v.picklist(['true', 'false'])),
})

const DEFAULT_ORDERS: Readonly<Record<InvoiceList, InvoiceOrder>> = {
  eligible: { field: 'daysPaidEarly', direction: 'desc' },
  ineligible: { field: 'estimatedDepositDate', direction: 'asc' },
  adjustments: { field: 'dueDate', direction: 'asc' },
}

const LIST_PAGES = {
  eligible: invoicePage,
  ineligible: ineligiblePage,
  adjustments: adjustmentPage,
} as const satisfies Readonly<Record<InvoiceList, v.GenericSchema>>

const LIST_FAILURES = {
  eligible: 'invoices',
  ineligible: 'ineligibleInvoices',
  adjustments: 'adjustments',
} as const satisfies Readonly<Record<InvoiceList, CallFailure>>

export const invoiceRoutes: readonly RestRoute[] = [
  listRoute('', 'eligible', 'The eligible invoices of a customer in a currency'),
  listRoute('/ineligible', 'ineligible', 'Its approved invoices that cannot be offered, with the reasons'),
  listRoute('/adjustments', 'adjustments', 'Its credit and debit notes'),
  route({
    method: 'get',
    failure: 'invoiceStats',
    path: `${INVOICES}/stats`,
    summary: 'Counts and amounts of its eligible invoices, included and excluded',
    access: 'supplier',
    answer: invoiceStats,
    rejections: [],
    isOfBook: true,
    query: statsQuery,
    handle: async (call): Promise<InvoiceStats> =>
      includedStats(await sums(call, call.query, 'eligible', {}), call.query.currency),
  }),
  ...(['ineligible', 'adjustments'] as const).flatMap((list) => [
    statsRoute(list, 'filtered-stats', 'with the current filters', (query) =>
      storedFilters(filtersFromQuery(query), query.currency),
    ),
    statsRoute(list, 'all-stats', 'without filters', () => ({})),
  ]),
]

function listRoute(suffix: string, list: InvoiceList, summary: string): RestRoute {
  // The views of the rows have their types, each list its own.
  const answer: v.GenericSchema<unknown, object> = LIST_PAGES[list]
  return route({
    method: 'get',
    failure: LIST_FAILURES[list],
    path: INVOICES + suffix,
    summary,
    access: 'supplier',
    answer,
    rejections: [],
    isOfBook: true,
    query: listQuery,
    filters: FILTER_PARAMETERS,
    handle: async (call): Promise<InvoicePage<object>> => {
      const { currency, limit, page, order, orderDirection } = call.query
      const { accountId } = call.actor()
      const query = storedFilters(filtersFromQuery(call.query), currency)
      const chosen = order ? { field: order, direction: orderDirection } : DEFAULT_ORDERS[list]
      const window = { limit, offset: (page - 1) * limit }
      return inScope(call, call.query, async (tx, scope, now) => {
        const [rows, total] = await Promise.all([
          listInvoices(tx, scope, list, query, chosen, window, now),
          countInvoices(tx, scope, list, query, now),
        ])
        return { data: rows.map((row) => INVOICE_VIEWS[list](row, accountId, currency)), total, page, limit }
      })
    },
  })
}

function statsRoute(
  list: 'ineligible' | 'adjustments',
  name: string,
  which: string,
  queryOf: (query: v.InferOutput<typeof statsQuery>) => InvoiceQuery,
): RestRoute {
  return route({
    method: 'get',
    failure: list === 'ineligible' ? 'ineligibleStats' : 'adjustmentStats',
    path: `${INVOICES}/${list}/${name}`,
    summary: `Count and sum of the ${list} list, ${which}`,
    access: 'supplier',
    answer: listStats,
    rejections: [],
    isOfBook: true,
    query: statsQuery,
    ...(name === 'filtered-stats' && { filters: FILTER_PARAMETERS }),
    handle: async (call): Promise<ListStats> => {
      const { count, amountMinor } = await sums(call, call.query, list, queryOf(call.query))
      return { count, subTotal: majorFromMinor(amountMinor, call.query.currency) }
    },
  })
}

type Reader = Pick<RestCall, 'services' | 'actor' | 'params'>

function sums(call: Reader, scope: ScopeQuery, list: InvoiceList, query: InvoiceQuery): Promise<InvoiceSums> {
  return inScope(call, scope, (tx, found, now) => sumInvoices(tx, found, list, query, now))
}

/** Reads in one database transaction, after checking that the customer and its markets are the account's own. */
export function inScope<T>(
  { services, actor, params }: Reader,
  scope: ScopeQuery,
  work: (tx: Transaction, scope: InvoiceScope, now: Date) => Promise<T>,
): Promise<T> {
  const { accountId } = actor()
  return services.database.asAccount(accountId, async (tx) =>
    work(tx, await findScope(tx, accountId, params.makerOrganizationUuid!, scope), services.now()),
  )
}

function includedStats(all: InvoiceSums, currency: Currency): InvoiceStats {
  const major = (minor: number) => majorFromMinor(minor, currency)
  const statistics = {
    included: {
      count: all.count - all.excludedCount,
      amountMinor: all.amountMinor - all.excludedMinor,
    },
    excluded: { count: all.excludedCount, amountMinor: all.excludedMinor },
    coversUnmatched: { count: all.coveringCount, amountMinor: all.coveringMinor },
  }
  const [eligible, toBe] = [eligibleOf(statistics), toBeIncluded(statistics)]
  return {
    includedCount: statistics.included.count,
    includedAmount: major(statistics.included.amountMinor),
    excludedCount: all.excludedCount,
    excludedAmount: major(all.excludedMinor),
    coversUnmatchedCount: all.coveringCount,
    coversUnmatchedAmount: major(all.coveringMinor),
    eligibleCount: eligible.count,
    eligibleAmount: major(eligible.amountMinor),
    toBeIncludedCount: toBe.count,
    toBeIncludedAmount: major(toBe.amountMinor),
  }
}
