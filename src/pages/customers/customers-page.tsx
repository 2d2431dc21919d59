import type { ReactElement } from 'react'
import { ButtonLink, EmptyState, Gate, PageHeader, Skeleton, useIsNarrow } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { bookGate, currencyTotals, customers } from '#state'
import { page, stack } from '#styles'
import { Ageing } from './ageing.tsx'
import { CurrencyCards, CurrencySummary } from './currency-summary.tsx'
import { CustomerList } from './customer-list.tsx'

/** Invoice Central, customer by customer. */
export function CustomersPage(): ReactElement {
  const isNarrow = useIsNarrow()
  const hasFigures = bookGate.value.status === 'ready' && currencyTotals.value.length > 0
  return (
    <div className={page({ isRows: true })}>
      <PageHeader
        title={t('invoices.title')}
        lead={t('invoices.customersLead')}
        actions={<ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>}
        figures={!isNarrow && hasFigures && <CurrencySummary totals={currencyTotals.value} />}
      />
      <Gate {...bookGate.value} title={t('invoices.title')} skeleton={<Skeleton height="320px" />}>
        {() => <Customers />}
      </Gate>
    </div>
  )
}

function Customers(): ReactElement {
  const isNarrow = useIsNarrow()
  if (customers.value.length === 0) return <EmptyState title={t('invoices.noCustomers')} />
  return (
    <div className={stack({ gap: 8 })}>
      {isNarrow && <CurrencyCards totals={currencyTotals.value} />}
      <Ageing />
      <CustomerList customers={customers.value} />
    </div>
  )
}
