import type { ReactElement } from 'react'
import { Instant } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import type { Offer } from '#documents'
import { text } from '#styles'

/** Whether the customers still to decide do so at different moments: the offer's deadline is then the first of these. */
export function hasSeveralDeadlines({ opportunities }: Pick<Offer, 'opportunities'>): boolean {
  const open = opportunities.filter(({ decision }) => decision === undefined)
  return new Set(open.map(({ deadline }) => Date.parse(deadline))).size > 1
}

/** What must be said beside the deadline of an offer. */
export function deadlineNote(offer: Pick<Offer, 'status' | 'opportunities'>): string | undefined {
  if (offer.status === 'PAUSED') return t('offers.passedOver')
  const isFirst = isLiving(offer.status) && hasSeveralDeadlines(offer)
  return isFirst ? t('offers.firstDeadline') : undefined
}

/** The day money comes; none while an offer is passed over, nor for one that ended without any. */
export function depositOf({
  status,
  awardedMinor,
  depositDate,
}: Pick<Offer, 'status' | 'awardedMinor' | 'depositDate'>): string | undefined {
  if (status === 'PAUSED') return undefined
  return isLiving(status) || awardedMinor > 0 ? depositDate : undefined
}

/** The deadline of an offer: to the minute while it is still to come, and whose it is where that is not plain. */
export function OfferDeadline({ offer }: { readonly offer: Offer }): ReactElement {
  const { status, deadlineAt } = offer
  const note = deadlineNote(offer)
  return (
    <>
      {isLiving(status) ? <Instant at={deadlineAt} /> : <Instant at={deadlineAt} format="day" />}
      {note && (
        <>
          <br />
          <span className={text({ size: 12, tone: 'muted' })}>{note}</span>
        </>
      )}
    </>
  )
}
