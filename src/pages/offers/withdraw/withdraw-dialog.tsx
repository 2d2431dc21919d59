import { useState, type ReactElement } from 'react'
import type { PressEvent } from 'react-aria-components'
import { useLocation } from 'wouter'
import { Button, Dialog, showToast } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import { offerAmountsText, offeredSide, offerName } from '#offering'
import { pathTo } from '#routes'
import { caution } from '#styles'
import type { Offer } from '#documents/offers/offer'
import { useWithdraw } from '#documents/offers/offer-writes'
import { useOffers } from '#documents/offers/offers'
import { toApiError } from '#state'
import { placeOf, type Place } from './held-withdrawals.tsx'
import { nextOfferState } from './next-offer.tsx'
import { errorSentenceOf } from './withdraw-errors.ts'

export interface WithdrawDialogProps {
  readonly offer: Offer
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the server does not let this user withdraw it. */
  readonly onRejected: () => void
}

/** Asks before an offer is withdrawn, then goes on to the next one. */
export function WithdrawDialog({ offer, isOpen, onClose, onRejected }: WithdrawDialogProps): ReactElement {
  const withdraw = useWithdraw()
  const leave = useNextOffer(offer)
  const count = includedAgain(offer)
  const standing = undecidedOf(offer)
  const [isNoticeOpen, setNoticeOpen] = useState(false)
  // By its promise: a screen that shows this for a standing offer alone is without it before the callbacks of the mutation.
  const confirm = async (event: PressEvent): Promise<void> => {
    const pressedAt = placeOf(event)
    try {
      await withdraw.mutateAsync(offer)
      showToast({
        tone: 'success',
        text: t('offers.withdrawDoneOf', { customers: offerName(offer) }),
      })
      if (offer.status === 'INVOICE_EDIT_IN_PROGRESS') setNoticeOpen(true)
      else void leave(pressedAt)
    } catch (error) {
      showToast({ tone: 'error', text: errorSentenceOf(error) })
      if (toApiError(error).status === 401) onRejected()
    }
    onClose()
  }
  return (
    <>
      <Dialog
        role="alertdialog"
        title={t('offers.withdrawTitle')}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
            <Button kind="danger" onPress={(event) => void confirm(event)} isPending={withdraw.isPending}>
              {t('offers.withdraw')}
            </Button>
          </>
        }
      >
        <p>
          {t('offers.withdrawBody', {
            customers: offerName(standing),
            amount: amountOf(standing),
          })}
        </p>
        {standing.opportunities.length < offer.opportunities.length && <p>{t('offers.withdrawKeeps')}</p>}
        {count > 0 && <p className={caution}>{t('offers.withdrawIncludes', { count })}</p>}
      </Dialog>
      <Dialog
        title={t('offers.editInProgressTitle')}
        isOpen={isNoticeOpen}
        actions={
          <Button kind="primary" onPress={(event) => void leave(placeOf(event))}>
            {t('common.done')}
          </Button>
        }
      >
        <p>{t('offers.editInProgressBody')}</p>
      </Dialog>
    </>
  )
}

/** Opens the next active offer once the offers are known, or the list when there is none. */
function useNextOffer(current: Offer): (pressedAt: Place) => Promise<void> {
  const [, navigate] = useLocation()
  const { data, refetch } = useOffers()
  return async (pressedAt) => {
    const offers = data ?? (await refetch({ cancelRefetch: false })).data
    const next = offers?.find(({ id, status }) => id !== current.id && isLiving(status))
    if (next === undefined) navigate(pathTo('offers'))
    else navigate(pathTo('offerDetails', { offerid: next.id }), { state: nextOfferState(current, pressedAt) })
  }
}

/** How many invoices a withdrawal includes again: those excluded since the offer was made. */
function includedAgain({ opportunities }: Offer): number {
  return opportunities.reduce((sum, { includedAgainCount }) => sum + includedAgainCount, 0)
}

/** What a withdrawal ends: without the customers who have decided, and those that it was withdrawn from before. */
function undecidedOf(offer: Offer): Offer {
  const opportunities = offer.opportunities.filter(({ decision }) => decision === undefined)
  return { ...offer, opportunities, withdrawnParts: [] }
}

/** Each currency by itself, as the offer's own page has it. */
function amountOf(offer: Offer): string {
  return offerAmountsText(offer, offeredSide(offer)?.amounts ?? [])
}
