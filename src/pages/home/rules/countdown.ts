/** How often a countdown moves, in milliseconds. */
export const COUNTDOWN_TICK_MS = 1_000

const DAY_S = 86_400

/** A duration as a countdown shows it: days only above 0, seconds only without days. */
export interface TimeParts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  /** Undefined while there are days. */
  readonly seconds: number | undefined
}

/** The parts of a duration in milliseconds; one that has ended stays at zero. */
export function timeParts(milliseconds: number): TimeParts {
  const total = Math.max(Math.floor(milliseconds / 1_000), 0)
  const days = Math.floor(total / DAY_S)
  return {
    days,
    hours: Math.floor((total % DAY_S) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: days > 0 ? undefined : total % 60,
  }
}

export function showsCountdown(deadlineAt: number | undefined, now: number, hasEligible: boolean): boolean {
  return hasEligible && deadlineAt !== undefined && deadlineAt > now
}
