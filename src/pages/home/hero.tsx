import type { ReactElement } from 'react'
import { ButtonLink, Gate, Loaded, Skeleton } from '#components'
import { formatList, formatMoney, t } from '#i18n'
import { pathTo } from '#routes'
import { bookGate, customers, useIsReadOnly, useOpportunities } from '#state'
import { figures } from '#styles'
import { availableNow, type Available } from './available.ts'
import { Countdown } from './countdown.tsx'
import { hero, heroAmount, heroCaption, heroSide, heroText } from './home.css.ts'

/** The amount one could have early, and the way to it. */
export function Hero(): ReactElement {
  const opportunities = useOpportunities()
  return (
    <Gate {...bookGate.value} title={t('home.heroFailed')} skeleton={<HeroSkeleton />}>
      {() => (
        <Loaded query={opportunities} title={t('home.heroFailed')} skeleton={<HeroSkeleton />}>
          {(data) => <HeroContent available={availableNow(customers.value, data)} />}
        </Loaded>
      )}
    </Gate>
  )
}

function HeroContent({ available }: { readonly available: Available }): ReactElement {
  const [first] = available.totals
  return (
    <section className={hero}>
      <div className={heroText}>
        {first ? <Amounts available={available} /> : <Nothing available={available} />}
      </div>
      <HeroSide available={available} />
    </section>
  )
}

function Amounts({ available }: { readonly available: Available }): ReactElement {
  const [first, ...others] = available.totals.map(({ currency, included }) =>
    formatMoney(included.minor, currency, { whole: true }),
  )
  return (
    <>
      <h1>
        <span className={`${heroAmount} ${figures}`}>{first}</span>{' '}
        <span className={heroCaption}>
          {others.length > 0 && `${t('home.alsoAvailable', { amounts: formatList(others) })} `}
          {t('home.available')}
        </span>
      </h1>
      <p>{t('home.sentence', { customers: available.customers, invoices: available.invoices })}</p>
    </>
  )
}

function Nothing({ available }: { readonly available: Available }): ReactElement {
  return (
    <>
      <h1>{t(available.isAllInOffers ? 'home.allInOffers' : 'home.nothing')}</h1>
      {!available.isAllInOffers && <p className={heroCaption}>{t('home.nothingBody')}</p>}
    </>
  )
}

function HeroSide({ available }: { readonly available: Available }): ReactElement {
  const isReadOnly = useIsReadOnly()
  const canOffer = available.invoices > 0 && !isReadOnly
  return (
    <div className={heroSide}>
      {canOffer && (
        <ButtonLink to={pathTo('builder')} kind="primary" size="large">
          {t('home.explore')}
        </ButtonLink>
      )}
      {available.isAllInOffers && <ButtonLink to={pathTo('offers')}>{t('home.viewOffers')}</ButtonLink>}
      {available.deadlineAt !== undefined && <Countdown to={available.deadlineAt} />}
    </div>
  )
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
