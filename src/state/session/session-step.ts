/** How long before its expiry a token is renewed or the reader asked. */
export const WARNING_MS = 30_000

/**
 * How long before its expiry the token of an active reader is renewed: a hidden tab looks at its clock once a minute, and
 * would sleep through a shorter time. Of a short life no more than a quarter.
 */
const RENEWAL_MS = 90_000

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

/** Renews quietly, well ahead, for a reader who did something since the token was issued, otherwise asks; ends after expiry. */
export function sessionStep({ now, issuedAt, expiresAt, lastActivityAt }: SessionTimes): SessionStep {
  if (now > expiresAt) return 'expire'
  const left = expiresAt - now
  if (lastActivityAt > issuedAt) {
    const ahead = Math.min(RENEWAL_MS, (expiresAt - issuedAt) / 4)
    return left > Math.max(WARNING_MS, ahead) ? 'none' : 'refresh'
  }
  return left > WARNING_MS ? 'none' : 'warn'
}
