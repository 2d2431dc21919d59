import { showToast } from '#components'
import { useRemoveView, useSaveView, useSavedViews, type SavedView } from '#documents/account/saved-views'
import { errorSentence, t } from '#i18n'

export interface Views {
  readonly views: readonly SavedView[]
  /** Keeps a new view, or one of the user's under another name or shared otherwise; can be undone. */
  readonly save: (view: SavedView) => void
  /** Deletes a view of the user; can be undone. */
  readonly remove: (view: SavedView) => void
}

const TOAST = 'saved-view'

/** The named views, and what changes them; each change is told with a way back. */
export function useViews(): Views {
  const { data: views = [] } = useSavedViews()
  const { mutate: write } = useSaveView()
  const { mutate: erase } = useRemoveView()

  const putBack = (view: SavedView): void => write(view, { onError })
  return {
    views,
    save(view) {
      const before = views.find(({ id }) => id === view.id)
      const undo = (): void => (before ? putBack(before) : erase(view, { onError }))
      write(view, { onError, onSuccess: () => tell(t('invoices.viewKept', { name: view.name }), undo) })
    },
    remove(view) {
      erase(view, {
        onError,
        onSuccess: () => tell(t('invoices.viewDeleted', { name: view.name }), () => putBack(view)),
      })
    },
  }
}

function tell(text: string, undo: () => void): void {
  showToast({ id: TOAST, tone: 'success', text, action: { label: t('common.undo'), run: undo } })
}

function onError(error: Error): void {
  showToast({ id: TOAST, tone: 'error', text: errorSentence(error) })
}
