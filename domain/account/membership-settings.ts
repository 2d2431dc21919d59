export interface MembershipSettingsInputs {
  readonly isEligible: boolean
  /** Undefined counts as enabled. */
  readonly newExperienceEnabled: boolean | null | undefined
}

/** Whether an account has membership settings: it is eligible and has the new experience. */
export function showsMembershipSettings({
  isEligible,
  newExperienceEnabled,
}: MembershipSettingsInputs): boolean {
  return isEligible && newExperienceEnabled !== false
}
