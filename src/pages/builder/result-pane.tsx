import type { ReactElement, ReactNode } from 'react'
import { Amount, Day, Rate } from '#components'
import { formatInstant, formatPercent, localTimeZone, t } from '#i18n'
import { builder, type OfferResult } from '#state'
import type { Candidate } from './available.ts'
import {
  deadlineLine,
  line,
  lineLabel,
  lines,
  lineValue,
  nextCurrency,
  result,
  otherAmount,
  resultAmount,
  resultNote,
  resultTitle,
  summaryAmount,
  summaryLabel,
  warning,
} from './builder.css.ts'
import { offerDates, type OfferDates } from './offer-dates.ts'

/** What the offer comes to, always in sight: it follows the rate as one types and keeps its place. */
export function ResultPane({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const results = builder.results.value
  const dates = offerDates(chosen)
  const notEarly = results.reduce((sum, each) => sum + each.notEarlyCount, 0)
  return (
    <section className={result} aria-label={t('builder.resultTitle')}>
      <h2 className={resultTitle}>{t('builder.resultTitle')}</h2>
      {results.length === 0 && <p className={resultNote}>{t('builder.resultNothing')}</p>}
      {results.map((each, i) => (
        <div key={each.currency} className={i > 0 ? nextCurrency : undefined}>
          <CurrencyResult result={each} isFirst={i === 0} />
        </div>
      ))}
      {dates && <Dates dates={dates} />}
      {notEarly > 0 && <p className={warning}>{t('builder.notEarly', { count: notEarly })}</p>}
    </section>
  )
}

/** The result in one line, for a phone. */
export function ResultSummary(): ReactElement | null {
  const [first, ...others] = builder.results.value
  if (!first) return null
  return (
    <>
      <span className={summaryLabel}>{t('builder.resultTitle')}</span>
      <span className={summaryAmount}>
        <Amount minor={first.paymentMinor} currency={first.currency} />
        {others.length > 0 && t('builder.andOthers', { count: others.length })}
      </span>
    </>
  )
}

interface CurrencyResultProps {
  readonly result: OfferResult
  /** The currency with most of the offer has the largest figure. */
  readonly isFirst: boolean
}

function CurrencyResult({ result: own, isFirst }: CurrencyResultProps): ReactElement {
  const { currency } = own
  const days = Math.round(own.averageDays ?? 0)
  return (
    <>
      <strong className={isFirst ? resultAmount : otherAmount}>
        <Amount minor={own.paymentMinor} currency={currency} />
      </strong>
      <p className={resultNote}>
        {t('builder.resultFor', { invoices: t('common.invoices', { count: own.count }) })}
      </p>
      <dl className={lines}>
        <Line label={t('builder.resultAmount')}>
          <Amount minor={own.invoiceMinor} currency={currency} />
        </Line>
        <Line label={t('builder.resultDiscount')}>
          <Amount minor={own.discountMinor} currency={currency} />
          <span className={deadlineLine}>
            {t('builder.resultShare', { percent: formatPercent(own.discountPercent ?? 0) })}
          </span>
        </Line>
        <Line label={t('builder.resultApr')}>
          <Rate percent={own.aprPercent} />
        </Line>
        <Line label={t('builder.resultDays')}>{t('builder.resultDaysValue', { days })}</Line>
      </dl>
    </>
  )
}

function Dates({ dates }: { readonly dates: OfferDates }): ReactElement {
  const { deadlineAt, timeZone, firstDeposit } = dates
  const isOwnZone = timeZone === localTimeZone()
  return (
    <dl className={lines}>
      <Line label={t('builder.resultDeposit')}>
        <Day day={firstDeposit} />
      </Line>
      <Line label={t('builder.resultDeadline')}>
        {formatInstant(deadlineAt, 'dayTimeZone')}
        {!isOwnZone && (
          <span className={deadlineLine}>
            {t('builder.resultDeadlineMarket', { when: formatInstant(deadlineAt, 'dayTimeZone', timeZone) })}
          </span>
        )}
      </Line>
    </dl>
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
