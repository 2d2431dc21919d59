import type { ReactElement } from 'react'
import { Amount } from '#components'
import { t } from '#i18n'
import type { Offer } from '#documents/offers/offer'

/** Sums over several currencies are converted, for display only: the transactions have the exact amounts. */
export function isConverted({ opportunities, awards = [], withdrawnParts = [], currency }: Offer): boolean {
  return [...opportunities, ...awards, ...withdrawnParts].some((part) => part.currency !== currency)
}

/** A sum of an offer in minor units of its currency, marked as approximate where it is converted; n/a for undefined. */
export function OfferAmount({
  offer,
  minor,
}: {
  readonly offer: Offer
  readonly minor: number | undefined
}): ReactElement {
  const { currency } = offer
  return (
    <>
      {minor !== undefined && isConverted(offer) && (
        <span title={t('offers.converted', { currency })}>{t('offers.about')}</span>
      )}
      <Amount minor={minor} currency={currency} display="code" />
    </>
  )
}
