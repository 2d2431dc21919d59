interface NonCompanyInputs {
  readonly isProduction: boolean
  /** Whether the user belongs to the provider. */
  readonly isCompanyUser: boolean
  readonly isImpersonated: boolean
  /** The account's value; enabled when it is missing. */
  readonly newExperienceEnabled: boolean | null | undefined
}

/**
 * Whether a user is flagged for reporting: in production, of a customer, in person, without the new experience. It changes
 * no screen.
 */
export function isFlaggedNonCompany(user: NonCompanyInputs): boolean {
  const isOff = user.newExperienceEnabled === false
  return user.isProduction && !user.isCompanyUser && !user.isImpersonated && isOff
}
