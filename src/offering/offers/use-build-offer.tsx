import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, Dialog } from '#components'
import { noCustomerModal } from '#domain/opportunities'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'

/** Build Offer: opens the builder, at an address of its, or says that every customer is in an offer already. */
export function useBuildOffer(to = pathTo('builder')): {
  readonly start: () => void
  readonly dialog: ReactElement
} {
  const [, navigate] = useLocation()
  const opportunities = useOpportunities().data ?? []
  const [isOpen, setOpen] = useState(false)
  const offers = activeOffers(opportunities)
  const modal = noCustomerModal(opportunities, offers.length)
  const start = (): void => {
    if (modal) setOpen(true)
    else navigate(to)
  }
  return {
    start,
    dialog: (
      <NoCustomerDialog
        isSingle={modal === 'existing-active-offer'}
        offers={offers}
        isOpen={isOpen && modal !== undefined}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

interface NoCustomerDialogProps {
  readonly isSingle: boolean
  readonly offers: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

function NoCustomerDialog({ isSingle, offers, isOpen, onClose }: NoCustomerDialogProps): ReactElement {
  const [, navigate] = useLocation()
  const view = (): void => {
    const [only] = offers
    onClose()
    navigate(isSingle && only ? pathTo('offerDetails', { offerid: only }) : pathTo('offers'))
  }
  return (
    <Dialog
      title={t(isSingle ? 'shell.existingOfferTitle' : 'shell.existingOffersTitle')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.close')}</Button>
          <Button kind="primary" onPress={view}>
            {t(isSingle ? 'shell.viewOffer' : 'shell.viewOffers')}
          </Button>
        </>
      }
    >
      {!isSingle && <p>{t('shell.existingOffersMessage')}</p>}
      <p>{t('shell.existingOfferBody')}</p>
    </Dialog>
  )
}

function activeOffers(opportunities: readonly Opportunity[]): readonly string[] {
  return [...new Set(opportunities.flatMap(({ requestUuid }) => requestUuid ?? []))]
}
