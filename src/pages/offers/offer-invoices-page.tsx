import type { ReactElement } from 'react'
import { PageHeader, RowScreen, TextLink, useIsNarrow } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import { isEmptied, offerName } from '#offering'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { caution, stack } from '#styles'
import { BookGate, InvoiceEdit, InvoiceEditLead, InvoiceGridSkeleton, useAddressedQuery } from '#views'
import { WithdrawEmptied } from './withdraw/nothing-left.tsx'
import { OfOffer } from './offer-page.tsx'

interface AddressedProps {
  readonly params: Readonly<Record<string, string>>
}

/** The invoices of an offer, to include and exclude; read-only when the offer can no longer be changed. */
export function OfferInvoicesPage({ params }: AddressedProps): ReactElement {
  const { offerid, requestid, customerUuid, customerCurrency } = params
  return (
    <OfOffer id={requestid ?? offerid ?? ''} isRows>
      {(offer) => (
        <OfferInvoices
          key={offer.id}
          offer={offer}
          isRequestRoute={requestid !== undefined}
          shown={offer.opportunities.filter(
            (part) =>
              (customerUuid === undefined || part.customerUuid === customerUuid) &&
              (customerCurrency === undefined || part.currency === customerCurrency),
          )}
        />
      )}
    </OfOffer>
  )
}

interface OfferInvoicesProps {
  readonly offer: Offer
  readonly isRequestRoute: boolean
  readonly shown: readonly OfferOpportunity[]
}

function OfferInvoices({ offer, isRequestRoute, shown }: OfferInvoicesProps): ReactElement {
  const isUserReadOnly = useIsReadOnly()
  const isNarrow = useIsNarrow()
  const filters = useAddressedQuery()
  const isReadOnly = isUserReadOnly || !offer.restrictions.isInvoicesEditable
  const table = isRequestRoute ? 'request-invoices-edit' : 'offer-invoices-edit'
  const lead = !isReadOnly && (
    <InvoiceEditLead text={t(isEmptied(offer) ? 'offers.nothingLeft' : 'offers.invoicesLead')} />
  )
  return (
    <RowScreen
      head={
        <PageHeader
          title={t('offers.invoicesOf', { customers: offerName({ opportunities: shown }) })}
          back={{ to: pathTo('offerDetails', { offerid: offer.id }), label: t('offers.backToOffer') }}
          actions={!isReadOnly && <WithdrawEmptied offer={offer} size={isNarrow ? 'small' : 'medium'} />}
          hasActionsBesideBack
          isDense
        />
      }
    >
      {isReadOnly && !isUserReadOnly && <WhyReadOnly offer={offer} />}
      <BookGate
        title={t('routes.offerInvoices')}
        skeleton={
          <div className={stack({ gap: 2 })}>
            {lead}
            <InvoiceGridSkeleton table={table} showsCustomer={shown.length > 1} isEditable={!isReadOnly} />
          </div>
        }
      >
        {() => (
          <InvoiceEdit
            label={t('routes.offerInvoices')}
            table={table}
            opportunities={shown.map(({ uuid }) => uuid)}
            filters={filters}
            isReadOnly={isReadOnly}
            lead={lead}
          />
        )}
      </BookGate>
    </RowScreen>
  )
}

function WhyReadOnly({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <output className={caution}>
      {t(isLiving(offer.status) ? 'offers.invoicesFixed' : 'offers.invoicesEnded')}{' '}
      <TextLink to={pathTo('offerDetails', { offerid: offer.id })}>{t('offers.backToOffer')}</TextLink>
    </output>
  )
}
