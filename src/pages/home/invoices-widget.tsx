import type { ReactElement } from 'react'
import { Amount, Count, Gate, Skeleton, StatusChip, TextLink, usePainted } from '#components'
import type { TopCustomer, TopCustomers as Top } from './rules/top-customers.ts'
import type { Currency } from '#domain/money'
import { customerKey, hadEligible, marketBanner, mergedTags, type MarketBanner } from '#domain/opportunities'
import { formatList, t } from '#i18n'
import { marketTagText, tooSoonLink } from '#offering'
import { pathTo } from '#routes'
import { useOpportunities } from '#documents/markets/opportunities'
import { offerable } from '#state'
import { figures } from '#styles'
import { bookAge, figuresGate } from './book-age.ts'
import { firstSums, wholeAmounts } from './hero/hero-amounts.ts'
import {
  largeFigure,
  leftover,
  leftoverSums,
  line,
  lineEnd,
  lineNote,
  lineTitle,
  singleFigure,
} from './home.css.ts'
import { topIncluded } from './top-customers.ts'
import { Widget, WidgetSkeleton } from './widget.tsx'

/** The customers with the most to pay early. Below the fold: in the frame behind the one that shows home's figures. */
export function InvoicesWidget(): ReactElement {
  const gate = figuresGate.value
  const status = usePainted(gate.hasFigures ? 'ready' : gate.status, 'loading')
  return (
    <Widget
      title={t('home.invoices')}
      link={{ to: pathTo('invoices'), label: t('home.viewInvoices') }}
      tour="invoices"
      asOf={status === 'ready' ? bookAge.value : undefined}
    >
      <Gate {...gate} status={status} title={t('home.invoices')} isCompact skeleton={<LikelyRoom />}>
        {() => (
          <>
            <TopCustomers />
            <TooSoon />
          </>
        )}
      </Gate>
    </Widget>
  )
}

/** The room of one figure where one customer at most has invoices to offer, otherwise that of lines. */
function LikelyRoom(): ReactElement {
  const opportunities = useOpportunities().data
  const customers = opportunities && new Set(opportunities.filter(hadEligible).map(customerKey))
  if (customers === undefined || customers.size > 1) return <WidgetSkeleton />
  return (
    <p aria-hidden className={singleFigure}>
      <span className={largeFigure}>
        <Skeleton width="48px" />
      </span>
      <span>
        <Skeleton width="160px" />
      </span>
    </p>
  )
}

function TopCustomers(): ReactElement {
  const { first, others } = topIncluded.value
  if (first.length <= 1) return <SingleCustomer customer={first[0]} />
  return (
    <>
      <ul>
        {first.map((customer) => (
          <CustomerLine key={customerKey(customer)} customer={customer} />
        ))}
      </ul>
      {others.count > 0 && <Leftover others={others} />}
    </>
  )
}

/** A large count with one customer, or with none. */
function SingleCustomer({ customer }: { readonly customer: TopCustomer | undefined }): ReactElement {
  const count = customer?.count ?? 0
  return (
    <p className={singleFigure}>
      <span className={`${largeFigure} ${figures}`}>
        <Count value={count} />
      </span>
      <span>
        {customer === undefined
          ? t('home.invoicesOnly', { count })
          : t('home.invoicesFrom', { count, customer: customer.name })}
      </span>
    </p>
  )
}

function CustomerLine({ customer }: { readonly customer: TopCustomer }): ReactElement {
  const { customerUuid, currency, name, count, minor } = customer
  const banner = useMarketBanner(customer)
  return (
    <li className={line} title={name}>
      <TextLink to={pathTo('invoices', { customerUuid, customerCurrency: currency })} className={lineTitle}>
        {name}
      </TextLink>
      {banner === 'MARKET_CLOSED' ? (
        <>
          <span className={lineEnd}>
            <StatusChip label={t('home.inactiveChip')} colour="grey" />
          </span>
          <span className={lineNote}>{t('home.inactive')}</span>
        </>
      ) : (
        <>
          <span className={lineEnd}>
            <Amount minor={minor} currency={currency} display="code" />
          </span>
          <span className={lineNote}>
            {t('common.invoices', { count })}
            {banner && ` · ${marketTagText(banner)}`}
          </span>
        </>
      )}
    </li>
  )
}

function useMarketBanner({ opportunityUuids }: TopCustomer): MarketBanner | undefined {
  const wanted = new Set(opportunityUuids)
  const own = useOpportunities().data?.filter(({ uuid }) => wanted.has(uuid)) ?? []
  return marketBanner(mergedTags(own.map(({ statuses }) => statuses)))
}

/** Of currencies beyond a few the sentence has no amounts: how many there are stands behind it. */
function Leftover({ others: { count, amounts } }: Pick<Top, 'others'>): ReactElement {
  const { shown, more } = firstSums(amounts)
  return (
    <p className={leftover}>
      {t('home.moreCustomers', { amount: formatList(wholeAmounts(shown)), count })}
      {more > 0 && (
        <>
          {' · '}
          <TextLink to={pathTo('customers')}>{t('common.moreCurrencies', { count: more })}</TextLink>
        </>
      )}
    </p>
  )
}

/** What of the sums above is due too soon to be offered: the hero's amounts are without it. */
function TooSoon(): ReactElement | null {
  const late = [...offerable.value.values()].filter(({ tooSoonCount }) => tooSoonCount > 0)
  if (late.length === 0) return null
  const minors = new Map<Currency, number>()
  for (const { currency, tooSoonMinor } of late)
    minors.set(currency, (minors.get(currency) ?? 0) - tooSoonMinor)
  const { shown, more } = firstSums([...minors].map(([currency, minor]) => ({ currency, minor })))
  const count = late.reduce((sum, { tooSoonCount }) => sum + tooSoonCount, 0)
  return (
    <p className={`${leftover} ${leftoverSums}`}>
      <TextLink to={tooSoonLink()}>{t('invoices.tooSoonNote', { count })}</TextLink>
      {shown.map(({ currency, minor }) => (
        <Amount key={currency} minor={minor} currency={currency} display="code" />
      ))}
      {more > 0 && <TextLink to={tooSoonLink()}>{t('invoices.moreCurrencies', { count: more })}</TextLink>}
    </p>
  )
}
