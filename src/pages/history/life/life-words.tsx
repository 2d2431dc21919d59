import type { ReactNode } from 'react'
import { Instant, TextLink } from '#components'
import type { Verdict } from '#domain/clearing'
import type { IneligibilityReason } from '#domain/invoices'
import type { LifeEvent } from '#domain/invoice-life'
import {
  formatDay,
  formatInstant,
  formatList,
  formatMoney,
  formatPercent,
  offerTypeText,
  t,
  type Currency,
  type MessageKey,
} from '#i18n'
import { reasonText, verdictLabel } from '#offering'
import { pathTo } from '#routes'
import type { InvoiceLife } from '#documents/history/invoice-life'

export interface LifeWords {
  readonly title: string
  readonly tone: 'plain' | 'good' | 'rejected'
  readonly notes: readonly ReactNode[]
}

type Words<Kind extends LifeEvent['kind']> = (
  event: Extract<LifeEvent, { readonly kind: Kind }>,
  life: InvoiceLife,
) => LifeWords

export function lifeWords(event: LifeEvent, life: InvoiceLife): LifeWords {
  switch (event.kind) {
    case 'offered':
      return offered(event, life)
    case 'decided':
      return event.verdict === 'AWARDED' ? awarded(life) : notAwarded(event, life)
    case 'awaited':
      return {
        title: t('life.awaited'),
        tone: 'plain',
        notes: [t('life.awaitedNote', { when: formatInstant(life.nextClearAt, 'dayTime') })],
      }
    case 'arrived':
      return plain('life.arrived', t('life.arrivedNote', { customer: life.customerName }))
    case 'eligible':
      return eligible(event, life)
    case 'paid':
      return paid(event, life)
    default:
      return due(event, life)
  }
}

/** An amount within a sentence: no line ends between its sign and the symbol of its currency. */
function wholeMoney(minor: number, currency: Currency): string {
  return formatMoney(minor, currency).replace(/^-(?=\D)/u, '-\u2060')
}

function plain(title: MessageKey, ...notes: readonly ReactNode[]): LifeWords {
  return { title: t(title), tone: 'plain', notes }
}

function eligible({ isAhead }: LifeEvent, life: InvoiceLife): LifeWords {
  const reasons = life.reasons.map((reason) => reasonText(reason as IneligibilityReason))
  return plain(
    'life.eligible',
    t(isAhead ? 'life.approvalAhead' : 'life.eligibleNote'),
    ...(reasons.length > 0 ? [t('life.held', { reasons: formatList(reasons) })] : []),
    ...(life.isExcluded && life.state === 'ELIGIBLE' ? [t('life.leftOut')] : []),
  )
}

const offered: Words<'offered'> = ({ requestId }, { requests }) => {
  const request = requests.find(({ id }) => id === requestId)
  if (request === undefined) return plain('life.offered')
  const key = request.isDiscount ? 'life.offeredFlat' : 'life.offeredApr'
  return plain(
    'life.offered',
    t(key, { type: offerTypeText(request.type), rate: formatPercent(request.rate) }),
    <>
      <Instant at={request.createdAt} />{' '}
      <TextLink to={pathTo('offerDetails', { offerid: request.id })}>{t('life.viewOffer')}</TextLink>
    </>,
  )
}

function awarded({ payment, currency }: InvoiceLife): LifeWords {
  const { discountMinor, daysEarly, apr } = payment ?? {}
  const isKnown = discountMinor !== undefined && daysEarly !== undefined && apr !== undefined
  const note =
    isKnown &&
    t('life.awardedNote', {
      discount: formatMoney(discountMinor, currency),
      days: daysEarly,
      rate: formatPercent(apr),
    })
  return { title: t('life.awarded'), tone: 'good', notes: note ? [note] : [] }
}

const WHY_NOT: Readonly<Record<Exclude<Verdict, 'AWARDED'>, MessageKey>> = {
  EXCLUDED: 'life.whyExcluded',
  HELD: 'life.whyHeld',
  AFTER_REQUEST: 'life.whyAfterRequest',
  NOT_EARLY: 'life.whyNotEarly',
  BELOW_TARGET: 'life.whyBelowTarget',
  POOL_EXHAUSTED: 'life.whyPoolExhausted',
}

const notAwarded: Words<'decided'> = ({ verdict, count, lastDay }) => {
  const why = verdict === 'AWARDED' ? [] : [t(WHY_NOT[verdict])]
  const many = count > 1 ? [t('life.onClears', { count, day: formatDay(lastDay) })] : []
  return {
    title: t('life.notAwarded', { verdict: verdictLabel(verdict) }),
    tone: 'rejected',
    notes: [...why, ...many],
  }
}

function paid({ isAhead }: LifeEvent, { payment, currency }: InvoiceLife): LifeWords {
  const amount = wholeMoney(payment?.amountMinor ?? 0, currency)
  const uuid = payment?.transactionUuid
  return {
    title: t(payment?.isEarly ? (isAhead ? 'life.depositAhead' : 'life.paidEarly') : 'life.paidAtMaturity'),
    tone: 'good',
    notes: [
      t(isAhead ? 'life.depositNote' : 'life.paidNote', { amount }),
      ...(uuid === undefined
        ? []
        : [
            <TextLink key="transaction" to={pathTo('transaction', { transactionid: uuid })}>
              {t('life.viewTransaction')}
            </TextLink>,
          ]),
    ],
  }
}

function due({ isAhead }: LifeEvent, { amountMinor, currency }: InvoiceLife): LifeWords {
  if (!isAhead) return plain('life.pastDue')
  const amount = wholeMoney(amountMinor, currency)
  return plain('life.dueAhead', t('life.dueNote', { amount }))
}
