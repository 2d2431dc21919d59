import { addDays, civilDate, dayOfInstant, epochDay, type EpochDay } from '../calendar/day.ts'

export interface MembershipState {
  readonly isEligible: boolean
  readonly status: 'ACTIVE' | 'TRIAL' | 'INACTIVE'
}

function isPro({ status }: MembershipState): boolean {
  return status === 'ACTIVE' || status === 'TRIAL'
}

/** Non-member treatment: eligible for a membership, with neither an active nor a trial one. */
export function isNonMember(membership: MembershipState | undefined): boolean {
  return membership !== undefined && membership.isEligible && !isPro(membership)
}

/** The term of a non-member's request, in months: so long its view is restricted, and a recurring one stays always active. */
const TERM_MONTHS = 6

/** The day (UTC) on which the term of a non-member's request ends: six months after it was made (milliseconds). */
export function termEndDay(createdAt: number): EpochDay {
  const { year, month, day } = civilDate(dayOfInstant(createdAt))
  const months = year * 12 + (month - 1) + TERM_MONTHS
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
  return !isNonMember(membership) || dayOfInstant(now) >= termEndDay(createdAt)
}

/** Whether a request is shown without the rate its supplier named: a non-member's, until its term ends. */
export function isRestrictedView(
  membership: MembershipState | undefined,
  createdAt: number,
  now: number,
): boolean {
  return !isPauseUnlocked(membership, createdAt, now)
}
