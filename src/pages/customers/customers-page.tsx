import type { ReactElement } from 'react'
import {
  ButtonLink,
  EmptyState,
  Gate,
  PageHeader,
  Segmented,
  Skeleton,
  useIsNarrow,
  useIsShort,
} from '#components'
import { t } from '#i18n'
import { FirstInvoices } from '#offering'
import { pathTo } from '#routes'
import { useMe } from '#documents/account/me'
import { useOpportunities } from '#documents/markets/opportunities'
import { bookGate, currencyTotals, customers, isOrderComing } from '#state'
import { page, stack } from '#styles'
import { Ageing } from './ageing.tsx'
import { CurrencySummary, CurrencySummarySkeleton } from './currency-summary.tsx'
import { CustomerList } from './customer-list.tsx'
import { useCustomersAddress, type CustomersView } from './customers-address.ts'
import { below } from './customers-page.css.ts'
import { FoldedCurrencies } from './folded-currencies.tsx'

export function CustomersPage(): ReactElement {
  const isFolded = useIsFolded()
  const isNarrow = useIsNarrow()
  const { query, change } = useCustomersAddress()
  const { view } = query
  return (
    <div className={page({ isRows: true })}>
      <PageHeader
        title={t('invoices.title')}
        lead={isNarrow ? undefined : t('invoices.customersLead')}
        actions={
          <>
            <Segmented
              label={t('invoices.customersView')}
              value={view}
              onChange={(next) => change({ view: next }, 'same')}
              options={[
                { value: 'list', label: t('invoices.customersTable') },
                { value: 'ageing', label: t('charts.ageing') },
              ]}
            />
            <ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>
          </>
        }
        figures={!isFolded && <Figures />}
        isDenseWhenLow
      />
      <Gate
        {...bookGate.value}
        status={orderedStatus()}
        title={t('invoices.title')}
        skeleton={<Skeleton height="320px" />}
      >
        {() => <Customers view={view} />}
      </Gate>
    </div>
  )
}

/** The status of the book; loading until its currencies have their order, by which customers would change places. */
function orderedStatus(): typeof bookGate.value.status {
  const { status } = bookGate.value
  return status === 'ready' && isOrderComing.value ? 'loading' : status
}

function Figures(): ReactElement | null {
  if (orderedStatus() !== 'ready') return <FiguresSkeleton />
  return currencyTotals.value.length > 0 ? <CurrencySummary totals={currencyTotals.value} /> : null
}

/** A row for each currency in which the customers owe, as far as that is known. */
function FiguresSkeleton(): ReactElement {
  const { data: opportunities } = useOpportunities()
  const known = useMe().data?.currencies ?? []
  const currencies = opportunities ? [...new Set(opportunities.map(({ currency }) => currency))] : known
  return <CurrencySummarySkeleton expected={currencies} />
}

/** The height of a phone, and of a low window, is for the rows. */
function useIsFolded(): boolean {
  const isNarrow = useIsNarrow()
  return useIsShort() || isNarrow
}

function Customers({ view }: { readonly view: CustomersView }): ReactElement {
  const isFolded = useIsFolded()
  const isShort = useIsShort()
  if (customers.value.length === 0)
    return <EmptyState title={t('invoices.noCustomers')} action={<FirstInvoices />} />
  // A low window has them behind its rows.
  const totals = <FoldedCurrencies totals={currencyTotals.value} />
  return (
    <div className={`${stack({ gap: isShort ? 1 : isFolded ? 3 : 8 })} ${below}`}>
      {isFolded && !isShort && totals}
      {view === 'ageing' ? <Ageing /> : <CustomerList customers={customers.value} />}
      {isShort && totals}
    </div>
  )
}
