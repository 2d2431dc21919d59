import { parseCurrency } from '#domain/money'
import { computed } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Select } from '#components'
import { compareNames, t } from '#i18n'
import { owingCustomers } from '#state'
import { customerBox } from './customer-switch.css.ts'
import { address, invoicesPath, queryOfScope, type InvoiceScope } from './address.ts'

const ALL = 'all'

/** The customers with open invoices by name, for type-ahead. */
const choices = computed(() => {
  const byName = owingCustomers.value.toSorted((a, b) => compareNames(a.customerName, b.customerName))
  return byName.map(({ customerUuid, currency, customerName }) => ({
    value: `${customerUuid}/${currency}`,
    label: `${customerName} · ${currency}`,
  }))
})

interface CustomerSwitchProps {
  readonly scope: InvoiceScope
  readonly onChosen?: () => void
}

/** Goes to another customer's invoices, or to all of them; filters and order stay. */
export function CustomerSwitch({ scope, onChosen }: CustomerSwitchProps): ReactElement | null {
  const [, navigate] = useLocation()
  if (choices.value.length <= 1) return null
  const options = [{ value: ALL, label: t('invoices.allInvoices') }, ...choices.value]
  const go = (value: string): void => {
    onChosen?.()
    const next = scopeOf(value)
    navigate(invoicesPath(next, queryOfScope(address.query.peek(), next)))
  }
  const value = scope.customerUuid ? `${scope.customerUuid}/${scope.customerCurrency ?? ''}` : ALL
  return (
    <div className={customerBox}>
      <Select
        label={t('invoices.switchCustomer')}
        isLabelHidden
        options={options}
        value={value}
        onChange={go}
      />
    </div>
  )
}

function scopeOf(value: string): InvoiceScope {
  const [customerUuid, currency = ''] = value.split('/')
  const customerCurrency = parseCurrency(currency)
  if (value === ALL || !customerUuid) return {}
  return { customerUuid, ...(customerCurrency && { customerCurrency }) }
}
