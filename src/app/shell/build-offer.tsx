import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, Dialog } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useOpportunities, type Opportunity } from '#state'

/** Build Offer: opens the builder, or says that every customer is in an offer already. */
export function useBuildOffer(): { readonly start: () => void; readonly dialog: ReactElement | null } {
  const [, navigate] = useLocation()
  const opportunities = useOpportunities().data
  const [isOpen, setOpen] = useState(false)
  const offers = activeOffers(opportunities ?? [])
  const start = (): void => {
    if (isAllTaken(opportunities)) setOpen(true)
    else navigate(pathTo('builder'))
  }
  const view = (): void => {
    const [only] = offers
    setOpen(false)
    navigate(offers.length === 1 && only ? pathTo('offerDetails', { offerid: only }) : pathTo('offers'))
  }
  const isSingle = offers.length === 1
  const dialog = (
    <Dialog
      title={t(isSingle ? 'shell.existingOfferTitle' : 'shell.existingOffersTitle')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onPress={() => setOpen(false)}>{t('common.close')}</Button>
          <Button kind="primary" onPress={view}>
            {t(isSingle ? 'shell.viewOffer' : 'shell.viewOffers')}
          </Button>
        </>
      }
    >
      <p>{t('shell.existingOfferBody')}</p>
    </Dialog>
  )
  return { start, dialog }
}

function isAllTaken(opportunities: readonly Opportunity[] | undefined): boolean {
  return (
    opportunities !== undefined &&
    opportunities.length > 0 &&
    opportunities.every((each) => each.isInActiveOffer)
  )
}

function activeOffers(opportunities: readonly Opportunity[]): string[] {
  return [...new Set(opportunities.flatMap(({ requestUuid }) => requestUuid ?? []))]
}
