import type { ReactElement } from 'react'
import { Amount, EmptyState, Gate, TextLink } from '#components'
import { customerKey, marketBanner, mergedTags } from '#domain/opportunities'
import { formatList, formatMoney, t } from '#i18n'
import { marketTagText } from '#offering'
import { pathTo } from '#routes'
import { useOpportunities } from '#documents/opportunities'
import { bookGate, customers, sumsByCurrency, type CustomerSums } from '#state'
import { leftover, line, lineEnd, lineNote, lineTitle } from './home.css.ts'
import { topCustomers } from './top-customers.ts'
import { Widget, WidgetSkeleton } from './widget.tsx'

const SHOWN = 5

/** The customers with the most to pay early. */
export function InvoicesWidget(): ReactElement {
  return (
    <Widget title={t('home.invoices')} link={{ to: pathTo('invoices'), label: t('home.viewInvoices') }}>
      <Gate {...bookGate.value} title={t('home.invoices')} isCompact skeleton={<WidgetSkeleton />}>
        {() => <TopCustomers />}
      </Gate>
    </Widget>
  )
}

function TopCustomers(): ReactElement {
  const all = topCustomers(customers.value)
  if (all.length === 0) return <EmptyState isCompact title={t('home.noInvoices')} />
  return (
    <>
      <ul>
        {all.slice(0, SHOWN).map((customer) => (
          <CustomerLine key={customerKey(customer)} customer={customer} />
        ))}
      </ul>
      {all.length > SHOWN && <Leftover customers={all.slice(SHOWN)} />}
    </>
  )
}

function CustomerLine({ customer }: { readonly customer: CustomerSums }): ReactElement {
  const { customerUuid, currency, name, included, opportunityUuids } = customer
  const own = useOpportunities().data?.filter(({ uuid }) => opportunityUuids.includes(uuid)) ?? []
  const banner = marketBanner(mergedTags(own.map(({ statuses }) => statuses)))
  return (
    <li className={line}>
      <TextLink to={pathTo('invoices', { customerUuid, customerCurrency: currency })} className={lineTitle}>
        {name}
      </TextLink>
      <span className={lineEnd}>
        <Amount minor={included.minor} currency={currency} display="code" />
      </span>
      <span className={lineNote}>
        {t('common.invoices', { count: included.count })}
        {banner && ` · ${marketTagText(banner)}`}
      </span>
    </li>
  )
}

function Leftover({ customers: rest }: { readonly customers: readonly CustomerSums[] }): ReactElement {
  const amounts = sumsByCurrency(rest).map(({ currency, included }) =>
    formatMoney(included.minor, currency, { whole: true }),
  )
  return (
    <p className={leftover}>{t('home.moreCustomers', { amount: formatList(amounts), count: rest.length })}</p>
  )
}
