import { showToast } from '#components'
import { useRemoveView, useSaveView, useSavedViews, type SavedView } from '#documents/account/saved-views'
import { errorSentence, t } from '#i18n'
import { address } from '../address.ts'

export interface Views {
  readonly views: readonly SavedView[]
  /** Keeps what is shown as a view, which the address and the heading name from then on, until it is changed; can be undone. */
  readonly keep: (view: SavedView) => void
  /** Changes the name of a view of the user, or whether it is shared; can be undone. */
  readonly change: (view: SavedView) => void
  /** Deletes a view of the user; can be undone. */
  readonly remove: (view: SavedView) => void
  /** Asks for them anew: for those that are kept on another device or by a colleague. */
  readonly refresh: () => void
}

const TOAST = 'saved-view'

/** The named views, and what changes them; each change is told with a way back. */
export function useViews(): Views {
  const { data: views = [], refetch } = useSavedViews()
  const { mutate: write } = useSaveView()
  const { mutate: erase } = useRemoveView()

  const putBack = (view: SavedView): void => write(view, { onError })
  const save = (view: SavedView, onUndo?: () => void): void => {
    const before = views.find(({ id }) => id === view.id)
    const undo = (): void => {
      onUndo?.()
      if (before) putBack(before)
      else erase(view, { onError })
    }
    write(view, { onError, onSuccess: () => tell(t('invoices.viewKept', { name: view.name }), undo) })
  }
  return {
    views,
    keep(view) {
      const { kept: shownBefore } = address.query.peek()
      address.keepAs(view.id)
      save(view, () => {
        if (address.query.peek().kept === view.id) address.keepAs(shownBefore)
      })
    },
    change: (view) => save(view),
    refresh: () => void refetch(),
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
