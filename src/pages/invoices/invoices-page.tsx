import { parseCurrency } from '#domain/money'
import { useMemo, useRef, type ReactElement } from 'react'
import { PageHeader } from '#components'
import { noteDraw, type GridControl } from '#grid'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useIsKnownReadOnly } from '#documents/me'
import { page, stack } from '#styles'
import { BookGate, InvoiceGridSkeleton } from '#views'
import { AddressInBook, type InvoiceScope } from './address.ts'
import { CustomerSwitch } from './customer-switch.tsx'
import { EarlyRows } from './early-rows.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { InvoiceToolbar } from './invoice-toolbar.tsx'

/** The invoices of the book, or of one customer in one currency, table by table. */
export function InvoicesPage({ params }: { readonly params: AddressedScope }): ReactElement {
  const scope = useScope(params)
  const isReadOnly = useIsKnownReadOnly()
  return (
    <div className={page()}>
      <PageHeader
        title={t('invoices.title')}
        lead={t(isReadOnly ? 'invoices.pageLeadReadOnly' : 'invoices.pageLead')}
        back={{ to: pathTo('customers'), label: t('invoices.customersTable') }}
        actions={<CustomerSwitch scope={scope} />}
      />
      <BookGate
        title={t('errors.invoiceCentral')}
        isEarly
        skeleton={
          <InvoiceGridSkeleton
            table="eligible"
            showsCustomer={scope.customerUuid === undefined}
            isEditable={!isReadOnly}
          />
        }
      >
        {() => <Invoices scope={scope} isReadOnly={isReadOnly} />}
      </BookGate>
    </div>
  )
}

interface AddressedScope {
  readonly customerUuid?: string
  readonly customerCurrency?: string
}

/** The scope in the address; text that is no currency is ignored. */
function useScope({ customerUuid, customerCurrency = '' }: AddressedScope): InvoiceScope {
  return useMemo(() => {
    const currency = parseCurrency(customerCurrency)
    return {
      ...(customerUuid === undefined ? {} : { customerUuid }),
      ...(currency === undefined ? {} : { customerCurrency: currency }),
    }
  }, [customerUuid, customerCurrency])
}

interface InvoicesProps {
  readonly scope: InvoiceScope
  readonly isReadOnly: boolean
}

/** Subscribes to no filter, sort or row: they change without rendering the page. */
function Invoices({ scope, isReadOnly }: InvoicesProps): ReactElement {
  noteDraw('page')
  const control = useRef<GridControl>(null)
  return (
    <div className={stack({ gap: 6 })}>
      <AddressInBook scope={scope} />
      <EarlyRows scope={scope} />
      <InvoiceSummary scope={scope} />
      <InvoiceTabs scope={scope} />
      <div className={stack({ gap: 3 })}>
        <InvoiceToolbar scope={scope} isReadOnly={isReadOnly} control={control} />
        <InvoiceTable scope={scope} isEditable={!isReadOnly} control={control} />
      </div>
    </div>
  )
}
