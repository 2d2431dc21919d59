import type { ReactElement, ReactNode } from 'react'
import { DataTable } from '#components'
import { formatDay, formatInstant, formatList, formatMoney, formatPercent, nameList, t } from '#i18n'
import { builder, type OfferResult } from '#state'
import { text } from '#styles'
import type { Candidate } from './available.ts'
import { clause, clauseBody, clauseTitle, document, warning } from './builder.css.ts'
import { offerDates } from './offer-dates.ts'
import { resultColumns } from './result-columns.tsx'

/** The offer as a document: what, when, how much, and what cannot be undone. */
export function ReviewStep({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const results = builder.results.value
  const count = results.reduce((sum, each) => sum + each.count, 0)
  const notEarly = results.reduce((sum, each) => sum + each.notEarlyCount, 0)
  const invoices = t('common.invoices', { count })
  const names = [...new Set(chosen.map(({ name }) => name))]
  return (
    <article className={document}>
      <h2 className={text({ size: 28 })}>{t('builder.reviewTitle')}</h2>
      <p className={text({ size: 16 })}>
        {t('builder.reviewIntro', { invoices, customers: nameList(names, 3), rate: rateText() })}
      </p>
      <Clause title={t('builder.reviewHowMuch')}>
        <p>
          {t('builder.reviewHowMuchBody', {
            payment: amounts(results, ({ paymentMinor }) => paymentMinor),
            discount: amounts(results, ({ discountMinor }) => discountMinor),
          })}
        </p>
        <DataTable
          label={t('builder.reviewHowMuch')}
          columns={resultColumns()}
          rows={results}
          rowKey={({ currency }) => currency}
        />
      </Clause>
      <Clause title={t('builder.reviewWhat')}>
        <p>
          {t('builder.reviewWhatBody', {
            invoices,
            amount: amounts(results, ({ invoiceMinor }) => invoiceMinor),
          })}
        </p>
        {notEarly > 0 && <p className={warning}>{t('builder.notEarly', { count: notEarly })}</p>}
      </Clause>
      <WhenClause chosen={chosen} />
      <Clause title={t('builder.reviewNoUndo')}>
        <p>{t('builder.reviewNoUndoBody')}</p>
      </Clause>
    </article>
  )
}

function WhenClause({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement | null {
  const dates = offerDates(chosen)
  if (!dates) return null
  const deadline = formatInstant(dates.deadlineAt, 'dayTimeZone')
  const deposit = formatDay(dates.firstDeposit, 'long')
  return (
    <Clause title={t('builder.reviewWhen')}>
      <p>{t('builder.reviewWhenBody', { deadline, deposit })}</p>
      <p className={text({ size: 13, tone: 'muted' })}>
        {t('builder.resultDeadlineMarket', {
          when: formatInstant(dates.deadlineAt, 'dayTimeZone', dates.timeZone),
        })}
      </p>
    </Clause>
  )
}

function Clause({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={clause}>
      <h3 className={clauseTitle}>{title}</h3>
      <div className={clauseBody}>{children}</div>
    </section>
  )
}

function amounts(results: readonly OfferResult[], minor: (result: OfferResult) => number): string {
  return formatList(results.map((each) => formatMoney(minor(each), each.currency)))
}

function rateText(): string {
  const rate = formatPercent(builder.percent.value ?? 0)
  return t(builder.rateType.value === 'APR' ? 'builder.rateApr2' : 'builder.rateDisc2', { rate })
}
