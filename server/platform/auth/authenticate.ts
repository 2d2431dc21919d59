import type { SessionClaims } from '#contract'
import type { SignedIn } from '../actor.ts'
import { Rejection } from '../rejection.ts'
import type { Services } from '../services.ts'
import { actorOf } from './sessions.ts'
import { isStaff } from './staff.ts'

/** Checks a bearer header: the signature, the expiry, and that the session has not ended. */
export function authenticateHeader(services: Services, header: string | undefined): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) {
    const code = header === undefined ? 'TOKEN_MISSING' : 'TOKEN_INVALID'
    return Promise.reject(new Rejection(code, 'the call needs the header "Authorization: Bearer <token>"'))
  }
  return authenticateToken(services, token)
}

export async function authenticateToken(services: Services, token: string): Promise<SignedIn> {
  return authenticateClaims(services, await services.tokens.verify(token, services.now()))
}

/**
 * Resolves the claims of a verified token to an actor. Also closes the sockets of a session that turns out to have
 * ended.
 */
export async function authenticateClaims(services: Services, claims: SessionClaims): Promise<SignedIn> {
  const { config, sessionEnds, sessionReads, sessionUse, now } = services
  try {
    const live = await actorOf(claims, {
      now: now(),
      sessionHours: config.sessionHours,
      impersonationHours: config.impersonationHours,
      reads: sessionReads,
      use: sessionUse,
      isStaff: (actor) => isStaff(actor, config.staffDomains),
    })
    return { claims, ...live }
  } catch (error) {
    if (error instanceof Rejection && error.code === 'SESSION_ENDED')
      sessionEnds.publishHere(claims.user.sessionUuid)
    throw error
  }
}
