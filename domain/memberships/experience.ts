import type { MembershipState } from './treatment.ts'

/** What a membership can be; the account's own, or one the provider has not heard of. */
const STATUSES = ['ACTIVE', 'TRIAL', 'INACTIVE'] as const

export const PAYMENT_STATUSES = ['PAID', 'UNPAID'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type MembershipExperience = 'member' | 'trial-member' | 'non-member' | 'not-in-test-group'

/** What an account can do: everything, or what its membership experiment leaves to those without one. */
export type MembershipTier = 'PRO' | 'ESSENTIAL'

/** A status as sent; one that is not known counts as inactive. */
export function readMembershipStatus(text: string): MembershipState['status'] {
  return STATUSES.find((status) => status === text) ?? 'INACTIVE'
}

export function hasMembership(membership: MembershipState | undefined): boolean {
  return membership?.status === 'ACTIVE'
}

export function hasTrialMembership(membership: MembershipState | undefined): boolean {
  return membership?.status === 'TRIAL'
}

/** Whether memberships are offered to the account: it has a record that is eligible, and the feature is on. */
export function isInExperiment(membership: MembershipState | undefined, isFeatureOn: boolean): boolean {
  return isFeatureOn && membership?.isEligible === true
}

/** How an account is treated; a member stays one also where memberships are not offered any more. */
export function membershipExperience(
  membership: MembershipState | undefined,
  isFeatureOn: boolean,
): MembershipExperience {
  if (hasMembership(membership)) return 'member'
  if (hasTrialMembership(membership)) return 'trial-member'
  return isInExperiment(membership, isFeatureOn) ? 'non-member' : 'not-in-test-group'
}

/** The tier of an account; undefined outside of the experiment, where nothing is locked and nothing marked. */
export function membershipTier(experience: MembershipExperience): MembershipTier | undefined {
  if (experience === 'not-in-test-group') return undefined
  return experience === 'non-member' ? 'ESSENTIAL' : 'PRO'
}
