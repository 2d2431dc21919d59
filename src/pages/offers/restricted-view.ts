import { useState } from 'react'
import type { EpochDay } from '#domain/calendar'
import { isRestrictedView, termEndDay } from '#domain/memberships'
import { useMembership } from '#documents/membership'
import type { Offer } from '#documents/offer'
import { isOn } from '#state'

/** The end of an offer's term in the restricted view of non-members; undefined where it is shown in full. */
export function useRestrictedTerm({ createdAt }: Pick<Offer, 'createdAt'>): EpochDay | undefined {
  const membership = useMembership().data ?? undefined
  const [now] = useState(() => Date.now())
  const madeAt = Date.parse(createdAt)
  return isOn('memberships') && isRestrictedView(membership, madeAt, now) ? termEndDay(madeAt) : undefined
}
