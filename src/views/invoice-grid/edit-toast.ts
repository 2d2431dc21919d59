import { showToast } from '#components'
import { t } from '#i18n'

/** The toast that tells of edits; the specification's own id. */
export const EDIT_TOAST = 'updatingOfferSnackbar'

/** Says what an edit has changed, with how to undo just that. */
export function showEdited(text: string, step: string | undefined, undo: (step: string) => void): void {
  showToast({
    id: EDIT_TOAST,
    tone: 'success',
    text,
    ...(step === undefined ? {} : { action: { label: t('common.undo'), run: () => undo(step) } }),
  })
}
