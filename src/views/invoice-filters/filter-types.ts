import type { InvoiceTable } from '#domain/invoices'
import { columnsOfTable } from '../invoice-grid/invoice-columns.ts'
import type { AmountFilter, DayFilter } from '../invoice-grid/range-filters.ts'

/** The amounts a table can be filtered by: only those it has a column of. */
export function amountTypes(table: InvoiceTable): readonly AmountFilter[] {
  return columnsOfTable(table).flatMap(([, { amountFilters = [] }]) => amountFilters)
}

/** The days a table can be filtered by: only those it has a column of. */
export function dayTypes(table: InvoiceTable): readonly DayFilter[] {
  return columnsOfTable(table).flatMap(([, { dayFilters = [] }]) => dayFilters)
}
