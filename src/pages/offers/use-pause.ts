import { useState } from 'react'
import { showToast } from '#components'
import { isPauseUnlocked, type MembershipState } from '#domain/memberships'
import { isRecurring } from '#domain/requests'
import { t } from '#i18n'
import { useMembershipInExperiment } from '#documents/membership/membership'
import type { Offer } from '#documents/offers/offer'
import { useTogglePause } from '#documents/offers/offer-writes'

export interface Pause {
  readonly isActive: boolean
  /** Without a membership a recurring offer stays active for its first six months. */
  readonly isLocked: boolean
  readonly isWorking: boolean
  readonly set: (shouldPause: boolean) => void
}

/** Pauses and resumes an offer, with toasts for the result. */
export function usePause(offer: Offer): Pause {
  const membership = useMembershipInExperiment()
  const toggle = useTogglePause()
  const [now] = useState(() => Date.now())
  const isActive = offer.status !== 'PAUSED'
  // One toast an offer: its latest status.
  const toast = `pause ${offer.id}`
  const set = (shouldPause: boolean): void =>
    toggle.mutate(
      { id: offer.id, shouldPause },
      {
        onSuccess: () =>
          showToast({
            id: toast,
            tone: 'success',
            text: t(shouldPause ? 'offers.nowInactive' : 'offers.nowActive'),
          }),
        onError: () => showToast({ id: toast, tone: 'error', text: t('offers.toggleFailed') }),
      },
    )
  return {
    isActive,
    isLocked: isActive && isLocked(offer, membership, now),
    isWorking: toggle.isPending,
    set,
  }
}

/** Whether an offer can't be paused yet at `now` (milliseconds). */
export function isLocked(
  { type, createdAt }: Pick<Offer, 'type' | 'createdAt'>,
  membership: MembershipState | undefined,
  now: number,
): boolean {
  return isRecurring(type) && !isPauseUnlocked(membership, Date.parse(createdAt), now)
}
