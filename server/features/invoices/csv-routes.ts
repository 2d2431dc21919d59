import * as v from 'valibot'
import { lastNumberOfPage, listInvoices } from './store.ts'
import type { InvoiceList, InvoiceOrder } from './query.ts'
import { csvLine, CSV_COLUMNS } from './csv.ts'
import { FILTER_PARAMETERS } from './filter-parameters.ts'
import { filtersFromQuery, storedFilters } from './filters.ts'
import { scopeQuery, type ScopeQuery } from './scope.ts'
import { INVOICE_VIEWS } from './views.ts'
import { csvDownload, type TextPages } from '../../platform/http/rest/csv-download.ts'
import { csvFile } from '../../platform/http/rest/rest-answer.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { downloadHeadings, headingsParameter } from '../users/heading-language.ts'
import { INVOICES, inScope } from './routes.ts'

/** Rows per page, each a short database transaction that lets others in between. */
const PAGE_ROWS = 1000
/** By the own number of each row, by which pages follow each other. */
const BY_NUMBER: Readonly<Record<InvoiceList, InvoiceOrder>> = {
  eligible: { field: 'invoiceId', direction: 'asc' },
  ineligible: { field: 'invoiceId', direction: 'asc' },
  adjustments: { field: 'adjInvoiceId', direction: 'asc' },
}

/** The lists as CSV files, by signed links that are valid for a minute. */
export const invoiceCsvRoutes: readonly RestRoute[] = (
  ['eligible', 'ineligible', 'adjustments'] as const
).map(csvRoute)

function csvRoute(list: InvoiceList): RestRoute {
  return route({
    method: 'get',
    path: `${INVOICES}/${list}/csv`,
    summary: `All rows of the ${list} list as CSV, by invoice number`,
    access: 'signed',
    answer: csvFile('The rows of the list.'),
    rejections: [],
    query: v.looseObject({ ...scopeQuery, headings: headingsParameter }),
    filters: FILTER_PARAMETERS,
    handle: async (call) => {
      const headings = await downloadHeadings(call, CSV_COLUMNS[list], call.query.headings)
      return csvDownload(call, `${list}-${call.query.currency}.csv`, headings, pagesOf(call, list))
    },
  })
}

type CsvCall = Parameters<typeof inScope>[0] & {
  readonly query: ScopeQuery & Readonly<Record<string, unknown>>
}

/**
 * Each page is one short transaction. Keyset paging by invoice number, which never changes, so that concurrent edits
 * neither repeat nor skip a row.
 */
async function* pagesOf(call: CsvCall, list: InvoiceList): TextPages {
  const { currency } = call.query
  const filters = storedFilters(filtersFromQuery(call.query), currency)
  const { accountId } = call.actor()
  const readPage = (after: string) =>
    inScope(call, call.query, async (tx, scope, now) => {
      const upTo = await lastNumberOfPage(tx, scope, list, after, PAGE_ROWS)
      if (upTo === undefined) return undefined
      const query = { ...filters, numbers: { after, upTo } }
      const window = { limit: PAGE_ROWS, offset: 0 }
      return { upTo, rows: await listInvoices(tx, scope, list, query, BY_NUMBER[list], window, now) }
    })
  for (let page = await readPage(''); page !== undefined; page = await readPage(page.upTo)) {
    yield page.rows
      .map((row) => csvLine({ ...INVOICE_VIEWS[list](row, accountId, currency) }, CSV_COLUMNS[list]))
      .join('')
  }
}
