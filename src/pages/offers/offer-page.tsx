import type { ReactElement, ReactNode } from 'react'
import { ButtonLink, Instant, Loaded, NotAvailable, PageHeader, Skeleton } from '#components'
import { t } from '#i18n'
import { isEmptied, MissingApBanner, offerName } from '#offering'
import { pathTo } from '#routes'
import { listAddress } from '#state'
import { useIsReadOnly, useMe } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { useOffer } from '#documents/offers/offers'
import { caution, page, row, stack } from '#styles'
import { HeldWithdrawals } from './withdraw/held-withdrawals.tsx'
import { NextOfferNote, useWithdrawalBefore } from './withdraw/next-offer.tsx'
import { WithdrawEmptied } from './withdraw/nothing-left.tsx'
import { OfferWithdrawn } from './withdraw/offer-withdrawn.tsx'
import { ModifiedBy, OfferStatus } from './offer-columns.tsx'
import { OfferControls } from './offer-controls.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { hasManyParts, OfferParts } from './offer-parts.tsx'
import { OfferNotAccepted } from './offer-not-accepted.tsx'
import { OfferReasons } from './offer-reasons.tsx'
import { OfferResult } from './offer-result.tsx'
import { OfferTransactions } from './offer-transactions.tsx'
import { OfferType } from './offer-type.tsx'
import { useRestrictedTerm } from './restricted-view.ts'

interface AddressedProps {
  readonly params: Readonly<Record<string, string>>
}

/** One offer: its figures, its customers, its result, and what can be done with it. */
export function OfferPage({ params }: AddressedProps): ReactElement {
  return (
    <OfOffer id={params.offerid ?? ''}>
      {(offer) => <Details key={offer.id} offer={offer} isEditingRate={false} />}
    </OfOffer>
  )
}

/** One offer with its rate being edited. */
export function OfferEditPage({ params }: AddressedProps): ReactElement {
  return (
    <OfOffer id={params.offerid ?? ''}>
      {(offer) => <Details key={offer.id} offer={offer} isEditingRate />}
    </OfOffer>
  )
}

export interface OfOfferProps {
  readonly id: string
  /** The page is mostly rows. */
  readonly isRows?: boolean
  readonly children: (offer: Offer) => ReactNode
}

/** A page about one offer of this supplier; for any other id an empty state. */
export function OfOffer({ id, isRows = false, children }: OfOfferProps): ReactElement {
  const query = useOffer(id)
  return (
    <div className={page({ isRows })}>
      <Loaded query={query} isPage title={t('routes.offerDetails')} skeleton={<OfferSkeleton />}>
        {(offer) => (offer ? children(offer) : <OfferNotAvailable />)}
      </Loaded>
    </div>
  )
}

interface DetailsProps {
  readonly offer: Offer
  readonly isEditingRate: boolean
}

function Details({ offer, isEditingRate }: DetailsProps): ReactElement {
  const restrictedEnd = useRestrictedTerm(offer)
  const isReadOnly = useIsReadOnly()
  const isPartsLast = hasManyParts(offer)
  const before = useWithdrawalBefore()
  return (
    <HeldWithdrawals from={before?.pressedAt}>
      <PageHeader
        notice={before && <NextOfferNote withdrawn={before.withdrawn} next={offer} />}
        title={offerName(offer)}
        back={{ to: listAddress(pathTo('offers')), label: t('offers.backToList') }}
        lead={<OfferLead offer={offer} />}
        actions={<OfferControls offer={offer} isEditingRate={isEditingRate} />}
      />
      <div className={stack({ gap: 12 })}>
        <MissingApBanner place={{ at: 'offer', offerId: offer.id }} />
        {isEmptied(offer) && (
          <div className={row({ gap: 3 })}>
            <output className={caution}>{t('offers.nothingLeft')}</output>
            {!isReadOnly && <WithdrawEmptied offer={offer} />}
          </div>
        )}
        <OfferFigures offer={offer} restrictedEnd={restrictedEnd} />
        <OfferResult offer={offer} />
        <OfferNotAccepted offer={offer} />
        <OfferWithdrawn offer={offer} />
        {!isPartsLast && <OfferParts offer={offer} />}
        <OfferReasons offer={offer} />
        <OfferTransactions offer={offer} />
        {isPartsLast && <OfferParts offer={offer} />}
      </div>
    </HeldWithdrawals>
  )
}

function OfferLead({ offer }: { readonly offer: Offer }): ReactElement {
  const ownUuid = useMe().data?.user.uuid
  return (
    <span className={row({ gap: 3 })}>
      <OfferStatus offer={offer} />
      <span>
        <OfferType offer={offer} />
      </span>
      <span>
        {t('offers.createdLabel')} <Instant at={offer.createdAt} />
      </span>
      <span>
        <ModifiedBy offer={offer} ownUuid={ownUuid} />
      </span>
    </span>
  )
}

function OfferNotAvailable(): ReactElement {
  return <NotAvailable action={<ButtonLink to={pathTo('offers')}>{t('offers.backToList')}</ButtonLink>} />
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
