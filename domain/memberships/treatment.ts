import { addDays, civilDate, dayOfInstant, epochDay, type EpochDay } from '../calendar/day.ts'

/** What a membership's treatment follows from. */
export interface MembershipState {
  readonly isEligible: boolean
  readonly status: 'ACTIVE' | 'TRIAL' | 'INACTIVE'
}

/** Whether the account has an active or a trial membership: Pro. */
function isPro({ status }: MembershipState): boolean {
  return status === 'ACTIVE' || status === 'TRIAL'
}

/** Non-member treatment: eligible for a membership, with neither an active nor a trial one. */
export function isNonMember(membership: MembershipState | undefined): boolean {
  return membership !== undefined && membership.isEligible && !isPro(membership)
}

/** Months a recurring request of a non-member stays always active. */
const LOCK_MONTHS = 6

/** The day (UTC) from which a recurring request of a non-member can be paused: six months after it was made. */
export function pauseUnlockDay(createdAt: number): EpochDay {
  const { year, month, day } = civilDate(dayOfInstant(createdAt))
  const months = year * 12 + (month - 1) + LOCK_MONTHS
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1]
  const last = addDays(m === 12 ? epochDay(y + 1, 1, 1) : epochDay(y, m + 1, 1), -1)
  const same = addDays(epochDay(y, m, 1), day - 1)
  return same < last ? same : last
}

/** Whether a recurring request made at `createdAt` (milliseconds) may be paused at `now`. */
export function isPauseUnlocked(
  membership: MembershipState | undefined,
  createdAt: number,
  now: number,
): boolean {
  return !isNonMember(membership) || dayOfInstant(now) >= pauseUnlockDay(createdAt)
}
