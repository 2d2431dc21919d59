import { INVOICE_TABLES, type InvoiceTable } from '#domain/invoices'
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

interface TypedQuery {
  readonly tab: InvoiceTable
  readonly amountType: string | undefined
  readonly dayType: string | undefined
}

/** Types that ask the same of different tables: a table without one has its own that stands for it. */
const ALIKE: readonly (readonly string[])[] = [
  ['invoice', 'original'],
  ['due', 'tentative'],
]

/** What a type of any table is in one that has these: itself, or the one that asks the same; undefined for neither. */
function typeAmong<Type extends { readonly id: string }>(
  types: readonly Type[],
  id: string | undefined,
): Type | undefined {
  if (id === undefined) return undefined
  const alike = ALIKE.find((ids) => ids.includes(id)) ?? []
  return types.find((type) => type.id === id) ?? types.find((type) => alike.includes(type.id))
}

/** The type of amount that a query filters by in its table; undefined where it filters by none. */
export function amountTypeOf({
  tab,
  amountType,
}: Pick<TypedQuery, 'tab' | 'amountType'>): AmountFilter | undefined {
  return typeAmong(amountTypes(tab), amountType)
}

export function dayTypeOf({ tab, dayType }: Pick<TypedQuery, 'tab' | 'dayType'>): DayFilter | undefined {
  return typeAmong(dayTypes(tab), dayType)
}

/** A type of any table by its id, for the name of a filter that this table does not apply. */
export function typeOfAnyTable<Type extends { readonly id: string }>(
  typesOf: (table: InvoiceTable) => readonly Type[],
  id: string | undefined,
): Type | undefined {
  return INVOICE_TABLES.flatMap(typesOf).find((type) => type.id === id)
}
