import type { ActiveFilter } from '#components'
import { formatDay, formatFigure, formatPercent, t } from '#i18n'
import { customerNames, reasonText } from '#offering'
import { book } from '#state'
import type { CostFilter } from './cost-filter.ts'
import { amountTypeOf, amountTypes, dayTypeOf, dayTypes, typeOfAnyTable } from './filter-types.ts'
import { onlyIds } from './only-ids.ts'
import type { InvoiceQuery } from './invoice-query.ts'

const OPEN = { from: undefined, to: undefined }

export function activeInvoiceFilters(
  query: InvoiceQuery,
  onChange: (next: InvoiceQuery) => void,
): readonly ActiveFilter[] {
  const chips: ActiveFilter[] = []
  const add = (id: string, label: string, change: Partial<InvoiceQuery>): void => {
    chips.push({ id, label, remove: () => onChange({ ...query, ...change }) })
  }
  if (query.currency) add('currency', is(t('invoices.currency'), query.currency), { currency: undefined })
  if (query.customers.length > 0)
    add('customers', is(t('invoices.customers'), namesOf(query.customers)), { customers: [] })
  if (query.search) add('search', is(t('invoices.searchText'), query.search), { search: '' })
  if (query.only !== undefined) {
    add('only', t('invoices.onlyThese', { count: onlyIds(query.only)?.length ?? 0 }), { only: undefined })
  }
  // What the table does not apply is kept for the way back to one that does, and says so.
  const addIf = (isApplied: boolean, id: string, label: string, change: Partial<InvoiceQuery>): void =>
    add(id, isApplied ? label : t('invoices.filterNotHere', { filter: label }), change)
  const isEligible = query.tab === 'eligible'
  if (query.scope !== 'all') {
    const key = query.scope === 'included' ? 'invoices.scopeIncluded' : 'invoices.scopeExcluded'
    addIf(isEligible, 'scope', t(key), { scope: 'all' })
  }
  if (query.isTooSoon) addIf(isEligible, 'early', t('invoices.dueTooSoon'), { isTooSoon: false })
  if (query.cost) addIf(isEligible, 'cost', costLabel(query.cost), { cost: undefined })
  const amountType = amountTypeOf(query) ?? typeOfAnyTable(amountTypes, query.amountType)
  if (amountType) {
    const label = rangeLabel(t(amountType.name), figure(query.amounts.from), figure(query.amounts.to))
    const change = { amountType: undefined, amounts: OPEN }
    addIf(amountTypeOf(query) !== undefined, 'amount', label, change)
  }
  const dayType = dayTypeOf(query) ?? typeOfAnyTable(dayTypes, query.dayType)
  if (dayType) {
    const { from, to } = query.days
    const label = rangeLabel(t(dayType.name), from && formatDay(from), to && formatDay(to))
    addIf(dayTypeOf(query) !== undefined, 'date', label, { dayType: undefined, days: OPEN })
  }
  const { tab, reason, transactionType } = query
  if (reason) {
    const label = is(t('invoices.reasons'), reasonText(reason))
    addIf(tab === 'ineligible', 'reason', label, { reason: undefined })
  }
  if (transactionType) {
    const label = is(t('invoices.types'), transactionType)
    addIf(tab === 'adjustment', 'type', label, { transactionType: undefined })
  }
  return chips
}

/** How many customers a chip names before it says how many more there are. */
const NAMED = 2

function namesOf(uuids: readonly string[]): string {
  void book.invoices.value
  const known = new Map(book.book().opportunities.map((each) => [each.customerUuid, each]))
  const named = uuids.flatMap((uuid) => known.get(uuid) ?? [])
  // Before the book is here they have no names.
  return named.length === 0 ? String(uuids.length) : customerNames(named, NAMED)
}

function costLabel({ type, percent, above }: CostFilter): string {
  const values = { above: formatPercent(above), rate: formatPercent(percent) }
  return type === 'APR' ? t('invoices.costAtApr', values) : t('invoices.costAtDiscount', values)
}

function is(name: string, value: string): string {
  return t('filters.is', { name, value })
}

function figure(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatFigure(value)
}

function rangeLabel(name: string, from: string | undefined, to: string | undefined): string {
  if (from && to) return t('filters.rangeBetween', { name, from, to })
  return from ? t('filters.rangeFrom', { name, from }) : t('filters.rangeTo', { name, to: to ?? '' })
}
