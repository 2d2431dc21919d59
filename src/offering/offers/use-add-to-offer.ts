import { useLocation } from 'wouter'
import { showToast } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useIsResubmitting, useResubmit } from '#documents/offers/missing-ap'
import { toApiError, track } from '#state'

export interface AddToOffer {
  readonly add: (requestId: string) => void
  readonly isWorking: boolean
}

/** Resubmits an offer with the invoices it misses, then opens it. If that fails the old offer remains. */
export function useAddToOffer(): AddToOffer {
  const [, navigate] = useLocation()
  const resubmit = useResubmit()
  const isWorking = useIsResubmitting()
  // The component may be unmounted by then: the banner disappears with the old offer.
  const send = async (requestId: string): Promise<void> => {
    try {
      const id = await resubmit.mutateAsync(requestId)
      track('missing-ap-resubmitted', { request: requestId, offer: id })
      navigate(pathTo('offerDetails', { offerid: id }), { replace: true })
    } catch (error) {
      track('missing-ap-resubmit-failed', { request: requestId, code: toApiError(error).code })
      showToast({
        id: 'missing-ap',
        tone: 'error',
        text: t('offers.resubmitFailed'),
        action: { label: t('common.tryAgain'), run: () => void send(requestId) },
      })
    }
  }
  return { add: (requestId) => void send(requestId), isWorking }
}
