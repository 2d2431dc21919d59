import type { ReactElement } from 'react'
import { Amount, Facts } from '#components'
import { isFullyAwarded, isPartiallyAccepted, isZeroAccepted } from '#domain/rates'
import { isLiving } from '#domain/requests'
import { formatCount, t, type MessageKey } from '#i18n'
import { isConverted } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { stack, text } from '#styles'

/** What the customers decided, or that they have not yet. */
export function OfferResult({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isDecided = offer.acceptedCount > 0 || offer.notAcceptedCount > 0
  if (isDecided) return <Decided offer={offer} />
  return isLiving(offer.status) ? <Waiting isPaused={offer.status === 'PAUSED'} /> : null
}

function Decided({ offer }: { readonly offer: Offer }): ReactElement {
  const verdict = acceptanceOf(offer)
  const accepted = formatCount(offer.acceptedCount)
  const offered = t('common.invoices', { count: offer.acceptedCount + offer.notAcceptedCount })
  const { currency } = offer
  const converted = isConverted(offer) ? { note: t('offers.converted', { currency }) } : {}
  return (
    <section className={stack({ gap: 3 })}>
      <h2 className={text({ size: 16 })}>{t('offers.resultTitle')}</h2>
      {verdict && <p className={text({ size: 14 })}>{t(verdict)}</p>}
      <Facts
        items={[
          { label: t('offers.accepted'), value: t('offers.acceptedOf', { accepted, offered }) },
          {
            label: t('offers.awarded'),
            value: <Amount minor={offer.awardedMinor} currency={offer.currency} />,
            ...converted,
          },
          {
            label: t('offers.discount'),
            value: <Amount minor={offer.awardedDiscountMinor} currency={offer.currency} />,
            ...converted,
          },
          {
            label: t('offers.awardedDeposit'),
            value: (
              <Amount minor={offer.awardedMinor - offer.awardedDiscountMinor} currency={offer.currency} />
            ),
            ...converted,
          },
        ]}
      />
    </section>
  )
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
  return isFullyAwarded(amounts) ? 'offers.acceptedAll' : undefined
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
