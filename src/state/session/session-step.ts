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

/** Without a network nothing can be renewed: the user works on, on this device, until idle for as long as a token lives. */
export function sessionEnd({ issuedAt, expiresAt, lastActivityAt, isOffline = false }: SessionTimes): number {
  return isOffline ? Math.max(expiresAt, lastActivityAt + expiresAt - issuedAt) : expiresAt
}

/**
 * In its last 30 seconds a session is renewed if the user was active since the token was issued; otherwise the user is asked.
 * A token from ahead of the clock is renewed at once: the server knows whether it is valid.
 */
export function sessionStep(times: SessionTimes): SessionStep {
  const { now, issuedAt, expiresAt, lastActivityAt, isOffline = false } = times
  if (isSetBack(times)) {
    if (!isOffline) return 'refresh'
    return now - lastActivityAt > expiresAt - issuedAt ? 'expire' : 'none'
  }
  const endsAt = sessionEnd(times)
  if (now > endsAt) return 'expire'
  if (endsAt - now > WARNING_MS) return 'none'
  return !isOffline && lastActivityAt > issuedAt ? 'refresh' : 'warn'
}
