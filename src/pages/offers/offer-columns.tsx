import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { rowLink, StatusChip, TextLink, useIsLow, useIsNarrow, type Column } from '#components'
import { statusColour } from '#domain/requests'
import { offerTypeText, partsAround, statusText, t } from '#i18n'
import {
  CurrencyAmounts,
  DepositDays,
  depositOf,
  isConverted,
  OfferAmount,
  OfferDeadline,
  offerAmountsText,
  offerName,
  withdrawnSide,
} from '#offering'
import { pathTo } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { figures, text, unseenWhenLow, visuallyHidden } from '#styles'
import { ACCEPTED, DEPOSIT, DISCOUNT, IF_ACCEPTED, OFFERED, type OfferSum } from './list/offer-sums.ts'
import { isAnotherUser, modifierName } from './modifier-name.ts'
import { firstDepositOf } from './offer-customers.ts'
import { OfferMenu } from './offer-menu.tsx'
import { OfferType } from './offer-type.tsx'
import { oneOrTwoLines, otherUser } from './offers.css.ts'
import { rateText } from './rate-text.ts'

/** Names that are longer are cut. */
const NAME_PX = 160

/** Offers that stand, and those that have ended, whose result is known. */
export type OfferStage = 'living' | 'ended'

/**
 * The columns of the offer lists; the actions only where there are any, and what was accepted where any of it is known. On a phone
 * the first line is for the customers' names, and there is the height for what was offered.
 */
export function offerColumns(
  stage: OfferStage,
  ownUuid: string | undefined,
  canChange: boolean,
  hasAccepted = stage === 'ended',
  isOnPhone = false,
): readonly Column<Offer>[] {
  return [
    {
      id: 'customers',
      header: t('offers.customers'),
      isTitle: true,
      isSortable: true,
      px: NAME_PX,
      cell: (offer) => <OfferLink offer={offer} />,
    },
    {
      id: 'status',
      header: t('offers.status'),
      isSortable: true,
      brief: 'plain',
      extent: ({ status, displayType }) => statusText(status, displayType).length,
      cell: (offer) => <OfferStatus offer={offer} />,
    },
    {
      id: 'rate',
      header: t('offers.typeAndRate'),
      isSortable: true,
      brief: 'plain',
      extent: (offer) => Math.max(offerTypeText(offer.type).length, rateText(offer).length),
      cell: (offer) => <TypeAndRate offer={offer} />,
    },
    {
      ...money('offered', t('offers.offered'), OFFERED),
      ...(isOnPhone ? { brief: 'line' } : {}),
      cell: (offer) => <Offered offer={offer} />,
    },
    ...(hasAccepted ? [money('accepted', t('offers.accepted'), ACCEPTED)] : []),
    money('discount', t('offers.discount'), DISCOUNT),
    {
      ...(stage === 'living'
        ? deposit(t('offers.payment'), IF_ACCEPTED)
        : deposit(t('offers.awardedDeposit'), DEPOSIT)),
      brief: isOnPhone ? 'line' : 'end',
    },
    {
      id: 'deadline',
      header: t('offers.deadline'),
      isSortable: true,
      brief: 'line',
      cell: (offer) => <OfferDeadline offer={offer} />,
    },
    {
      id: 'modified',
      header: t('offers.lastModified'),
      cell: (offer) => <LastModified offer={offer} ownUuid={ownUuid} />,
    },
    ...(canChange ? [actions()] : []),
  ]
}

/** What kind of offer it is, and below it its rate. */
function TypeAndRate({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <span className={oneOrTwoLines}>
      <OfferType offer={offer} />
      <span className={text({ size: 12, tone: 'muted' })}>
        <OfferRate offer={offer} />
      </span>
    </span>
  )
}

/** What is paid, and below it when. */
function deposit(header: string, sum: OfferSum): Column<Offer> {
  return {
    id: 'payment',
    header,
    align: 'end',
    isSortable: true,
    extent: (offer) => lengthOf(offer, sum),
    cell: (offer) => (
      <span className={oneOrTwoLines}>
        <span>
          <Sum offer={offer} sum={sum} />
        </span>
        <span className={`${text({ size: 12, tone: 'muted' })} ${unseenWhenLow}`} title={t('offers.deposit')}>
          <DepositDays first={firstDepositOf(offer)} last={depositOf(offer)} />
        </span>
      </span>
    ),
  }
}

function actions(): Column<Offer> {
  return {
    id: 'actions',
    header: t('offers.actions'),
    align: 'end',
    brief: 'end',
    cell: (offer) => <OfferMenu offer={offer} />,
  }
}

function OfferLink({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <TextLink to={pathTo('offerDetails', { offerid: offer.id })} className={rowLink}>
      {offerName(offer)}
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

/** An offer's rate with its kind. */
export function OfferRate({
  offer,
}: {
  readonly offer: Pick<Offer, 'type' | 'rate' | 'rateType'>
}): ReactElement {
  return <span className={figures}>{rateText(offer)}</span>
}

/** Who changed it last; staff who acted for a user, and another user than this one, are marked. */
function LastModified({ offer, ownUuid }: OwnOffer): ReactElement {
  if (offer.isByStaff)
    return (
      <>
        {modifierName(offer.lastModifiedBy)} {t('offers.byStaff')}
      </>
    )
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

/** The same in a sentence. */
export function ModifiedBy({ offer, ownUuid }: OwnOffer): ReactElement {
  const isOwn = ownUuid !== undefined && offer.lastModifiedBy?.uuid === ownUuid
  if (isOwn && !offer.isByStaff) return <>{t('offers.modifiedByYou')}</>
  const [before, behind] = partsAround('offers.modifiedBy', 'name')
  return (
    <>
      {before}
      <LastModified offer={offer} ownUuid={ownUuid} />
      {behind}
    </>
  )
}

interface OwnOffer {
  readonly offer: Offer
  readonly ownUuid: string | undefined
}

function money(id: string, header: string, sum: OfferSum): Column<Offer> {
  return {
    id,
    header,
    align: 'end',
    isSortable: true,
    extent: (offer) => lengthOf(offer, sum),
    cell: (offer) => <Sum offer={offer} sum={sum} />,
  }
}

/** How many digits the longest of its amounts has. */
function lengthOf(offer: Offer, sum: OfferSum): number {
  const amounts = sum.amounts(offer)?.map(({ minor }) => minor) ?? []
  return String(Math.max(...amounts, sum.minor(offer) ?? 0)).length
}

/** What was offered, and below it what of that was withdrawn from some of its customers. */
function Offered({ offer }: { readonly offer: Offer }): ReactElement {
  const sum = <Sum offer={offer} sum={OFFERED} />
  const withdrawn = withdrawnSide(offer)
  if (withdrawn === undefined) return sum
  return (
    <span className={oneOrTwoLines}>
      <span>{sum}</span>
      <span className={text({ size: 12, tone: 'muted' })}>
        {`${statusText('WITHDRAWN', 'offer')} ${offerAmountsText(offer, withdrawn.amounts)}`}
      </span>
    </span>
  )
}

/** Each currency by itself, the converted total last; converted alone where nothing else is known. */
function Sum({ offer, sum }: { readonly offer: Offer; readonly sum: OfferSum }): ReactElement {
  const isLow = useIsLow()
  const isBrief = useIsNarrow() || isLow
  const amounts = isConverted(offer) ? sum.amounts(offer) : undefined
  if (amounts === undefined) return <OfferAmount offer={offer} minor={sum.minor(offer)} />
  return <CurrencyAmounts offer={offer} amounts={amounts} display="code" isInLine={isBrief} isAmongOthers />
}
