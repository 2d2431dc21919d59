import { computed } from '@preact/signals-react'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { ActiveFilter } from '#components'
import { t } from '#i18n'
import { customerNames } from '#offering'
import { book, owingCustomers } from '#state'
import { CustomersForm, type CustomersFormProps, type InvoiceFiltersProps, type InvoiceQuery } from '#views'
import { address, pathOfQuery, type InvoiceScope } from './address.ts'

const isThereAChoice = computed(() =>
  owingCustomers.value.some(({ customerUuid }, _at, [first]) => customerUuid !== first!.customerUuid),
)

/** The customers whose invoices are listed: the one of the path, or those of the address; none are all. */
function chosenIn({ customerUuid }: InvoiceScope): readonly string[] {
  return customerUuid === undefined ? address.filters.value.customers : [customerUuid]
}

/** The choice of customers for the bar of the filters; undefined where there is none to make. */
export function useCustomersFilter(scope: InvoiceScope): InvoiceFiltersProps['customers'] {
  const [, navigate] = useLocation()
  const chosen = chosenIn(scope)
  // Opened before the book was known, and kept then: no filter comes or goes with it.
  const [isEarly] = useState(() => !book.hasFigures.peek())
  if (!isEarly && !isThereAChoice.value && chosen.length === 0) return undefined
  const choose = (next: InvoiceQuery): void => navigate(pathOf(scope, next))
  const removeAll = (): void => choose({ ...address.filters.peek(), customers: [] })
  return {
    label: chosen.length === 0 ? t('invoices.allCustomers') : labelOf(scope, chosen),
    chip: scope.customerUuid === undefined ? undefined : chipOf(labelOf(scope, chosen), removeAll),
    choose,
    form: (props) => <OwingCustomersForm {...props} chosen={chosen} />,
  }
}

// A currency that the path named becomes the filter that it was.
function pathOf({ customerCurrency }: InvoiceScope, next: InvoiceQuery): string {
  const { sort, columns, kept } = address.query.peek()
  const currency = customerCurrency ?? next.currency
  return pathOfQuery({ ...next, sort, columns, currency, kept, view: '' })
}

function chipOf(label: string, remove: () => void): ActiveFilter {
  return { id: 'customer', label: t('filters.is', { name: t('invoices.customer'), value: label }), remove }
}

function labelOf({ customerUuid, customerCurrency }: InvoiceScope, chosen: readonly string[]): string {
  const wanted = new Set(chosen)
  const named = owingCustomers.value.filter((each) => wanted.has(each.customerUuid))
  if (named.length === 0) return t('invoices.customersChosen', { count: chosen.length })
  const names = customerNames(named, 1)
  return customerUuid !== undefined && customerCurrency ? `${names} · ${customerCurrency}` : names
}

function OwingCustomersForm(props: Omit<CustomersFormProps, 'owing'>): ReactElement {
  return <CustomersForm {...props} owing={owingCustomers.value} />
}
