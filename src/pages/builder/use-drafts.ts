import { useQuery, useQueryClient } from '@tanstack/react-query'
import { closeToast, showToast } from '#components'
import { t } from '#i18n'
import { draftSync, listDrafts, type DraftLists, type ListedDraft } from '#documents'

const KEY = ['drafts']
const TOAST = 'drafts-discarded'

export interface DraftsAtHand {
  readonly drafts: DraftLists
  /** The server has been asked for its drafts, too. */
  readonly isWhole: boolean
  /** Gives drafts up; for a while they can be had back. */
  readonly discard: (drafts: readonly ListedDraft[]) => void
}

/** The drafts to go on with, first those of this device, and how to be rid of them. */
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
    // One word about the last discard: an older one could bring back only its own.
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
