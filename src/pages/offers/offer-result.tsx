import { useId, type ReactElement } from 'react'
import { Amount, Facts, type Fact } from '#components'
import { isFullyAwarded, isPartiallyAccepted, isZeroAccepted } from '#domain/rates'
import { isLiving } from '#domain/requests'
import { formatCount, t, type MessageKey } from '#i18n'
import {
  acceptedSide,
  AmountsTable,
  convertedText,
  CurrencyAmounts,
  depositSide,
  discountSide,
  isConverted,
  isEmptied,
  notAcceptedSide,
  waitsForInvoices,
  type NamedAmounts,
  type OfferSide,
} from '#offering'
import type { Offer } from '#documents/offers/offer'
import { stack, text } from '#styles'
import { withdrawnUndecided } from './withdraw/offer-withdrawn.tsx'

/** What the customers decided, or that they have not yet. */
export function OfferResult({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isDecided = offer.acceptedCount > 0 || offer.notAcceptedCount > 0
  if (isDecided) return <Decided offer={offer} />
  const isPaused = offer.status === 'PAUSED'
  // Without invoices there is nothing to decide: its figures say what it waits for, a notice that all of them are excluded.
  if (!isLiving(offer.status) || isEmptied(offer) || (waitsForInvoices(offer) && !isPaused)) return null
  return <Waiting isPaused={isPaused} />
}

function Decided({ offer }: { readonly offer: Offer }): ReactElement {
  const headingId = useId()
  const verdict = acceptanceOf(offer)
  const sums = decidedSums(offer)
  return (
    <section className={stack({ gap: 3 })}>
      <h2 id={headingId} className={text({ size: 16 })}>
        {t('offers.resultTitle')}
      </h2>
      {verdict && <p className={text({ size: 14 })}>{t(verdict)}</p>}
      <Facts items={sums.length > 0 ? sums.map((sum) => sumFact(offer, sum)) : convertedAmounts(offer)} />
      <AmountsTable offer={offer} sums={sums} headingId={headingId} />
    </section>
  )
}

interface Sum extends NamedAmounts {
  readonly note?: string | undefined
}

/** By currency, of a repeating offer in all its clears; what such an offer was not accepted for is offered again, and has no sum. */
function decidedSums(offer: Offer): readonly Sum[] {
  const sides: readonly (readonly [MessageKey, OfferSide | undefined])[] = [
    ['offers.accepted', acceptedSide(offer)],
    ['offers.notAccepted', notAcceptedSide(offer)],
    ['offers.discount', discountSide(offer)],
    ['offers.awardedDeposit', depositSide(offer)],
  ]
  return sides.flatMap(([label, side]) => {
    if (side === undefined) return []
    const note = label === 'offers.accepted' ? acceptedShare(offer) : undefined
    return [{ label: t(label), amounts: side.amounts, note }]
  })
}

function sumFact(offer: Offer, { label, amounts, note }: Sum): Fact {
  return { label, value: <CurrencyAmounts offer={offer} amounts={amounts} />, note }
}

/** How many of the invoices that were decided on are accepted. */
function acceptedShare({ acceptedCount, notAcceptedCount }: Offer): string {
  return t('offers.acceptedOf', {
    accepted: formatCount(acceptedCount),
    offered: t('common.invoices', { count: acceptedCount + notAcceptedCount }),
  })
}

/** What a document of an older version knows. */
function convertedAmounts(offer: Offer): readonly Fact[] {
  const { currency, awardedMinor, awardedDiscountMinor } = offer
  const notes = isConverted(offer) ? [convertedText(offer)] : []
  return (
    [
      ['offers.accepted', awardedMinor],
      ['offers.discount', awardedDiscountMinor],
      ['offers.awardedDeposit', awardedMinor - awardedDiscountMinor],
    ] as const
  ).map(([label, minor]) => ({
    label: t(label),
    value: <Amount minor={minor} currency={currency} />,
    note: [...(label === 'offers.accepted' ? [acceptedShare(offer)] : []), ...notes].join(' · '),
  }))
}

/** How much of the offer was accepted, as a sentence; none for an active recurring offer. */
function acceptanceOf(offer: Offer): MessageKey | undefined {
  if (isZeroAccepted(offer)) return 'offers.acceptedNone'
  if (isPartiallyAccepted(offer)) return 'offers.acceptedSome'
  const amounts = {
    notAcceptedCount: offer.notAcceptedCount,
    awardedAmount: offer.awardedMinor,
    clearingAmount: offer.clearingMinor,
  }
  if (!isFullyAwarded(amounts)) return undefined
  if (offer.status === 'FULL_ACCEPTANCE' && withdrawnUndecided(offer).length > 0) return 'offers.acceptedSome'
  return isWithdrawnFrom(offer) ? 'offers.acceptedRest' : 'offers.acceptedAll'
}

/** Whether some of the offer was withdrawn before anybody decided on it. */
function isWithdrawnFrom({ status, withdrawnParts = [] }: Offer): boolean {
  return status === 'WITHDRAWN' || withdrawnParts.length > 0
}

function Waiting({ isPaused }: { readonly isPaused: boolean }): ReactElement {
  return (
    <section className={stack({ gap: 1 })}>
      <h2 className={text({ size: 16 })}>{t(isPaused ? 'offers.pausedTitle' : 'offers.waitingTitle')}</h2>
      <p className={text({ size: 14, tone: 'muted' })}>
        {t(isPaused ? 'offers.pausedBody' : 'offers.waitingBody')}
      </p>
    </section>
  )
}
