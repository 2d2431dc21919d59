import type { ReactElement } from 'react'
import { Button, DataTable, useFlowEvent } from '#components'
import { requestTypeSpec, isRecurring } from '#domain/requests'
import { formatDay, formatInstant, offerTypeText, t } from '#i18n'
import { customerNamesInOrder, firstAmountsText, offerName } from '#offering'
import { builder, type OfferResult } from '#state'
import { caution, text } from '#styles'
import { AgreementsClause, type AgreementsChoice } from '../submit/agreements-clause.tsx'
import { named, type Candidate } from '../available.ts'
import { document, note } from '../builder.css.ts'
import { Clause } from '../submit/clause.tsx'
import { marketTimes, useOfferDates } from '../offer-dates.ts'
import { Rejected } from '../submit/rejected.tsx'
import { resultColumns } from '../result/result-columns.tsx'
import { ByCustomer } from './by-customer.tsx'
import { ChangedInvoices } from './changed-invoices.tsx'
import { inOfferedOrder } from './offered-order.ts'
import { offeredRate } from './type-texts.ts'
import { UnusualRate } from './unusual-rate.tsx'

export interface ReviewStepProps {
  readonly offered: readonly Candidate[]
  /** A deadline has passed since the review was opened: it now shows the next one. */
  readonly hasNewDeadline: boolean
  readonly agreements: AgreementsChoice
}

/** The review step: what, when, how much, and what cannot be undone. */
export function ReviewStep({ offered, hasNewDeadline, agreements }: ReviewStepProps): ReactElement {
  const send = useFlowEvent()
  const results = builder.results.value
  const count = results.reduce((sum, each) => sum + each.count, 0)
  const notEarly = results.reduce((sum, each) => sum + each.notEarlyCount, 0)
  const invoices = t('common.invoices', { count })
  const repeats = isRecurring(builder.type.value)
  return (
    <article className={document}>
      <h2 className={text({ size: 28 })}>{t('builder.reviewTitle')}</h2>
      <Rejected at="review" />
      {hasNewDeadline && <output className={caution}>{t('builder.deadlinePassed')}</output>}
      <ChangedInvoices since="review" />
      <p className={text({ size: 16 })}>
        {t('builder.reviewIntro', {
          ...offeredRate(),
          invoices: count,
          customers: whoseInvoices(offered),
        })}{' '}
        <span className={note}>{offerTypeText(builder.type.value)}</span>
      </p>
      {repeats && <p>{t('builder.reviewIntroRepeating')}</p>}
      <UnusualRate />
      {results.length > 0 && (
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
          {offered.length > 1 && <ByCustomer chosen={offered} isReview />}
        </Clause>
      )}
      <Clause title={t('builder.reviewWhat')}>
        <p>
          {results.length > 0
            ? t('builder.reviewWhatBody', {
                invoices,
                amount: amounts(results, ({ invoiceMinor }) => invoiceMinor),
              })
            : t('builder.resultLater')}
        </p>
        {repeats && <p>{t('builder.reviewWhatRepeating')}</p>}
        {notEarly > 0 && <p className={caution}>{t('builder.notEarly', { count: notEarly })}</p>}
        {send && (
          <div>
            <Button size="small" onPress={() => send('EDIT_INVOICES')}>
              {t('offers.editInvoices')}
            </Button>
          </div>
        )}
      </Clause>
      <WhenClause offered={inOfferedOrder(offered)} repeats={repeats} />
      <Clause title={t('builder.reviewNoUndo')}>
        <p>{t(repeats ? 'builder.reviewNoUndoRepeating' : 'builder.reviewNoUndoBody')}</p>
      </Clause>
      <AgreementsClause {...agreements} />
    </article>
  )
}

/** One or two customers by name, more by their number: the table has them in an order that is not that of the offer's name. */
function whoseInvoices(offered: readonly Candidate[]): string {
  const { size } = new Set(offered.map(({ customerUuid }) => customerUuid))
  if (size > 2) return t('invoices.customersChosen', { count: size })
  return offerName({ opportunities: offered.map(named) })
}

interface WhenProps {
  readonly offered: readonly Candidate[]
  readonly repeats: boolean
}

function WhenClause({ offered, repeats }: WhenProps): ReactElement | null {
  const dates = useOfferDates(offered)
  if (!dates) return null
  const { deadlines, firstDeposit } = dates
  const endDay = requestTypeSpec(builder.type.value).needsExpiration ? builder.endDay.value : undefined
  return (
    <Clause title={t('builder.reviewWhen')}>
      <ul>
        {deadlines.map((deadline) => (
          <li key={deadline.at}>
            {t('builder.reviewDeadline', {
              customers: customerNamesInOrder(deadline.customers, 3),
              deadline: formatInstant(deadline.at, 'dayTimeZone'),
            })}
            {marketTimes(deadline, customerNamesInOrder).map((when) => (
              <div key={when} className={text({ size: 13, tone: 'muted' })}>
                {when}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <p>{t('builder.reviewDeposit', { deposit: formatDay(firstDeposit, 'long') })}</p>
      {repeats && (
        <p>
          {endDay
            ? t('builder.reviewUntil', { day: formatDay(endDay, 'long') })
            : t('builder.reviewUntilWithdrawn')}
        </p>
      )}
    </Clause>
  )
}

/** Within a sentence; the table has every currency. */
function amounts(results: readonly OfferResult[], minor: (result: OfferResult) => number): string {
  return firstAmountsText(results.map((each) => ({ currency: each.currency, minor: minor(each) })))
}
