import type { ReactElement } from 'react'
import { ButtonLink, EmptyState, Instant, Loaded, PageHeader, Skeleton } from '#components'
import { nameList, offerTypeText, t } from '#i18n'
import { pathTo } from '#routes'
import { useOffer, type Offer } from '#state'
import { page, row, stack } from '#styles'
import { OfferStatus } from './offer-columns.tsx'
import { OfferControls } from './offer-controls.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OfferParts } from './offer-parts.tsx'
import { OfferResult } from './offer-result.tsx'
import { OfferTransactions } from './offer-transactions.tsx'

/** One offer: its figures, its customers, its result, and what can be done with it. */
export function OfferPage({ params }: { readonly params: Readonly<Record<string, string>> }): ReactElement {
  const query = useOffer(params.offerid ?? '')
  return (
    <div className={page()}>
      <Loaded query={query} title={t('routes.offerDetails')} skeleton={<OfferSkeleton />}>
        {(offer) => (offer ? <Details offer={offer} /> : <NotAvailable />)}
      </Loaded>
    </div>
  )
}

function Details({ offer }: { readonly offer: Offer }): ReactElement {
  const names = [...new Set(offer.opportunities.map(({ customerName }) => customerName))]
  return (
    <>
      <PageHeader
        title={nameList(names, 3) || t('routes.offerDetails')}
        back={{ to: pathTo('offers'), label: t('offers.backToList') }}
        lead={<OfferLead offer={offer} />}
        actions={<OfferControls key={offer.id} offer={offer} />}
      />
      <div className={stack({ gap: 12 })}>
        <OfferFigures offer={offer} />
        <OfferResult offer={offer} />
        <OfferParts opportunities={offer.opportunities} />
        <OfferTransactions offerId={offer.id} />
      </div>
    </>
  )
}

function OfferLead({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <span className={row({ gap: 3 })}>
      <OfferStatus offer={offer} />
      <span>{offerTypeText(offer.type)}</span>
      <span>
        {t('offers.createdLabel')} <Instant at={offer.createdAt} />
      </span>
    </span>
  )
}

function NotAvailable(): ReactElement {
  return (
    <EmptyState
      title={t('errors.pageNotAvailable')}
      action={<ButtonLink to={pathTo('offers')}>{t('offers.backToList')}</ButtonLink>}
    />
  )
}

function OfferSkeleton(): ReactElement {
  return (
    <div className={stack({ gap: 6 })}>
      <Skeleton width="320px" height="34px" />
      <Skeleton height="72px" />
      <Skeleton height="160px" />
    </div>
  )
}
