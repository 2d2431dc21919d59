import type { ReactElement } from 'react'
import { Amount, Day, Instant, rowLink, StatusChip, TextLink, type Column } from '#components'
import { isLiving, statusColour } from '#domain'
import { formatPercent, nameList, offerTypeText, statusText, t } from '#i18n'
import { pathTo } from '#routes'
import type { Offer } from '#state'
import { figures } from '#styles'
import { modifierName } from './modifier-name.ts'
import { offerSums } from './offer-sums.ts'

/** The columns of the offer lists. */
export function offerColumns(ownUuid: string | undefined): readonly Column<Offer>[] {
  return [
    {
      id: 'customers',
      header: t('offers.customers'),
      isTitle: true,
      cell: (offer) => <OfferLink offer={offer} />,
    },
    { id: 'status', header: t('offers.status'), cell: (offer) => <OfferStatus offer={offer} /> },
    { id: 'type', header: t('offers.type'), cell: ({ type }) => offerTypeText(type) },
    { id: 'rate', header: t('offers.rate'), align: 'end', cell: (offer) => <OfferRate offer={offer} /> },
    {
      id: 'amount',
      header: t('offers.amount'),
      align: 'end',
      cell: (offer) => (
        <Amount minor={offerSums(offer).amountMinor} currency={offer.currency} display="code" />
      ),
    },
    {
      id: 'payment',
      header: t('offers.payment'),
      align: 'end',
      cell: (offer) => (
        <Amount minor={offerSums(offer).receivedMinor} currency={offer.currency} display="code" />
      ),
    },
    { id: 'deadline', header: t('offers.deadline'), cell: ({ deadlineAt }) => <Instant at={deadlineAt} /> },
    { id: 'deposit', header: t('offers.deposit'), cell: (offer) => <Day day={depositOf(offer)} /> },
    {
      id: 'modified',
      header: t('offers.lastModified'),
      cell: ({ lastModifiedBy }) => modifierName(lastModifiedBy, ownUuid),
    },
  ]
}

/** The day money comes; none for an offer that ended without any. */
function depositOf({ status, awardedMinor, depositDate }: Offer): string | undefined {
  return isLiving(status) || awardedMinor > 0 ? depositDate : undefined
}

function OfferLink({ offer }: { readonly offer: Offer }): ReactElement {
  const names = [...new Set(offer.opportunities.map(({ customerName }) => customerName))]
  return (
    <TextLink to={pathTo('offerDetails', { offerid: offer.id })} className={rowLink}>
      {nameList(names) || t('offers.eachCustomer')}
    </TextLink>
  )
}

/** An offer's status in its colour. */
export function OfferStatus({
  offer,
}: {
  readonly offer: Pick<Offer, 'status' | 'displayType'>
}): ReactElement {
  return (
    <StatusChip label={statusText(offer.status, offer.displayType)} colour={statusColour(offer.status)} />
  )
}

/** An offer's rate and what it is a rate of. */
export function OfferRate({ offer }: { readonly offer: Pick<Offer, 'rate' | 'rateType'> }): ReactElement {
  if (offer.rate === undefined) return <span className={figures}>{t('common.notAvailable')}</span>
  const isDiscount = offer.rateType === 'DISC' || offer.rateType === 'AVGDISC'
  const rate = formatPercent(offer.rate)
  return <span className={figures}>{t(isDiscount ? 'offers.discountRate' : 'offers.aprRate', { rate })}</span>
}
