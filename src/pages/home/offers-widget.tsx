import type { ReactElement } from 'react'
import { EmptyState, Loaded, StatusChip, TextLink } from '#components'
import { isLiving, statusColour } from '#domain/requests'
import { statusText, t } from '#i18n'
import {
  acceptedSide,
  CurrencyAmounts,
  offerCounts,
  OfferDeadline,
  offerName,
  receivesByCurrency,
  waitsForInvoices,
} from '#offering'
import { pathTo } from '#routes'
import { ageOf } from '#documents/query/age'
import { useOffers } from '#documents/offers/offers'
import { type Offer } from '#documents/offers/offer'
import { line, lineEnd, lineNote, lineTitle, widgetSubtitle } from './home.css.ts'
import { Widget, WidgetSkeleton } from './widget.tsx'

const SHOWN = 3

export function OffersWidget(): ReactElement {
  const query = useOffers()
  return (
    <Widget
      title={t('home.offers')}
      link={{ to: pathTo('offers'), label: t('common.viewAll') }}
      tour="offers"
      asOf={ageOf(query)}
    >
      <Loaded query={query} title={t('home.offers')} isCompact skeleton={<WidgetSkeleton />}>
        {(offers) => <OfferLines offers={offers} />}
      </Loaded>
    </Widget>
  )
}

function OfferLines({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const living = offers.filter(({ status }) => isLiving(status))
  if (living.length === 0) return <EmptyState isCompact title={t('home.noOffers')} />
  return (
    <>
      <p className={widgetSubtitle}>{offerCounts(offers)}</p>
      <ul>
        {living.slice(0, SHOWN).map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
      </ul>
    </>
  )
}

function OfferLine({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <li className={line} title={offerName(offer)}>
      <TextLink to={pathTo('offerDetails', { offerid: offer.id })} className={lineTitle}>
        {offerName(offer)}
      </TextLink>
      <span className={lineEnd}>
        <StatusChip label={statusText(offer.status, offer.displayType)} colour={statusColour(offer.status)} />
      </span>
      <span className={lineNote}>
        <OfferDeadline offer={offer} />
      </span>
      <span className={`${lineNote} ${lineEnd}`}>
        <LineAmounts offer={offer} />
      </span>
    </li>
  )
}

/** What an offer pays if all is accepted; while it waits for invoices, what its clears have accepted so far. */
function LineAmounts({ offer }: { readonly offer: Offer }): ReactElement {
  const isWaiting = waitsForInvoices(offer)
  const amounts = isWaiting ? acceptedSide(offer)?.amounts : receivesByCurrency(offer)
  return (
    <>
      {amounts && `${t(isWaiting ? 'offers.accepted' : 'offers.payment')} `}
      <CurrencyAmounts offer={offer} amounts={amounts} display="code" />
    </>
  )
}
