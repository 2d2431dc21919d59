import { useMemo } from 'react'
import { t } from '#i18n'
import { customerNames, type NamedCustomer } from '#offering'
import { CustomersForm } from '../invoice-filters/customers-form.tsx'
import type { InvoiceFiltersProps } from '../invoice-filters/filter-props.ts'

/** The choice among some customers for the bar of the filters; undefined where there is none to make. */
export function useCustomersWithin(
  { query, onChange }: Pick<InvoiceFiltersProps, 'query' | 'onChange'>,
  owing: readonly NamedCustomer[],
): InvoiceFiltersProps['customers'] {
  const chosen = query.customers
  return useMemo(() => {
    const isThereAChoice = owing.some(({ customerUuid }) => customerUuid !== owing[0]!.customerUuid)
    if (!isThereAChoice) return undefined
    const named = owing.filter(({ customerUuid }) => chosen.includes(customerUuid))
    return {
      label: named.length === 0 ? t('invoices.allCustomers') : customerNames(named, 1),
      choose: onChange,
      form: (props) => <CustomersForm {...props} chosen={chosen} owing={owing} />,
    }
  }, [chosen, owing, onChange])
}
