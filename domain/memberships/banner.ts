import { isInExperiment } from './experience.ts'
import { daysRemaining } from './trial.ts'
import type { MembershipState } from './treatment.ts'

/** A trial's banner warns from so many days before its end. */
const EXPIRING_DAYS = 7

export const BANNER_TONES = {
  trialExpiring: 'warning',
  trialActive: 'info',
  promo: 'secondary',
} as const

export type MembershipBanner = keyof typeof BANNER_TONES

/** What the banner follows from. Moments are milliseconds. */
export interface BannerState {
  readonly membership: (MembershipState & { readonly trialEndsAt: number | null }) | undefined
  readonly isFeatureOn: boolean
  readonly isDismissed: boolean
  readonly now: number
}

/** The banner of an account; undefined: none. Members see none, nor does who has dismissed it. */
export function membershipBanner(state: BannerState): MembershipBanner | undefined {
  const { membership, isFeatureOn, now } = state
  if (state.isDismissed || membership === undefined || !isInExperiment(membership, isFeatureOn))
    return undefined
  const { status, trialEndsAt } = membership
  if (status === 'ACTIVE') return undefined
  if (status === 'INACTIVE') return 'promo'
  const isExpiring = trialEndsAt !== null && daysRemaining(trialEndsAt, now) <= EXPIRING_DAYS
  return isExpiring ? 'trialExpiring' : 'trialActive'
}
