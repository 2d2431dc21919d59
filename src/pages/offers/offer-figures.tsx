import type { ReactElement } from 'react'
import { Amount, Day, Facts, Instant } from '#components'
import { deadlineNote, depositOf, isConverted } from '#offering'
import { t } from '#i18n'
import type { Offer } from '#state'
import { OfferRate } from './offer-columns.tsx'
import { offerSums } from './offer-sums.ts'

/** What an offer comes to: the payment first, then what it costs and when. */
export function OfferFigures({ offer }: { readonly offer: Offer }): ReactElement {
  const { currency } = offer
  const { count, amountMinor, discountMinor, receivedMinor } = offerSums(offer)
  const converted = isConverted(offer) ? { note: t('offers.converted', { currency }) } : {}
  return (
    <Facts
      size="large"
      items={[
        {
          label: t('offers.payment'),
          value: <Amount minor={receivedMinor} currency={currency} />,
          ...converted,
        },
        {
          label: t('offers.amount'),
          value: <Amount minor={amountMinor} currency={currency} />,
          note: count === undefined ? undefined : t('common.invoices', { count }),
        },
        {
          label: t('offers.discount'),
          value: <Amount minor={discountMinor} currency={currency} />,
          ...converted,
        },
        { label: t('offers.rate'), value: <OfferRate offer={offer} /> },
        {
          label: t('offers.deadline'),
          value: <Instant at={offer.deadlineAt} format="dayTime" />,
          note: deadlineNote(offer),
        },
        { label: t('offers.deposit'), value: <Day day={depositOf(offer)} /> },
        ...(offer.endDay === undefined
          ? []
          : [{ label: t('offers.endDay'), value: <Day day={offer.endDay} /> }]),
      ]}
    />
  )
}
