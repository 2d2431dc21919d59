import { showToast, type ToastAction } from '#components'
import { t, failureSentence } from '#i18n'
import { toApiError, type RejectedExclusion } from '#state'
import type { ShownFailure } from '#contract'

/** The toast about edits; its id is from the specification. */
export const EDIT_TOAST = 'updatingOfferSnackbar'

/** Shows what an edit has changed, with an action that undoes it, and one that leads on where there is more to do. */
export function showEdited(
  text: string,
  step: string | undefined,
  undo: (step: string) => void,
  further?: ToastAction,
): void {
  showToast({
    id: EDIT_TOAST,
    tone: 'success',
    text,
    ...(step === undefined ? {} : { action: { label: t('common.undo'), run: () => undo(step) } }),
    ...(further ? { further } : {}),
  })
}

/** Shows why edits were rolled back, beside the reasons of others that the user has not closed yet and what later edits changed. */
export function showRejected({ call, count, error }: RejectedExclusion): void {
  showToast({
    id: `${EDIT_TOAST}-${call.excluded ? 'exclude' : 'include'}-${error.code}`,
    tone: 'error',
    text: rejectionText(call.excluded, count, error),
  })
}

/** Why an edit of some invoices was rolled back: what it was to do, and the reason. */
export function rejectionText(isExcluding: boolean, count: number, error: unknown): string {
  const call = callOf(isExcluding, count)
  // An edit that waited for a connection while a deadline passed names invoices that are no longer open.
  if (toApiError(error).code === 'NOT_FOUND')
    return failureSentence(call, error, t('invoices.closedMeanwhile', { count }))
  return failureSentence(call, error)
}

function callOf(isExcluding: boolean, count: number): ShownFailure {
  if (isExcluding) return count > 1 ? 'bulkExcludeInvoices' : 'excludeInvoices'
  return count > 1 ? 'bulkIncludeInvoices' : 'includeInvoices'
}
