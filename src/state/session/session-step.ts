/** How long before its expiry a token is renewed or the reader asked. */
const WARNING_MS = 30_000

/** How often the session is looked at. */
export const CHECK_MS = 1_000

/** What the session needs now. */
export type SessionStep = 'none' | 'refresh' | 'warn' | 'expire'

/** The times a decision needs, in milliseconds of one clock. */
export interface SessionTimes {
  readonly now: number
  readonly issuedAt: number
  readonly expiresAt: number
  readonly lastActivityAt: number
}

/** In its last 30 seconds a session is renewed quietly for a reader who did something since the token was issued; others are asked. */
export function sessionStep({ now, issuedAt, expiresAt, lastActivityAt }: SessionTimes): SessionStep {
  if (now > expiresAt) return 'expire'
  if (expiresAt - now > WARNING_MS) return 'none'
  return lastActivityAt > issuedAt ? 'refresh' : 'warn'
}
