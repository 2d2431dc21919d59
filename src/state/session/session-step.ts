/** The time before its expiry at which a token is renewed, or the user is asked. */
const WARNING_MS = 30_000

export const CHECK_MS = 1_000

export type SessionStep = 'none' | 'refresh' | 'warn' | 'expire'

/** The times that decide the next step, in milliseconds of one clock. */
export interface SessionTimes {
  readonly now: number
  readonly issuedAt: number
  readonly expiresAt: number
  readonly lastActivityAt: number
  readonly isOffline?: boolean
}

/** Whether the clock was set back since the token was issued: what is left of its life is not known then. */
function isSetBack({ now, issuedAt }: SessionTimes): boolean {
  return now < issuedAt
}

/**
 * In its last 30 seconds a session is renewed if the user was active since the token was issued; otherwise the user is asked.
 * A token from ahead of the clock is renewed at once: the server knows whether it is valid.
 * Without a network nothing can be renewed: the user works on, on this device, until idle for as long as a token lives.
 */
export function sessionStep(times: SessionTimes): SessionStep {
  const { now, issuedAt, expiresAt, lastActivityAt, isOffline = false } = times
  const isIdle = now - lastActivityAt > expiresAt - issuedAt
  if (isOffline && !isIdle) return 'none'
  if (isSetBack(times)) return isOffline ? 'expire' : 'refresh'
  if (now > expiresAt) return 'expire'
  if (expiresAt - now > WARNING_MS) return 'none'
  return lastActivityAt > issuedAt ? 'refresh' : 'warn'
}
