import { showToast } from '#components'
import { t } from '#i18n'

/** The toast about edits; its id is from the specification. */
export const EDIT_TOAST = 'updatingOfferSnackbar'

/** Shows what an edit has changed, with an action that undoes it. */
export function showEdited(text: string, step: string | undefined, undo: (step: string) => void): void {
  showToast({
    id: EDIT_TOAST,
    tone: 'success',
    text,
    ...(step === undefined ? {} : { action: { label: t('common.undo'), run: () => undo(step) } }),
  })
}
