import { computed } from '@preact/signals-react'
import type { ShownFailure } from '#contract'
import { parseCurrency } from '#domain/money'
import { useMemo, useRef, type ReactElement, type RefObject } from 'react'
import { PageHeader, RowScreen, useIsNarrow, useIsShort } from '#components'
import { noteDraw, type GridControl } from '#grid'
import { t } from '#i18n'
import { NotFound } from '#offering'
import { pathTo } from '#routes'
import { useIsKnownReadOnly } from '#documents/account/me'
import { bookGate, keptListAddress, listAddress } from '#state'
import { page, stack } from '#styles'
import { BookGate, GridTotals, type InvoiceTab } from '#views'
import { address, AddressInBook, type InvoiceScope } from './address.ts'
import { EarlyRows } from './early-rows.tsx'
import { EarliestDeposit, InvoiceSummary } from './invoice-summary.tsx'
import { FoldedFigures } from './folded-figures.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceToolbar } from './invoice-toolbar.tsx'
import { useOfferThese } from './offer-these.tsx'
import { isUnknown } from './scoped-totals.ts'
import { TabsLine } from './tabs-line.tsx'
import { WhatIfPanel } from './what-if-panel.tsx'
import { rowsAndPane } from './what-if-panel.css.ts'

/** What it is that could not be loaded, by table. */
const CALLS: Readonly<Partial<Record<InvoiceTab, ShownFailure>>> = {
  ineligible: 'ineligibleInvoices',
  adjustment: 'adjustments',
}

export function InvoicesPage({ params }: { readonly params: AddressedScope }): ReactElement {
  const scope = useScope(params)
  const isReadOnly = useIsKnownReadOnly()
  // Computed: a changed book renders the page only if the customer appears or disappears.
  const isMissing = useMemo(() => computed(() => isUnknown(scope)), [scope])
  if (isMissing.value) {
    return (
      <div className={page()}>
        <NotFound title={t('invoices.noSuchCustomer')} />
      </div>
    )
  }
  return (
    <div className={page({ isRows: true })}>
      {/* Outside the gate: what a failed book is missing depends on the table that the address names. */}
      <AddressInBook scope={scope} />
      <RowScreen head={<Head scope={scope} isReadOnly={isReadOnly} />} folded={<FoldedTotals />}>
        <BookGate title={t('errors.invoiceCentral')} call={CALLS[address.tab.value] ?? 'invoices'}>
          {() => <Invoices scope={scope} isReadOnly={isReadOnly} />}
        </BookGate>
      </RowScreen>
    </div>
  )
}

function FoldedTotals(): ReactElement {
  return <GridTotals showsExcluded={address.tab.value === 'eligible'} />
}

function Head({ scope, isReadOnly }: InvoicesProps): ReactElement {
  const isNarrow = useIsNarrow()
  const isFolded = useIsShort() || isNarrow
  const hasFailed = bookGate.value.status === 'failed'
  return (
    <PageHeader
      title={t('invoices.title')}
      lead={
        // A phone's height is for the rows, and that of a low window: the figures fold into a line, and this day with them.
        !isFolded && (
          <span className={stack({ gap: 1 })}>
            <span>{t(isReadOnly ? 'invoices.pageLeadReadOnly' : 'invoices.pageLead')}</span>
            {!hasFailed && <EarliestDeposit scope={scope} />}
          </span>
        )
      }
      back={wayBack()}
      keepsLead
      figures={!hasFailed && (isFolded ? <FoldedFigures scope={scope} /> : <InvoiceSummary scope={scope} />)}
    />
  )
}

/** To the offer being built, from which a link led here, until it is open again; otherwise to the customers, as they were left. */
function wayBack(): { readonly to: string; readonly label: string } {
  const offer = keptListAddress(pathTo('builder'))
  if (offer !== undefined) return { to: offer, label: t('shell.buildOffer') }
  return { to: listAddress(pathTo('customers')), label: t('invoices.customersTable') }
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
  const tryOut = useRef<HTMLSpanElement>(null)
  return (
    <>
      <EarlyRows scope={scope} />
      <TabsLine scope={scope} isReadOnly={isReadOnly} />
      <InvoiceToolbar scope={scope} isReadOnly={isReadOnly} control={control} tryOut={tryOut} />
      <div className={rowsAndPane}>
        <InvoiceTable scope={scope} isEditable={!isReadOnly} control={control} />
        <WhatIf scope={scope} isReadOnly={isReadOnly} tryOut={tryOut} />
      </div>
    </>
  )
}

interface WhatIfProps extends InvoicesProps {
  readonly tryOut: RefObject<HTMLElement | null>
}

/** What a rate comes to, of invoices that can be offered. */
function WhatIf({ scope, isReadOnly, tryOut }: WhatIfProps): ReactElement | null {
  const { offer, dialog } = useOfferThese()
  if (address.tab.value !== 'eligible') return null
  return (
    <>
      <WhatIfPanel
        scope={scope}
        onClosed={() => tryOut.current?.querySelector('button')?.focus()}
        onOffer={isReadOnly ? undefined : (rate) => offer({ which: 'matching', rate })}
      />
      {dialog}
    </>
  )
}
