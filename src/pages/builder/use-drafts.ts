import { useQuery, useQueryClient } from '@tanstack/react-query'
import { closeToast, showToast } from '#components'
import { t } from '#i18n'
import { draftSync, listDrafts, type DraftLists } from '#documents/drafts'
import type { ListedDraft } from '#documents/drafts/offer-draft'

const KEY = ['drafts']
const TOAST = 'drafts-discarded'

export interface DraftsAtHand {
  readonly drafts: DraftLists
  /** The drafts of the server are loaded, too. */
  readonly isWhole: boolean
  /** Discards drafts; a toast offers to undo it. */
  readonly discard: (drafts: readonly ListedDraft[]) => void
}

/** The saved drafts, those of this device first, and a function that discards them. */
export function useDrafts(own: DraftLists): DraftsAtHand {
  const client = useQueryClient()
  const { data: drafts, isFetchedAfterMount } = useQuery({
    queryKey: KEY,
    queryFn: listDrafts,
    networkMode: 'always',
    initialData: own,
    gcTime: 0,
    staleTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey: KEY })

  async function restore(given: readonly ListedDraft[]): Promise<void> {
    for (const each of given) await draftSync.restore(each, drafts.expired.includes(each))
    await refresh()
  }

  async function discard(given: readonly ListedDraft[]): Promise<void> {
    // One toast for the last discard: an older one could restore only its own drafts.
    closeToast(TOAST)
    for (const { id } of given) await draftSync.drop(id)
    await refresh()
    showToast({
      id: TOAST,
      tone: 'info',
      text: t('builder.draftDiscarded', { count: given.length }),
      action: { label: t('common.undo'), run: () => void restore(given) },
    })
  }

  return { drafts, isWhole: isFetchedAfterMount, discard: (given) => void discard(given) }
}
