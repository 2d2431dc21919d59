import type { ReactElement } from 'react'
import { Instant } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { text, unseenWhenLow } from '#styles'
import { below } from './offer-deadline.css.ts'

/** Whether the undecided customers have different deadlines: the offer's deadline is then the first of them. */
export function hasSeveralDeadlines({ opportunities }: Pick<Offer, 'opportunities'>): boolean {
  const open = opportunities.filter(({ decision }) => decision === undefined)
  return new Set(open.map(({ deadline }) => Date.parse(deadline))).size > 1
}

/** The note beside the deadline of an offer. */
export function deadlineNote(offer: Pick<Offer, 'status' | 'opportunities'>): string | undefined {
  if (offer.status === 'PAUSED') return t('offers.passedOver')
  const isFirst = isLiving(offer.status) && hasSeveralDeadlines(offer)
  return isFirst ? t('offers.firstDeadline') : undefined
}

/** The deposit day; none for a paused offer, nor for one that ended without an award. */
export function depositOf({
  status,
  awardedMinor,
  depositDate,
}: Pick<Offer, 'status' | 'awardedMinor' | 'depositDate'>): string | undefined {
  if (status === 'PAUSED') return undefined
  return isLiving(status) || awardedMinor > 0 ? depositDate : undefined
}

/** The deadline of an offer: to the minute while the offer is active, with a note when customers have different ones. */
export function OfferDeadline({ offer }: { readonly offer: Offer }): ReactElement {
  const { status, deadlineAt } = offer
  const note = deadlineNote(offer)
  return (
    <>
      {isLiving(status) ? <Instant at={deadlineAt} /> : <Instant at={deadlineAt} format="day" />}
      {note && (
        <span className={`${text({ size: 12, tone: 'muted' })} ${below} ${unseenWhenLow}`}>{note}</span>
      )}
    </>
  )
}
