import { useMemo, type ReactElement } from 'react'
import { Amount, Count, Gate, Skeleton, StatusChip, TextLink, usePainted } from '#components'
import type { TopCustomer, TopCustomers as Top } from './rules/top-customers.ts'
import type { Currency } from '#domain/money'
import {
  customerKey,
  hadEligible,
  marketBanner,
  mergedTags,
  type MarketBanner,
  type MarketStatusTag,
} from '#domain/opportunities'
import { formatList, t } from '#i18n'
import { marketTagText, tooSoonLink } from '#offering'
import { pathTo } from '#routes'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
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
  if (opportunities === undefined || haveSeveral(opportunities)) return <WidgetSkeleton />
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

/** Whether more than one customer had invoices to offer; of thousands mostly the first two say so. */
function haveSeveral(opportunities: readonly Opportunity[]): boolean {
  const first = opportunities.find(hadEligible)
  return first !== undefined && opportunities.some((each) => hadEligible(each) && isOther(each, first))
}

function isOther(a: Opportunity, b: Opportunity): boolean {
  return customerKey(a) !== customerKey(b)
}

function TopCustomers(): ReactElement {
  const { first, others } = topIncluded.value
  const opportunities = useOpportunities().data
  const statuses = useMemo(() => statusesOf(opportunities ?? [], first), [opportunities, first])
  if (first.length <= 1) return <SingleCustomer customer={first[0]} />
  return (
    <>
      <ul>
        {first.map((customer) => (
          <CustomerLine
            key={customerKey(customer)}
            customer={customer}
            banner={bannerOf(customer, statuses)}
          />
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

type Statuses = ReadonlyMap<string, readonly MarketStatusTag[]>

/** The restrictions of some customers' opportunities, by their uuid. In one pass: with 5,000 customers there are thousands. */
function statusesOf(opportunities: readonly Opportunity[], customers: readonly TopCustomer[]): Statuses {
  const wanted = new Set(customers.flatMap(({ opportunityUuids }) => opportunityUuids))
  return new Map(
    opportunities.filter(({ uuid }) => wanted.has(uuid)).map(({ uuid, statuses }) => [uuid, statuses]),
  )
}

function bannerOf({ opportunityUuids }: TopCustomer, statuses: Statuses): MarketBanner | undefined {
  const own = opportunityUuids.map((uuid) => statuses.get(uuid))
  return marketBanner(mergedTags(own.filter((each) => each !== undefined)))
}

interface CustomerLineProps {
  readonly customer: TopCustomer
  readonly banner: MarketBanner | undefined
}

function CustomerLine({ customer, banner }: CustomerLineProps): ReactElement {
  const { customerUuid, currency, name, count, minor } = customer
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
    minors.set(currency, (minors.get(currency) ?? 0) + tooSoonMinor)
  const { shown, more } = firstSums([...minors].map(([currency, minor]) => ({ currency, minor })))
  const count = late.reduce((sum, { tooSoonCount }) => sum + tooSoonCount, 0)
  return (
    <p className={`${leftover} ${leftoverSums}`}>
      <TextLink to={tooSoonLink()}>{t('invoices.tooSoonNote', { count })}</TextLink>
      {shown.map(({ currency, minor }) => (
        <Amount key={currency} minor={-minor} currency={currency} display="code" />
      ))}
      {more > 0 && <TextLink to={tooSoonLink()}>{t('invoices.moreCurrencies', { count: more })}</TextLink>}
    </p>
  )
}
