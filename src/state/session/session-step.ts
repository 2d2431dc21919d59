/** The time before its expiry at which a token is renewed, or the user is asked. */
const WARNING_MS = 30_000

/** The interval at which the session is checked. */
export const CHECK_MS = 1_000

/** The next step of a session. */
export type SessionStep = 'none' | 'refresh' | 'warn' | 'expire'

/** The times that decide the next step, in milliseconds of one clock. */
export interface SessionTimes {
  readonly now: number
  readonly issuedAt: number
  readonly expiresAt: number
  readonly lastActivityAt: number
}

/** In its last 30 seconds a session is renewed if the user was active since the token was issued; otherwise the user is asked. */
export function sessionStep({ now, issuedAt, expiresAt, lastActivityAt }: SessionTimes): SessionStep {
  if (now > expiresAt) return 'expire'
  if (expiresAt - now > WARNING_MS) return 'none'
  return lastActivityAt > issuedAt ? 'refresh' : 'warn'
}
