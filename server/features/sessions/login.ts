import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { LoginAnswer, RefreshAnswer, SessionClaims } from '#contract'
import { auditSubject, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/db/commands/audit.ts'
import { findUsers } from '../users/store.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import type { Services } from '../../platform/services.ts'
import { consumeMagicToken, hasIdentity } from './magic-links.ts'
import { openSession, type Identity, type Origin } from '../../platform/auth/sessions.ts'
import { requireStaff } from '../../platform/auth/staff.ts'
import type { UnsignedClaims } from '../../platform/auth/tokens.ts'
import { verifyAuthentication } from './webauthn.ts'

export async function loginByMagicToken(
  services: Services,
  token: string,
  origin: Origin,
): Promise<LoginAnswer> {
  const now = services.now()
  const payload = await services.database.asSystem(async (tx) => {
    const identity = await consumeMagicToken(tx, token, now)
    const claims = await openSession(tx, identity, 'magic', origin, now)
    audit(tx, { ...identity, impersonatorId: undefined }, 'login', claims.user.sessionUuid, {}, now)
    return claims
  })
  const { user, accountId } = payload
  securityEvent(services.log, 'sign-in', { ...origin, userId: user.uuid, accountId })
  return answer(services, payload, now)
}

/** Opens a session for the owner of a passkey, who must still have an identity. */
export async function loginByPasskey(
  services: Services,
  response: AuthenticationResponseJSON,
  origin: Origin,
): Promise<LoginAnswer> {
  const owner = await verifyAuthentication(services, response)
  const now = services.now()
  const payload = await services.database.asSystem(async (tx) => {
    if (!(await hasIdentity(tx, owner)))
      throw new Rejection('PASSKEY_INVALID', 'the user of the passkey has been removed')
    const [user] = await findUsers(tx, owner.accountId, [owner.userId])
    if (!user) throw notFound('user')
    const claims = await openSession(
      tx,
      { ...owner, emailAddress: user.emailAddress },
      'passkey',
      origin,
      now,
    )
    audit(tx, { ...owner, impersonatorId: undefined }, 'login', claims.user.sessionUuid, {}, now)
    return claims
  })
  securityEvent(services.log, 'sign-in', { ...origin, ...owner })
  return answer(services, payload, now)
}

export async function refreshToken(services: Services, claims: SessionClaims): Promise<RefreshAnswer> {
  const { iat: _iat, exp: _exp, ...payload } = claims
  return { jwt: await services.tokens.sign(payload, services.now()) }
}

export async function impersonate(
  services: Services,
  staff: Actor,
  userUuid: string,
  origin: Origin,
): Promise<LoginAnswer> {
  requireStaff(staff, services.config.staffDomains)
  const now = services.now()
  const payload = await services.database.asSystem(async (tx) => {
    const [subject] = await tx.query<Identity>(
      `select account_id as "accountId", user_id as "userId", email as "emailAddress" from users
       where user_id = $1 and role = 'supplier' and forgotten_at is null`,
      [userUuid],
    )
    if (!subject) throw notFound('user')
    const claims = await openSession(tx, subject, 'impersonation', origin, now, staff)
    const acting = { accountId: subject.accountId, userId: subject.userId, impersonatorId: staff.userId }
    audit(tx, acting, 'impersonate', claims.user.sessionUuid, { staff: auditSubject(staff) }, now)
    return claims
  })
  const { accountId, impersonationSubject } = payload
  const acting = { userId: impersonationSubject?.uuid, accountId, impersonatorId: staff.userId }
  securityEvent(services.log, 'impersonation-start', { ...origin, ...acting })
  return answer(services, payload, now)
}

async function answer(services: Services, payload: UnsignedClaims, now: Date): Promise<LoginAnswer> {
  return { jwt: await services.tokens.sign(payload, now), payload }
}
