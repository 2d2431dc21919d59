import { addDays, dayOfInstant, type EpochDay } from '../calendar/day.ts'
import type { MembershipState } from './treatment.ts'

/** Days a membership can be tried. */
const TRIAL_DAYS = 30

/** The last day (UTC) of a trial that starts at a moment (milliseconds). */
export function trialEndDay(startedAt: number): EpochDay {
  return addDays(dayOfInstant(startedAt), TRIAL_DAYS)
}

/** A membership's status on a day (UTC): a trial counts through its last day. */
export function statusOn(
  { status, trialEndDay }: Pick<MembershipState, 'status'> & { readonly trialEndDay: EpochDay | null },
  today: EpochDay,
): MembershipState['status'] {
  const isOver = status === 'TRIAL' && trialEndDay !== null && trialEndDay < today
  return isOver ? 'INACTIVE' : status
}

/** Whether a trial starts by itself: of an eligible account without a membership that has not had one. */
export function startsTrial(
  membership: MembershipState & { readonly trialEndDate: string | null },
  isExperimentOn: boolean,
): boolean {
  const { isEligible, status, trialEndDate } = membership
  return isExperimentOn && isEligible && status === 'INACTIVE' && trialEndDate === null
}

/** The most sign-ins of an account whose users count as new. */
const LOGINS_OF_NEW_USERS = 2

/** How a trial is announced: a guided tour to new users, information to those who know the product. */
export function trialAnnouncement(logins: number): 'tour' | 'info' {
  return logins <= LOGINS_OF_NEW_USERS ? 'tour' : 'info'
}

/** Whether a running trial is announced: after it was activated, and to new users, until they have closed it. */
export function announcesTrial(state: {
  readonly status: MembershipState['status']
  readonly isJustActivated: boolean
  readonly isClosed: boolean
  readonly logins: number
}): boolean {
  const { status, isJustActivated, isClosed, logins } = state
  return status === 'TRIAL' && !isClosed && (isJustActivated || trialAnnouncement(logins) === 'tour')
}
