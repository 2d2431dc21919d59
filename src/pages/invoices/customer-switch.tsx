import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Select } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { customers, stableComputed } from '#state'
import { customerBox } from './customer-switch.css.ts'
import type { InvoiceScope } from './address.ts'

const ALL = 'all'

/** The customers with invoices, by name, for type-ahead. The same list until a customer is added or removed. */
const choices = stableComputed(() =>
  customers.value
    .filter(({ total }) => total.count > 0)
    .map(({ customerUuid, currency, name }) => ({ customerUuid, currency, name }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))),
)

/** Goes to another customer's invoices, or to all of them. */
export function CustomerSwitch({ scope }: { readonly scope: InvoiceScope }): ReactElement | null {
  const [, navigate] = useLocation()
  if (choices.value.length <= 1) return null
  const options = [
    { value: ALL, label: t('invoices.allInvoices') },
    ...choices.value.map(({ customerUuid, currency, name }) => ({
      value: `${customerUuid}/${currency}`,
      label: `${name} · ${currency}`,
    })),
  ]
  const go = (value: string): void => {
    const [customerUuid, customerCurrency] = value.split('/')
    if (value === ALL || !customerUuid) navigate(pathTo('invoices'))
    else navigate(pathTo('invoices', { customerUuid, ...(customerCurrency ? { customerCurrency } : {}) }))
  }
  const value = scope.customerUuid ? `${scope.customerUuid}/${scope.customerCurrency ?? ''}` : ALL
  return (
    <div className={customerBox}>
      <Select label={t('invoices.switchCustomer')} options={options} value={value} onChange={go} />
    </div>
  )
}
