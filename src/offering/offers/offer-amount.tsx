import type { ReactElement } from 'react'
import { Amount } from '#components'
import { t } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { noRateText } from './no-rate-text.ts'

/** Sums over several currencies are converted, for display only: the transactions have the exact amounts. */
export function isConverted({ opportunities, awards = [], withdrawnParts = [], currency }: Offer): boolean {
  return [...opportunities, ...awards, ...withdrawnParts].some((part) => part.currency !== currency)
}

/** That a sum of an offer is converted, and which of its currencies have no exchange rate. */
export function convertedText({ opportunities, awards = [], withdrawnParts = [], currency }: Offer): string {
  const others = [...opportunities, ...awards, ...withdrawnParts].map((part) => part.currency)
  return joinNotes(t('offers.converted', { currency }), noRateText([currency, ...others]))
}

function joinNotes(...notes: readonly (string | undefined)[]): string {
  return notes.filter((each) => each !== undefined).join(' · ')
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
        <span title={convertedText(offer)}>{t('offers.about')}</span>
      )}
      <Amount minor={minor} currency={currency} display="code" />
    </>
  )
}
