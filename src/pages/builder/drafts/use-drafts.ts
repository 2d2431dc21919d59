import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closeToast, showToast } from '#components'
import { t } from '#i18n'
import { draftSync, listDrafts, type DraftLists } from '#documents/offers/drafts'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { useIsKnownReadOnly, useIsReadOnly } from '#documents/account/me'
import { bookStore } from '#state'

/** How long the builder waits for the drafts of the server. */
const WAIT_MS = 3000
const KEY = 'drafts'
const TOAST = 'drafts-discarded'

export interface DraftsAtHand {
  readonly drafts: DraftLists
  /** The drafts of the server are loaded, too. */
  readonly isWhole: boolean
  /** Discards drafts; a toast offers to undo it. */
  readonly discard: (drafts: readonly ListedDraft[]) => void
}

/** The drafts of the server, and those of this device once its store is open. Subscribes to the store. */
function draftsQuery() {
  return queryOptions({
    queryKey: [KEY, bookStore.value !== undefined],
    queryFn: listDrafts,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  })
}

/**
 * Requests the drafts, of which a read-only user has none. False until they are here, or take too long: drafts that appeared
 * above the customers would move these from under the pointer.
 */
export function useDraftsKnown(): boolean {
  const mayHaveDrafts = !useIsReadOnly()
  const hasNone = useIsKnownReadOnly()
  const { isFetchedAfterMount } = useQuery({ ...draftsQuery(), enabled: mayHaveDrafts })
  // Stays true: what is being built stays on screen when the store is opened again.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && (hasNone || isFetchedAfterMount)) setKnown(true)
  useEffect(() => {
    // Before the user is known they are not requested.
    if (!mayHaveDrafts) return undefined
    const timer = setTimeout(() => setKnown(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [mayHaveDrafts])
  return isKnown
}

/**
 * The saved drafts that `useDraftsKnown` has requested, before that those of this device, and a function that discards some.
 */
export function useDrafts(own: DraftLists): DraftsAtHand {
  const client = useQueryClient()
  const { data: drafts = own, isFetched } = useQuery({ ...draftsQuery(), refetchOnMount: false })
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })

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

  return { drafts, isWhole: isFetched, discard: (given) => void discard(given) }
}
