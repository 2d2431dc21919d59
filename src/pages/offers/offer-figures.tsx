import type { ReactElement } from 'react'
import { Amount, Day, Facts, Instant } from '#components'
import { isConverted } from '#offering'
import { t } from '#i18n'
import type { Offer } from '#state'
import { OfferRate } from './offer-columns.tsx'
import { offerSums } from './offer-sums.ts'

/** What an offer comes to: the payment first, then what it costs and when. */
export function OfferFigures({ offer }: { readonly offer: Offer }): ReactElement {
  const { currency } = offer
  const isPaused = offer.status === 'PAUSED'
  const { count, amountMinor, discountMinor, receivedMinor } = offerSums(offer)
  return (
    <Facts
      size="large"
      items={[
        {
          label: t('offers.payment'),
          value: <Amount minor={receivedMinor} currency={currency} />,
          ...(isConverted(offer) ? { note: t('offers.converted', { currency }) } : {}),
        },
        {
          label: t('offers.amount'),
          value: <Amount minor={amountMinor} currency={currency} />,
          note: t('common.invoices', { count }),
        },
        { label: t('offers.discount'), value: <Amount minor={discountMinor} currency={currency} /> },
        { label: t('offers.rate'), value: <OfferRate offer={offer} /> },
        {
          label: t('offers.deadline'),
          value: <Instant at={offer.deadlineAt} format="dayTime" />,
          ...(isPaused ? { note: t('offers.passedOver') } : {}),
        },
        { label: t('offers.deposit'), value: <Day day={isPaused ? undefined : offer.depositDate} /> },
        ...(offer.endDay === undefined
          ? []
          : [{ label: t('offers.endDay'), value: <Day day={offer.endDay} /> }]),
      ]}
    />
  )
}
