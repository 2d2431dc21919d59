import { daysRemaining } from './trial.ts'
import type { MembershipState } from './treatment.ts'

/** The most sign-ins of an account whose users count as new. */
const LOGINS_OF_NEW_USERS = 2

/** A trial's end is reminded of from so many days before it. */
const REMINDER_DAYS = 15

/** From so many days before it, urgently. */
const URGENT_DAYS = 5

export type MembershipPrompt =
  /** A trial has begun: a tour for new users, information for those who know the product. */
  | { readonly kind: 'announcement'; readonly variant: 'tour' | 'info' }
  | { readonly kind: 'reminder'; readonly daysLeft: number; readonly isUrgent: boolean }
  /** A trial has ended since the last sign-in. */
  | { readonly kind: 'trialEnded' }

/** What a prompt follows from. Moments are milliseconds. */
export interface PromptState {
  readonly status: MembershipState['status']
  readonly trialEndsAt: number | null
  /** The account's sign-ins, the latest first. */
  readonly logins: readonly number[]
  /** Whether the trial was just activated: showMembershipTrialAnnouncement. */
  readonly isAnnouncementDue: boolean
  readonly isAnnouncementClosed: boolean
  readonly now: number
}

/** What a user is told; undefined: nothing. Dismissals are up to the caller. */
export function membershipPrompt(state: PromptState): MembershipPrompt | undefined {
  const { status, trialEndsAt, logins, now } = state
  // Who has bought a membership meanwhile is told nothing of a trial.
  if (status === 'ACTIVE') return undefined
  const isNew = logins.length <= LOGINS_OF_NEW_USERS
  const announcement = { kind: 'announcement', variant: isNew ? 'tour' : 'info' } as const
  if (state.isAnnouncementDue) return announcement
  if (status === 'TRIAL') {
    if (isNew) return state.isAnnouncementClosed ? undefined : announcement
    return trialEndsAt === null ? undefined : reminder(daysRemaining(trialEndsAt, now))
  }
  const [, previousLogin] = logins
  const hasEnded = trialEndsAt !== null && trialEndsAt <= now
  const isFirstSince = hasEnded && previousLogin !== undefined && previousLogin < trialEndsAt
  return isFirstSince ? { kind: 'trialEnded' } : undefined
}

function reminder(daysLeft: number): MembershipPrompt | undefined {
  if (daysLeft > REMINDER_DAYS) return undefined
  return { kind: 'reminder', daysLeft, isUrgent: daysLeft <= URGENT_DAYS }
}

/** Whether a dismissal still counts: a sign-in after it clears it. Both in milliseconds; undefined: never. */
export function isDismissed(dismissedAt: number | undefined, lastLogin: number | undefined): boolean {
  return dismissedAt !== undefined && !(lastLogin !== undefined && lastLogin > dismissedAt)
}
