const DAY_MS = 86_400_000

export const SURVEY_PAUSE_MS = 90 * DAY_MS

/** Whether the satisfaction survey is offered once home has loaded. */
export function offersSurvey(state: {
  /** When it was last answered or dismissed, in milliseconds. */
  readonly lastRunAt: number | undefined
  readonly now: number
  readonly isInternal: boolean
  readonly isImpersonated: boolean
  /** The flag that controls how often it is displayed skips it. */
  readonly isDisplayControlled: boolean
}): boolean {
  const { lastRunAt, now, isInternal, isImpersonated, isDisplayControlled } = state
  if (isInternal || isImpersonated || isDisplayControlled) return false
  return lastRunAt === undefined || now - lastRunAt >= SURVEY_PAUSE_MS
}
