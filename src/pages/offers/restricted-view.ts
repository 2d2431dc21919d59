import { useState } from 'react'
import type { EpochDay } from '#domain/calendar'
import { isRestrictedView, termEndDay } from '#domain/memberships'
import { useMembershipInExperiment } from '#documents/membership/membership'
import type { Offer } from '#documents/offers/offer'

/** The end of an offer's term in the restricted view of non-members; undefined where it is shown in full. */
export function useRestrictedTerm({ createdAt }: Pick<Offer, 'createdAt'>): EpochDay | undefined {
  const membership = useMembershipInExperiment()
  const [now] = useState(() => Date.now())
  const madeAt = Date.parse(createdAt)
  return isRestrictedView(membership, madeAt, now) ? termEndDay(madeAt) : undefined
}
