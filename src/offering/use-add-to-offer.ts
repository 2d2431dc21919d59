import { useLocation } from 'wouter'
import { showToast } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useIsResubmitting, useResubmit } from '#documents'
import { toApiError, track } from '#state'

export interface AddToOffer {
  readonly add: (requestId: string) => void
  readonly isWorking: boolean
}

/** Makes an offer anew with the invoices it misses, then shows it. If that fails the old offer stands. */
export function useAddToOffer(): AddToOffer {
  const [, navigate] = useLocation()
  const resubmit = useResubmit()
  const isWorking = useIsResubmitting()
  // Whoever asked may be gone from the screen by then: the old offer's banner goes with the old offer.
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
