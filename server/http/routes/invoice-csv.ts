import * as v from 'valibot'
import { listInvoices, type InvoiceList } from '../../db/invoices.ts'
import { csvLine, CSV_COLUMNS } from '../../invoices/csv.ts'
import { filtersFromQuery, storedFilters } from '../../invoices/filters.ts'
import { scopeQuery, type ScopeQuery } from '../../invoices/scope.ts'
import { INVOICE_VIEWS } from '../../invoices/views.ts'
import { route, type RestRoute } from '../rest-route.ts'
import { DEFAULT_ORDERS, INVOICES, inScope } from './invoices.ts'

const ALL_ROWS = { limit: 10_000_000, offset: 0 }

/** The lists as files, by links that are signed for a minute. */
export const invoiceCsvRoutes: readonly RestRoute[] = (
  ['eligible', 'ineligible', 'adjustments'] as const
).map(csvRoute)

function csvRoute(list: InvoiceList): RestRoute {
  return route({
    method: 'get',
    path: `${INVOICES}/${list}/csv`,
    summary: `All rows of the ${list} list as CSV`,
    access: 'signed',
    query: v.looseObject(scopeQuery),
    handle: (call) => call.services.limits.exports.run(call.actor().userId, () => csvOf(call, list)),
  })
}

type CsvCall = Parameters<typeof inScope>[0] & {
  readonly query: ScopeQuery & Readonly<Record<string, unknown>>
}

async function csvOf(call: CsvCall, list: InvoiceList): Promise<Response> {
  const { currency } = call.query
  const filters = storedFilters(filtersFromQuery(call.query), currency)
  const { accountId } = call.actor()
  const rows = await inScope(call, call.query, (tx, scope, now) =>
    listInvoices(tx, scope, list, filters, DEFAULT_ORDERS[list], ALL_ROWS, now),
  )
  const columns = CSV_COLUMNS[list]
  const lines = rows.map((row) => csvLine({ ...INVOICE_VIEWS[list](row, accountId, currency) }, columns))
  return new Response(`\uFEFF${columns.join(',')}\r\n${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list}-${currency}.csv"`,
    },
  })
}
