import type { ReactElement } from 'react'
import { ButtonLink, Gate, Loaded, Skeleton, TextLink } from '#components'
import type { NothingEligibleCause } from '#domain/opportunities'
import { formatList, formatMoney, t, type MessageKey } from '#i18n'
import { BuildOfferButton } from '#offering'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#documents/me'
import { useOpportunities, type Opportunity } from '#documents/opportunities'
import { bookGate, isOn, offerable } from '#state'
import { figures } from '#styles'
import { availableNow, type Available, type AvailableGroup, type CurrencySum } from './available.ts'
import { Countdown } from './countdown.tsx'
import { groupLines, hero, heroAmount, heroCaption, heroNotes, heroSide, heroText } from './home.css.ts'

/** The amount that can be paid early, with the button to build an offer. */
export function Hero(): ReactElement {
  const opportunities = useOpportunities()
  return (
    <Gate {...bookGate.value} title={t('home.heroFailed')} skeleton={<HeroSkeleton />}>
      {() => (
        <Loaded query={opportunities} title={t('home.heroFailed')} skeleton={<HeroSkeleton />}>
          {(data) => <HeroContent opportunities={data} />}
        </Loaded>
      )}
    </Gate>
  )
}

function HeroContent({ opportunities }: { readonly opportunities: readonly Opportunity[] }): ReactElement {
  const available = availableNow(offerable.value, opportunities, {
    oneTimeBenchmark: isOn('one-time-benchmark-opportunities'),
    zeroApRecurring: isOn('zero-ap-recurring-price-discovery'),
    showsZeroAp: isOn('display-zero-ap-opportunities'),
  })
  return (
    <section className={hero}>
      <div className={heroText}>
        {available.invoices > 0 ? <Amounts available={available} /> : <Nothing available={available} />}
      </div>
      <HeroSide available={available} />
    </section>
  )
}

function Amounts({ available }: { readonly available: Available }): ReactElement {
  const { totals, customers, invoices, groups } = available
  const [first, ...others] = amountsOf(totals)
  return (
    <>
      <h1>
        <span className={`${heroAmount} ${figures}`}>{first}</span>{' '}
        <span className={heroCaption}>
          {others.length > 0 && `${t('home.alsoAvailable', { amounts: formatList(others) })} `}
          {t('home.available')}
        </span>
      </h1>
      <p>{t('home.sentence', { customers, invoices })}</p>
      {groups.length > 1 && <Groups groups={groups} />}
      <Notes available={available} />
    </>
  )
}

/** What the amount does not include, and why. */
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

/** What can be offered at the supplier's rate, and at rates that customers have set. */
function Groups({ groups }: { readonly groups: readonly AvailableGroup[] }): ReactElement {
  return (
    <ul className={groupLines}>
      {groups.map(({ group, totals, customers }) => (
        <li key={group}>
          {t(group === 'predetermined' ? 'home.groupPredetermined' : 'home.groupNameYourRate', {
            amounts: formatList(amountsOf(totals)),
            customers,
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

function Nothing({ available }: { readonly available: Available }): ReactElement {
  const { isAllInOffers, causes, hasCustomers, tooSoon } = available
  return (
    <>
      <h1>{t(isAllInOffers ? 'home.allInOffers' : 'home.nothing')}</h1>
      {!isAllInOffers && !hasCustomers && <p className={heroCaption}>{t('home.nothingBody')}</p>}
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
  const { invoices, isAllInOffers, deadlineAt } = available
  return (
    <div className={heroSide}>
      {invoices > 0 && !isReadOnly && <BuildOfferButton size="large">{t('home.explore')}</BuildOfferButton>}
      {isAllInOffers && <ButtonLink to={pathTo('offers')}>{t('home.viewOffers')}</ButtonLink>}
      {invoices === 0 && !isAllInOffers && (
        <ButtonLink to={pathTo('customers')}>{t('home.toInvoices')}</ButtonLink>
      )}
      {deadlineAt !== undefined && <Countdown to={deadlineAt} />}
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
