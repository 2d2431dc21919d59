import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Day, rowLink, StatusChip, TextLink, type Column } from '#components'
import { statusColour } from '#domain/requests'
import { statusText, t } from '#i18n'
import {
  convertedMinor,
  customerNames,
  depositOf,
  OfferAmount,
  OfferDeadline,
  offeredSide,
  receivesByCurrency,
} from '#offering'
import { pathTo } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { figures, visuallyHidden } from '#styles'
import { isAnotherUser, modifierName } from './modifier-name.ts'
import { OfferMenu } from './offer-menu.tsx'
import { OfferType } from './offer-type.tsx'
import { otherUser } from './offers.css.ts'
import { rateText } from './rate-text.ts'

/** Opportunities from which on an offer's customers are counted rather than named. */
const MANY = 2

/** Offers that stand, and those that have ended, whose result is known. */
export type OfferStage = 'living' | 'ended'

/** The columns of the offer lists; the actions only where there are any. */
export function offerColumns(
  stage: OfferStage,
  ownUuid: string | undefined,
  canChange: boolean,
): readonly Column<Offer>[] {
  return [
    {
      id: 'customers',
      header: t('offers.customers'),
      isTitle: true,
      cell: (offer) => <OfferLink offer={offer} />,
    },
    { id: 'status', header: t('offers.status'), cell: (offer) => <OfferStatus offer={offer} /> },
    { id: 'type', header: t('offers.type'), cell: (offer) => <OfferType offer={offer} /> },
    { id: 'rate', header: t('offers.rate'), align: 'end', cell: (offer) => <OfferRate offer={offer} /> },
    money('offered', t('offers.offered'), offeredMinor),
    ...(stage === 'living'
      ? [money('payment', t('offers.payment'), ifAccepted)]
      : [
          money('accepted', t('offers.accepted'), acceptedMinor),
          money('paid', t('offers.awardedDeposit'), depositMinor),
        ]),
    { id: 'deadline', header: t('offers.deadline'), cell: (offer) => <OfferDeadline offer={offer} /> },
    { id: 'deposit', header: t('offers.deposit'), cell: (offer) => <Day day={depositOf(offer)} /> },
    {
      id: 'modified',
      header: t('offers.lastModified'),
      cell: (offer) => <LastModified offer={offer} ownUuid={ownUuid} />,
    },
    ...(canChange ? [actions()] : []),
  ]
}

/** As the offer's own page has it: by currency, then converted. */
function ifAccepted(offer: Offer): number {
  return convertedMinor(offer, receivesByCurrency(offer))
}

function offeredMinor(offer: Offer): number | undefined {
  const offered = offeredSide(offer)
  return offered && convertedMinor(offer, offered.amounts)
}

/** Undefined for an offer that ended before anybody decided. */
function acceptedMinor({ acceptedCount, notAcceptedCount, awardedMinor }: Offer): number | undefined {
  return acceptedCount + notAcceptedCount > 0 ? awardedMinor : undefined
}

function depositMinor(offer: Offer): number | undefined {
  const accepted = acceptedMinor(offer)
  return accepted === undefined ? undefined : accepted - offer.awardedDiscountMinor
}

function actions(): Column<Offer> {
  return {
    id: 'actions',
    header: t('offers.actions'),
    align: 'end',
    cell: (offer) => <OfferMenu offer={offer} />,
  }
}

function OfferLink({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <TextLink to={pathTo('offerDetails', { offerid: offer.id })} className={rowLink}>
      {listedCustomers(offer)}
    </TextLink>
  )
}

/** A cell cuts long names: where there are many customers one is named, so that their number is read. */
function listedCustomers({ opportunities }: Offer): string {
  return customerNames(opportunities, opportunities.length > MANY ? 1 : 2)
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

/** An offer's rate with its kind. */
export function OfferRate({
  offer,
}: {
  readonly offer: Pick<Offer, 'type' | 'rate' | 'rateType'>
}): ReactElement {
  return <span className={figures}>{rateText(offer)}</span>
}

/** Who changed it last; another user than this one is marked. */
export function LastModified({ offer, ownUuid }: OwnOffer): ReactElement {
  const name = modifierName(offer.lastModifiedBy, ownUuid)
  if (!isAnotherUser(offer.lastModifiedBy, ownUuid)) return <>{name}</>
  return (
    <span className={otherUser}>
      <UserRound size={14} aria-hidden />
      {name}
      <span className={visuallyHidden}>{t('offers.anotherUser')}</span>
    </span>
  )
}

interface OwnOffer {
  readonly offer: Offer
  readonly ownUuid: string | undefined
}

function money(id: string, header: string, minor: (offer: Offer) => number | undefined): Column<Offer> {
  return {
    id,
    header,
    align: 'end',
    cell: (offer) => <OfferAmount offer={offer} minor={minor(offer)} />,
  }
}
