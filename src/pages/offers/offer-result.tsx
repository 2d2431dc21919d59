import type { ReactElement } from 'react'
import { Amount, Facts } from '#components'
import { isLiving } from '#domain'
import { formatCount, t } from '#i18n'
import { isConverted } from '#offering'
import type { Offer } from '#state'
import { stack, text } from '#styles'

/** What the customers decided, or that they have not yet. */
export function OfferResult({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isDecided = offer.acceptedCount > 0 || offer.notAcceptedCount > 0
  if (isDecided) return <Decided offer={offer} />
  return isLiving(offer.status) ? <Waiting isPaused={offer.status === 'PAUSED'} /> : null
}

function Decided({ offer }: { readonly offer: Offer }): ReactElement {
  const accepted = formatCount(offer.acceptedCount)
  const offered = t('common.invoices', { count: offer.acceptedCount + offer.notAcceptedCount })
  const { currency } = offer
  const converted = isConverted(offer) ? { note: t('offers.converted', { currency }) } : {}
  return (
    <section className={stack({ gap: 3 })}>
      <h2 className={text({ size: 16 })}>{t('offers.resultTitle')}</h2>
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
