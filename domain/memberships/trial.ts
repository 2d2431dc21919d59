import type { MembershipState } from './treatment.ts'

const DAY_MS = 86_400_000

const TRIAL_DAYS = 30

/** When a trial ends that starts at a moment. Both in milliseconds. */
export function trialEnd(startedAt: number): number {
  return startedAt + TRIAL_DAYS * DAY_MS
}

/** Whole days until a trial ends; a part of a day counts as one, and none is left after the end. */
export function daysRemaining(trialEndsAt: number, now: number): number {
  return Math.max(0, Math.ceil((trialEndsAt - now) / DAY_MS))
}

/** A membership's status at a moment (milliseconds): a trial is over at its end. */
export function statusAt(
  { status, trialEndsAt }: Pick<MembershipState, 'status'> & { readonly trialEndsAt: number | null },
  now: number,
): MembershipState['status'] {
  const isOver = status === 'TRIAL' && trialEndsAt !== null && trialEndsAt <= now
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
