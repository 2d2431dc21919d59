import type { ReactElement } from 'react'
import { PageHeader } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { OfOffer } from './offer-page.tsx'
import { OfferParts } from './offer-parts.tsx'

/** The customers of an offer, each with a link to its invoices, for phones. */
export function OfferCustomersPage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>
}): ReactElement {
  return (
    <OfOffer id={params.requestid ?? params.offerid ?? ''}>
      {(offer) => (
        <>
          <PageHeader
            title={t('routes.offerCustomers')}
            lead={t('offers.customersLead')}
            back={{ to: pathTo('offerDetails', { offerid: offer.id }), label: t('offers.backToOffer') }}
          />
          <OfferParts offer={offer} />
        </>
      )}
    </OfOffer>
  )
}
