import type { ReactElement } from 'react'
import { PageHeader, Skeleton } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#state'
import { page, row, stack } from '#styles'
import { BookGate, DensityMenu, EditBar, GridTotals, InvoiceFilters } from '#views'
import { CustomerSwitch } from './customer-switch.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { useInvoiceAddress, type InvoiceScope } from './use-invoice-address.ts'

/** The invoices of the book, or of one customer in one currency, table by table. */
export function InvoicesPage({ params }: { readonly params: InvoiceScope }): ReactElement {
  return (
    <div className={page()}>
      <PageHeader
        title={t('invoices.title')}
        lead={t('invoices.pageLead')}
        back={{ to: pathTo('customers'), label: t('invoices.customersTable') }}
        actions={<CustomerSwitch scope={params} />}
      />
      <BookGate title={t('errors.invoiceCentral')} skeleton={<Skeleton height="480px" />}>
        {() => <Invoices scope={params} />}
      </BookGate>
    </div>
  )
}

function Invoices({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const address = useInvoiceAddress(scope)
  const isEditable = !useIsReadOnly() && address.query.tab === 'eligible'
  return (
    <div className={stack({ gap: 6 })}>
      <InvoiceSummary scope={scope} />
      <InvoiceTabs scope={scope} query={address.query} />
      <div className={stack({ gap: 3 })}>
        <InvoiceFilters query={address.query} onChange={address.go} />
        <div className={row({ justify: 'between', gap: 4 })}>
          <GridTotals showsExcluded={address.query.tab === 'eligible'} />
          <span className={row({ gap: 2 })}>
            {isEditable && <EditBar />}
            <DensityMenu />
          </span>
        </div>
        <InvoiceTable address={address} scope={scope} isEditable={isEditable} />
      </div>
    </div>
  )
}
