export type Experience = 'new' | 'legacy'

interface ExperienceInputs {
  /** The account's value; enabled when it is missing. */
  readonly newExperienceEnabled: boolean | null | undefined
  /** Whether the provider has configured where the legacy application is. */
  readonly hasLegacyHome: boolean
}

/**
 * The application of an account: the new one, unless it is disabled for the account and there is a legacy one. The one place
 * that decides it: another rule replaces this function.
 */
export function experienceOf({ newExperienceEnabled, hasLegacyHome }: ExperienceInputs): Experience {
  return (newExperienceEnabled ?? true) || !hasLegacyHome ? 'new' : 'legacy'
}

/** Whether a route is left for the legacy home; those of the account are used here by both experiences. */
export function leavesForLegacyHome(experience: Experience, isLegacyNav: boolean): boolean {
  return experience === 'legacy' && !isLegacyNav
}
