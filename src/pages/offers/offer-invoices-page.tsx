import { computed } from '@preact/signals-react'
import { useMemo, useState, type ReactElement } from 'react'
import { PageHeader, RowScreen, TextLink, useIsNarrow } from '#components'
import type { Currency } from '#domain/money'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import { inOfferOrder, isEmptied, offerName } from '#offering'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { caution } from '#styles'
import { BookGate, InvoiceEdit, InvoiceEditLead, useAddressedQuery } from '#views'
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
  // It stays while invoices are taken out: sums would change places a moment after an edit.
  const [opened] = useState(offer)
  const currencies = useMemo(() => computed(() => currenciesOf(opened)), [opened])
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
      <BookGate title={t('routes.offerInvoices')}>
        {() => (
          <InvoiceEdit
            label={t('routes.offerInvoices')}
            table={table}
            opportunities={shown.map(({ uuid }) => uuid)}
            filters={filters}
            isReadOnly={isReadOnly}
            lead={lead}
            currencies={currencies}
          />
        )}
      </BookGate>
    </RowScreen>
  )
}

/** In the order that the offer's own page has them in. */
function currenciesOf(offer: Offer): readonly Currency[] {
  const all = new Set(offer.opportunities.map(({ currency }) => currency))
  return inOfferOrder(offer, [...all], (currency) => currency)
}

function WhyReadOnly({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <output className={caution}>
      {t(isLiving(offer.status) ? 'offers.invoicesFixed' : 'offers.invoicesEnded')}{' '}
      <TextLink to={pathTo('offerDetails', { offerid: offer.id })}>{t('offers.backToOffer')}</TextLink>
    </output>
  )
}
