import { useMemo, type ReactElement } from 'react'
import { heroMessage, type HeroInputs, type HeroMessage } from '../rules/hero-message.ts'
import type { NothingEligibleCause } from '#domain/opportunities'
import { formatList, formatMoney, partsAround, t, type MessageKey, splitList } from '#i18n'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import type { Opportunity } from '#documents/markets/opportunities'
import { likelyOf, type Available, type AvailableGroup, type Prospect } from '../available.ts'
import { ExcludedHint } from './excluded-hint.tsx'
import { hasExcluded } from './has-excluded.ts'
import { exactAmounts, wholeAmounts } from './hero-amounts.ts'
import {
  groupLines,
  heroAmount,
  heroCaption,
  heroLikely,
  heroNotes,
  heroOthers,
  heroText,
  heroTitle,
} from '../home.css.ts'
import { figures } from '#styles'

interface FiguresProps {
  readonly available: Available
  readonly opportunities: readonly Opportunity[]
}

/** What could be paid early, or why nothing could. */
export function Figures({ available, opportunities }: FiguresProps): ReactElement {
  return (
    <div className={heroText}>
      <Headline available={available} opportunities={opportunities} />
      {available.invoices > 0 ? <Details available={available} /> : <Causes available={available} />}
    </div>
  )
}

/**
 * The room of the figures, unseen, before they are known: their digits are made up, their currencies, customers and groups are
 * those of the opportunities. The headline is the longest of those that are usual.
 */
export function LikelyFigures({ prospect }: { readonly prospect: Prospect }): ReactElement {
  const likely = useMemo(() => likelyOf(prospect), [prospect])
  return (
    <div aria-hidden className={`${heroText} ${heroLikely}`}>
      <h2 className={heroTitle}>
        <HeadlineParts message="excluded" texts={wholeAmounts(likely.totals)} />
      </h2>
      <Details available={likely} />
    </div>
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
  if (message === undefined || message === 'all-in-offers')
    return <h1 className={heroTitle}>{t('home.allInOffers')}</h1>
  return (
    <h1 className={heroTitle}>
      <HeadlineParts message={message} texts={texts.length > 0 ? texts : [nothing]} />
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

interface HeadlinePartsProps {
  readonly message: Exclude<HeroMessage, 'all-in-offers'>
  readonly texts: readonly string[]
}

function HeadlineParts({ message, texts }: HeadlinePartsProps): ReactElement {
  const [before, behind] = partsAround(HEADLINES[message], 'amount')
  return (
    <>
      <HeadlineWords text={before} />
      <HeroAmounts texts={texts} />
      <HeadlineWords text={behind} />
    </>
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
  const causes = available.causes.filter((cause) =>
    // The heading says already that all is in offers.
    cause === 'in-active-offer' ? !isAllInOffers : !isExcluded || cause !== 'zero-eligible',
  )
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
