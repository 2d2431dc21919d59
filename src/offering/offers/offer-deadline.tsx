import type { ReactElement } from 'react'
import { Day, Instant } from '#components'
import { isLiving, isRecurring } from '#domain/requests'
import { t, type InstantStyle } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { text, unseenWhenLow } from '#styles'
import { below } from './offer-deadline.css.ts'
import { waitsForInvoices } from './offer-sides.ts'

/** Whether the undecided customers that are offered something have different deadlines: the offer's deadline is then the first of them. */
export function hasSeveralDeadlines({ opportunities }: Pick<Offer, 'opportunities'>): boolean {
  const open = opportunities.filter(
    ({ decision, clearingCount, isClosed }) => decision === undefined && clearingCount > 0 && !isClosed,
  )
  return new Set(open.map(({ deadline }) => Date.parse(deadline))).size > 1
}

/** Whether some customers have decided while others have not. */
export function isPartlyDecided({ status, opportunities }: Pick<Offer, 'status' | 'opportunities'>): boolean {
  return isLiving(status) && new Set(opportunities.map(({ decision }) => decision === undefined)).size > 1
}

/** Whether an offer stands and all that are to decide have closed their market: it has no dates until one opens again. */
function isHalted({ status, opportunities }: Pick<Offer, 'status' | 'opportunities'>): boolean {
  const open = opportunities.filter(({ decision }) => decision === undefined)
  return isLiving(status) && open.length > 0 && open.every(({ isClosed }) => isClosed)
}

export function deadlineNote(offer: Pick<Offer, 'status' | 'opportunities'>): string | undefined {
  if (offer.status === 'PAUSED') return t('offers.passedOver')
  if (isHalted(offer)) return t('status.marketClosed')
  if (!isLiving(offer.status) || !hasSeveralDeadlines(offer)) return undefined
  return t(isPartlyDecided(offer) ? 'offers.nextDeadline' : 'offers.firstDeadline')
}

type Dated = Pick<Offer, 'status' | 'opportunities' | 'deadlineAt'>

/** The deadline of an offer in milliseconds, the next one while it stands; none of a withdrawn one, nor where all markets are closed. */
export function deadlineOf(offer: Dated): number | undefined {
  return offer.status === 'WITHDRAWN' || isHalted(offer) ? undefined : offer.deadlineAt
}

/** Whether a standing offer can be paid: a customer has accepted or could accept something; a repeating one waits for what comes. */
function canBePaid({ type, opportunities }: Pick<Offer, 'type' | 'opportunities'>): boolean {
  return (
    isRecurring(type) ||
    opportunities.some(({ decision, clearingCount }) => (decision?.accepted ?? clearingCount) > 0)
  )
}

/** The deposit day; none for a paused offer, where nothing is left to be paid or was awarded, nor where all markets are closed. */
export function depositOf(
  offer: Pick<Offer, 'type' | 'status' | 'opportunities' | 'awardedMinor' | 'depositDate'>,
): string | undefined {
  const { status, awardedMinor, depositDate } = offer
  if (status === 'PAUSED' || isHalted(offer)) return undefined
  return (isLiving(status) ? canBePaid(offer) : awardedMinor > 0) ? depositDate : undefined
}

/** The days on which an offer pays, `yyyy-MM-dd`: the first and the last of them where its customers pay on several. */
export function DepositDays({
  first,
  last,
}: {
  readonly first: string | undefined
  readonly last: string | undefined
}): ReactElement {
  if (first === undefined || last === undefined || first >= last) return <Day day={last} />
  return (
    <>
      <Day day={first} />
      {' – '}
      <Day day={last} />
    </>
  )
}

/** When an offer decides or has decided; n/a where nobody decides. */
export function DeadlineInstant({
  offer,
  format,
}: {
  readonly offer: Dated
  readonly format?: InstantStyle
}): ReactElement {
  const at = deadlineOf(offer)
  if (at === undefined) return <>{t('common.notAvailable')}</>
  return <Instant at={at} {...(format ? { format } : {})} />
}

/** The deadline of an offer: to the minute while the offer is active, with a note when customers have different ones, or while it waits for invoices. */
export function OfferDeadline({ offer }: { readonly offer: Offer }): ReactElement {
  const isWaiting = offer.status !== 'PAUSED' && waitsForInvoices(offer)
  const note = isWaiting ? t('offers.waitsForInvoices') : deadlineNote(offer)
  return (
    <>
      {isLiving(offer.status) ? (
        <DeadlineInstant offer={offer} />
      ) : (
        <DeadlineInstant offer={offer} format="day" />
      )}
      {note && (
        <span className={`${text({ size: 12, tone: 'muted' })} ${below} ${unseenWhenLow}`}>{note}</span>
      )}
    </>
  )
}
