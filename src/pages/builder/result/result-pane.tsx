import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Amount, Rate, TextLink, useFirstRows } from '#components'
import { formatInstant, formatPercent, t } from '#i18n'
import {
  againstCapital,
  againstCapitalLabel,
  convertedMinor,
  customerNames,
  dearerLink,
  DepositDays,
  noRateText,
} from '#offering'
import { pathTo } from '#routes'
import { builder, keepListAddress, type OfferResult } from '#state'
import { caution } from '#styles'
import { MOST_CUSTOMERS } from '#views'
import { atRate, hasRate } from '../steps/at-rate.ts'
import type { Candidate } from '../available.ts'
import {
  secondLine,
  line,
  lineLabel,
  lines,
  lineValue,
  nextCurrency,
  result,
  otherAmount,
  ownLine,
  resultAmount,
  resultHead,
  resultNote,
  resultTitle,
  summaryAmount,
  summaryLabel,
} from '../builder.css.ts'
import { marketTimes, useOfferDates, type OfferDates, type OfferDeadline } from '../offer-dates.ts'

/** How many deadlines, or currencies, are shown before one asks for the others. */
const SHOWN_FIRST = 3

/** The result of the offer, always visible; updates with every keystroke. */
export function ResultPane({ offered }: { readonly offered: readonly Candidate[] }): ReactElement {
  const results = builder.results.value
  const { shown, more } = useFirstRows(results, SHOWN_FIRST)
  const dates = useOfferDates(offered)
  const notEarly = results.reduce((sum, each) => sum + each.notEarlyCount, 0)
  const dearer = builder.dearerCount.value
  return (
    <section className={result} aria-label={t('builder.resultTitle')}>
      <h2 className={resultTitle}>{paneTitle()}</h2>
      {results.length === 0 && <p className={resultNote}>{emptyNote(offered)}</p>}
      {shown.map((each, i) => (
        <div key={each.currency} className={i > 0 ? nextCurrency : undefined}>
          <CurrencyResult result={each} isFirst={i === 0} isOnly={results.length === 1} />
        </div>
      ))}
      {more}
      {results.length > 1 && <ConvertedTotal offered={offered} />}
      {dates && <Dates dates={dates} />}
      {notEarly > 0 && <p className={caution}>{t('builder.notEarly', { count: notEarly })}</p>}
      {dearer > 0 && (
        <p className={caution}>
          <Dearer count={dearer} offered={offered} />
        </p>
      )}
    </section>
  )
}

/** How many invoices cost more than the user's own money: a link to them, where one rate is named for all. */
function Dearer({
  count,
  offered,
}: {
  readonly count: number
  readonly offered: readonly Candidate[]
}): ReactElement {
  const [path] = useLocation()
  const line = builder.capitalPercent.value ?? 0
  const percent = builder.percent.value
  const said = t('builder.dearer', { count, rate: formatPercent(line) })
  if (builder.source.value !== 'named' || percent === undefined) return <>{said}</>
  const customers = [...new Set(offered.map(({ customerUuid }) => customerUuid))]
  const type = builder.rateType.value
  return (
    <TextLink
      to={dearerLink({ customers, type, percent, above: line }, MOST_CUSTOMERS)}
      // The invoices lead back to this offer, at this step.
      onPress={() => keepListAddress(pathTo('builder'), `${path}${location.search}${location.hash}`)}
    >
      {said}
    </TextLink>
  )
}

function emptyNote(offered: readonly Candidate[]): string {
  if (builder.types.value.length === 0) return t('builder.resultNoKind')
  return t(offered.length > 0 ? 'builder.resultLater' : 'builder.resultNothing')
}

/** Before a rate is named nobody knows what is paid: the figures are what is offered. */
function paneTitle(): string {
  const isOffered = builder.results.value.length > 0 && !hasRate()
  return t(isOffered ? 'builder.offeredTitle' : 'builder.resultTitle')
}

function leadingMinor({ paymentMinor, invoiceMinor }: OfferResult): number {
  return hasRate() ? paymentMinor : invoiceMinor
}

/** The result in one line, for a phone. */
export function ResultSummary(): ReactElement | null {
  const [first, ...others] = builder.results.value
  if (!first) return null
  return (
    <>
      <span className={summaryLabel}>{paneTitle()}</span>
      <span className={summaryAmount}>
        <Amount minor={leadingMinor(first)} currency={first.currency} />
        {others.length > 0 && t('builder.andOthers', { count: others.length })}
      </span>
    </>
  )
}

interface CurrencyResultProps {
  readonly result: OfferResult
  /** The currency with most of the offer has the largest figure. */
  readonly isFirst: boolean
  /** With several currencies each shows fewer lines, so that all stay visible. */
  readonly isOnly: boolean
}

function CurrencyResult({ result: own, isFirst, isOnly }: CurrencyResultProps): ReactElement {
  const { currency } = own
  const days = Math.round(own.averageDays ?? 0)
  return (
    <>
      <p className={resultHead}>
        <strong className={isFirst ? resultAmount : otherAmount}>
          <Amount minor={leadingMinor(own)} currency={currency} />
        </strong>
        <span className={resultNote}>{t('builder.resultFor', { count: own.count })}</span>
      </p>
      <dl className={lines}>
        {isOnly && (
          <Line label={t('builder.resultAmount')}>
            <Amount minor={own.invoiceMinor} currency={currency} />
          </Line>
        )}
        <Line label={t('builder.resultDiscount')}>
          <Amount minor={atRate(own.discountMinor)} currency={currency} />
          {isOnly && <span className={secondLine}>{shareText(own)}</span>}
        </Line>
        <Line label={t('builder.resultApr')}>
          <Rate percent={atRate(own.aprPercent)} />
        </Line>
        <AgainstCapital result={own} />
        {isOnly && <Line label={t('builder.resultDays')}>{t('builder.resultDaysValue', { days })}</Line>}
      </dl>
    </>
  )
}

/** What the rate saves or costs beside the user's own cost of capital; nothing without one, its line without a rate. */
function AgainstCapital({ result: own }: { readonly result: OfferResult }): ReactElement | null {
  const told = againstCapital(own)
  if (told === undefined) return null
  return (
    <div className={`${line} ${ownLine}`}>
      <dt className={lineLabel}>{againstCapitalLabel()}</dt>
      <dd className={lineValue}>{hasRate() ? told : t('common.notAvailable')}</dd>
    </div>
  )
}

/** Without a rate an empty line, so that what is below stays where it is. */
function shareText({ discountPercent = 0 }: OfferResult): string {
  return hasRate() ? t('builder.resultShare', { percent: formatPercent(discountPercent) }) : '\u00a0'
}

/** All currencies converted into one, for comparison only. */
function ConvertedTotal({ offered }: { readonly offered: readonly Candidate[] }): ReactElement | null {
  const target = offered[0]?.convertedCurrency
  if (target === undefined) return null
  const exchangeRates = Object.fromEntries(
    offered.map(({ currency, exchangeRate }) => [currency, exchangeRate]),
  )
  const amounts = builder.results.value.map(({ currency, invoiceMinor, paymentMinor }) => ({
    currency,
    minor: hasRate() ? paymentMinor : invoiceMinor,
  }))
  const minor = convertedMinor({ currency: target, exchangeRates }, amounts)
  const noRate = noRateText([target, ...amounts.map(({ currency }) => currency)])
  return (
    <dl className={lines}>
      <Line label={t('builder.resultTogether', { currency: target })}>
        <Amount minor={minor} currency={target} />
        {noRate && <span className={secondLine}>{noRate}</span>}
      </Line>
    </dl>
  )
}

function Dates({ dates }: { readonly dates: OfferDates }): ReactElement {
  const { deadlines, firstDeposit, lastDeposit } = dates
  const { shown, more } = useFirstRows(deadlines, SHOWN_FIRST)
  return (
    <dl className={lines}>
      <Line label={t('builder.resultDeposit')}>
        <DepositDays first={firstDeposit} last={lastDeposit} />
      </Line>
      <Line label={t('builder.resultDeadline')}>
        {shown.map((deadline) => (
          <DeadlineLine key={deadline.at} deadline={deadline} isOnly={deadlines.length === 1} />
        ))}
        {more}
      </Line>
    </dl>
  )
}

function DeadlineLine({
  deadline,
  isOnly,
}: {
  readonly deadline: OfferDeadline
  readonly isOnly: boolean
}): ReactElement {
  const { at, customers } = deadline
  return (
    <>
      <span>{formatInstant(at, 'dayTimeZone')}</span>
      {marketTimes(deadline).map((when) => (
        <span key={when} className={secondLine}>
          {when}
        </span>
      ))}
      {!isOnly && <span className={secondLine}>{customerNames(customers, 1)}</span>}
    </>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={line}>
      <dt className={lineLabel}>{label}</dt>
      <dd className={lineValue}>{children}</dd>
    </div>
  )
}
