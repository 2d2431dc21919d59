import type { ReactElement } from 'react'
import { AsOf, ButtonLink, Gate, Loaded, Skeleton, TextLink } from '#components'
import { exclusionAdvice, heroButton, heroMessage, type HeroInputs, type HeroMessage } from '#domain/home'
import type { NothingEligibleCause } from '#domain/opportunities'
import { formatList, formatMoney, t, type MessageKey } from '#i18n'
import { BuildOfferButton } from '#offering'
import { pathTo } from '#routes'
import { ageOf, oldest } from '#documents/age'
import { aggregateCurrencyOf, useIsReadOnly, useMe } from '#documents/me'
import { useOpportunities, type Opportunity } from '#documents/opportunities'
import { watched } from '#documents/watched'
import { bookAge, bookGate, customers, isOn, offerable } from '#state'
import { figures } from '#styles'
import {
  availableNow,
  excludedAmounts,
  type Available,
  type AvailableGroup,
  type CurrencySum,
} from './available.ts'
import { Countdown } from './countdown.tsx'
import { ExcludedHint } from './excluded-hint.tsx'
import { HeroFailure } from './hero-failure.tsx'
import { groupLines, hero, heroAmount, heroCaption, heroNotes, heroSide, heroText } from './home.css.ts'

/** The amount one could have early, and the way to it. */
export function Hero(): ReactElement {
  const opportunities = watched(useOpportunities())
  const gate = bookGate.value
  const refresh = (): void => {
    gate.onRetry()
    void opportunities.refetch()
  }
  const failure = <HeroFailure onRefresh={refresh} />
  return (
    <Gate {...gate} failure={failure} title={t('home.hero')} skeleton={<HeroSkeleton />}>
      {() => (
        <Loaded query={opportunities} failure={failure} title={t('home.hero')} skeleton={<HeroSkeleton />}>
          {(data) => <HeroContent opportunities={data} asOf={oldest(bookAge.value, ageOf(opportunities))} />}
        </Loaded>
      )}
    </Gate>
  )
}

interface HeroContentProps {
  readonly opportunities: readonly Opportunity[]
  readonly asOf: number | undefined
}

function HeroContent({ opportunities, asOf }: HeroContentProps): ReactElement {
  const available = availableNow(offerable.value, opportunities, {
    oneTimeBenchmark: isOn('one-time-benchmark-opportunities'),
    zeroApRecurring: isOn('zero-ap-recurring-price-discovery'),
    showsZeroAp: isOn('display-zero-ap-opportunities'),
  })
  const { deadlineAt } = available
  return (
    <section className={hero} aria-label={t('home.hero')} data-tour="hero">
      <div className={heroText}>
        <Headline available={available} />
        {available.invoices > 0 ? <Details available={available} /> : <Causes available={available} />}
        <AsOf at={asOf} />
        {/* A new deadline is a new countdown. */}
        {deadlineAt !== undefined && <Countdown key={deadlineAt} to={deadlineAt} />}
      </div>
      <HeroSide available={available} />
    </section>
  )
}

const CAPTIONS: Readonly<Record<Exclude<HeroMessage, 'excluded' | 'all-in-offers'>, MessageKey>> = {
  remaining: 'home.remaining',
  'zero-ap': 'home.zeroAp',
  available: 'home.available',
}

function Headline({ available }: { readonly available: Available }): ReactElement {
  const nothing = useNothing()
  const excluded = excludedAmounts(customers.value)
  const inputs = heroInputs(available, excluded.length > 0)
  const message = heroMessage(inputs)
  const [first = nothing, ...others] = amountsOf(available.totals)
  const amount = <span className={`${heroAmount} ${figures}`}>{first}</span>
  const also = others.length > 0 && `${t('home.alsoAvailable', { amounts: formatList(others) })} `
  if (message === undefined || message === 'all-in-offers') return <h1>{t('home.allInOffers')}</h1>
  if (message === 'excluded') {
    const advice = exclusionAdvice(inputs, available.inOffers.length > 0)
    return (
      <h1>
        <span className={heroCaption}>{t('home.youHave')}</span> {amount}{' '}
        <span className={heroCaption}>
          {also}
          <ExcludedHint excluded={excluded} advice={advice} />
        </span>
      </h1>
    )
  }
  return (
    <h1>
      {amount}{' '}
      <span className={heroCaption}>
        {also}
        {t(CAPTIONS[message])}
      </span>
    </h1>
  )
}

/** No amount, in the currency of sums. */
function useNothing(): string {
  const me = useMe().data
  return me === undefined ? '0' : formatMoney(0, aggregateCurrencyOf(me.user), { whole: true })
}

function heroInputs({ inOffers, invoices, hasZeroAp }: Available, hasExcluded: boolean): HeroInputs {
  return {
    isLoading: false,
    hasExcluded,
    hasInOffers: inOffers.length > 0,
    hasRemaining: invoices > 0,
    hasZeroAp,
  }
}

function Details({ available }: { readonly available: Available }): ReactElement {
  const { customers: count, invoices, groups } = available
  return (
    <>
      <p>{t('home.sentence', { customers: count, invoices })}</p>
      {groups.length > 1 && <Groups groups={groups} />}
      <Notes available={available} />
    </>
  )
}

/** What is not in the figure above, and why. */
function Notes({ available: { inOffers, tooSoon } }: { readonly available: Available }): ReactElement | null {
  if (inOffers.length === 0 && tooSoon === 0) return null
  return (
    <p className={heroNotes}>
      {inOffers.length > 0 && (
        <TextLink to={pathTo('offers')}>
          {t('home.inOffers', { amounts: formatList(amountsOf(inOffers)) })}
        </TextLink>
      )}
      {tooSoon > 0 && <span>{t('home.tooSoon', { count: tooSoon })}</span>}
    </p>
  )
}

/** What can be offered at the supplier's own rate, and what at a rate the customers have set. */
function Groups({ groups }: { readonly groups: readonly AvailableGroup[] }): ReactElement {
  return (
    <ul className={groupLines}>
      {groups.map(({ group, totals, customers: count }) => (
        <li key={group}>
          {t(group === 'predetermined' ? 'home.groupPredetermined' : 'home.groupNameYourRate', {
            amounts: formatList(amountsOf(totals)),
            customers: count,
          })}
        </li>
      ))}
    </ul>
  )
}

const CAUSES: Readonly<Record<NothingEligibleCause, MessageKey>> = {
  closed: 'home.causeClosed',
  'in-active-offer': 'home.causeInOffer',
  'zero-eligible': 'home.causeZero',
}

/** Why nothing can be offered. */
function Causes({ available }: { readonly available: Available }): ReactElement {
  const { isAllInOffers, causes, hasCustomers, tooSoon } = available
  return (
    <>
      {!isAllInOffers && !hasCustomers && <p className={heroNotes}>{t('home.nothingBody')}</p>}
      {causes.length > 0 && (
        <ul className={groupLines}>
          {causes.map((cause) => (
            <li key={cause}>{t(CAUSES[cause])}</li>
          ))}
        </ul>
      )}
      {tooSoon > 0 && <p className={heroNotes}>{t('home.tooSoon', { count: tooSoon })}</p>}
    </>
  )
}

function HeroSide({ available }: { readonly available: Available }): ReactElement {
  const isReadOnly = useIsReadOnly()
  const { invoices, isAllInOffers, hasZeroAp } = available
  const explores = heroButton({ hasEligible: invoices > 0, hasZeroAp })
  return (
    <div className={heroSide}>
      {explores !== undefined && !isReadOnly && (
        <BuildOfferButton size="large">
          {t(explores === 'opportunities' ? 'home.explore' : 'home.exploreFuture')}
        </BuildOfferButton>
      )}
      {isAllInOffers && <ButtonLink to={pathTo('offers')}>{t('home.viewOffers')}</ButtonLink>}
      {explores === undefined && !isAllInOffers && (
        <ButtonLink to={pathTo('customers')}>{t('home.toInvoices')}</ButtonLink>
      )}
    </div>
  )
}

function amountsOf(sums: readonly CurrencySum[]): string[] {
  return sums.map(({ minor, currency }) => formatMoney(minor, currency, { whole: true }))
}

function HeroSkeleton(): ReactElement {
  return (
    <div className={hero}>
      <div className={heroText}>
        <Skeleton width="360px" height="44px" />
        <Skeleton width="280px" />
      </div>
      <Skeleton width="180px" height="44px" />
    </div>
  )
}
