import { useMemo, useState, type ReactElement } from 'react'
import { AsOf, Loaded, MountedGate, Skeleton } from '#components'
import { t } from '#i18n'
import { ageOf, oldest } from '#documents/query/age'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { watched } from '#documents/query/watched'
import { outsideOffers } from '#offering'
import { isOn, isOrderComing, offerable } from '#state'
import { bookAge, figuresGate } from '../book-age.ts'
import { availableNow, expectedOf, prospectOf } from '../available.ts'
import { Countdown } from '../countdown.tsx'
import { EligiblePlaces } from './eligible-places.tsx'
import { hasExcluded } from './has-excluded.ts'
import { HeroFailure } from './hero-failure.tsx'
import { Figures, LikelyFigures } from './hero-figures.tsx'
import { lastHeroHeight, useIsLate, useStoredHeight } from './hero-room.ts'
import { HeroSide } from './hero-side.tsx'
import { hero, heroAge, heroAside, heroFigures, heroRoom, heroText } from '../home.css.ts'
import { fromTop, visuallyHidden } from '#styles'

/** The amount one could have early, and the way to it. */
export function Hero(): ReactElement {
  const opportunities = watched(useOpportunities())
  const gate = figuresGate.value
  const refresh = (): void => {
    gate.onRetry()
    void opportunities.refetch()
  }
  const failure = <HeroFailure onRefresh={refresh} />
  const isKnown = opportunities.data !== undefined
  // What is below keeps its place when the figures come: those of the last visit mostly were as high.
  const [room] = useState(() => (gate.hasFigures && isKnown ? 0 : lastHeroHeight()))
  const kept = useStoredHeight(gate.hasFigures)
  const isLate = useIsLate(isKnown)
  const isLikely = room === undefined && (!isKnown || isLate)
  return (
    <div ref={kept} className={isLikely ? heroRoom : undefined} style={{ minHeight: room }}>
      <MountedGate {...gate} failure={failure} title={t('home.hero')}>
        {(hasFigures) => (
          <Loaded query={opportunities} failure={failure} title={t('home.hero')} skeleton={<HeroSkeleton />}>
            {(data) => (
              <HeroContent
                hasFigures={hasFigures}
                opportunities={data}
                asOf={hasFigures ? oldest(bookAge.value, ageOf(opportunities)) : undefined}
              />
            )}
          </Loaded>
        )}
      </MountedGate>
    </div>
  )
}

interface HeroContentProps {
  /** Without the book's figures the hero has what is known without it: the deadline and the action. */
  readonly hasFigures: boolean
  readonly opportunities: readonly Opportunity[]
  readonly asOf: number | undefined
}

function HeroContent({ hasFigures, opportunities, asOf }: HeroContentProps): ReactElement {
  const oneTimeBenchmark = isOn('one-time-benchmark-opportunities')
  const zeroApRecurring = isOn('zero-ap-recurring-price-discovery')
  const showsZeroAp = isOn('display-zero-ap-opportunities')
  const prospect = useMemo(
    () => prospectOf(opportunities, { oneTimeBenchmark, zeroApRecurring, showsZeroAp }),
    [opportunities, oneTimeBenchmark, zeroApRecurring, showsZeroAp],
  )
  const outside = useMemo(() => outsideOffers(opportunities), [opportunities])
  // In another order of currencies the same sentence may take another line.
  const isShown = hasFigures && !isOrderComing.value
  const available = isShown ? availableNow(offerable.value, prospect, outside.value) : undefined
  const expected = useMemo(() => expectedOf(prospect), [prospect])
  const { deadlineAt, hasZeroAp } = available ?? expected
  // Of figures that come later the room stays as it was kept: what is below keeps its place.
  const [isEarly] = useState(!isShown)
  return (
    <section className={`${hero} ${fromTop}`} aria-label={t('home.hero')} data-tour="hero">
      <span className={heroAge}>
        <AsOf at={asOf} />
      </span>
      <div className={`${heroText} ${fromTop}`}>
        <div className={heroFigures}>
          {isEarly && expected.hasEligible && <LikelyFigures prospect={prospect} />}
          {available ? <Figures available={available} opportunities={opportunities} /> : <FiguresSkeleton />}
        </div>
        {/* A new deadline is a new countdown. */}
        {deadlineAt !== undefined && <Countdown key={deadlineAt} to={deadlineAt} />}
      </div>
      <div className={heroAside}>
        <EligiblePlaces available={available} opportunities={opportunities} />
        <HeroSide
          hasEligible={available ? available.invoices > 0 : expected.hasEligible}
          hasZeroAp={hasZeroAp}
          hasExcluded={hasFigures && hasExcluded()}
          isAllInOffers={available?.isAllInOffers}
          isNew={opportunities.length === 0}
        />
      </div>
    </section>
  )
}

function FiguresSkeleton(): ReactElement {
  return (
    <div data-loading className={heroText}>
      {/* The page has a heading from the start; the one with its figures takes this one's place. */}
      <h1 className={visuallyHidden}>{t('home.hero')}</h1>
      <Skeleton width="360px" height="44px" />
      <Skeleton width="280px" />
    </div>
  )
}

function HeroSkeleton(): ReactElement {
  return (
    <div className={hero}>
      <div className={heroText}>
        <FiguresSkeleton />
      </div>
      <Skeleton width="180px" height="44px" />
    </div>
  )
}
