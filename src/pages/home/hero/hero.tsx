import { useMemo, useState, type ReactElement } from 'react'
import { AsOf, Loaded, MountedGate, Skeleton, TextLink } from '#components'
import { heroMessage, type HeroInputs, type HeroMessage } from '../rules/hero-message.ts'
import type { NothingEligibleCause } from '#domain/opportunities'
import { formatList, formatMoney, partsAround, t, type MessageKey, splitList } from '#i18n'
import { pathTo } from '#routes'
import { ageOf, oldest } from '#documents/query/age'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { watched } from '#documents/query/watched'
import { book, isOn, offerable } from '#state'
import { bookAge, figuresGate } from '../book-age.ts'
import { availableNow, expectedOf, prospectOf, type Available, type AvailableGroup } from '../available.ts'
import { Countdown } from '../countdown.tsx'
import { EligiblePlaces } from './eligible-places.tsx'
import { ExcludedHint } from './excluded-hint.tsx'
import { exactAmounts, wholeAmounts } from './hero-amounts.ts'
import { HeroFailure } from './hero-failure.tsx'
import { lastHeroHeight, useStoredHeight } from './hero-room.ts'
import { HeroSide } from './hero-side.tsx'
import {
  groupLines,
  hero,
  heroAge,
  heroAmount,
  heroAside,
  heroCaption,
  heroNotes,
  heroOthers,
  heroRoom,
  heroText,
} from '../home.css.ts'
import { figures, fromTop, visuallyHidden } from '#styles'

/** The amount one could have early, and the way to it. */
export function Hero(): ReactElement {
  const opportunities = watched(useOpportunities())
  const gate = figuresGate.value
  const refresh = (): void => {
    gate.onRetry()
    void opportunities.refetch()
  }
  const failure = <HeroFailure onRefresh={refresh} />
  // What is below keeps its place when the figures come: those of the last visit mostly were as high.
  const [room] = useState(() => (gate.hasFigures ? 0 : lastHeroHeight()))
  const kept = useStoredHeight(gate.hasFigures)
  return (
    <div ref={kept} className={room === undefined ? heroRoom : undefined} style={{ minHeight: room }}>
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
  const available = hasFigures ? availableNow(offerable.value, prospect) : undefined
  const expected = useMemo(() => expectedOf(prospect), [prospect])
  const { deadlineAt, hasZeroAp } = available ?? expected
  const currencies = useMemo(
    () => [...new Set(opportunities.map(({ currency }) => currency))],
    [opportunities],
  )
  return (
    <section className={`${hero} ${fromTop}`} aria-label={t('home.hero')} data-tour="hero">
      <span className={heroAge}>
        <AsOf at={asOf} />
      </span>
      <div className={`${heroText} ${fromTop}`}>
        {available ? <Figures available={available} opportunities={opportunities} /> : <FiguresSkeleton />}
        {/* A new deadline is a new countdown. */}
        {deadlineAt !== undefined && <Countdown key={deadlineAt} to={deadlineAt} />}
      </div>
      <div className={heroAside}>
        <EligiblePlaces available={available} expected={currencies} />
        <HeroSide
          hasEligible={available ? available.invoices > 0 : expected.hasEligible}
          hasZeroAp={hasZeroAp}
          isAllInOffers={available?.isAllInOffers}
        />
      </div>
    </section>
  )
}

interface FiguresProps {
  readonly available: Available
  readonly opportunities: readonly Opportunity[]
}

function Figures({ available, opportunities }: FiguresProps): ReactElement {
  return (
    <>
      <Headline available={available} opportunities={opportunities} />
      {available.invoices > 0 ? <Details available={available} /> : <Causes available={available} />}
    </>
  )
}

const HEADLINES: Readonly<Record<Exclude<HeroMessage, 'all-in-offers'>, MessageKey>> = {
  excluded: 'home.youHave',
  remaining: 'home.remaining',
  'zero-ap': 'home.zeroAp',
  available: 'home.available',
}

function Headline({ available, opportunities }: FiguresProps): ReactElement {
  const nothing = useNothing()
  const message = heroMessage(heroInputs(available, hasExcluded()))
  const texts = wholeAmounts(available.totals)
  const amount = <HeroAmounts texts={texts.length > 0 ? texts : [nothing]} />
  if (message === undefined || message === 'all-in-offers') return <h1>{t('home.allInOffers')}</h1>
  const [before, behind] = partsAround(HEADLINES[message], 'amount')
  return (
    <h1>
      <HeadlineWords text={before} />
      {amount}
      <HeadlineWords text={behind} />
      {message === 'excluded' && (
        <>
          {' '}
          <span className={heroCaption}>
            <ExcludedHint opportunities={opportunities} />
          </span>
        </>
      )}
    </h1>
  )
}

/** What a headline says before or behind its amounts. A box trims the blanks at its ends: they stand outside. */
function HeadlineWords({ text }: { readonly text: string }): ReactElement | null {
  const words = text.trim()
  if (words === '') return null
  return (
    <>
      {text.startsWith(' ') && ' '}
      <span className={heroCaption}>{words}</span>
      {text.endsWith(' ') && ' '}
    </>
  )
}

// Cheaper than the sums of all customers, which only the hint needs.
function hasExcluded(): boolean {
  return book.stateTotals('eligible').some(({ excluded }) => excluded.amountMinor > 0)
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
    </>
  )
}

/** What can be offered at the supplier's own rate, and what at a rate the customers have set. */
function Groups({ groups }: { readonly groups: readonly AvailableGroup[] }): ReactElement {
  return (
    <ul className={groupLines}>
      {groups.map(({ group, totals, customers: count }) => (
        <li key={group}>
          {t(group === 'predetermined' ? 'home.groupPredetermined' : 'home.groupNameYourRate', {
            amounts: formatList(exactAmounts(totals)),
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

/** Why nothing can be offered. What the supplier has excluded has customers to offer it to. */
function Causes({ available }: { readonly available: Available }): ReactElement {
  const { isAllInOffers, hasCustomers, tooSoon } = available
  const isExcluded = hasExcluded()
  const causes = available.causes.filter((cause) => !isExcluded || cause !== 'zero-eligible')
  return (
    <>
      {isExcluded && (
        <p className={heroNotes}>
          <TextLink to={pathTo('invoices', {}, { scope: 'excluded' })}>{t('home.viewExcluded')}</TextLink>
        </p>
      )}
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

/** One list of amounts, of which the first is large. */
function HeroAmounts({ texts }: { readonly texts: readonly string[] }): ReactElement {
  const [first, others] = splitList(texts)
  return (
    <>
      <span className={`${heroAmount} ${figures}`}>{first}</span>
      {others !== '' && <span className={`${heroOthers} ${figures}`}>{others}</span>}
    </>
  )
}
